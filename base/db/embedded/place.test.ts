import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeFor } from './place.ts';

/** Stands for the account of PostgreSQL where this runs as root: only the modes of the folders decide. */
const account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
let folder: string;
let elsewhere: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-place-'));
  chmodSync(folder, 0o755);
  elsewhere = join(folder, 'elsewhere');
  mkdirSync(join(folder, 'closed'), { mode: 0o700 });
  home = join(folder, 'closed/checkout/.baize');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (of = home) => placeFor(of, account, elsewhere);

/** As a first start leaves it. */
function start(of = home): string {
  const { data } = place(of);
  mkdirSync(data, { recursive: true });
  writeFileSync(join(of, 'postgres.log'), 'started');
  return data;
}

test('a state folder that PostgreSQL can reach holds its database, one in a closed folder has it elsewhere, the same at every start', () => {
  const open = join(folder, 'open');
  expect(place(open).data).toBe(join(open, 'postgres/data'));
  expect(placeFor(home, undefined, elsewhere).data).toBe(join(home, 'postgres/data')); // not root: it is the owner who runs PostgreSQL
  rmSync(join(home, 'postgres'), { recursive: true });
  const data = start();
  expect(data.startsWith(`${elsewhere}/`)).toBe(true);
  expect(place().data).toBe(data);
});

test('a new checkout where an old one was removed begins with a database of its own, and the old one stays', () => {
  const old = start();
  rmSync(home, { recursive: true });
  const { data } = place();
  expect(data).not.toBe(old);
  expect([existsSync(data), existsSync(old)]).toEqual([false, true]);
});

test('a checkout that is moved keeps its database, also to an open folder', () => {
  const data = start();
  const moved = join(folder, 'closed/moved/.baize');
  mkdirSync(join(folder, 'closed/moved'));
  renameSync(home, moved);
  expect(place(moved).data).toBe(data);
  const open = join(folder, 'open');
  renameSync(moved, open);
  expect(place(open).data).toBe(data);
});

test('a copy of a state folder is not given the database of the first', () => {
  const data = start();
  const copy = join(folder, 'closed/copy');
  cpSync(home, copy, { recursive: true });
  expect(() => place(copy)).toThrow(/is a copy of .*checkout\/\.baize, whose database is in .*Remove .*postgres\.place/);
  expect(place().data).toBe(data);
  for (const name of ['postgres.place', 'postgres.log']) rmSync(join(copy, name));
  expect(place(copy).data).not.toBe(data);
});

test('the database of an older release, whose folder was named by the path, is found', () => {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'postgres.log'), 'started');
  const first = place().data;
  expect(first).toMatch(/\/[0-9a-f]{12}\/data$/);
  rmSync(join(home, 'postgres.place'));
  expect(place().data).toBe(first);
});

test('a folder that was closed after its database had been made says so, instead of beginning with an empty one', () => {
  const open = join(folder, 'open');
  mkdirSync(place(open).data, { recursive: true });
  chmodSync(open, 0o700);
  expect(() => place(open)).toThrow(/chmod o\+x/);
  chmodSync(open, 0o711);
  expect(place(open).data).toBe(join(open, 'postgres/data'));
});
