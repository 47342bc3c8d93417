import { expect, test } from 'vitest';
import { chipsOf, judgeAmount, type Terms } from './terms.ts';

const major = (n: number) => BigInt(n) * 10_000n;
const terms: Terms = {
  currency: 'CNY',
  minMinor: major(10),
  maxMinor: major(10_000),
  leftMinor: major(700),
  restartsAt: '2026-11-21T16:00:00Z',
};

test('only amounts that would be taken are offered, ascending', () => {
  expect(chipsOf(terms)).toEqual([50, 100, 500].map(major));
  expect(chipsOf({ ...terms, leftMinor: 0n })).toEqual([]);
});

test('an amount is judged as the server judges it', () => {
  expect([undefined, 0n, major(9), major(10_001), major(701), major(700)].map(minor => judgeAmount(minor, terms))).toEqual([
    'empty',
    'empty',
    'tooSmall',
    'tooLarge',
    'dayLimit',
    undefined,
  ]);
});
