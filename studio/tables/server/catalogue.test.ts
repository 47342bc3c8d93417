import { blackjackId } from '@baize/engine-tables';
import { coinOf, currencies, present } from '@baize/kernel';
import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg } from './art.ts';
import { games, tables } from './catalogue.ts';
import { figuresOf } from './figures.ts';

/** At a table with seats a bet names one. */
const betsOf = (modelId: string): string[] => figuresOf(modelId).bets.map(({ code }) => (modelId === blackjackId ? `${code}:1` : code));

test.each(games.map(made => [made.gameCode, made.modelId] as const))(
  '%s: the smallest stake is paid in whole coins on every bet, and the largest is within what a round may pay',
  (code, modelId) => {
    const table = present(
      tables.find(one => one.code === code),
      'the table',
    );
    for (const currency of currencies) {
      const { minMinor, maxMinor, capMinor } = table.limits(currency);
      for (const name of betsOf(modelId)) {
        const { stepCoins, mostPaid } = present(table.game.bet(name), name);
        expect([currency, name, minMinor % (stepCoins * coinOf(currency))]).toEqual([currency, name, 0n]);
        expect(mostPaid(maxMinor)).toBeLessThanOrEqual(capMinor);
      }
      expect(maxMinor % minMinor).toBe(0n);
    }
  },
);

test('every bet of every table has a name in both languages', () => {
  const kinds = new Set(games.flatMap(({ modelId }) => figuresOf(modelId).bets.map(({ code }) => `table.bet.${code.split(':')[0]}`)));
  for (const words of [cn, en]) expect([...kinds].filter(key => !(key in words))).toEqual([]);
});

test('each game has a cover of its own, and no two tables have the same', () => {
  const covers = games.map(({ hues, modelId }) => coverSvg(hues, figuresOf(modelId).game));
  expect(new Set(covers).size).toBe(games.length);
  const named = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'fan-tan', 'blackjack'].map(game => coverSvg([155, 45], game));
  expect(new Set(named).size).toBe(named.length);
});
