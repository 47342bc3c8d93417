import { expect, test } from 'vitest';
import { meterOf } from './jackpot.ts';

test('a meter is what the studio says in the member’s currency', () => {
  expect(meterOf({ success: true, value: { id: 'pool:x', currency: 'CNY', meterMinor: '123450000' } }, 'CNY')).toBe(123_450_000n);
});

test.each([null, {}, { value: null }, { value: { currency: 'EUR', meterMinor: '1' } }, { value: { currency: 'CNY', meterMinor: '1.5' } }])(
  'no meter is shown for %o',
  answer => {
    expect(meterOf(answer, 'CNY')).toBeUndefined();
  },
);
