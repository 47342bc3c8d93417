import { expect, test } from 'vitest';
import { paymentUri, remainderOf } from '../../contract/index.ts';

test.each([
  ['3.000000 DEMO', 3_000_000n, 1_500_000n, '1.500000 DEMO'],
  ['3.000000 DEMO', 3_000_000n, 3_000_000n, '3.000000 DEMO'],
  ['0.00012345 BTC', 3n, 1n, '0.00004115 BTC'],
  ['7 USDT', 2n, 1n, '4 USDT'],
  ['3.000000 DEMO', 3_000_000n, -1n, '0.000000 DEMO'],
  ['', 3n, 1n, ''],
] as const)(
  'of %s with %s asked and %s missing, %s is still to be paid: never less than what is missing',
  (exact, askedMinor, missingMinor, left) => {
    expect(remainderOf(exact, { askedMinor, missingMinor })).toBe(left);
  },
);

test('the code of an address says how much to send, where wallets read that', () => {
  expect(paymentUri('bc1q', '0.5 BTC')).toBe('bitcoin:bc1q?amount=0.5');
  expect(paymentUri('T9z', '12 USDT')).toBe('T9z');
});
