import { type Cashier, codeOf, major } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { aToken } from '@baize/identity/fixtures';
import { type Instant, minorPerMajor, minute, newId, second } from '@baize/kernel';
import { takeTimeOut } from '@baize/protection/contract';
import { consolidatedFunds, memberTransactions, walletBalance } from '@baize/wallet/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  collectWallets,
  merchantWallet,
  moveWallet,
  myWalletTransfers,
  vendorWalletBalance,
  vendorWallets,
  type WalletTransfer,
} from '../../contract/index.ts';
import {
  aTransferVendor,
  aVendorWallet,
  aWalletPlayer,
  type ScriptedWallet,
  startWallets,
  walletsOf,
  workTransfers,
} from '../../fixtures.ts';
import { bookPlaySchedule } from '../wallets/statement.ts';
import { workDueTransfers, workWalletTransfer } from './work.ts';

let cashier: Cashier;
let wallets: Record<string, ScriptedWallet>;
const open = (vendor: { code: string }) => wallets[vendor.code] as ScriptedWallet;
const ky = () => wallets['KY'] as ScriptedWallet;

beforeAll(async () => {
  cashier = await startWallets(open);
});
beforeEach(() => {
  wallets = { KY: aVendorWallet(), BG: aVendorWallet() };
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

test('without a vendor that keeps wallets there is one wallet, and nothing to move', async () => {
  const { call } = await aPlayer();
  expect(await call(merchantWallet, {})).toEqual({ isSingle: true });
  expect(await call(vendorWallets, {})).toEqual({
    currency: 'CNY',
    mainMinor: major(1_000),
    mayPutIn: true,
    isLimited: false,
    wallets: [],
  });
  expect(await codeOf(call(moveWallet, { vendor: 'KY', direction: 'in', amountMinor: '1' }))).toBe('funds.vendor.unknown');
  expect(await call(collectWallets, {})).toEqual({ transfers: [] });
  await aTransferVendor(cashier.t.db, 'KY');
  await aTransferVendor(cashier.t.db, 'BG');
  expect(await call(merchantWallet, {})).toEqual({ isSingle: false });
});

const aPlayer = (amount?: number) => aWalletPlayer(cashier.t, amount);
const work = () => workTransfers(cashier.t, open);
/** Time passes, turn by turn. */
async function pass(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += 30 * second) {
    cashier.t.clock.move(30 * second);
    await work();
  }
}

describe('money to a vendor and back', () => {
  test('is set aside, then there, and the whole is the member’s all the time', async () => {
    const player = await aPlayer();
    const made = await player.put(300);
    expect(made).toMatchObject({ state: 'debited', direction: 'in', amountMinor: major(300), reason: null, endedAt: null });
    expect(await player.books()).toEqual({ main: 700, there: 0, transit: 300 });
    expect(ky().asked).toEqual([]);
    await work();
    expect(await player.books()).toEqual({ main: 700, there: 300, transit: 0 });
    expect(await player.last()).toMatchObject({ id: made.id, state: 'confirmed', endedAt: cashier.t.clock.now() });
    expect(await player.call(walletBalance, {})).toMatchObject({ sumBalance: major(1_000), awayMinor: major(300) });
    expect((await player.call(consolidatedFunds, {})).sumBalance).toBe(major(1_000));
    await player.take(100);
    expect(await player.books()).toEqual({ main: 700, there: 200, transit: 100 });
    await work();
    expect(await player.books()).toEqual({ main: 800, there: 200, transit: 0 });
    expect(ky().balance(player.member.id)).toBe(200n * minorPerMajor);
    const kinds = (await player.call(memberTransactions, { pageSize: 50 })).items.map(line => line.kind);
    expect(new Set(kinds)).toEqual(
      new Set(['cashier.deposit', 'cashier.wallet-in', 'cashier.wallet-in-done', 'cashier.wallet-out', 'cashier.wallet-out-done']),
    );
  });

  test('is not more than there is, and goes nowhere that there is not', async () => {
    const player = await aPlayer(100);
    expect(await codeOf(player.put(101))).toBe('funds.insufficient');
    expect(await codeOf(player.take(1))).toBe('funds.insufficient');
    expect(await codeOf(player.put(1, 'XX'))).toBe('funds.vendor.unknown');
    expect(await codeOf(player.call(vendorWalletBalance, { vendor: 'XX' }))).toBe('funds.vendor.unknown');
    expect(await codeOf(player.call(moveWallet, { vendor: 'KY', direction: 'in', amountMinor: '0' }))).toBe('request.invalid');
    expect(await player.books()).toEqual({ main: 100, there: 0, transit: 0 });
  });

  test('pressed twice or asked again under its key it is one; another one waits for it', async () => {
    const player = await aPlayer();
    const key = newId();
    const wanted = { vendor: 'KY', direction: 'in', amountMinor: major(50) } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.call(moveWallet, wanted, { key }).catch(codeOf)));
    const [made] = answers.filter(one => typeof one === 'object') as WalletTransfer[];
    expect((await player.call(moveWallet, wanted, { key })).id).toBe(made?.id);
    expect(await codeOf(player.put(50))).toBe('funds.transfer.open');
    expect(await codeOf(player.take(50))).toBe('funds.transfer.open');
    await player.put(50, 'BG'); // another vendor does not wait
    await work();
    expect(await player.books()).toEqual({ main: 900, there: 100, transit: 0 });
    expect((await player.call(myWalletTransfers, {})).total).toBe(2);
  });

  test('of fifty at the same time one happens', async () => {
    const player = await aPlayer(1_000);
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(player.put(10))));
    expect(codes.filter(code => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'funds.transfer.open']));
    const { items } = await player.call(myWalletTransfers, {});
    await Promise.all(Array.from({ length: 20 }, () => workWalletTransfer(cashier.t, open, items[0]?.id as never)));
    expect(await player.books()).toEqual({ main: 990, there: 10, transit: 0 });
    expect(ky().balance(player.member.id)).toBe(10n * minorPerMajor);
  });

  test('a vendor that is off takes none, and gives back what it has', async () => {
    const { owner } = cashier.t;
    const player = await aPlayer();
    await player.put(20);
    await work();
    await owner.query(sql`update cashier.transfer_vendor set is_on = false where code = 'KY'`);
    expect(await codeOf(player.put(1))).toBe('funds.vendor.off');
    expect((await player.call(vendorWallets, {})).wallets.map(one => [one.vendor, one.isOn])).toEqual([
      ['BG', true],
      ['KY', false],
    ]);
    await player.take(20);
    await work();
    expect((await player.call(vendorWallets, {})).wallets.map(one => one.vendor)).toEqual(['BG']);
    await owner.query(sql`update cashier.transfer_vendor set is_on = true where code = 'KY'`);
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  });
});

