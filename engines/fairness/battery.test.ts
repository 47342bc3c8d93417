import { type RandomSource, seededRandom, uniform } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { drawServerSeed, roundRandom } from './index.ts';

/**
 * Seven classic tests (Knuth, The Art of Computer Programming 2, 3.3.2) on scaled outcomes, each at the level of 99 %. Seeds are fixed, so that a result is
 * always the same: what is tested is the scaling and the way from a seed to an outcome, and a change of either shows here.
 */
const count = 20_000;

/** Streams of each bound. At 99 % one test in a hundred fails by luck; more than two of eight do once in 20 000. */
const streams = 8;
const luckyFailures = 2;

/** Upper 1 % point of chi-square (Wilson–Hilferty, within 0.1 % from ten degrees on). */
const chiLimit = (degrees: number): number => {
  const a = 2 / (9 * degrees);
  return degrees * (1 - a + 2.3263 * Math.sqrt(a)) ** 3;
};

const chiSquare = (seen: readonly number[], chances: readonly number[]): number => {
  const total = seen.reduce((sum, number) => sum + number, 0);
  return seen.reduce((sum, number, at) => sum + (number - total * (chances[at] ?? 0)) ** 2 / (total * (chances[at] ?? 1)), 0);
};

const countsOf = (values: readonly number[], size: number): number[] => {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const passesChi = (seen: readonly number[], chances: readonly number[]): boolean => chiSquare(seen, chances) < chiLimit(chances.length - 1);

const frequency = (values: readonly number[], bound: number) =>
  passesChi(
    countsOf(values, bound),
    Array.from({ length: bound }, () => 1 / bound),
  );

/** Runs above and below the middle: their number is nearly normal. Values on the middle are left out. */
function runs(values: readonly number[], bound: number): boolean {
  const sides = values.filter(value => value !== (bound - 1) / 2).map(value => value > (bound - 1) / 2);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const found = sides.filter((side, at) => at === 0 || side !== sides[at - 1]).length;
  const mean = 1 + (2 * above * below) / sides.length;
  const variance = ((mean - 1) * (mean - 2)) / (sides.length - 1);
  return Math.abs(found - mean) < 2.5758 * Math.sqrt(variance);
}

/** Correlation of each value with the next. */
function serial(values: readonly number[]): boolean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [products, squares] = [0, 0];
  for (const [at, value] of values.entries()) {
    products += (value - mean) * ((values[(at + 1) % values.length] ?? 0) - mean);
    squares += (value - mean) ** 2;
  }
  return Math.abs(products / squares) < 2.5758 / Math.sqrt(values.length);
}

/** How long until the lowest half comes again. */
function gap(values: readonly number[], bound: number): boolean {
  const low = Math.floor(bound / 2);
  const chance = low / bound;
  const longest = 10;
  const lengths: number[] = [];
  let length = 0;
  for (const value of values) {
    if (value >= low) length += 1;
    else {
      lengths.push(Math.min(length, longest));
      length = 0;
    }
  }
  const chances = Array.from({ length: longest + 1 }, (_, at) => (at === longest ? (1 - chance) ** at : chance * (1 - chance) ** at));
  return passesChi(countsOf(lengths, longest + 1), chances);
}

/** Stirling numbers of the second kind. */
function stirling(n: number, k: number): number {
  if (k === 0 || k > n) return n === k ? 1 : 0;
  return k * stirling(n - 1, k) + stirling(n - 1, k - 1);
}

const falling = (n: number, k: number): number => Array.from({ length: k }).reduce<number>((product, _, at) => product * (n - at), 1);

/** Different values among five; hands too rare to be counted are put together. */
function poker(values: readonly number[], bound: number): boolean {
  const hands: number[] = [];
  for (let at = 0; at + 5 <= values.length; at += 5) hands.push(new Set(values.slice(at, at + 5)).size);
  const kinds = [1, 2, 3, 4, 5].map(kind => ({
    seen: hands.filter(hand => hand === kind).length,
    chance: (falling(bound, kind) * stirling(5, kind)) / bound ** 5,
  }));
  const rare = kinds.filter(kind => kind.chance * hands.length < 10);
  const common = kinds.filter(kind => kind.chance * hands.length >= 10);
  const both = rare.reduce((sum, kind) => ({ seen: sum.seen + kind.seen, chance: sum.chance + kind.chance }), { seen: 0, chance: 0 });
  const all =
    both.chance * hands.length >= 5
      ? [...common, both]
      : common.map((kind, at) => (at === 0 ? { seen: kind.seen + both.seen, chance: kind.chance + both.chance } : kind));
  return (
    all.length < 2 ||
    passesChi(
      all.map(kind => kind.seen),
      all.map(kind => kind.chance),
    )
  );
}

