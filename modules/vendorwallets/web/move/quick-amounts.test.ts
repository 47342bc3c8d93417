import { minorPerMajor } from '@baize/kernel';
import { expect, test } from 'vitest';
import { faultOf, quickAmounts } from './quick-amounts.ts';

const major = (n: number) => BigInt(n) * minorPerMajor;

test.each([
  [0, []],
  [80, [80]],
  [100, [100]],
  [700, [100, 500, 700]],
  [5_000, [100, 500, 1_000, 5_000]],
] as const)('with %i there, the amounts to pick from end with all of it', (there, expected) => {
  expect(quickAmounts(major(there))).toEqual(expected.map(major));
});

test('nothing, and more than there is, is not moved', () => {
  expect(faultOf(undefined, 10n)).toBe('empty');
  expect(faultOf(0n, 10n)).toBe('empty');
  expect(faultOf(11n, 10n)).toBe('more');
  expect(faultOf(10n, 10n)).toBeUndefined();
});