describe('when it goes wrong', () => {
  test('a vendor that refuses gets nothing: the money is back, once, with the reason', async () => {
    const player = await aPlayer();
    ky().refuses = 'closed';
    const { id } = await player.put(300);
    await work();
    expect(await player.last()).toMatchObject({ state: 'failed', reason: 'closed' });
    await workWalletTransfer(cashier.t, open, id);
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  });

  test('an answer that is lost is no answer: the vendor is asked what became of it, and not to do it again', async () => {
    const player = await aPlayer();
    ky().loses = 1;
    const { reference } = await player.put(300);
    await work();
    expect(await player.last()).toMatchObject({ state: 'unknown', endedAt: null });
    expect(await player.books()).toEqual({ main: 700, there: 0, transit: 300 });
    await pass(30 * second);
    expect(ky().asked).toEqual([`move ${reference}`, `state ${reference}`]);
    expect(await player.last()).toMatchObject({ state: 'confirmed' });
    expect(await player.books()).toEqual({ main: 700, there: 300, transit: 0 });
  });

  test('while a vendor is down no one guesses; when it is back it is asked, and does it once', async () => {
    const player = await aPlayer();
    ky().isDown = true;
    const { reference } = await player.put(300);
    await pass(5 * minute);
    expect(await player.last()).toMatchObject({ state: 'unknown' });
    expect(await player.books()).toEqual({ main: 700, there: 0, transit: 300 });
    ky().isDown = false;
    await pass(minute);
    expect(ky().asked.slice(-2)).toEqual([`state ${reference}`, `move ${reference}`]);
    expect(await player.books()).toEqual({ main: 700, there: 300, transit: 0 });
  });

  test('what a vendor never heard of for ten minutes is called off there first, and only then given back', async () => {
    const player = await aPlayer();
    ky().isDown = true;
    const { reference } = await player.put(300);
    await pass(11 * minute);
    expect(await player.books()).toEqual({ main: 700, there: 0, transit: 300 });
    ky().isDown = false;
    await pass(minute);
    expect(ky().asked.at(-1)).toBe(`cancel ${reference}`);
    expect(await player.last()).toMatchObject({ state: 'failed', reason: 'cancelled' });
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
    // The request of ten minutes ago arrives after all.
    const late = { reference, playerId: player.member.id, currency: 'CNY', direction: 'in', minor: 300n * minorPerMajor } as const;
    expect(await ky().move(late)).toMatchObject({ status: 'refused' });
    expect(ky().balance(player.member.id)).toBe(0n);
  });

  test('a process that died after it had written “sent” is taken up by asking', async () => {
    const player = await aPlayer();
    const { id, reference } = await player.put(300);
    await cashier.t.owner.query(sql`update cashier.wallet_transfer set state = 'sent', sent_at = made_at where id = ${id}`);
    await pass(minute);
    expect(ky().asked).toEqual([`state ${reference}`, `move ${reference}`]);
    expect(await player.books()).toEqual({ main: 700, there: 300, transit: 0 });
  });

  test('one vendor that is silent keeps no other’s transfers waiting', async () => {
    const player = await aPlayer();
    ky().isDown = true;
    const quiet = new Map<string, Instant>();
    await player.put(100);
    await player.put(100, 'BG');
    await workDueTransfers(cashier.t, open, quiet);
    expect([...quiet.keys()]).toEqual(['KY']);
    expect(await player.books()).toEqual({ main: 800, there: 100, transit: 100 });
    const other = await aPlayer();
    await other.put(100);
    await workDueTransfers(cashier.t, open, quiet);
    expect((await other.last()).state).toBe('debited'); // left alone for a moment
    ky().isDown = false;
    await pass(minute);
    expect(await other.books()).toEqual({ main: 900, there: 100, transit: 0 });
    expect(await player.books()).toEqual({ main: 800, there: 200, transit: 0 });
  });
});

