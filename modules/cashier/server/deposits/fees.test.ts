import { minorPerMajor } from '@baize/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashierFees } from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld } from '../../deposit-fixtures.ts';

let w: CashierWorld;
beforeAll(async () => {
  w = await cashierWorld();
});
afterAll(() => w.close());

const text = (n: number) => String(BigInt(n) * minorPerMajor);

test('whoever has no account reads what deposits and withdrawals cost, of the methods that are offered and of no other', async () => {
  const { db, clock } = w.t;
  const bank = await aMethod(db, clock, 'bank-transfer', { place: 1, arrivalMinutes: 30 });
  const crypto = await aMethod(db, clock, 'crypto', { place: 2, fee: { fixedMinor: text(2), rateBps: 100, bearer: 'member' } });
  await aMethod(db, clock, 'hosted', { isOn: false });
  await aMethod(db, clock, 'hosted', { provider: 'gone' });
  await aMethod(db, clock, 'hosted', { currency: 'USD' });
  const { currency, methods, withdrawal } = await w.t.client()(cashierFees, {});
  expect(currency).toBe('CNY');
  expect(methods.map(one => [one.id, one.arrivalMinutes, one.fee])).toEqual([
    [bank, 30, { fixedMinor: '0', rateBps: 0, bearer: 'house' }],
    [crypto, 5, { fixedMinor: text(2), rateBps: 100, bearer: 'member' }],
  ]);
  // The number of the operator's account is for those who are about to pay.
  expect(JSON.stringify(methods)).not.toContain('6222');
  expect(withdrawal).toEqual({ minMinor: text(50), maxMinor: text(50_000), feeFixedMinor: '0', feeBps: 0, dayCount: 5 });
});
