import { deviate, Frequencies, Serial } from './statistics.ts';

/** Categories that are expected less often are counted with the next one. */
const leastExpected = 10;

/** A chi-square of counts against chances, as a normal deviate; the last category is everything else. */
function fit(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const merged: { count: number; expected: number }[] = [];
  for (const [at, chance] of chances.entries()) {
    const last = merged.at(-1);
    const one = { count: counts[at] ?? 0, expected: chance * total };
    if (last && (last.expected < leastExpected || one.expected < leastExpected))
      merged[merged.length - 1] = { count: last.count + one.count, expected: last.expected + one.expected };
    else merged.push(one);
  }
  const chi = merged.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return merged.length < 2 ? 0 : deviate(chi, merged.length - 1);
}

/** Stirling numbers of the second kind: ways to divide `n` things into `k` groups. */
function stirling(n: number, k: number): number {
  if (k === 0) return n === 0 ? 1 : 0;
  return n === 0 || k > n ? 0 : k * stirling(n - 1, k) + stirling(n - 1, k - 1);
}

const falling = (n: number, k: number): number => Array.from({ length: k }, (_, i) => n - i).reduce((all, one) => all * one, 1);

const hand = 5;
const longestGap = 12;
const kindsOfCoupons = 8;
const longestCollection = 40;

/** Of collecting all of `kinds`: the chance that it takes exactly so many, from `kinds` on, and the rest. */
function collectionChances(kinds: number): number[] {
  // P(all after L) by inclusion and exclusion; the differences are the chances.
  const allAfter = (length: number) =>
    Array.from({ length: kinds + 1 }, (_, i) => (-1) ** i * (falling(kinds, i) / falling(i, i)) * ((kinds - i) / kinds) ** length).reduce(
      (a, b) => a + b,
      0,
    );
  const chances = Array.from(
    { length: longestCollection - kinds },
    (_, i) => allAfter(kinds + i) - (i === 0 ? 0 : allAfter(kinds + i - 1)),
  );
  return [...chances, 1 - allAfter(longestCollection - 1)];
}

/**
 * The tests of Knuth, The Art of Computer Programming 2, 3.3.2, over values from 0 to below `size` that should come equally often and independently: frequency, serial correlation, runs
 * above and below the middle, gaps, poker, coupon collector, order of three. Each answer is a normal deviate.
 */
export function knuthTests(values: Int32Array, size: number): Readonly<Record<string, number>> {
  const [frequency, serial] = [new Frequencies(size), new Serial(0, size - 1)];
  const low = Math.floor(size / 2);
  const near = Math.max(1, Math.round(size / 4));
  const kinds = Math.min(size, kindsOfCoupons);
  const whole = kinds * Math.floor(size / kinds);
  const [gaps, hands, collections, orders] = [longestGap + 1, hand + 1, longestCollection - kinds + 1, 6].map(n =>
    new Array<number>(n).fill(0),
  ) as [number[], number[], number[], number[]];
  let [lows, runs, gap, taken] = [0, 0, 0, 0];
  let before = -1;
  let coupons = new Set<number>();
  const add = (counts: number[], at: number) => {
    counts[Math.min(at, counts.length - 1)] = (counts[Math.min(at, counts.length - 1)] ?? 0) + 1;
  };
  for (const value of values) {
    frequency.add(value);
    serial.add(value);
    const side = value < low ? 1 : 0;
    lows += side;
    if (side !== before) runs += 1;
    before = side;
    if (value < near) {
      add(gaps, gap);
      gap = 0;
    } else gap += 1;
    if (value >= whole) continue;
    taken += 1;
    coupons.add(value % kinds);
    if (coupons.size < kinds) continue;
    add(collections, taken - kinds);
    coupons = new Set();
    taken = 0;
  }
  for (let at = 0; at + hand <= values.length; at += hand) add(hands, new Set(values.subarray(at, at + hand)).size);
  for (let at = 0; at + 3 <= values.length; at += 3) {
    const [a = 0, b = 0, c = 0] = values.subarray(at, at + 3);
    if (a !== b && b !== c && a !== c) add(orders, 3 * Number(a < b) + Number(b < c) + Number(a < c));
  }
  const [n, others] = [values.length, values.length - lows];
  const meanRuns = (2 * lows * others) / n + 1;
  const chance = near / size;
  const tests = {
    frequency: frequency.deviate(),
    serial: serial.deviate(),
    runs: (runs - meanRuns) / Math.sqrt(((meanRuns - 1) * (meanRuns - 2)) / (n - 1)),
    gaps: fit(gaps, [...Array.from({ length: longestGap }, (_, g) => chance * (1 - chance) ** g), (1 - chance) ** longestGap]),
    poker: fit(
      hands.slice(1),
      Array.from({ length: hand }, (_, i) => (stirling(hand, i + 1) * falling(size, i + 1)) / size ** hand),
    ),
    coupons: fit(collections, collectionChances(kinds)),
  };
  return size < 3 ? tests : { ...tests, orders: fit(orders, new Array<number>(6).fill(1 / 6)) };
}
