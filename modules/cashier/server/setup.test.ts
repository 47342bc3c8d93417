import { auditTrail } from '@baize/staff/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmPayoutSettings } from '../contract/index.ts';
import { aMethod } from '../deposit-fixtures.ts';
import { type Cashier, startCashier } from '../fixtures.ts';
import { cashierSteps } from './setup.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
});
afterAll(() => cashier.close());

const isDone = (name: string) =>
  cashierSteps([])
    .find(step => step.name === name)
    ?.isDone(cashier.t.db, cashier.t.clock);

test('members can pay in once a method of the brand’s currency is on and someone takes its money', async () => {
  const { db, clock } = cashier.t;
  expect(await isDone('cashier.methods')).toBe(false);
  await aMethod(db, clock, 'bank-transfer', { isOn: false });
  expect(await isDone('cashier.methods')).toBe(false);
  await aMethod(db, clock, 'hosted', { isOn: true });
  expect(await isDone('cashier.methods')).toBe(false); // no such provider here
  await aMethod(db, clock, 'bank-transfer', { isOn: true });
  expect(await isDone('cashier.methods')).toBe(true);
});

test('the rules of paying out are confirmed by a person who leaves them as they are', async () => {
  const { first } = await cashier.two();
  expect(await isDone('cashier.payouts')).toBe(false);
  await first(confirmPayoutSettings, { reason: 'they fit our licence' });
  expect(await isDone('cashier.payouts')).toBe(true);
  expect((await first(auditTrail, { action: 'cashier.confirm-payout-settings' })).total).toBe(1);
});
