import { minus, plus, ratio, times, whole } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { keptFigures, writtenFigures } from '../figures.ts';
import { freeStripsOf, type LinesModel, type Model, modelOf, models, type WaysModel } from '../index.ts';
import { certain, means } from './algebra.ts';
import { enumerate, mixed, SceneBook } from './classes.ts';
import { alikeOrders, holdWorth, pickWorth } from './features.ts';
import { figuresOf, roundWorth } from './figures-of.ts';
import { mergedClasses } from './merged.ts';
import { moments } from './moments.ts';
import { distributionOf, spectra } from './spectrum.ts';

const paysOf = (scene: ReturnType<typeof enumerate>) =>
  scene.classes.map(({ scatters, pays }) => [scatters, [...pays].sort(([a], [b]) => a - b)] as const).sort(([a], [b]) => a - b);

/** One reel of two, one row: S gives a free spin, A pays 3 of a unit stake, free spins pay double. */
const tiny: WaysModel = {
  mechanism: 'ways',
  id: 'tiny',
  family: 'tiny',
  rows: 1,
  symbols: 'A',
  wild: 'W',
  stakeUnits: 1,
  strips: ['AS'],
  pays: { A: [0, 3] },
  freeSpins: { scatter: 'S', spins: [0, 1], pays: [0, 0], multiplier: 2, cap: 1 },
};

