import { type Model, modelOf, models, retiredFamilies, spin } from '@baize/engine-slots';
import { coinOf, currencies, seededRandom, uniform } from '@baize/kernel';
import { contributed, wholeCoins } from '@baize/studio-kit/server';
import { describe, expect, test } from 'vitest';
import { ladderOf, settledWin } from '../../rules/turns.ts';
import { makeCatalogue, stakesOf } from './catalogue.ts';

const catalogue = makeCatalogue();
const played = currencies.filter(currency => currency !== 'PTS');

/** Every stake at which a model is played by some game, in one currency. */
function stakesByModel(currency: string): ReadonlyMap<string, ReadonlySet<bigint>> {
  const stakes = new Map<string, Set<bigint>>();
  for (const game of catalogue.games) {
    // A game may be moved to any return of its model's family, and its stakes stay.
    const { family } = modelOf(game.row.modelId);
    for (const model of models.filter(other => other.family === family)) {
      const own = stakes.get(model.id) ?? new Set();
      for (const stake of stakesOf(game, currency)) own.add(stake);
      stakes.set(model.id, own);
    }
  }
  return stakes;
}

/** All that a model may pay for one combination, one coin or one item, each as many times as its multipliers say. */
function unitsOf(model: Model): number[] {
  const plain = [
    ...Object.values(model.pays).flat(),
    ...(model.freeSpins?.pays ?? []),
    ...(model.hold ? [...model.hold.values, model.hold.full] : []),
    ...(model.pick?.prizes ?? []),
  ];
  const { freeSpins } = model;
  const rising = freeSpins?.risesTo ? Array.from({ length: freeSpins.risesTo }, (_, n) => n + 1) : [];
  const factors = [1, ...(model.mechanism === 'cascade' ? model.multipliers : []), ...(freeSpins ? [freeSpins.multiplier] : []), ...rising];
  return factors.flatMap(factor => plain.map(units => factor * units));
}

describe.each(played)('in %s', currency => {
  const coin = coinOf(currency);
  const stakes = stakesByModel(currency);

  test('every stake and every pay of every model is a whole number of coins, multipliers included', () => {
    expect(stakes.size).toBe(models.filter(({ family }) => !retiredFamilies.has(family)).length);
    for (const model of models)
      for (const stake of stakes.get(model.id) ?? []) {
        expect([model.id, stake, stake % coin]).toEqual([model.id, stake, 0n]);
        const odd = unitsOf(model).filter(units => ((stake / BigInt(model.stakeUnits)) * BigInt(units)) % coin !== 0n);
        expect([model.id, stake, stake % BigInt(model.stakeUnits), odd]).toEqual([model.id, stake, 0n, []]);
      }
  });

  test('rounds played at every stake win whole coins, also after each step of a gamble', () => {
    const source = seededRandom(41);
    for (const model of models)
      for (const stake of stakes.get(model.id) ?? [])
        for (let n = 0; n < 3; n++) {
          const round = spin(model, stake, source);
          const choices = round.ladder.map(() => 'red');
          const wins = [round.winMinor, settledWin(round, choices), ...ladderOf(round, choices).map(rung => rung.amountMinor)];
          expect(wins.filter(win => win % coin !== 0n)).toEqual([]);
        }
  });

  test('a jackpot pays whole coins; the rest of a coin stays in the meter, and nothing is lost', () => {
    const source = seededRandom(42);
    for (const { jackpot, id } of models) {
      if (!jackpot) continue;
      const terms = { ...jackpot, id };
      let meter = { meterGrains: terms.seedMinor * 10_000n, divertedGrains: 0n };
      let came = meter.meterGrains;
      let paid = 0n;
      for (const stakeMinor of stakes.get(id) ?? []) {
        const isWon = uniform(source, 2) === 0;
        const fed = contributed(terms, meter, { stakeMinor, isWon, coinMinor: coin });
        expect(fed.wonMinor % coin).toBe(0n);
        came += fed.contribution + fed.seededGrains;
        paid += fed.wonMinor;
        meter = fed.meter;
        expect(wholeCoins(meter.meterGrains, coin) % coin).toBe(0n);
        expect(came).toBe(paid * 10_000n + meter.meterGrains + meter.divertedGrains);
      }
    }
  });
});
