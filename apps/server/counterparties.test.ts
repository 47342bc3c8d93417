import { type Cashier, startCashier } from '@baize/cashier/fixtures';
import { aTransferVendor, aVendorWallet, aWalletPlayer, type ScriptedWallet, workTransfers } from '@baize/cashier/wallet-fixtures';
import { day, minorPerMajor, minute, plus, present } from '@baize/kernel';
import type { Counterparty, StatedItem } from '@baize/reconciliation/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletCounterparties } from './counterparties.ts';

let cashier: Cashier;
let wallet: ScriptedWallet;
const open = () => wallet;

beforeAll(async () => {
  wallet = aVendorWallet();
  cashier = await startCashier([], open);
  await aTransferVendor(cashier.t.db, 'KY');
});
afterAll(() => cashier.close());

async function all(batches: AsyncIterable<readonly StatedItem[]>): Promise<StatedItem[]> {
  const items: StatedItem[] = [];
  for await (const batch of batches) items.push(...batch);
  return items.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Both sides as a comparison asks for them. */
async function sides(): Promise<[StatedItem[], StatedItem[]]> {
  const { t } = cashier;
  const [one] = await walletCounterparties(t, open);
  const counterparty: Counterparty = present(one, 'a vendor makes a counterparty');
  expect([counterparty.name, counterparty.isStanding]).toEqual(['wallet:KY', true]);
  const period = { from: plus(t.clock.now(), -day), to: t.clock.now() };
  return [await all(counterparty.oursOf(t.db, period)), await all(counterparty.statementOf(period))];
}

test('wallets at a vendor are compared by what was put in: play makes no difference, and missing money does', async () => {
  const { t } = cashier;
  const [kept, gone] = [await aWalletPlayer(t), await aWalletPlayer(t)];
  for (const player of [kept, gone]) await player.put(100);
  await workTransfers(t, open);
  wallet.play({ playerId: kept.member.id, currency: 'CNY' }, -40n * minorPerMajor);
  expect((await sides())[0].map(item => item.isOpen)).toEqual([true, true]); // it moved a moment ago
  t.clock.move(11 * minute);
  const [ours, theirs] = await sides();
  expect(ours).toEqual(theirs);
  expect(ours.map(item => [item.amountMinor, item.isOpen])).toEqual([
    [100n * minorPerMajor, false],
    [100n * minorPerMajor, false],
  ]);
  // The vendor takes ten away, and calls it neither play nor a transfer.
  const taken = { playerId: gone.member.id, currency: 'CNY', direction: 'out', minor: 10n * minorPerMajor } as const;
  await wallet.move({ ...taken, reference: 'their own affair' });
  const [booked, stated] = await sides();
  const of = (items: readonly StatedItem[]) => items.find(item => item.key.startsWith(gone.member.id))?.amountMinor;
  expect([of(booked), of(stated)]).toEqual([100n * minorPerMajor, 90n * minorPerMajor]);
});
