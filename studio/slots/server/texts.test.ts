import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { languageOf } from './pages.ts';
import { refusals } from './refusals.ts';

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { cn, en };
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('both languages have the same texts with the same placeholders, and none is empty', () => {
  expect(Object.keys(cn).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(texts['en'] ?? {})) {
    const other = texts['cn']?.[key] ?? '';
    expect(text.length * other.length, key).toBeGreaterThan(0);
    expect(placeholders(other), key).toEqual(placeholders(text));
  }
});

test('every refusal of the studio has a text', () => {
  for (const code of Object.keys(refusals)) expect(Object.keys(en)).toContain(`error.${code}`);
});

test.each([
  [undefined, 'EN'],
  ['DE', 'EN'],
  ['en-GB,en', 'EN'],
  ['TW', 'CN'],
  ['zh-CN,zh;q=0.9', 'CN'],
  ['CN', 'CN'],
] as const)('somebody who asks for %s reads %s', (asked, language) => {
  expect(languageOf(asked)).toBe(language);
});
