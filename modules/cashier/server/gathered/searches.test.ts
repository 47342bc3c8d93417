import { newId } from '@baize/kernel';
import { staffSearch } from '@baize/staff/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestWithdrawal } from '../../contract/index.ts';
import { aDrawer, aProvider, type Cashier, major, startCashier } from '../../fixtures.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier([aProvider()]);
});
afterAll(() => cashier.close());

test('staff find a withdrawal by its whole number, and nothing by a part of it', async () => {
  const { t } = cashier;
  const drawer = await aDrawer(t);
  const { id, reference } = await drawer.call(requestWithdrawal, {
    destinationId: drawer.to.id,
    amountMinor: major(500),
    paymentProof: await drawer.proof(),
  });
  const office = await cashier.staff();
  const search = async (words: string) => (await office(staffSearch, { words })).items;
  expect(await search(reference)).toEqual([
    {
      search: 'cashier.withdrawals',
      id,
      title: reference,
      note: drawer.member.account,
      money: { minor: major(500), currency: 'CNY' },
      state: 'review',
    },
  ]);
  expect(await search(reference.slice(0, -1))).toEqual([]);
  expect(await search(newId())).toEqual([]);
});
