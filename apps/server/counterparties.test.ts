import type { Cashier } from '@baize/cashier/fixtures';
import { day, minorPerMajor, minute, plus, present, second } from '@baize/kernel';
import type { Counterparty, StatedItem } from '@baize/reconciliation/server';
import {
  aTransferVendor,
  aVendorWallet,
  aWalletPlayer,
  type ScriptedWallet,
  startWallets,
  workTransfers,
} from '@baize/vendorwallets/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletCounterparties } from './counterparties.ts';

let cashier: Cashier;
let wallet: ScriptedWallet;
const open = () => wallet;

beforeAll(async () => {
  const clock = { now: () => cashier.t.clock.now() };
  wallet = aVendorWallet(clock);
  cashier = await startWallets(open);
  await aTransferVendor(cashier.t.db, 'KY', undefined, { listsTransfers: true });
  await aTransferVendor(cashier.t.db, 'BG');
});
afterAll(() => cashier.close());

async function all(batches: AsyncIterable<readonly StatedItem[]>): Promise<StatedItem[]> {
  const items: StatedItem[] = [];
  for await (const batch of batches) items.push(...batch);
  return items.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const counterparties = () => walletCounterparties({ ...cashier.t, allowsPrivate: true }, open);

/** Both sides as a comparison asks for them. */
async function sides(name = 'wallet:KY'): Promise<[StatedItem[], StatedItem[]]> {
  const { t } = cashier;
  const found = (await counterparties()).find(one => one.name === name);
  const counterparty: Counterparty = present(found, 'a vendor makes a counterparty');
  const period = { from: plus(t.clock.now(), -day), to: plus(t.clock.now(), second) };
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

test('a vendor is compared by what was put in, and by its transfers where it lists them', async () => {
  expect((await counterparties()).map(one => [one.name, one.isStanding ?? false]).sort()).toEqual([
    ['transfers:KY', false],
    ['wallet:BG', true],
    ['wallet:KY', true],
  ]);
});

test('transfers are compared one by one: what failed is on neither side, what is under way is left, and a foreign one is seen', async () => {
  const { t } = cashier;
  const player = await aWalletPlayer(t);
  const before = new Set((await sides('transfers:KY')).flat().map(one => one.key));
  const fresh = async () => (await sides('transfers:KY')).map(items => items.filter(one => !before.has(one.key)));
  await player.put(100);
  await workTransfers(t, open);
  t.clock.move(minute);
  await player.take(30);
  await workTransfers(t, open);
  wallet.refuses = 'closed';
  await player.put(5);
  await workTransfers(t, open);
  wallet.refuses = undefined;
  const [ours, theirs] = await fresh();
  expect(ours).toEqual(theirs);
  expect(ours?.map(one => [one.amountMinor, one.volumeMinor]).sort()).toEqual([
    [-30n * minorPerMajor, 30n * minorPerMajor],
    [100n * minorPerMajor, 100n * minorPerMajor],
  ]);
  wallet.loses = 1;
  await player.put(7);
  await workTransfers(t, open);
  expect((await fresh())[0]?.filter(one => one.isOpen).map(one => one.amountMinor)).toEqual([7n * minorPerMajor]);
  const foreign = { playerId: player.member.id, currency: 'CNY', direction: 'out', minor: minorPerMajor } as const;
  await wallet.move({ ...foreign, reference: 'their own affair, listed' });
  const [, stated] = await fresh();
  expect(stated?.find(one => one.key === 'their own affair, listed')).toMatchObject({ amountMinor: -minorPerMajor });
});
