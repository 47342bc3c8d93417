import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { declaredCalls } from './openapi.ts';

test('docs/access.md says who may make which call; `npm run openapi` writes it anew', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
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
  const path = join(import.meta.dirname, `../../modules/staff/texts/${code}.json`);
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const asked = new Set(declaredCalls().flatMap(({ access }) => (access.startsWith('staff:') ? [access.slice('staff:'.length)] : [])));
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter(permission => !texts[`staff.office.permission.${permission}`])).toEqual([]);
});
