import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cashier, codeOf, fund, major } from '@baize/cashier/fixtures';
import { aMember, aToken } from '@baize/identity/fixtures';
import { minorPerMajor, newId, plus, second } from '@baize/kernel';
import { moveWallet, myWalletTransfers, vendorWalletBalance } from '@baize/vendorwallets/contract';
import { startWallets, walletsOf, workTransfers } from '@baize/vendorwallets/fixtures';
import {
  type OpenWallet,
  putTransferVendor,
  type VendorTransfer,
  type VendorWalletPort,
  vendorWalletOver,
} from '@baize/vendorwallets/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { controlKey, type Payments, startPayments, vendorSecret } from '../server.ts';

/** The wallets of demonstration vendors as the platform meets them: over HTTP, signed, by its own adapter. */

const secret = 'a secret of this test, long enough';
const clock = { now: () => cashier.t.clock.now() };
let folder: string;
let payments: Payments;
let cashier: Cashier;

const settings = (vendor: string, change: { secret?: string; deadlineMs?: number } = {}) => ({
  url: `${payments.url}/vendors/${vendor}/wallet`,
  keyId: 'baize-demo',
  allowsPrivate: true,
  secret: vendorSecret(secret, vendor),
  clock,
  ...change,
});
const open: OpenWallet = vendor => vendorWalletOver({ ...settings(vendor.code), deadlineMs: 2_000 });
const start = () => startPayments({ port: 0, secret, folder, clock, tickMs: 0 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-vendors-'));
  cashier = await startWallets(open);
  payments = await start();
  const names = { CN: '演示', EN: 'Demo' };
  await putTransferVendor(cashier.t.db, { ...settings('KY'), code: 'KY', names, place: 1 });
});
afterEach(() => payments.vendors.turn('KY', { refuseNext: 0, loseAnswers: 0, doubleAnswers: 0, lateSeconds: 0, downUntil: null }));
afterAll(async () => {
  await cashier.close();
  await payments.stop();
  rmSync(folder, { recursive: true, force: true });
});

const player = () => ({ playerId: newId(), currency: 'CNY' as const });
const ten = 10n * minorPerMajor;
const into = (who: ReturnType<typeof player>, minor = ten) => ({ ...who, reference: `r-${newId()}`, direction: 'in' as const, minor });

