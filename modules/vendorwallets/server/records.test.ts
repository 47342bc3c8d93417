import { type Cashier, codeOf, major, walked } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { aMember } from '@baize/identity/fixtures';
import { day, type Instant, minorPerMajor, newId, plus, present } from '@baize/kernel';
import { staffSearch } from '@baize/staff/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeWalletTransfers } from '../contract/index.ts';
import { aTransferVendor, aVendorWallet, aWalletPlayer, startWallets } from '../fixtures.ts';
import { walletTransferExports } from './exports.ts';

let cashier: Cashier;
beforeAll(async () => {
  const wallet = aVendorWallet();
  cashier = await startWallets(() => wallet);
  await aTransferVendor(cashier.t.db, 'KY');
});
afterAll(() => cashier.close());

/** The references in an exported file of the list, in its order. */
async function referencesInFile(filter: object): Promise<unknown[]> {
  const [source] = walletTransferExports;
  const { columns, batches } = present(source, 'the list can be exported')
    .open(filter, cashier.t.clock.now())
    .rows(cashier.t.db, '', { t: key => key, time: at => ({ text: at ?? '' }), name: ({ nameEn }) => ({ text: nameEn }) });
  const at = columns.findIndex(column => column.head === 'vendorwallets.reference');
  const references: unknown[] = [];
  for await (const rows of batches) for (const row of rows) references.push(columns[at]?.cell(row));
  return references;
}

test('wallet transfers under way are shown whenever they were made, unless days were chosen', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const member = await aMember(t.db, t.clock);
  const aMove = (reference: string, at: Instant, state: 'unknown' | 'confirmed') =>
    t.db.query(sql`
      insert into cashier.wallet_transfer (id, reference, member_id, vendor, direction, amount_minor, currency, state, made_at, next_at, ended_at)
      values (${newId()}, ${reference}, ${member.id}, 'KY', 'in', ${10n * minorPerMajor}, 'CNY', ${state}, ${at}, ${state === 'unknown' ? plus(now, day) : null}, ${state === 'unknown' ? null : at})`);
  await aMove('M-1', plus(now, -40 * day), 'unknown');
  await aMove('M-2', plus(now, -2 * day), 'confirmed');
  const office = await cashier.staff();
  const lately = { account: member.account, from: plus(now, -4 * day), to: now };
  expect((await office(officeWalletTransfers, { ...lately, withOpen: 'yes' })).items.map(row => row.reference)).toEqual(['M-1', 'M-2']);
  expect(await office(officeWalletTransfers, lately)).toMatchObject({
    total: 1,
    sums: [{ currency: 'CNY', minor: major(10), doneMinor: major(10) }],
  });
  expect(await referencesInFile(lately)).toEqual([{ id: 'M-2' }]);
});

test('staff without the permission are refused', async () => {
  const [support, other] = [await cashier.staff(['support']), await cashier.staff([])];
  expect(await codeOf(support(officeWalletTransfers, {}))).toBe('ok');
  expect(await codeOf(other(officeWalletTransfers, {}))).toBe('function.not.available');
});

test('staff find a transfer by its number in any case', async () => {
  const player = await aWalletPlayer(cashier.t);
  const transfer = await player.put(100);
  const office = await cashier.staff();
  const [row] = (await office(officeWalletTransfers, { account: player.member.account, withOpen: 'yes' })).items;
  expect([row?.id, (await office(officeWalletTransfers, { reference: row?.reference })).total]).toEqual([transfer.id, 1]);
  expect((await office(staffSearch, { words: row?.reference.toLowerCase() ?? '' })).items).toEqual([
    {
      search: 'vendorwallets.transfers',
      id: transfer.id,
      title: row?.reference,
      note: player.member.account,
      money: { minor: row?.amountMinor, currency: 'CNY' },
      state: row?.state,
    },
  ]);
});

test('wallet transfers under way are above the pages of those that have ended, and move no page of them', async () => {
  const { t } = cashier;
  const now = t.clock.now();
  const member = await aMember(t.db, t.clock);
  await aTransferVendor(t.db, 'BC');
  await aTransferVendor(t.db, 'BD');
  await t.db.query(sql`
    insert into cashier.wallet_transfer (id, reference, member_id, vendor, direction, amount_minor, currency, state, made_at, next_at, ended_at)
    select gen_random_uuid(), 'V-' || n, ${member.id}, case when n = 2 then 'BD' else 'BC' end, 'in', 10000, 'CNY', case n when 1 then 'sent' when 2 then 'unknown' else 'confirmed' end, at,
      case when n < 3 then at end, case when n > 2 then at end
    from (select n, ${now}::timestamptz - n * interval '1 hour' as at from generate_series(1, 45) n) x`);
  const office = await cashier.staff();
  const ids = await walked(wanted => office(officeWalletTransfers, { account: member.account, ...wanted }));
  expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
  const { items } = await office(officeWalletTransfers, { account: member.account, pageSize: 4 });
  expect(items.map(row => row.reference)).toEqual(['V-2', 'V-1', 'V-3', 'V-4']);
  const byTime = await office(officeWalletTransfers, { account: member.account, pageSize: 3, order: 'descending' });
  expect(byTime.items.map(row => row.reference)).toEqual(['V-1', 'V-2', 'V-3']);
});
