import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, sourceCode } from '@baize/i18n';
import { expect, test } from 'vitest';
import { countdown } from './closed.ts';
import { helpLinesFor } from './opening.ts';

const texts = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../texts', `${code}.json`), 'utf8')) as Record<string, string>;

test.each(codes.filter(code => sourceCode(code) === code))('the page of a closed site speaks %s', code => {
  const english = texts('EN');
  const wanted = Object.keys(english).filter(key => key.startsWith('shell.closed.'));
  const own = texts(code);
  expect(wanted.length).toBe(9);
  expect(wanted.filter(key => !own[key] || (code !== 'EN' && own[key] === english[key]))).toEqual([]);
});

test.each([
  ['2026-11-22T01:04:09.000Z', '1:04:09'],
  ['2026-11-23T00:00:00.000Z', '24:00:00'],
  ['2026-11-23T00:00:01.000Z', ''],
  ['2026-11-22T00:00:00.000Z', ''],
])('the clock of a closed site runs the last day: until %s it says "%s"', (endsAt, said) => {
  expect(countdown(endsAt, Date.parse('2026-11-22T00:00:00.000Z'))).toBe(said);
});

test('a closed site names where help is, that of the reader’s language first and no other’s', () => {
  const line = (title: string, language: string | null) => ({ title, language, path: `tel:${title}` });
  const lines = [line('all', null), line('english', 'EN'), line('chinese', 'CN')];
  expect(helpLinesFor(lines, 'CN').map(one => one.title)).toEqual(['chinese', 'all']);
  expect(helpLinesFor(lines, 'TH').map(one => one.title)).toEqual(['all']);
});
