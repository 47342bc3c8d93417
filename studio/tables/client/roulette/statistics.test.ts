import { findTable, wheel } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { translator } from '@baize/studio-kit/table-page';
import { expect, test } from 'vitest';
import cn from '../../texts/CN.json' with { type: 'json' };
import en from '../../texts/EN.json' with { type: 'json' };
import { covers, temperatures } from './statistics.ts';
import { factsText } from './words.ts';

test('the cells that are lit for a number are the bets that the model pays for it', () => {
  for (const { code, pays } of present(findTable('roulette-1'), 'the model').bets)
    expect([code, wheel.filter(pocket => covers(code, pocket))]).toEqual([code, wheel.filter(pocket => pays([pocket]).of > 0n)]);
});

test('hot numbers came most and lately, cold ones least and the longest ago', () => {
  const { hot, cold, often } = temperatures([5, 7, 7, 12, 5, 0]);
  expect(hot.map(({ pocket, count }) => [pocket, count])).toEqual([
    [5, 2],
    [7, 2],
  ]);
  expect(cold.every(({ count }) => count === 0)).toBe(true);
  expect(often).toHaveLength(37);
  expect(temperatures([]).hot).toEqual([]);
  expect(temperatures([4, 9]).hot).toEqual([]); // once is nothing to tell
  const all = Array.from({ length: 37 }, (_, pocket) => pocket);
  expect(temperatures([...all, 0, 1]).cold.map(({ pocket }) => pocket)).toEqual([2, 3, 4, 5]);
});

test('a number shows its colour, parity and half, and zero has none of them', () => {
  expect([23, 8, 0].map(pocket => factsText(translator(en), pocket))).toEqual(['Red · Odd · 19–36', 'Black · Even · 1–18', 'Zero']);
  expect(factsText(translator(cn), 23)).not.toMatch(/[a-z]/i);
});
