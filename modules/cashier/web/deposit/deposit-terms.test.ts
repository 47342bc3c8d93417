import { expect, test } from 'vitest';
import { depositStates } from '../../contract/index.ts';
import { type Bounds, chipsOf, countdown, iconOf, judgeAmount, netOf, toneOf, usualMethod } from './deposit-terms.ts';

const major = (n: number) => BigInt(n) * 10_000n;
const bounds: Bounds = { minMinor: major(10), maxMinor: major(10_000), dayLeftMinor: null, limitLeftMinor: null };

test('only amounts that would be taken are offered, ascending', () => {
  expect(chipsOf(bounds)).toEqual([50, 100, 500, 1_000, 5_000, 10_000].map(major));
  expect(chipsOf({ ...bounds, dayLeftMinor: major(700) })).toEqual([50, 100, 500].map(major));
  expect(chipsOf({ ...bounds, limitLeftMinor: 0n })).toEqual([]);
});

test.each([
  [undefined, bounds, 'empty'],
  [0n, bounds, 'empty'],
  [major(9), bounds, 'tooSmall'],
  [major(10_001), bounds, 'tooLarge'],
  [major(701), { ...bounds, dayLeftMinor: major(700) }, 'dayLimit'],
  [major(701), { ...bounds, limitLeftMinor: major(700) }, 'ownLimit'],
  [major(700), { ...bounds, dayLeftMinor: major(700), limitLeftMinor: major(700) }, undefined],
] as const)('an amount of %s is judged as the server judges it', (minor, b, fault) => {
  expect(judgeAmount(minor, b)).toBe(fault);
});

test('what reaches the account is what is left after the fee, and what must be played is of that', () => {
  const fee = { fixedMinor: String(major(1)), rateBps: 200, bearer: 'member' as const };
  expect(netOf(major(100), { currency: 'CNY', fee, turnoverBps: 15_000 })).toEqual({
    feeMinor: major(3),
    netMinor: major(97),
    playMinor: 1_455_000n,
  });
  expect(netOf(major(100), { currency: 'CNY', fee: { ...fee, bearer: 'house' }, turnoverBps: 0 })).toEqual({
    feeMinor: 0n,
    netMinor: major(100),
    playMinor: 0n,
  });
});

test('the first method that can be used is chosen', () => {
  const of = (...bars: (null | 'hours')[]) => usualMethod(bars.map((bar, i) => ({ id: String(i), bar })) as never)?.id;
  expect([of('hours', null), of(null, null), of('hours'), of()]).toEqual(['1', '0', '0', undefined]);
});

test('every state has its tone and its drawing', () => {
  expect(depositStates.filter(state => !toneOf[state] || !iconOf[state])).toEqual([]);
});

test.each([
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
  [999, ''],
  [-5, ''],
])('%i ms are shown as "%s"', (ms, text) => {
  expect(countdown(1_000_000 + ms, 1_000_000)).toBe(text);
});
