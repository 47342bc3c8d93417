import { findTable, paidOn, stakeStepOf } from '@baize/engine-tables';
import { coinOf, currencies, present } from '@baize/kernel';
import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg } from './art.ts';
import { games, tables } from './catalogue.ts';

const modelOf = (modelId: string) => present(findTable(modelId), 'a table has its model');

test.each(games.map(made => [made.gameCode, made.modelId] as const))(
  '%s: the smallest stake is paid in whole coins on every bet, and the largest is within what a round may pay',
  (code, modelId) => {
    const table = present(
      tables.find(one => one.code === code),
      'the table',
    );
    for (const currency of currencies) {
      const { minMinor, maxMinor, capMinor } = table.limits(currency);
      for (const bet of modelOf(modelId).bets) {
        expect([currency, bet.code, minMinor % (stakeStepOf(bet) * coinOf(currency))]).toEqual([currency, bet.code, 0n]);
        expect(paidOn(maxMinor, present(bet.chances().at(-1), 'a chance').pays)).toBeLessThanOrEqual(capMinor);
      }
      expect(maxMinor % minMinor).toBe(0n);
    }
  },
);

test('every bet of every table has a name in both languages', () => {
  const kinds = new Set(games.flatMap(({ modelId }) => modelOf(modelId).bets.map(({ code }) => `table.bet.${code.split(':')[0]}`)));
  for (const words of [cn, en]) expect([...kinds].filter(key => !(key in words))).toEqual([]);
});

test('each game has a cover of its own, and no two tables have the same', () => {
  const covers = games.map(({ hues, modelId }) => coverSvg(hues, modelOf(modelId).game));
  expect(new Set(covers).size).toBe(games.length);
  const named = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'fan-tan'].map(game => coverSvg([155, 45], game));
  expect(new Set(named).size).toBe(named.length);
});