describe('what is played there', () => {
  test('is booked when the vendor tells of it, once, and can be taken out', async () => {
    const player = await aPlayer();
    await player.put(100);
    await work();
    ky().play({ playerId: player.member.id, currency: 'CNY' }, 50n * minorPerMajor);
    expect(await codeOf(player.take(150))).toBe('funds.insufficient'); // our books do not know of it yet
    expect(await player.call(vendorWalletBalance, { vendor: 'KY' })).toMatchObject({ balanceMinor: major(150), currency: 'CNY' });
    await player.call(vendorWalletBalance, { vendor: 'KY' });
    expect(await player.books()).toEqual({ main: 900, there: 150, transit: 0 });
    const { transfers } = await player.call(collectWallets, {});
    expect(transfers).toMatchObject([{ vendor: 'KY', direction: 'out', amountMinor: major(150), state: 'debited' }]);
    await work();
    expect(await player.books()).toEqual({ main: 1_050, there: 0, transit: 0 });
    expect(ky().balance(player.member.id)).toBe(0n);
  });

  test('is booked by a request that says so, never by one that only reads', async () => {
    const { t } = cashier;
    const player = await aPlayer();
    await player.put(100);
    await work();
    ky().play({ playerId: player.member.id, currency: 'CNY' }, 50n * minorPerMajor);
    const headers = { authorization: `Bearer ${await aToken(t.db, t.clock, player.member)}` };
    const ask = (method: 'GET' | 'POST', url: string, more: object = {}) => t.server.app.inject({ method, url, headers, ...more });
    expect((await ask('GET', vendorWallets.path)).statusCode).toBe(200);
    expect((await ask('GET', `${vendorWalletBalance.path}?vendor=KY`)).statusCode).toBe(405);
    expect(await player.books()).toEqual({ main: 900, there: 100, transit: 0 });
    expect((await ask('POST', vendorWalletBalance.path, { payload: { vendor: 'KY' } })).statusCode).toBe(200);
    expect(await player.books()).toEqual({ main: 900, there: 150, transit: 0 });
  });

  test('and lost meanwhile: the vendor refuses, the money is given back there, and the loss is booked', async () => {
    const player = await aPlayer();
    await player.put(100);
    await work();
    ky().play({ playerId: player.member.id, currency: 'CNY' }, -60n * minorPerMajor);
    await player.take(100);
    await work();
    expect(await player.last()).toMatchObject({ state: 'failed', reason: 'insufficient' });
    expect(await player.books()).toEqual({ main: 900, there: 40, transit: 0 });
  });

  test('is not booked while money is on its way, and then with its end', async () => {
    const player = await aPlayer();
    await player.put(100);
    await work();
    ky().loses = 1;
    await player.take(100);
    ky().play({ playerId: player.member.id, currency: 'CNY' }, 25n * minorPerMajor);
    await work();
    await player.call(vendorWalletBalance, { vendor: 'KY' });
    expect(await player.books()).toEqual({ main: 900, there: 0, transit: 100 });
    await pass(minute);
    expect(await player.books()).toEqual({ main: 1_000, there: 25, transit: 0 });
  });

  test('comes into the books every hour, also of those who do not look', async () => {
    const player = await aPlayer();
    await player.put(100);
    await work();
    ky().play({ playerId: player.member.id, currency: 'CNY' }, -30n * minorPerMajor);
    const BG = wallets['BG'] as ScriptedWallet;
    BG.isDown = true; // comes before it in the list, and keeps it from nothing
    const stranger = newId();
    ky().play({ playerId: stranger, currency: 'CNY' }, 5n * minorPerMajor);
    await bookPlaySchedule(open).job.run(cashier.t, {});
    expect(await walletsOf(cashier.t, stranger)).toEqual({ main: 0, there: 0, transit: 0 }); // no one we know
    expect(await player.books()).toEqual({ main: 900, there: 70, transit: 0 });
  });

  test('a vendor that does not answer is shown as such, and hides nothing else', async () => {
    const player = await aPlayer();
    ky().isDown = true;
    expect(await codeOf(player.call(vendorWalletBalance, { vendor: 'KY' }))).toBe('funds.vendor.silent');
    expect(await player.call(vendorWalletBalance, { vendor: 'BG' })).toMatchObject({ balanceMinor: '0' });
    expect((await player.call(vendorWallets, {})).wallets).toHaveLength(2);
  });
});

