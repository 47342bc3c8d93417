import { blackjackId } from '@baize/engine-tables';
import { coinOf, currencies, present } from '@baize/kernel';
import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import { coverSvg } from './art/cover.ts';
import { games, returnBpsOf, tables } from './catalogue.ts';
import { figuresOf } from './figures.ts';
import { tablesKind } from './kind.ts';

/** At a table with seats a bet names one; insurance is offered in a round only. */
const betsOf = (modelId: string): string[] => {
  const codes = figuresOf(modelId).bets.map(({ code }) => code);
  return modelId === blackjackId ? codes.filter(code => code !== 'insurance').map(code => `${code}:1`) : codes;
};

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

test.each(['cover', 'wide'] as const)('no two tables have the same picture, whatever their colours: %s', shape => {
  const drawn = (hues: readonly [number, number] | undefined) =>
    games.map(one => coverSvg(hues ?? one.hues, { game: figuresOf(one.modelId).game, vendor: one.vendor, shape }));
  for (const covers of [drawn(undefined), drawn([155, 45])]) {
    expect(new Set(covers).size).toBe(games.length);
    for (const cover of covers) expect(cover).not.toMatch(/<text|NaN|undefined/);
  }
});

test('a table has a cover and a wide picture that is as high and twice as wide, in every size of a cover', () => {
  const kind = tablesKind({} as never);
  const game = present(kind.find('AGBAC1'), 'the table');
  for (const [size, width, height] of [
    ['120', 120, 160],
    ['160', 160, 213],
    ['240', 240, 320],
    ['320', 320, 427],
  ] as const) {
    expect(kind.picture(game, 'cover', size)).toMatchObject({ width, height });
    expect(kind.picture(game, 'wide', size)).toMatchObject({ width: 2 * height, height });
  }
  expect([kind.picture(game, 'wide', '5000'), kind.picture(game, 'scene', '320')]).toEqual([undefined, undefined]);
});

test('a bet has its own theoretical return, and what a choice adds has that of the hand', () => {
  const of = (gameCode: string, place: string) => returnBpsOf({ gameCode, place });
  expect([of('AGBAC1', 'banker'), of('AGBAC1', 'player'), of('AGBAC1', 'tie'), of('AGROU1', 'straight:17')]).toEqual([
    9_894, 9_876, 8_564, 9_730,
  ]);
  expect([of('AGBJ1', 'double:3:1'), of('AGBJ1', 'split:3:2')]).toEqual([of('AGBJ1', 'hand:3'), of('AGBJ1', 'hand:7')]);
  expect([of('AGBJ1', 'insurance:2'), of('AGBJ1', 'nothing:2'), of('XX', 'banker')]).toEqual([expect.any(Number), undefined, undefined]);
  for (const { gameCode, modelId } of games)
    for (const { code } of figuresOf(modelId).bets) expect(of(gameCode, code), `${gameCode} ${code}`).toBeGreaterThan(8_000);
});