describe('models small enough to be worked out by hand', () => {
  test('a free spin that cannot be won again', () => {
    // 3 with 1/2, 6 with 1/4, 0 with 1/4: mean 3, mean square 27/2, variance 9/2.
    expect(writtenFigures(tiny)).toMatchObject({
      returned: '3/1',
      hits: '0.750000000000',
      variance: '4.500000000000',
      largest: '6.000000000000',
    });
  });
  test('free spins won again under a cap, with a multiplier that rises', () => {
    // Base S (1/2), first free spin ×2: A (6) or S, second ×3: A (9), or nothing. 3/2 + 6/4 + 9/8 = 33/8.
    const rising = { ...tiny, id: 'rising', freeSpins: { ...(tiny.freeSpins ?? expect.fail('none')), cap: 2, risesTo: 3 } };
    const found = figuresOf(rising);
    expect(found.returned).toEqual(ratio(33n, 8n));
    expect(found.hits).toEqual(ratio(7n, 8n));
    expect([found.largest, found.largestLog10]).toEqual([whole(9), Math.log10(1 / 8)]);
    expect(found.buckets).toEqual([125_000_000, 0, 0, 500_000_000, 375_000_000, 0, 0, 0, 0, 0, 0, 0]);
  });
  test('hold and respin with two cells', () => {
    // One coin of 5 lies; one try, the other cell fills with 1/2: 5, or 5 + 5 + 100 for the full window.
    const hold = { coin: 'S', from: 1, respins: 1, oneIn: 2, values: [5], full: 100 };
    const worth = holdWorth(moments, hold, 2)(1);
    expect(ratio(worth.first, worth.over)).toEqual(ratio(115n, 2n));
    expect(ratio(worth.mass, worth.over)).toEqual(whole(1));
    expect([worth.largest, worth.largestLog10]).toEqual([110, Math.log10(0.5)]);
  });
  test('a pick of one prize and one end, and of two prizes and one end', () => {
    const one = pickWorth(moments, { symbol: 'S', from: 3, prizes: [10], ends: 1 });
    expect(ratio(one.first, one.over)).toEqual(whole(5));
    // Three items, six orders: each prize stands before the end in half of them.
    const two = pickWorth(moments, { symbol: 'S', from: 3, prizes: [10, 40], ends: 1 });
    expect(ratio(two.first, two.over)).toEqual(whole(25));
    expect(ratio(two.nothing, two.over)).toEqual(ratio(1n, 3n));
  });
  test('a pick whose first item is a prize', () => {
    // 10 and 40, one end. Of the four orders that begin with a prize two show both: 50, 50, 10 and 40.
    const worth = pickWorth(moments, { symbol: 'S', from: 3, prizes: [10, 40], ends: 1, isFirstPrize: true });
    expect(ratio(worth.first, worth.over)).toEqual(ratio(75n, 2n));
    expect(ratio(worth.mass, worth.over)).toEqual(whole(1));
    expect(worth.nothing).toBe(0n);
  });
  test('a pick of which two alike win', () => {
    // Of the 120 orders of five items, the second 10 comes before the second 30 in 36.
    const worth = pickWorth(moments, { symbol: 'S', from: 3, prizes: [10, 10, 30, 30, 30], ends: 0, alike: 2 });
    expect(Object.fromEntries(alikeOrders([10, 10, 30, 30, 30], 2))).toEqual({ 10: 36, 30: 84 });
    expect(ratio(worth.first, worth.over)).toEqual(whole(24));
    expect(ratio(worth.mass, worth.over)).toEqual(whole(1));
  });
  test('a wild that stays makes the later spin pay', () => {
    const sticky: Model = {
      mechanism: 'lines',
      id: 'stay',
      family: 'stay',
      rows: 1,
      symbols: 'AB',
      wild: 'W',
      stakeUnits: 1,
      lines: [[0, 0, 0]],
      strips: ['AS', 'WB', 'AS'],
      pays: { A: [0, 0, 0, 8], B: [0, 0, 0, 0] },
      freeSpins: { scatter: 'S', spins: [0, 0, 2], pays: [0, 0, 0], multiplier: 1, cap: 2, isSticky: true },
    };
    // Base: AWA is 1/8 of the spins: 1. Two scatters (1/4) give two spins: the first pays 1/8·8 = 1, the second with W by then with 3/4: 1/4·3/4·8 = 3/2.
    expect(figuresOf(sticky).returned).toEqual(plus(whole(1), times(ratio(1n, 4n), ratio(5n, 2n))));
  });
  test('a reel that a wild has filled stays full', () => {
    const filled: Model = {
      mechanism: 'lines',
      id: 'filled',
      family: 'filled',
      rows: 2,
      symbols: 'AB',
      wild: 'W',
      stakeUnits: 1,
      lines: [[0, 0, 0]],
      isExpanding: true,
      strips: ['AASS', 'WBBB', 'AA'],
      pays: { A: [0, 0, 0, 8], B: [0, 0, 0, 0] },
      freeSpins: { scatter: 'S', spins: [0, 0, 2], pays: [0, 0, 0], multiplier: 1, cap: 2, isSticky: true },
    };
    // A lies on the line with 1/2, a wild anywhere on the second reel with 1/2: a spin is worth 2. Two scatters (1/4) give two spins, the second with the
    // reel full in 3/4: 1/2·3/4·8 = 3.
    expect(figuresOf(filled).returned).toEqual(plus(whole(2), times(ratio(1n, 4n), whole(5))));
  });
  test('a wild that counts for two', () => {
    const { freeSpins: _, ...plain } = tiny;
    const doubled: WaysModel = { ...plain, id: 'doubled', strips: ['AA', 'AW'], pays: { A: [0, 0, 3] }, wildWays: 2 };
    expect(figuresOf(doubled)).toMatchObject({ returned: ratio(9n, 2n), largest: whole(6) });
  });
  test('a symbol that turns into the wild in free spins', () => {
    const turning: WaysModel = {
      ...tiny,
      id: 'turning',
      symbols: 'AC',
      strips: ['ACSS', 'AC'],
      pays: { A: [0, 0, 8], C: [0, 0, 2] },
      freeSpins: { scatter: 'S', spins: [0, 1], pays: [0, 0], multiplier: 1, cap: 1, turnsWild: 'C' },
    };
    // Base: A and A (1/8) pay 8, C and C (1/8) pay 2: 5/4. S (1/2) gives a spin in which C on the second reel is wild, and on the first still C:
    // A pays 8 with 1/4 whatever follows, C pays 2 with 1/8: 9/4.
    expect(figuresOf(turning)).toMatchObject({ returned: ratio(19n, 8n), largest: whole(8) });
  });
  test('symbols that turn into another in free spins, and a reel that is full of wilds', () => {
    const lines = { ...tiny, mechanism: 'lines', symbols: 'AC', lines: [[0, 0, 0]], strips: ['ACSS', 'AC', 'AC'] } as const;
    const pays = { A: [0, 0, 0, 8], C: [0, 0, 0, 2] };
    const free = { scatter: 'S', spins: [0, 1], pays: [0, 0], multiplier: 1, cap: 1 } as const;
    // Base: three A, or three C, with 1/16 each: 5/8. S, one window in two, gives a spin in which every C is A too: 8 with 1/2, so 4.
    const turning = { ...lines, id: 'into', pays, freeSpins: { ...free, turns: { symbols: 'C', into: 'A' } } } as LinesModel;
    expect(figuresOf(turning)).toMatchObject({ returned: ratio(21n, 8n), largest: whole(8) });
    // Or a spin in which the reel in the middle is wild: three A, or three C, with 1/8 each: 5/4.
    const full = { ...lines, id: 'full', pays, freeSpins: { ...free, wildReel: 1 } } as LinesModel;
    expect(figuresOf(full)).toMatchObject({ returned: ratio(5n, 4n), largest: whole(8) });
  });
});

