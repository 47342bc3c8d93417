import { drawServerSeed } from '@baize/engine-fairness';
import { type RandomSource, seededRandom, shuffle, uniform } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { type Bet, type Draw, paidOn, stakeStepOf } from './bet.ts';
import { cardTypes } from './cards.ts';
import { seriesOf } from './check.ts';
import { mostPaidTogether } from './exposure.ts';
import { tableModels } from './models.ts';
import type { TableModel } from './series.ts';

const range = (upTo: number): number[] => Array.from({ length: upTo }, (_, n) => n);
const faces = range(6).map(n => n + 1);

/** Every draw of a game whose draws are few, listed without the model. */
const everyDraw: Readonly<Record<string, readonly Draw[]>> = {
  roulette: range(37).map(n => [n]),
  'sic-bo': faces.flatMap(a => faces.flatMap(b => faces.map(c => [a, b, c]))),
  'fan-tan': range(4).map(n => [n + 1]),
  'dragon-tiger': range(cardTypes).flatMap(a => range(cardTypes).map(b => [a, b])),
};
/** Baccarat has too many deals to be listed: those of many shoes stand for them. */
const dealt = (model: TableModel, source: RandomSource): Draw[] =>
  range(16).flatMap(name => [...seriesOf(model, { seed: drawServerSeed(source), name: String(name) }).draws]);

interface Staked {
  readonly bet: Bet;
  readonly stakeMinor: bigint;
}
const stakesOn = ({ bets }: TableModel, source: RandomSource): Staked[] =>
  shuffle(source, bets)
    .slice(0, 1 + uniform(source, 8))
    .map(bet => ({ bet, stakeMinor: stakeStepOf(bet) * BigInt(1 + uniform(source, 500)) }));
const paidBy = (draw: Draw, stakes: readonly Staked[]): bigint =>
  stakes.reduce((sum, { bet, stakeMinor }) => sum + paidOn(stakeMinor, bet.pays(draw)), 0n);
const mostOf = (model: TableModel, stakes: readonly Staked[]): bigint =>
  mostPaidTogether(
    model,
    stakes.map(({ bet, stakeMinor }) => ({ bet: bet.code, stakeMinor })),
  );
const max = (amounts: readonly bigint[]): bigint => amounts.reduce((most, one) => (one > most ? one : most), 0n);

describe.each(tableModels.map(model => [model.game, model] as const))('%s', (game, model) => {
  const source = seededRandom(83);
  const draws = everyDraw[game] ?? dealt(model, source);
  test('stakes are paid at most what the best of all results pays them', () => {
    for (let round = 0; round < 24; round++) {
      const stakes = stakesOn(model, source);
      const most = mostOf(model, stakes);
      expect(max(draws.map(draw => paidBy(draw, stakes))) <= most).toBe(true);
      expect(max(model.results().map(draw => paidBy(draw, stakes)))).toBe(most);
      if (everyDraw[game]) expect(max(draws.map(draw => paidBy(draw, stakes)))).toBe(most);
    }
  });
  test('every draw pays as one of the results does, and a single bet comes to its highest prize', () => {
    const textOf = (draw: Draw) => model.bets.map(bet => Object.values(bet.pays(draw)).join('/')).join();
    const results = new Set(model.results().map(textOf));
    expect(draws.filter(draw => !results.has(textOf(draw)))).toEqual([]);
    for (const bet of model.bets) {
      const stakeMinor = stakeStepOf(bet) * 100n;
      expect(mostOf(model, [{ bet, stakeMinor }])).toBe(paidOn(stakeMinor, bet.chances().at(-1)?.pays ?? expect.fail(bet.code)));
    }
  });
});

test('nothing staked is paid nothing, and red and black are paid one of the two', () => {
  const [roulette] = tableModels.filter(({ game }) => game === 'roulette');
  if (!roulette) expect.fail('roulette');
  expect(mostPaidTogether(roulette, [])).toBe(0n);
  const both = ['red', 'black'].map(bet => ({ bet, stakeMinor: 1_000n }));
  expect([mostPaidTogether(roulette, both), mostPaidTogether(roulette, [...both, { bet: 'straight:0', stakeMinor: 100n }])]).toEqual([
    2_000n,
    3_600n,
  ]);
});
