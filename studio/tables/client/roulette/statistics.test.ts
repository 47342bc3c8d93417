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
  const all = Array.from({ length: 37 }, (_, pocket) => pocket);
  const { hot, cold, often } = temperatures([...all, 5, 7, 7, 12, 5, 0]);
  expect(hot.map(({ pocket, count }) => [pocket, count])).toEqual([
    [5, 3],
    [7, 3],
    [0, 2],
    [12, 2],
  ]);
  expect(cold.map(({ pocket, count }) => [pocket, count])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(often).toHaveLength(37);
  expect(temperatures(all).hot).toEqual([]); // once is nothing to tell
});

test('no number is hot or cold before there are as many results as numbers', () => {
  const few = temperatures(Array.from({ length: 36 }, () => 7));
  expect([few.hot, few.cold]).toEqual([[], []]);
  expect(few.often[7]).toEqual({ pocket: 7, count: 36 });
  expect(temperatures(Array.from({ length: 37 }, () => 7)).hot).toEqual([{ pocket: 7, count: 37 }]);
});

test('a number shows its colour, parity and half, and zero has none of them', () => {
  expect([23, 8, 0].map(pocket => factsText(translator(en), pocket))).toEqual(['Red · Odd · 19–36', 'Black · Even · 1–18', 'Zero']);
  expect(factsText(translator(cn), 23)).not.toMatch(/[a-z]/i);
});
