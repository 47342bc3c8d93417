import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { breaches, readFiles, repositoryRoot, rules, treeOf } from '@baize/tidy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleFiles, problemOf, writeModule } from './new-module.ts';

const name = 'coupons';
const files = moduleFiles({ name, level: 6 });
const lintedFiles = Object.keys(files).filter(path => /\.(ts|json)$/.test(path)).length;
const run = promisify(execFile);
const bin = (tool: string) => join(repositoryRoot, 'node_modules', '.bin', tool);

test.each(['', 'Coupons', 'two words', 'a-b', '../x', '9lives', 'x', 'table', 'events', 'ledger', 'kernel'])(
  'the name “%s” is refused with a reason',
  wrong => {
    expect(problemOf(wrong)).toMatch(/take|there already/);
  },
);

test('a free noun is taken', () => {
  expect(problemOf(name)).toBeUndefined();
});

test.each([
  [[], 'Use: npm run new:module NAME'],
  [['bets'], 'The module bets is there already'],
  [['coupons', '--level', 'high'], 'whole number'],
])('the command with %j says “%s” and makes nothing', (args, message) => {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'new-module.ts'), ...args], { encoding: 'utf8' });
  expect([done.status, done.stdout]).toEqual([2, '']);
  expect(done.stderr).toContain(message);
  expect(problemOf(name)).toBeUndefined();
});

test('a new module passes every tidy rule', () => {
  const here = Object.fromEntries(Object.entries(files).map(([path, text]) => [`modules/${name}/${path}`, text]));
  const all = readFiles();
  // The server plugs it in, as the command says at its end.
  const plugged = ['apps/server/prepare.ts', 'apps/server/modules.ts'].map(path => [
    path,
    `import { ${name}Migrations, ${name}Module } from '@baize/${name}/server';\n${all[path]}`,
  ]);
  const tree = treeOf({ ...all, ...here, ...Object.fromEntries(plugged) });
  const found = rules.flatMap(rule => breaches(tree, rule)).filter(line => line.startsWith(`modules/${name}/`));
  expect(found).toEqual([]);
});

// In a folder of its own beside the repository's packages: the checkout stays as it is, whoever else works in it.
describe('a new module in its place', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'baize-new-module-'));
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    writeModule(join(root, 'modules', name), files);
    mkdirSync(join(root, 'config'));
    const tsconfig = {
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2024'], types: ['node'] },
      include: ['modules'],
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
    writeFileSync(join(root, 'vitest.config.ts'), "export default { test: { include: ['modules/**/*.test.ts'], testTimeout: 60_000 } };\n");
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('is right by the types', async () => {
    expect(await run(bin('tsc'), ['-p', root], { encoding: 'utf8' })).toMatchObject({ stdout: '' });
  });

  test('is formatted and free of lint', async () => {
    // Imports are sorted and lines are filled, so it must hold whatever the name sorts like and however long it is.
    for (const other of ['aa', 'zzzzzzzzzzzzzzzzzzzz']) writeModule(join(root, 'others', other), moduleFiles({ name: other, level: 1 }));
    const folders = [join(root, 'modules'), join(root, 'others')];
    const { stdout } = await run(bin('biome'), ['check', '--config-path', repositoryRoot, '--vcs-enabled=false', ...folders]);
    expect(stdout).toContain(`Checked ${3 * lintedFiles} files`);
  });

  test('passes its own tests on a real database', async () => {
    const { stdout } = await run(bin('vitest'), ['run', '--root', root, '--reporter=json'], { encoding: 'utf8', cwd: root });
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ success: true, numPassedTests: 7 });
  });
});
