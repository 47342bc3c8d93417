import { type Cashier, codeOf } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { asId, minorPerMajor, minute, newId, plus, second } from '@baize/kernel';
import { auditEntries } from '@baize/staff/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askWalletTransfer, officeWalletTransfers } from '../../contract/index.ts';
import { aTransferVendor, aVendorWallet, aWalletPlayer, type ScriptedWallet, startWallets, workTransfers } from '../../fixtures.ts';
import { findTransferVendor } from '../vendors/store.ts';
import { bookedStandings, vendorStandings, type WalletStanding } from '../wallets/statement.ts';

let cashier: Cashier;
let wallets: Record<string, ScriptedWallet>;
const open = (vendor: { code: string }) => wallets[vendor.code] as ScriptedWallet;
const ky = () => wallets['KY'] as ScriptedWallet;
const aPlayer = () => aWalletPlayer(cashier.t);
const work = () => workTransfers(cashier.t, open);

beforeAll(async () => {
  cashier = await startWallets(open);
  await aTransferVendor(cashier.t.db, 'KY');
  await aTransferVendor(cashier.t.db, 'BG');
});
beforeEach(() => {
  wallets = { KY: aVendorWallet(), BG: aVendorWallet() };
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

test('the office sees what no one knows the end of first, finds by state, vendor and member, and has a vendor asked again', async () => {
  const { t } = cashier;
  const [player, other] = [await aPlayer(), await aPlayer()];
  ky().isDown = true;
  const stuck = await player.put(100);
  await work();
  t.clock.move(second);
  await other.put(50, 'BG');
  await work();
  const office = await cashier.staff();
  const { items, vendors } = await office(officeWalletTransfers, { pageSize: 100 });
  expect(items[0]).toMatchObject({
    id: stuck.id,
    state: 'unknown',
    asks: 2,
    account: player.member.account,
    trouble: 'connect ECONNREFUSED',
  });
  expect(vendors.map(one => one.vendor).sort()).toEqual(['BG', 'KY']);
  const found = async (filter: { state?: 'unknown' | 'confirmed'; vendor?: string; account?: string }) =>
    (await office(officeWalletTransfers, filter)).items.map(one => one.account);
  expect(await found({ state: 'unknown' })).toEqual([player.member.account]);
  expect(await found({ vendor: 'BG', account: other.member.account })).toEqual([other.member.account]);
  expect(await found({ vendor: 'KY', account: other.member.account })).toEqual([]);
  expect(await found({ account: 'nobody-of-that-name' })).toEqual([]);
  ky().isDown = false;
  await office(askWalletTransfer, { id: stuck.id, reason: 'the vendor says it is up' });
  await work();
  expect((await player.last()).state).toBe('confirmed');
  expect(await codeOf(office(askWalletTransfer, { id: stuck.id, reason: 'once more' }))).toBe('funds.transfer.ended');
  expect(await codeOf(office(askWalletTransfer, { id: asId<'WalletTransferId'>(newId()), reason: 'which' }))).toBe('object.not.found');
  const { items: trail } = await auditEntries(t.db, { action: 'cashier.ask-wallet-transfer', target: '', page: 1, pageSize: 5 });
  expect(trail).toMatchObject([{ target: `member:${player.member.id}`, reason: 'the vendor says it is up' }]);
});

test('both sides tell the same of what was put in, whatever is played meanwhile, and what moves is left for later', async () => {
  const { t } = cashier;
  const player = await aPlayer();
  await player.put(100);
  await work();
  ky().play({ playerId: player.member.id, currency: 'CNY' }, 7n * minorPerMajor);
  const of = async (batches: AsyncIterable<readonly WalletStanding[]>) => {
    for await (const batch of batches) for (const one of batch) if (one.memberId === player.member.id) return one;
    return undefined;
  };
  const ours = () => of(bookedStandings(t.db, { vendor: 'KY', now: t.clock.now() }));
  expect(await ours()).toMatchObject({ putInMinor: 100n * minorPerMajor, isMoving: true });
  t.clock.set(plus(t.clock.now(), 11 * minute));
  expect(await ours()).toMatchObject({ putInMinor: 100n * minorPerMajor, isMoving: false });
  expect(await of(vendorStandings(t, open, 'KY'))).toMatchObject({ putInMinor: 100n * minorPerMajor });
});

test('a vendor’s secret is stored sealed, and one that someone wrote into the row is refused', async () => {
  const { db, owner } = cashier.t;
  const stored = async (code: string) =>
    (await owner.query<{ secret: string }>(sql`select secret from cashier.transfer_vendor where code = ${code}`))[0]?.secret;
  expect(await stored('KY')).not.toContain('secret of KY');
  expect((await findTransferVendor(db, 'KY'))?.secret).toBe('secret of KY');
  await owner.query(sql`
    insert into cashier.transfer_vendor (code, names, url, key_id, secret) values ('HAND', '{"EN": "By hand"}', 'https://vendor.example/wallet', 'k', 'by hand')`);
  await expect(findTransferVendor(db, 'HAND')).rejects.toThrow('not sealed');
});
