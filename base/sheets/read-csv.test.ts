import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('a file is read line by line, whatever separates its cells, and each line knows where it begins', () => {
  const text = '\uFEFFcode;name\r\n1;"two\nlines"\r\n\r\n 3 ;"a;b"\r\n';
  expect(readCsv(text, 100)).toEqual([
    { line: 1, cells: ['code', 'name'] },
    { line: 2, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['3', 'a;b'] },
  ]);
  expect(readCsv('a,b\n1,2\n3,4', 2)).toHaveLength(2);
  expect(readCsv('', 2)).toEqual([]);
});