/** How many values until each of the first `size` has come. */
function coupons(values: readonly number[], bound: number): boolean {
  const size = Math.min(bound, 6);
  const longest = size * 6;
  const lengths: number[] = [];
  let missing = new Set(Array.from({ length: size }, (_, at) => at));
  let length = 0;
  for (const value of values.filter(known => known < size)) {
    length += 1;
    missing.delete(value);
    if (missing.size > 0) continue;
    lengths.push(Math.min(length, longest) - size);
    missing = new Set(Array.from({ length: size }, (_, at) => at));
    length = 0;
  }
  const exactly = (n: number) => (falling(size, size) / size ** n) * stirling(n - 1, size - 1);
  const chances = Array.from({ length: longest - size }, (_, at) => exactly(at + size));
  chances.push(1 - chances.reduce((sum, chance) => sum + chance, 0));
  const kept = chances.map((chance, at) => ({ chance, seen: countsOf(lengths, chances.length)[at] ?? 0 }));
  const common = kept.filter(kind => kind.chance * lengths.length >= 10);
  const rest = kept
    .filter(kind => kind.chance * lengths.length < 10)
    .reduce((sum, kind) => ({ chance: sum.chance + kind.chance, seen: sum.seen + kind.seen }), { chance: 0, seen: 0 });
  const all = [...common, rest];
  return passesChi(
    all.map(kind => kind.seen),
    all.map(kind => kind.chance),
  );
}

/** The order of four words, which never equal each other in practice. */
function permutation(words: readonly number[]): boolean {
  const orders = new Map<string, number>();
  for (let at = 0; at + 4 <= words.length; at += 4) {
    const four = words.slice(at, at + 4);
    const order = four.map(word => four.filter(other => other < word).length).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  return passesChi(
    [...orders.values()],
    Array.from({ length: 24 }, () => 1 / 24),
  );
}

function failures(source: RandomSource, bound: number): string[] {
  const values = Array.from({ length: count }, () => uniform(source, bound));
  const wide = Array.from({ length: count }, () => uniform(source, 1_000_000_007));
  const results = {
    chiSquare: frequency(values, bound),
    runs: runs(values, bound),
    serial: serial(values),
    gap: gap(values, bound),
    poker: poker(values, bound),
    coupons: coupons(values, bound),
    permutation: permutation(wide),
  };
  return Object.entries(results).flatMap(([name, isPassed]) => (isPassed ? [] : [name]));
}

/** The chance of rounds as players get it: a new nonce for each outcome, the seed rotated now and then. */
function roundsSource(seed: number): RandomSource {
  const seeds = seededRandom(seed);
  let nonce = 0;
  let left = 0;
  let words: RandomSource | undefined;
  let serverSeed = drawServerSeed(seeds);
  return {
    nextUint32() {
      if (left === 0 || !words) {
        if (nonce === 2_000) [serverSeed, nonce] = [drawServerSeed(seeds), 0];
        words = roundRandom({ serverSeed, clientSeed: 'player', nonce });
        nonce += 1;
        left = 8;
      }
      left -= 1;
      return words.nextUint32();
    },
  };
}

describe('scaled outcomes at 99 %', () => {
  test.each([2, 10, 24, 37, 49])('of a bound of %d pass all seven tests', bound => {
    const failed = new Map<string, number>();
    for (let stream = 0; stream < streams; stream++)
      for (const name of failures(roundsSource(1_000 * bound + stream), bound)) failed.set(name, (failed.get(name) ?? 0) + 1);
    expect([...failed].filter(([, number]) => number > luckyFailures)).toEqual([]);
  });
});

describe('the tests find what is wrong', () => {
  test('a value that comes too often', () => {
    const source = seededRandom(1);
    const biased = { nextUint32: () => (source.nextUint32() % 20 === 0 ? 0 : source.nextUint32()) };
    expect(failures(biased, 24)).toContain('chiSquare');
  });
  test('a counter', () => {
    let at = 0;
    const found = failures({ nextUint32: () => at++ * 7 }, 24);
    expect(found).toEqual(expect.arrayContaining(['gap', 'poker', 'coupons', 'permutation']));
  });
  test('values that hang on to the one before', () => {
    const source = seededRandom(2);
    let last = 0;
    const sticky = {
      nextUint32() {
        if (source.nextUint32() % 10 > 0) last = source.nextUint32();
        return last;
      },
    };
    expect(failures(sticky, 24)).toEqual(expect.arrayContaining(['serial', 'poker']));
  });
  test('a bound by modulo alone: 2^32 leaves a rest that favours the first values', () => {
    // At a bound of three quarters of 2^32, a plain modulo makes the lowest third twice as likely.
    const bound = 3 * 2 ** 30;
    const source = seededRandom(3);
    const thirds = (draw: () => number) =>
      countsOf(
        Array.from({ length: count }, () => Math.floor((3 * draw()) / bound)),
        3,
      );
    const even = [1 / 3, 1 / 3, 1 / 3];
    expect(
      passesChi(
        thirds(() => source.nextUint32() % bound),
        even,
      ),
    ).toBe(false);
    expect(
      passesChi(
        thirds(() => uniform(source, bound)),
        even,
      ),
    ).toBe(true);
  });
});
