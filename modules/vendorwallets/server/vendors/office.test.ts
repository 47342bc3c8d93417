import { type Cashier, codeOf } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { minorPerMajor, present } from '@baize/kernel';
import { staffApprovals, staffDecideApproval } from '@baize/staff/contract';
import { byTwo, outcomeOf } from '@baize/staff/fixtures';
import { auditEntries } from '@baize/staff/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  collectWallets,
  officeRenewVendorKey,
  officeSaveTransferVendor,
  officeTransferVendors,
  type TransferVendorSettings,
  vendorWallets,
} from '../../contract/index.ts';
import { aVendorWallet, aWalletPlayer, type ScriptedWallet, startWallets, workTransfers } from '../../fixtures.ts';
import { findTransferVendor } from './store.ts';

let cashier: Cashier;
let wallet: ScriptedWallet;
const open = () => wallet;

beforeAll(async () => {
  cashier = await startWallets(open);
});
beforeEach(() => {
  wallet = aVendorWallet();
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

const settings = (change: Partial<TransferVendorSettings> = {}): TransferVendorSettings => ({
  names: { CN: '甲厂商', EN: 'Acme' },
  url: 'https://vendor.example/wallet',
  currencies: [],
  answerSeconds: 8,
  giveUpMinutes: 10,
  capMinor: '10000000000',
  listsTransfers: false,
  place: 1,
  isOn: true,
  ...change,
});
const reason = 'As the contract has it';

/** Saves as one of the office and approves as another. */
const save = async (input: { code: string; version: number; settings: TransferVendorSettings; reason: string }) =>
  byTwo(await cashier.two(), officeSaveTransferVendor, input);

test('a vendor is added by two people, and the second is shown its key once: nothing else ever shows it', async () => {
  const office = await cashier.staff();
  const made = await save({ code: 'AC', version: 0, settings: settings(), reason });
  const { name: keyId, value: secret } = present(made.secret, 'a new vendor has a key');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await findTransferVendor(cashier.t.db, 'AC')).toMatchObject({ keyId, secret, version: 1 });
  const listed = await office(officeTransferVendors, {});
  expect(listed.vendors).toEqual([{ ...settings(), code: 'AC', keyId, version: 1 }]);
  const changed = await save({ code: 'AC', version: 1, settings: settings({ answerSeconds: 4 }), reason });
  expect(changed.secret).toBe(null);
  const trail = await auditEntries(cashier.t.db, { target: 'transfer-vendor:AC', page: 1, pageSize: 10 });
  const items = trail.items.filter(one => one.action.startsWith('cashier.'));
  expect(items.map(one => [one.action, one.reason, one.before, one.after])).toEqual([
    ['cashier.change-transfer-vendor', reason, { answerSeconds: 8 }, { answerSeconds: 4 }],
    ['cashier.make-transfer-vendor', reason, null, { ...settings(), names: 'CN 甲厂商 · EN Acme', currencies: '', keyId }],
  ]);
  const [row] = await cashier.t.owner.query<{ row: string }>(sql`select v::text as row from cashier.transfer_vendor v where code = 'AC'`);
  expect(row?.row).toContain(keyId);
  for (const text of [row?.row, JSON.stringify(trail), JSON.stringify(listed)]) expect(text).not.toContain(secret);
});

test('one person alone adds no vendor, and changes neither address nor key of one', async () => {
  const { first } = await cashier.two();
  const alone = await first(officeSaveTransferVendor, { code: 'EVIL', version: 0, settings: settings({ place: 8 }), reason });
  expect([alone.approvalId === null, await findTransferVendor(cashier.t.db, 'EVIL')]).toEqual([false, undefined]);
  await save({ code: 'GOOD', version: 0, settings: settings({ place: 7 }), reason });
  const before = await findTransferVendor(cashier.t.db, 'GOOD');
  await first(officeSaveTransferVendor, {
    code: 'GOOD',
    version: 1,
    settings: settings({ place: 7, url: 'https://evil.example' }),
    reason,
  });
  await first(officeRenewVendorKey, { code: 'GOOD', version: 1, reason });
  expect(await findTransferVendor(cashier.t.db, 'GOOD')).toEqual(before);
});

test('a new key takes the place of the one before', async () => {
  const office = await cashier.staff();
  const first = await save({ code: 'RN', version: 0, settings: settings({ place: 2 }), reason });
  const second = await byTwo(await cashier.two(), officeRenewVendorKey, { code: 'RN', version: 1, reason: 'The old one was in a letter' });
  expect(second.secret?.value).not.toBe(first.secret?.value);
  const [keyId, secret] = [second.secret?.name, second.secret?.value];
  expect(await findTransferVendor(cashier.t.db, 'RN')).toMatchObject({ keyId, secret, version: 2 });
  const { items } = await auditEntries(cashier.t.db, { action: 'cashier.renew-vendor-key', target: '', page: 1, pageSize: 5 });
  expect(items).toMatchObject([{ reason: 'The old one was in a letter', before: { keyId: first.secret?.name }, after: { keyId } }]);
  expect(await outcomeOf(office(officeRenewVendorKey, { code: 'RN', version: 1, reason }))).toBe('409 cashier.vendor.changed');
  expect(await outcomeOf(office(officeRenewVendorKey, { code: 'NO', version: 1, reason }))).toBe('404 object.not.found');
});

test('of two who request the same change, one learns that it is waiting; what changed meanwhile is not carried out', async () => {
  const { first, second } = await cashier.two();
  const asked = (version: number, place: number) =>
    outcomeOf(first(officeSaveTransferVendor, { code: 'TW', version, settings: settings({ place }), reason }));
  expect((await Promise.all([asked(0, 3), asked(0, 4)])).sort()).toEqual(['409 approval.waiting', 'ok']);
  const waiting = (await second(staffApprovals, { pageSize: 100 })).items.find(one => one.target === 'transfer-vendor:TW');
  await second(staffDecideApproval, { id: present(waiting, 'it waits').id, decision: 'approved', reason });
  const late = await first(officeSaveTransferVendor, { code: 'TW', version: 1, settings: settings({ place: 6 }), reason });
  await second(officeSaveTransferVendor, {
    code: 'TW',
    version: 1,
    settings: settings({ place: await placeOf('TW'), isOn: false }),
    reason,
  });
  const decision = { id: late.approvalId as never, decision: 'approved' as const, reason };
  expect(await outcomeOf(second(staffDecideApproval, decision))).toBe('409 approval.outdated');
});
const placeOf = async (code: string) => (await findTransferVendor(cashier.t.db, code))?.place ?? 0;

test.each([
  [{ names: { EN: 'Acme' } }, {}, '400 cashier.vendor.names'],
  [{ names: { CN: '甲', EN: 'A', QQ: 'a' } }, {}, '400 cashier.vendor.names'],
  [{ url: 'http://vendor.example/wallet' }, {}, '400 cashier.vendor.url'],
  [{ url: 'https://name:word@vendor.example' }, {}, '400 cashier.vendor.url'],
  [{ url: 'http://127.0.0.1:5432' }, {}, '400 cashier.vendor.url'],
  [{ url: 'https://10.0.0.1/wallet' }, {}, '400 cashier.vendor.url'],
  [{ url: '' }, {}, '400 request.invalid'],
  [{ answerSeconds: 11 }, {}, '400 request.invalid'],
  [{ giveUpMinutes: 0 }, {}, '400 request.invalid'],
  [{ currencies: ['XXX'] }, {}, '400 request.invalid'],
  [{}, { code: 'a c' }, '400 request.invalid'],
  [{}, { reason: ' ' }, '400 request.invalid'],
  [{}, { version: 3 }, '404 object.not.found'],
] as const)('settings %o %o are refused: %s', async (change, input, outcome) => {
  const office = await cashier.staff();
  const wanted = { code: 'BAD', version: 0, settings: settings(change as never), reason, ...input };
  expect(await outcomeOf(office(officeSaveTransferVendor, wanted))).toBe(outcome);
  expect(await findTransferVendor(cashier.t.db, 'BAD')).toBeUndefined();
});

test('who may not configure looks, and changes nothing', async () => {
  const support = await cashier.staff(['support']);
  const wanted = { code: 'AC', version: 2, settings: settings(), reason };
  expect(await outcomeOf(support(officeSaveTransferVendor, wanted))).toBe('403 function.not.available');
  expect(await outcomeOf(support(officeRenewVendorKey, { code: 'AC', version: 2, reason }))).toBe('403 function.not.available');
});

test('one that is off takes nothing in; taking out and collecting go on, and what was asked for before is brought to its end', async () => {
  const office = await cashier.staff();
  const { t } = cashier;
  const player = await aWalletPlayer(t);
  const work = () => workTransfers(t, open);
  await save({ code: 'OFF', version: 0, settings: settings({ place: 9 }), reason });
  await player.put(300, 'OFF');
  await work();
  await player.put(100, 'OFF');
  await office(officeSaveTransferVendor, { code: 'OFF', version: 1, settings: settings({ place: 9, isOn: false }), reason });
  await work();
  expect(await player.books()).toEqual({ main: 600, there: 400, transit: 0 });
  expect(await codeOf(player.put(1, 'OFF'))).toBe('funds.vendor.off');
  await player.take(50, 'OFF');
  await work();
  expect((await player.call(vendorWallets, {})).wallets.find(one => one.vendor === 'OFF')).toMatchObject({ isOn: false });
  expect((await player.call(collectWallets, {})).transfers).toMatchObject([{ vendor: 'OFF', amountMinor: String(350n * minorPerMajor) }]);
  await work();
  expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  await save({ code: 'OFF', version: 2, settings: settings({ place: 9 }), reason });
  await player.put(10, 'OFF');
  await work();
  expect(await player.books()).toEqual({ main: 990, there: 10, transit: 0 });
});

test('from the answer that switches a vendor off on, nothing is set aside for it', async () => {
  const office = await cashier.staff();
  const players = await Promise.all(Array.from({ length: 6 }, () => aWalletPlayer(cashier.t)));
  await save({ code: 'RACE', version: 0, settings: settings({ place: 20 }), reason });
  let offAt = Number.POSITIVE_INFINITY;
  const late: string[] = [];
  await Promise.all([
    office(officeSaveTransferVendor, { code: 'RACE', version: 1, settings: settings({ place: 20, isOn: false }), reason }).then(() => {
      offAt = 0;
    }),
    ...players.map(async player => {
      for (let i = 0; i < 5; i++) {
        const isOff = offAt === 0;
        const code = await codeOf(player.put(1, 'RACE'));
        if (isOff && code !== 'funds.vendor.off') late.push(String(code));
      }
    }),
  ]);
  expect(late).toEqual([]);
  for (const player of players) expect(await codeOf(player.put(1, 'RACE'))).toBe('funds.vendor.off');
});

test('a vendor takes the currencies that it was given', async () => {
  const player = await aWalletPlayer(cashier.t);
  await save({ code: 'CUR', version: 0, settings: settings({ place: 30, currencies: ['THB'] }), reason });
  expect(await codeOf(player.put(1, 'CUR'))).toBe('funds.vendor.currency');
  expect((await player.call(vendorWallets, {})).wallets.map(one => one.vendor)).not.toContain('CUR');
  await save({
    code: 'CUR',
    version: 1,
    settings: settings({ place: 30, currencies: ['THB', 'CNY'] }),
    reason,
  });
  await player.put(1, 'CUR');
});
