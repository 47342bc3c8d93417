import { expect, test } from 'vitest';
import { faultOf, feeOf, mostNow, type Terms } from './amounts.ts';

const terms = {
  availableMinor: '5000',
  minMinor: '100',
  maxMinor: '4000',
  leftTodayMinor: '3000',
  feeFixedMinor: '20',
  feeBps: 150,
} as unknown as Terms;

test.each([
  [undefined, 'empty'],
  [99n, 'low'],
  [5_001n, 'day'],
  [3_001n, 'day'],
  [3_000n, undefined],
])('an amount of %s: %s', (minor, fault) => {
  expect(faultOf(minor, terms)).toBe(fault);
});

test.each([
  ['more', { availableMinor: '2000' }],
  ['more', { availableMinor: '3000' }],
  ['high', { maxMinor: '2000' }],
  ['day', { leftTodayMinor: '2000' }],
] as const)('of several bounds the tightest is told: %s with %j', (fault, bounds) => {
  expect(faultOf(5_001n, { ...terms, ...bounds })).toBe(fault);
});

test('the most that can be asked for is the least of all bounds', () => {
  expect(mostNow(terms)).toBe(3_000n);
});

test('the fee is told from the terms', () => {
  expect(feeOf(1_000_000n, terms)).toBe(15_000n);
});
