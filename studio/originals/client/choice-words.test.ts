import { expect, test } from 'vitest';
import type { OriginalName } from '../rules/originals.ts';
import en from '../texts/EN.json' with { type: 'json' };
import { choiceWords } from './choice-words.ts';

const texts: Readonly<Record<string, string>> = en;
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test.each<[OriginalName, string[], string]>([
  ['plinko', ['m12'], 'Medium risk, 12 rows'],
  ['keno', ['072140'], '7, 21, 40'],
  ['mines', ['m3', '6', '24', 'cash'], 'Mines: 3, tiles: 7, 25'],
  ['mines', ['m3', 'back'], 'Mines: 3, no tile'],
  ['hilo', ['high', 'low', 'cash'], 'Higher or same, Lower or same, Cash out'],
  ['dice', ['u4950'], ''],
  ['crash', ['a105', 'end'], ''],
])('the choices of %s are told in words: %j', (name, choices, words) => {
  expect(choiceWords(name, choices, t)).toBe(words);
});
