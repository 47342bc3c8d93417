import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { declaredCalls } from './openapi.ts';

const root = join(import.meta.dirname, '../../..');

test('docs/access.md says who may make which call; `npm run openapi` writes it again', () => {
  const written = readFileSync(join(root, 'docs/access.md'), 'utf8');
  expect(written === accessTable()).toBe(true);
});

test('every call has its line, and a guest comes into neither the office nor the vendors’ calls', () => {
  const lines = accessTable()
    .split('\n')
    .filter(line => /^\| \w+ \| (GET|POST|PUT|DELETE) /.test(line));
  expect(lines.length).toBe(declaredCalls().length);
  const open = lines.filter(line => line.split(' | ')[3] === 'yes').map(line => line.split(' | ')[2] ?? '');
  expect(
    open.filter(path => path.includes('/vendor/') || (path.includes('/office/') && !/\/session\/|\/api\/invitation/.test(path))),
  ).toEqual([]);
});

test.each(['CN', 'EN'])('every permission that a call asks for has words in the office: %s', code => {
  const texts = globSync(`modules/*/texts/${code}.json`, { cwd: root }).flatMap(path =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>),
  );
  const named = new Set(texts.flatMap(key => /^[a-z]+\.office\.permission\.(.+)$/.exec(key)?.[1] ?? []));
  const asked = new Set(declaredCalls().flatMap(({ access }) => (access.startsWith('staff:') ? [access.slice('staff:'.length)] : [])));
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter(permission => !named.has(permission))).toEqual([]);
});

test.each(['CN', 'EN'])('every list that can be a file has a name: %s', code => {
  const texts = globSync(`modules/*/texts/${code}.json`, { cwd: root }).flatMap(path =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>),
  );
  const named = new Set(texts);
  const lists = globSync('modules/*/server/**/*.ts', { cwd: root, exclude: path => /\.test\.ts$/.test(path) }).flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:exportSource|ofAgent)\(\{\s*name: '([^']+)'/g)].map(found => found[1] ?? ''),
  );
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(list => !named.has(list.replace('.', '.export.')))).toEqual([]);
});
