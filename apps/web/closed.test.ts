import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, sourceCode } from '@baize/i18n';
import { expect, test } from 'vitest';

const texts = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${code}.json`), 'utf8')) as Record<string, string>;

test.each(codes.filter(code => sourceCode(code) === code))('the page of a closed house speaks %s', code => {
  const english = texts('EN');
  const wanted = Object.keys(english).filter(key => key.startsWith('shell.closed.'));
  const own = texts(code);
  expect(wanted.length).toBe(7);
  expect(wanted.filter(key => !own[key] || (code !== 'EN' && own[key] === english[key]))).toEqual([]);
});
