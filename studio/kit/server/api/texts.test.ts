import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageOf } from './pages.ts';
import { refusals } from './refusals.ts';

const studio = join(import.meta.dirname, '../../..');
const read = (file: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(join(studio, file), 'utf8'));
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(globSync('*/texts/EN.json', { cwd: studio }))('%s and its Chinese twin have the same texts with the same placeholders', file => {
  const [en, cn] = [read(file), read(file.replace('EN.json', 'CN.json'))];
  expect(Object.keys(cn).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect(text.length * (cn[key] ?? '').length, key).toBeGreaterThan(0);
    expect(placeholders(cn[key] ?? ''), key).toEqual(placeholders(text));
    // A game's page fills in names and knows no plurals.
    for (const told of [text, cn[key] ?? '']) expect(told.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  }
});

test('every refusal of the studio has a text', () => {
  const known = Object.keys(read('kit/texts/EN.json'));
  for (const code of Object.keys(refusals)) expect(known).toContain(`error.${code}`);
});

test.each([
  [undefined, 'EN'],
  ['DE', 'EN'],
  ['en-GB,en', 'EN'],
  ['TW', 'CN'],
  ['zh-CN,zh;q=0.9', 'CN'],
  ['CN', 'CN'],
] as const)('a player who asks for %s reads %s', (asked, language) => {
  expect(languageOf(asked)).toBe(language);
});
