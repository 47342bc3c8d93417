import { minorPerMajor } from '@baize/kernel';
import { expect, test } from 'vitest';
import { judgeDeposit, leftToday, sandbox } from './rules.ts';

const major = (n: number) => BigInt(n) * minorPerMajor;

test.each([
  ['off', { isOn: false, amountMinor: major(100), usedMinor: 0n }, 'wallet.sandbox.off'],
  ['too small', { isOn: true, amountMinor: major(10) - 1n, usedMinor: 0n }, 'wallet.sandbox.amount'],
  ['too large', { isOn: true, amountMinor: sandbox.maxMinor + 1n, usedMinor: 0n }, 'wallet.sandbox.amount'],
  ['beyond the day', { isOn: true, amountMinor: major(5_000), usedMinor: major(45_001) }, 'wallet.sandbox.day.limit'],
  ['the last unit of the day', { isOn: true, amountMinor: major(5_000), usedMinor: major(45_000) }, 'ok'],
] as const)('a sandbox deposit that is %s is judged', (_, deposit, verdict) => {
  expect(judgeDeposit(deposit)).toBe(verdict);
});

test('nothing is left after the day is used up, and never less than nothing', () => {
  expect([leftToday(sandbox.dayMinor), leftToday(sandbox.dayMinor + 1n)]).toEqual([0n, 0n]);
});
