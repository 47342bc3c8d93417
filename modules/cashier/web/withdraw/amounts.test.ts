import { expect, test } from 'vitest';
import { boundNow, faultOf, feeOf, heldBy, mostNow, sharePlayed, type Terms, withdrawableNow } from './amounts.ts';

const terms = {
  availableMinor: '5000',
  minMinor: '100',
  maxMinor: '4000',
  leftTodayMinor: '3000',
  leftTodayCount: 2,
  turnoverLeftMinor: '0',
  currency: 'CNY',
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
] as const)('of several bounds the tightest is shown: %s with %j', (fault, bounds) => {
  expect(faultOf(5_001n, { ...terms, ...bounds })).toBe(fault);
});

test.each([
  [{ resetUntil: '2026-11-23T08:00:00.000Z', turnoverLeftMinor: '5', leftTodayCount: 0 }, true, 'reset'],
  [{ owesDividends: true, turnoverLeftMinor: '5' }, true, 'dividend'],
  [{ turnoverLeftMinor: '5', leftTodayCount: 0 }, false, 'turnover'],
  [{ leftTodayCount: 0 }, false, 'count'],
  [{}, false, 'account'],
  [{ availableMinor: '99' }, true, 'least'],
  [{}, true, undefined],
] as const)('with %j, an account to pay to: %s, a withdrawal is held by %s', (change, hasAccount, held) => {
  expect(heldBy({ ...terms, ...change } as Terms, { hasAccount })).toBe(held);
});

test('nothing can be withdrawn while a reset of the password pauses it', () => {
  expect(withdrawableNow({ ...terms, resetUntil: '2026-11-23T08:00:00.000Z' } as Terms)).toBe(0n);
});

test('nothing can be withdrawn while a downline is owed a dividend', () => {
  expect(withdrawableNow({ ...terms, owesDividends: true } as Terms)).toBe(0n);
});

test('the most that can be asked for is the least of all bounds', () => {
  expect(mostNow(terms)).toBe(3_000n);
});

test('the fee is shown from the terms', () => {
  expect(feeOf(1_000_000n, terms)).toBe(15_000n);
});

test('while a wagering requirement is open nothing can be withdrawn, and its progress is shown', () => {
  const turnover = [
    { doneMinor: '50', requiredMinor: '100' },
    { doneMinor: '0', requiredMinor: '200' },
  ] as Terms['turnover'];
  const locked = { ...terms, turnoverLeftMinor: '250', turnover };
  expect([withdrawableNow(locked), mostNow(locked), boundNow(locked), sharePlayed(locked)]).toEqual([0n, 0n, 'none', 16]);
  expect(withdrawableNow({ ...terms, leftTodayCount: 0 })).toBe(0n);
  expect(withdrawableNow(terms)).toBe(3_000n);
});

test.each([
  ['day', {}],
  ['more', { availableMinor: '2000' }],
  ['high', { maxMinor: '2000' }],
  ['none', { availableMinor: '50' }],
] as const)('the page names the bound that holds: %s with %j', (bound, bounds) => {
  expect(boundNow({ ...terms, ...bounds })).toBe(bound);
});
