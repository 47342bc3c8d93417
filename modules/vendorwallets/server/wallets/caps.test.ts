import { type Cashier, codeOf, major } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { aToken } from '@baize/identity/fixtures';
import { day, minorPerMajor, present } from '@baize/kernel';
import { staffDecideApproval } from '@baize/staff/contract';
import { byTwo } from '@baize/staff/fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  collectWallets,
  moveWallet,
  officeDecideStoppedWallet,
  officeStoppedWallets,
  vendorWalletBalance,
  vendorWallets,
} from '../../contract/index.ts';
import { aTransferVendor, aVendorWallet, aWalletPlayer, type ScriptedWallet, startWallets, workTransfers } from '../../fixtures.ts';
import { bookedStandings, bookPlaySchedule, vendorStandings } from './statement.ts';

let cashier: Cashier;
let wallet: ScriptedWallet;
const open = () => wallet;

beforeAll(async () => {
  cashier = await startWallets(open);
  await aTransferVendor(cashier.t.db, 'KY');
  await cashier.t.owner.query(sql`update cashier.transfer_vendor set cap_minor = ${1_000n * minorPerMajor}`);
});
beforeEach(() => {
  wallet = aVendorWallet();
});
afterEach(() => expect(cashier.t.faults.splice(0)).toEqual([]));
afterAll(() => cashier.close());

const work = () => workTransfers(cashier.t, open);
const hourly = () => bookPlaySchedule(open).job.run(cashier.t, {});

/** A member with 100 at the vendor, who wins and loses there. */
async function aPlayer() {
  const { t } = cashier;
  const player = await aWalletPlayer(t);
  await player.put(100);
  await work();
  let call = player.call;
  const signIn = async () => {
    call = t.client({ token: await aToken(t.db, t.clock, player.member) });
  };
  const take = (amount: number) => call(moveWallet, { vendor: 'KY', direction: 'out', amountMinor: major(amount) });
  const look = () => call(vendorWalletBalance, { vendor: 'KY' });
  const play = (amount: number) => wallet.play({ playerId: player.member.id, currency: 'CNY' }, BigInt(amount) * minorPerMajor);
  const plays = async (amount: number) => {
    play(amount);
    await look();
  };
  const there = async () => (await player.books()).there;
  const isPaused = async () => (await call(vendorWallets, {})).wallets.find(one => one.vendor === 'KY')?.isPaused;
  const stopped = async () => {
    const office = await cashier.staff();
    const { items } = await office(officeStoppedWallets, { pageSize: 100 });
    return items.find(one => one.memberId === player.member.id);
  };
  const decision = async (isBooked: boolean) => ({
    vendor: 'KY',
    memberId: player.member.id,
    heldMinor: present(await stopped(), 'it is stopped').heldMinor,
    isBooked,
    reason: 'The vendor has shown us the rounds',
  });
  return { ...player, signIn, take, look, play, plays, there, isPaused, stopped, decision };
}

test('a result above the cap is booked up to it; the wallet stops in both directions, and staff see it', async () => {
  const player = await aPlayer();
  await player.plays(1_000);
  expect([await player.there(), await player.isPaused(), await player.stopped()]).toEqual([1_100, false, undefined]);
  await player.plays(5_000);
  expect([await player.there(), await player.isPaused()]).toEqual([1_100, true]);
  expect(await codeOf(player.put(1))).toBe('funds.paused');
  expect(await codeOf(player.take(1))).toBe('funds.paused');
  expect((await player.call(collectWallets, {})).transfers).toEqual([]);
  expect(await player.stopped()).toMatchObject({
    account: player.member.account,
    vendor: 'KY',
    heldMinor: major(5_000),
    wonMinor: major(1_000),
    capMinor: major(1_000),
    bookedMinor: major(1_100),
  });
});

test('one report that crosses the cap is booked in part', async () => {
  const player = await aPlayer();
  await player.plays(1_500);
  expect([await player.there(), (await player.stopped())?.heldMinor]).toEqual([1_100, major(500)]);
});

test('a report that is repeated, and two at the same time, count once', async () => {
  const player = await aPlayer();
  await player.plays(900);
  await player.look();
  await Promise.all([hourly(), player.look(), player.look()]);
  expect([await player.there(), await player.isPaused()]).toEqual([1_000, false]);
  player.play(400);
  await Promise.all([player.look(), hourly(), player.look(), hourly()]);
  expect([await player.there(), (await player.stopped())?.heldMinor]).toEqual([1_100, major(300)]);
  await Promise.all([player.look(), hourly()]);
  expect((await player.stopped())?.heldMinor).toBe(major(300));
});