describe('the adapter and the stand-in', () => {
  let wallet: VendorWalletPort;
  beforeAll(() => {
    wallet = vendorWalletOver(settings('BG'));
  });

  test('begin with an empty wallet, and move money once for one reference', async () => {
    const who = player();
    expect(await wallet.purseOf(who)).toEqual({ balanceMinor: 0n, resultMinor: 0n, revision: 0n });
    const move = into(who);
    const purse = { balanceMinor: ten, resultMinor: 0n, revision: 1n };
    expect(await wallet.move(move)).toEqual({ status: 'done', purse });
    expect(await wallet.move(move)).toEqual({ status: 'done', purse });
    expect(await wallet.outcomeOf(move.reference)).toEqual({ status: 'done', purse });
    const out = { ...move, reference: `r-${newId()}`, direction: 'out' as const, minor: ten + 1n };
    expect(await wallet.move(out)).toEqual({ status: 'refused', reason: 'insufficient', purse });
    expect(await wallet.outcomeOf(out.reference)).toMatchObject({ status: 'refused', reason: 'insufficient' });
  });

  test('know what they never heard of, and never do what was called off', async () => {
    const move = into(player());
    expect(await wallet.outcomeOf(move.reference)).toEqual({ status: 'absent' });
    expect(await wallet.cancel(move.reference)).toEqual({ status: 'refused', reason: 'cancelled', purse: undefined });
    expect(await wallet.move(move)).toMatchObject({ status: 'refused', reason: 'cancelled' });
    expect((await wallet.purseOf(move)).balanceMinor).toBe(0n);
    const done = into(player());
    await wallet.move(done);
    expect(await wallet.cancel(done.reference)).toMatchObject({ status: 'done' });
  });

  test('tell play as a sum with a sign, and no more is lost than there is', async () => {
    const who = player();
    await wallet.move(into(who));
    payments.vendors.play({ vendor: 'BG', ...who }, -3n * minorPerMajor);
    expect(await wallet.purseOf(who)).toEqual({ balanceMinor: 7n * minorPerMajor, resultMinor: -3n * minorPerMajor, revision: 2n });
    payments.vendors.play({ vendor: 'BG', ...who }, -100n * minorPerMajor);
    expect(await wallet.purseOf(who)).toEqual({ balanceMinor: 0n, resultMinor: -ten, revision: 3n });
  });

  test('list every wallet, page by page', async () => {
    const list = vendorWalletOver(settings('LS'));
    const many = Array.from({ length: 501 }, player);
    for (const who of many) payments.vendors.move({ vendor: 'LS', ...into(who), minor: String(ten) });
    const found: string[] = [];
    for await (const batch of list.wallets()) found.push(...batch.map(one => one.playerId));
    expect(found.sort()).toEqual(many.map(one => one.playerId).sort());
  });

  test('list the transfers that have happened, page by page, and of a period only', async () => {
    const list = vendorWalletOver(settings('LT'));
    const [early, late] = [player(), player()];
    const out = { ...into(early), direction: 'out' as const };
    await list.move(out); // refused: nothing is there
    const moves = Array.from({ length: 501 }, () => into(early));
    for (const move of moves) payments.vendors.move({ vendor: 'LT', ...move, minor: String(move.minor) });
    payments.vendors.play({ vendor: 'LT', ...early }, minorPerMajor);
    const at = clock.now();
    cashier.t.clock.move(10 * second);
    const last = { ...into(late), minor: 3n };
    await list.move(last);
    const found = async (from: number, to: number) => {
      const all: VendorTransfer[] = [];
      for await (const batch of list.transfers({ from: plus(at, from), to: plus(at, to) })) all.push(...batch);
      return all;
    };
    const all = await found(0, 20 * second);
    expect(all.map(one => one.reference).sort()).toEqual([...moves, last].map(one => one.reference).sort());
    expect(await found(second, 11 * second)).toEqual([{ ...last, at: plus(at, 10 * second) }]);
    expect(await found(second, 10 * second)).toEqual([]);
  });

  test.each([
    ['another secret', { secret: 'wrong' }, 'the vendor answered 401'],
    ['an answer that takes longer than the deadline', { deadlineMs: 1 }, 'aborted due to timeout'],
  ] as const)('%s leads to no answer', async (_, change, message) => {
    payments.vendors.turn('BG', { lateSeconds: 'deadlineMs' in change ? 1 : 0 });
    await expect(vendorWalletOver(settings('BG', change)).purseOf(player())).rejects.toThrow(message);
    payments.vendors.turn('BG', { lateSeconds: 0 });
  });

  test('an answer that arrives twice is never taken for the answer to the next question', async () => {
    const [one, two] = [player(), player()];
    await wallet.move(into(two));
    payments.vendors.turn('BG', { doubleAnswers: 1 });
    await wallet.purseOf(one).catch(() => undefined);
    for (let i = 0; i < 5; i++) {
      const told = await wallet.purseOf(i % 2 === 0 ? two : one).catch(() => undefined);
      if (told) expect(told.balanceMinor).toBe(i % 2 === 0 ? ten : 0n);
    }
    expect((await wallet.purseOf(two)).balanceMinor).toBe(ten);
  });

  test('what was done is there after the process was restarted', async () => {
    const move = into(player());
    await wallet.move(move);
    payments.vendors.play({ vendor: 'BG', ...move }, 5n * minorPerMajor);
    await payments.stop();
    payments = await start();
    wallet = vendorWalletOver(settings('BG'));
    expect(await wallet.outcomeOf(move.reference)).toMatchObject({ status: 'done' });
    expect(await wallet.purseOf(move)).toEqual({ balanceMinor: 15n * minorPerMajor, resultMinor: 5n * minorPerMajor, revision: 2n });
  });
});

