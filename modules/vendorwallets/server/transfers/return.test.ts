import { type Cashier, codeOf, major } from '@baize/cashier/fixtures';
import { sql } from '@baize/db';
import { minorPerMajor, minute, second } from '@baize/kernel';
import { officeSetLimit, setLimit, takeTimeOut } from '@baize/protection/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { vendorWallets } from '../../contract/index.ts';
import { aTransferVendor, aVendorWallet, aWalletPlayer, type ScriptedWallet, startWallets, workTransfers } from '../../fixtures.ts';
import { bookPlaySchedule } from '../wallets/statement.ts';

let cashier: Cashier;
let wallets: Record<string, ScriptedWallet>;
const open = (vendor: { code: string }) => wallets[vendor.code] as ScriptedWallet;
const ky = () => wallets['KY'] as ScriptedWallet;

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

const aPlayer = () => aWalletPlayer(cashier.t);
const work = () => workTransfers(cashier.t, open);
/** Time passes, turn by turn. */
async function pass(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += 30 * second) {
    cashier.t.clock.move(30 * second);
    await work();
  }
}

const limit = (player: Awaited<ReturnType<typeof aPlayer>>, kind: 'stake' | 'loss' | 'time' | 'deposit') =>
  player.call(setLimit, { kind, period: 'day', amount: kind === 'time' ? '3600' : major(500) });

test.each(['stake', 'loss', 'time'] as const)('a limit on %s keeps money from vendors, and says why', async kind => {
  const player = await aPlayer();
  await limit(player, kind);
  expect(await codeOf(player.put(1))).toBe('funds.limited');
  expect(await player.call(vendorWallets, {})).toMatchObject({ mayPutIn: false, isLimited: true });
  expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
});

test('a limit on deposits does not: they were counted before', async () => {
  const player = await aPlayer();
  await limit(player, 'deposit');
  expect(await player.call(vendorWallets, {})).toMatchObject({ mayPutIn: true, isLimited: false });
  await player.put(1);
});

test('a limit of the operator keeps it as well', async () => {
  const player = await aPlayer();
  const office = await cashier.staff();
  await office(officeSetLimit, {
    memberId: player.member.id,
    kind: 'loss',
    period: 'day',
    amount: major(500),
    reason: 'A call from support',
  });
  expect(await codeOf(player.put(1))).toBe('funds.limited');
});

test('a limit brings back what is there automatically; what cannot come now comes within the hour', async () => {
  const [lucky, poor] = [await aPlayer(), await aPlayer()];
  for (const player of [lucky, poor]) await player.put(200);
  await lucky.put(100, 'BG');
  await work();
  await limit(lucky, 'loss');
  // The books do not know of it yet, so that more is asked back than there is.
  ky().play({ playerId: poor.member.id, currency: 'CNY' }, -50n * minorPerMajor);
  await limit(poor, 'loss');
  await cashier.t.deliverEvents();
  await work();
  expect(await lucky.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  expect(await poor.last()).toMatchObject({ direction: 'out', state: 'failed', reason: 'insufficient' });
  await bookPlaySchedule(open).job.run(cashier.t, {});
  await work();
  expect(await poor.books()).toEqual({ main: 950, there: 0, transit: 0 });
});

test('a break brings it back too', async () => {
  const player = await aPlayer();
  await player.put(200);
  await work();
  await player.call(takeTimeOut, { hours: 24 });
  await cashier.t.deliverEvents();
  await work();
  expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
});

test('a limit calls off what was asked for before it and not yet sent', async () => {
  const player = await aPlayer();
  await player.put(100);
  await limit(player, 'stake');
  await work();
  expect(ky().asked).toEqual([]);
  expect(await player.last()).toMatchObject({ state: 'failed', reason: 'barred' });
  expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
});

test('from the answer to a limit on nothing is set aside or sent that did not know of it, however often and whenever it is tried', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer()));
  const late: string[] = [];
  await Promise.all(
    players.map(async (player, n) => {
      let isLimited = false;
      const limiting = limit(player, n % 2 === 0 ? 'loss' : 'stake').then(() => {
        isLimited = true;
      });
      for (let i = 0; i < 6; i++) {
        const wasLimited = isLimited;
        const code = String(await codeOf(player.put(1, i % 2 === 0 ? 'KY' : 'BG')));
        if (wasLimited && code !== 'funds.limited') late.push(code);
      }
      await limiting;
      for (const one of [ky(), wallets['BG'] as ScriptedWallet]) expect(one.balance(player.member.id)).toBe(0n);
    }),
  );
  expect(late).toEqual([]);
  await work();
  await pass(2 * minute);
  // Whatever slipped in before the limit was not sent any more: all of it is back.
  for (const player of players) expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
  expect(ky().asked.filter(asked => asked.startsWith('move'))).toEqual([]);
});

test('a limit that is set while a transfer is taken up: it is sent before the limit is answered, or never', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()));
  for (const player of players) await player.put(100);
  const limited: string[] = [];
  const sentAfter: string[] = [];
  const { db } = cashier.t;
  await Promise.all([
    work(),
    ...players.map(async player => {
      const before = await player.last();
      await limit(player, 'loss');
      limited.push(before.reference);
      const [row] = await db.query<{ state: string }>(sql`select state from cashier.wallet_transfer where reference = ${before.reference}`);
      if (row?.state === 'debited') sentAfter.push(before.reference);
    }),
  ]);
  expect(limited).toHaveLength(players.length);
  await pass(minute);
  for (const reference of sentAfter) expect(ky().asked).not.toContain(`move ${reference}`);
  await cashier.t.deliverEvents();
  await bookPlaySchedule(open).job.run(cashier.t, {});
  await work();
  for (const player of players) expect(await player.books()).toEqual({ main: 1_000, there: 0, transit: 0 });
});