test('the end of a transfer tells of a result as well, and stops the wallet', async () => {
  const player = await aPlayer();
  player.play(3_000);
  await player.put(50);
  await work();
  expect(await player.last()).toMatchObject({ state: 'confirmed' });
  expect(await player.books()).toEqual({ main: 850, there: 1_150, transit: 0 });
  expect((await player.stopped())?.heldMinor).toBe(major(2_000));
});

test('losses give no room back, and another day of the brand begins from nothing', async () => {
  const player = await aPlayer();
  await player.plays(800);
  await player.plays(-700);
  await player.plays(200);
  expect([await player.there(), await player.isPaused()]).toEqual([400, false]);
  cashier.t.clock.move(day);
  await player.signIn();
  await player.plays(1_000);
  expect([await player.there(), await player.isPaused()]).toEqual([1_400, false]);
  await player.plays(1);
  expect([await player.there(), await player.isPaused()]).toEqual([1_400, true]);
});

test('a stopped wallet stays so on another day, until two people book what it holds; then it is open and counts from nothing', async () => {
  const player = await aPlayer();
  await player.plays(1_500);
  cashier.t.clock.move(day);
  await player.signIn();
  await player.look();
  expect([await player.there(), await player.isPaused()]).toEqual([1_100, true]);
  const input = await player.decision(true);
  const { first, second } = await cashier.two();
  const { approvalId } = await first(officeDecideStoppedWallet, input);
  const approve = { id: present(approvalId, 'one is not enough'), decision: 'approved', reason: 'looked at' } as const;
  expect(await codeOf(first(staffDecideApproval, approve))).toBe('approval.own');
  expect([await player.there(), await player.isPaused()]).toEqual([1_100, true]);
  await second(staffDecideApproval, approve);
  expect([await player.there(), await player.isPaused(), await player.stopped()]).toEqual([1_600, false, undefined]);
  expect(await codeOf(second(officeDecideStoppedWallet, input))).toBe('cashier.wallet.decided');
  await player.plays(900);
  expect(await player.there()).toBe(2_500);
  await player.take(2_500);
  await work();
  expect(await player.books()).toEqual({ main: 3_400, there: 0, transit: 0 });
});

test('an amount that is not the held one is refused, and one who may only look decides nothing', async () => {
  const player = await aPlayer();
  await player.plays(1_500);
  const input = await player.decision(true);
  const { first } = await cashier.two();
  expect(await codeOf(first(officeDecideStoppedWallet, { ...input, heldMinor: major(501) }))).toBe('cashier.wallet.decided');
  const support = await cashier.staff(['support']);
  expect(await codeOf(support(officeDecideStoppedWallet, input))).toBe('function.not.available');
});

test('what is withheld never becomes the member’s: losses come out of it first, and both sides still compare', async () => {
  const player = await aPlayer();
  await player.plays(1_500);
  await byTwo(await cashier.two(), officeDecideStoppedWallet, await player.decision(false));
  expect([await player.there(), await player.isPaused()]).toEqual([1_100, false]);
  expect((await player.look()).balanceMinor).toBe(major(1_100));
  await player.plays(-200);
  expect(await player.there()).toBe(1_100);
  await player.plays(-400);
  expect(await player.there()).toBe(1_000);
  expect((await player.look()).balanceMinor).toBe(major(1_000));
  const standings = async (sides: AsyncIterable<readonly { memberId: string; putInMinor: bigint }[]>) => {
    for await (const rows of sides) for (const row of rows) if (row.memberId === player.member.id) return row.putInMinor;
    return undefined;
  };
  const ours = await standings(bookedStandings(cashier.t.db, { vendor: 'KY', now: cashier.t.clock.now() }));
  expect(ours).toBe(await standings(vendorStandings(cashier.t, open, 'KY')));
});

test('stopped wallets are paged from a row that was seen, and counted when it is decided meanwhile', async () => {
  for (let n = 0; n < 3; n += 1) {
    const player = await aPlayer();
    await player.plays(1_500);
    cashier.t.clock.move(1_000);
  }
  const office = await cashier.staff();
  const key = (one: { vendor: string; memberId: string }) => `${one.vendor}_${one.memberId}`;
  const all = (await office(officeStoppedWallets, { pageSize: 100 })).items.map(key);
  const page = async (page: number, near?: string) => (await office(officeStoppedWallets, { page, pageSize: 1, near })).items.map(key);
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(await page(2, `1.${all[0]}`)).toEqual([all[1]]);
  expect(await page(1, `2.${all[1]}`)).toEqual([all[0]]);
  const [vendor = '', memberId = ''] = (all[0] ?? '').split('_');
  await cashier.t.owner.query(
    sql`update cashier.vendor_wallet set stopped_at = null, held_minor = 0 where vendor = ${vendor} and member_id = ${memberId}`,
  );
  expect(await page(1, `1.${all[0]}`)).toEqual([all[1]]);
});
