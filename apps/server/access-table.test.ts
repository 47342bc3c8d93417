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
  expect(open.filter(path => path.includes('/vendor/') || (path.includes('/office/') && !path.includes('/session/')))).toEqual([]);
});