describe('protection', () => {
  test('whoever takes a break takes money out, and puts none in', async () => {
    const player = await aPlayer();
    await player.put(100);
    await work();
    await player.call(takeTimeOut, { hours: 24 });
    expect((await player.call(vendorWallets, {})).mayPutIn).toBe(false);
    expect(await codeOf(player.put(1))).toBe('play.timed.out');
    await player.take(100);
    await work();
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  });

  test('what was asked for before a break and not yet sent is not sent any more', async () => {
    const player = await aPlayer();
    await player.put(100);
    await player.call(takeTimeOut, { hours: 24 });
    await work();
    expect(ky().asked).toEqual([]);
    expect(await player.last()).toMatchObject({ state: 'failed', reason: 'barred' });
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  });

  test('and what the vendor did not hear of is called off', async () => {
    const player = await aPlayer();
    ky().isDown = true;
    const { reference } = await player.put(100);
    await work();
    await player.call(takeTimeOut, { hours: 24 });
    ky().isDown = false;
    await pass(minute);
    expect(ky().asked.at(-1)).toBe(`cancel ${reference}`);
    expect(await player.last()).toMatchObject({ state: 'failed', reason: 'barred' });
  });
});

describe('collecting', () => {
  test('brings everything back, each vendor on its own, and leaves alone what is under way', async () => {
    const player = await aPlayer();
    await player.put(100);
    await player.put(200, 'BG');
    await work();
    ky().isDown = true;
    const { transfers } = await player.call(collectWallets, {});
    expect(transfers.map(one => [one.vendor, one.amountMinor]).sort()).toEqual([
      ['BG', major(200)],
      ['KY', major(100)],
    ]);
    expect((await player.call(collectWallets, {})).transfers).toEqual([]);
    await work();
    expect(await player.books()).toEqual({ main: 900, there: 0, transit: 100 });
    ky().isDown = false;
    await pass(minute);
    expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  });
});