describe('two ways to count agree', () => {
  test('merged states and walking through every window of 243 ways', () => {
    const ways = modelOf('ways-243-96') as WaysModel;
    const short = { ...ways, strips: ways.strips.map(strip => strip.slice(0, 11)) };
    expect(paysOf(mergedClasses(short, short.strips))).toEqual(paysOf(enumerate(short)));
  });
  test('merged states and walking through every height and stop of towers', () => {
    const { others: _, ...towers } = modelOf('towers-3125-96') as Extract<Model, { mechanism: 'towers' }>;
    const short = { ...towers, strips: towers.strips.map(strip => strip.slice(0, 6)), heights: [2, 3, 5] };
    expect(paysOf(mergedClasses(short, short.strips))).toEqual(paysOf(enumerate(short)));
  });
  test('merged states and walking through free spins in which a symbol turns into the wild', () => {
    const { others: _, ...leaping } = modelOf('dragon-leap-96') as Extract<Model, { mechanism: 'towers' }>;
    const short = { ...leaping, strips: leaping.strips.map(strip => strip.slice(1, 7)), heights: [2, 5] };
    const free = freeStripsOf(short, short.strips);
    expect(free[1]).toContain('WWW');
    expect(paysOf(new SceneBook().freeScene(short))).toEqual(paysOf(enumerate(short, free)));
    expect(paysOf(enumerate(short, free))).not.toEqual(paysOf(enumerate(short)));
  });
  test('the return of lines, line by line with independent reels, is that of the enumeration', () => {
    for (const id of ['both-10-96', 'classic-5-96', 'gamble-5-96']) {
      const model = modelOf(id) as Extract<Model, { mechanism: 'lines' }>;
      const { others: _, ...own } = model;
      const scene = enumerate(own);
      const first = scene.classes.flatMap(({ pays }) => [...pays]).reduce((sum, [units, count]) => sum + units * count, 0);
      expect(ratio(BigInt(first), BigInt(scene.total))).toEqual(lineByLine(own));
    }
  });
  test('the distribution by transform has the mean and the chance of nothing of the exact moments', () => {
    const book = new SceneBook();
    for (const id of ['towers-3125-96', 'ways-243-95']) {
      const model = modelOf(id);
      const exact = roundWorth(moments, model, book);
      const shares = distributionOf(roundWorth(spectra, model, book));
      const mean = shares.reduce((sum, chance, units) => sum + chance * units, 0);
      expect(Math.abs(mean - Number((exact.first * 10n ** 12n) / exact.over) / 1e12)).toBeLessThan(1e-3);
      expect(Math.abs((shares[0] ?? 0) - Number((exact.nothing * 10n ** 12n) / exact.over) / 1e12)).toBeLessThan(1e-8);
    }
  });
});

/** Σ over lines, symbols and run lengths of pay × chance: reels are independent, so a line's chance is a product. */
function lineByLine(model: Extract<Model, { mechanism: 'lines' }>) {
  let sum = whole(0);
  const reels = model.strips.length;
  const share = (reel: number, symbol: string) => {
    const strip = model.strips[reel] ?? '';
    const count = [...strip].filter(letter => letter === symbol || letter === model.wild).length;
    return ratio(BigInt(count), BigInt(strip.length));
  };
  const run = (symbol: string, order: readonly number[], length: number) => {
    const hit = order.slice(0, length).reduce((product, reel) => times(product, share(reel, symbol)), whole(1));
    const next = order[length];
    return next === undefined ? hit : times(hit, minus(whole(1), share(next, symbol)));
  };
  const order = Array.from({ length: reels }, (_, reel) => reel);
  for (const symbol of model.symbols) {
    for (const [length, units] of (model.pays[symbol] ?? []).entries()) {
      if (units === 0) continue;
      sum = plus(sum, times(whole(units * model.lines.length), run(symbol, order, length)));
      if (model.isBothWays && length < reels)
        sum = plus(sum, times(whole(units * model.lines.length), run(symbol, order.toReversed(), length)));
    }
  }
  return sum;
}

describe('the figures on the paytable', () => {
  // The families whose counting takes seconds; the others are counted again every night by `npm run certify:models`.
  const quick = ['classic-5', 'gamble-5', 'ways-243', 'pool-243', 'towers-3125', 'both-10'];
  const book = new SceneBook();
  test.each(models.filter(model => quick.includes(model.family)).map(model => [model.id, model] as const))(
    '%s is counted again',
    (id, model) => {
      expect(writtenFigures(model, book)).toEqual(keptFigures(id));
    },
  );
});

test('cases of two sets of strips add up in whole numbers', () => {
  const { others: _, ...own } = modelOf('gamble-5-96');
  const scene = enumerate(own);
  const mix = mixed(scene, scene, 4_000);
  expect(mix.total).toBe(scene.total * 10_000);
  expect(paysOf(mix)).toEqual(paysOf(scene).map(([scatters, pays]) => [scatters, pays.map(([units, count]) => [units, count * 10_000])]));
});

test('the mean alone agrees with the exact one', () => {
  const book = new SceneBook();
  const exact = roundWorth(moments, tiny, book);
  expect(roundWorth(means, tiny, book)).toEqual({ mass: 1, first: Number(exact.first) / Number(exact.over) });
  expect(certain(means, 7)).toEqual({ mass: 1, first: 7 });
});