async function aPlayer() {
  const { t } = cashier;
  const member = await aMember(t.db, t.clock);
  await t.deliverEvents();
  await fund(t, member.id, 1_000);
  const call = t.client({ token: await aToken(t.db, t.clock, member) });
  return { member, call, books: () => walletsOf(t, member.id) };
}

/** Turns of the loop until the newest transfer has ended; answers its state. */
async function ended(call: Awaited<ReturnType<typeof aPlayer>>['call']): Promise<string> {
  for (let turn = 0; turn < 20; turn++) {
    await workTransfers(cashier.t, open);
    const [newest] = (await call(myWalletTransfers, {})).items;
    if (newest?.endedAt) return newest.state;
    cashier.t.clock.move(2 * second);
  }
  return 'never';
}

describe('a transfer to a vendor', () => {
  test.each([
    ['does it and loses the answer', { loseAnswers: 1 }, 'confirmed'],
    ['loses several answers', { loseAnswers: 3 }, 'confirmed'],
    ['answers later than anybody waits', { lateSeconds: 3 }, 'confirmed'],
    ['answers twice', { doubleAnswers: 2 }, 'confirmed'],
    ['refuses', { refuseNext: 1 }, 'failed'],
    ['refuses and loses the answer', { refuseNext: 1, loseAnswers: 1 }, 'failed'],
  ] as const)('that %s has one effect, and the books know it', async (_, knobs, expected) => {
    const { member, call, books } = await aPlayer();
    payments.vendors.turn('KY', knobs);
    await call(moveWallet, { vendor: 'KY', direction: 'in', amountMinor: major(100) });
    await workTransfers(cashier.t, open);
    payments.vendors.turn('KY', { lateSeconds: 0 });
    expect(await ended(call)).toBe(expected);
    const isThere = expected === 'confirmed';
    expect(await books()).toEqual({ main: isThere ? 900 : 1_000, there: isThere ? 100 : 0, transit: 0 });
    const { balance } = payments.vendors.purse({ vendor: 'KY', playerId: member.id, currency: 'CNY' });
    expect(balance).toBe(isThere ? 100n * minorPerMajor : 0n);
  });

  test('that is down for a while ends when it is back', async () => {
    const { call, books } = await aPlayer();
    payments.vendors.turn('KY', { downUntil: plus(cashier.t.clock.now(), 20 * second) });
    await call(moveWallet, { vendor: 'KY', direction: 'in', amountMinor: major(100) });
    await workTransfers(cashier.t, open);
    expect(await codeOf(call(vendorWalletBalance, { vendor: 'KY' }))).toBe('funds.vendor.silent');
    expect(await books()).toEqual({ main: 900, there: 0, transit: 100 });
    expect(await ended(call)).toBe('confirmed');
    expect(await call(vendorWalletBalance, { vendor: 'KY' })).toMatchObject({ balanceMinor: major(100) });
  });
});

test('the page of knobs is for whoever has its address, and lets people play', async () => {
  const { playerId, currency } = player();
  payments.vendors.move({ vendor: 'KY', ...into({ playerId, currency }), minor: String(ten) });
  const page = `${payments.url}/control/vendors/KY`;
  expect((await fetch(`${page}?key=wrong`)).status).toBe(404);
  expect(await (await fetch(payments.controlUrl)).text()).toContain('/control/vendors/KY?key=');
  expect(await (await fetch(`${page}?key=${controlKey(secret)}&lang=EN`)).text()).toContain('Demo wallet of KY');
  const press = (fields: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ key: controlKey(secret), ...fields }) });
  await press({ loseAnswers: '2', downMinutes: '5' });
  expect(payments.vendors.knobs('KY')).toMatchObject({ loseAnswers: 2, refuseNext: 0 });
  expect(payments.vendors.isDown('KY')).toBe(true);
  await press({ wallet: `${playerId} ${currency}`, play: 'win' });
  expect(payments.vendors.purse({ vendor: 'KY', playerId, currency }).balance).toBe(2n * ten);
  expect((await press({ key: 'wrong' })).status).toBe(404);
});
