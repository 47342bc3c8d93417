import { seededRandom, shuffle, uniform } from '@baize/kernel';
import { expect, test } from 'vitest';
import { type Digit, digitOfSet, digitsOfOrder, Words } from './words.ts';

test('every order and every set has a place of its own', () => {
  const orders = [0, 1, 2].flatMap(a => [0, 1, 2].filter(b => b !== a).map(b => digitsOfOrder([a, b], 3)));
  expect(new Set(orders.map(([[first] = [0], [second] = [0]]) => `${first} ${second}`)).size).toBe(6);
  expect(orders[0]?.map(([, base]) => base)).toEqual([3, 2]);
  const sets = [0, 1, 2, 3, 4].flatMap(a => [0, 1, 2, 3, 4].filter(b => b > a).map(b => digitOfSet([a, b], 5)));
  expect(sets.map(([place]) => Number(place)).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(sets[0]?.[1]).toBe(10n);
});

test('words of digits are the digits, where their bases are powers of two', () => {
  const words = new Words(2);
  const nibbles = [0xd, 0xe, 0xa, 0xd, 0xb, 0xe, 0xe, 0xf, 1, 2, 3, 4];
  for (const nibble of nibbles) words.add([nibble, 16]);
  expect(words.words[0]).toBe(0xbeef1234);
});

test('words of fair digits in any bases have each bit as often as not, and those of loaded dice do not', () => {
  const onesOf = (digit: (at: number) => Digit) => {
    const words = new Words(40_000);
    for (let at = 0; !words.isFull; at++) words.add(digit(at));
    return Array.from({ length: 32 }, (_, bit) => words.words.reduce((sum, word) => sum + ((word >>> bit) & 1), 0) / 40_000);
  };
  const source = seededRandom(18);
  const bases = [37, 6, 52, 10_000, 3];
  const fair = onesOf(at => {
    const base = bases[at % bases.length] ?? 2;
    return [uniform(source, base), base];
  });
  // Five standard deviations.
  for (const share of fair) expect(Math.abs(share - 0.5)).toBeLessThan(0.0125);
  const loaded = onesOf(() => [Math.min(uniform(source, 7), 5), 6]);
  expect(loaded.some(share => Math.abs(share - 0.5) > 0.0125)).toBe(true);
  expect(digitsOfOrder(shuffle(source, [0, 1, 2, 3]), 4).at(-1)).toEqual([0, 1]);
});
