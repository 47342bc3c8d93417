import { updateBrand } from '@baize/brand/server';
import { aMethod } from '@baize/cashier/deposit-fixtures';
import { cashierModule, listMethods, seedAdjustment, seedDeposit } from '@baize/cashier/server';
import { sql } from '@baize/db';
import { aVault } from '@baize/files/fixtures';
import { aLaunch, aPlayer, startGamesServer, vendorApi } from '@baize/games/fixtures';
import { aToken } from '@baize/identity/fixtures';
import { amountOf, day, hour, type Id, minorPerMajor, minute, newId, plus, present } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import { accountSums } from '@baize/ledger/server';
import { aStaff, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessFigures, businessPace, businessPlayers } from '../../contract/index.ts';
import { reportExports, reportsModule } from '../index.ts';
import { rebuildFigures, zoneLoop } from './follow.ts';

const zone = 'Asia/Shanghai';
let t: TestServer;
let begin = '';
const today = () => businessDate(t.clock.now(), zone);
const period = () => ({ from: begin, to: today() });

beforeAll(async () => {
  const cashier = cashierModule({
    owesContact: async () => false,
    owesDividends: async () => false,
    providers: [],
    vault: aVault().vault,
    publicUrl: 'http://localhost',
    noticeUrl: () => 'http://localhost/notice',
    isPlayMoney: true,
  });
  ({ t } = await startGamesServer([cashier, reportsModule]));
  begin = today();
});
afterAll(() => t.close());

/** Someone who has just logged in: tests move the clock by days. */
const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock))).call;

type Player = Awaited<ReturnType<typeof aPlayer>>;

/** A settled round: what was staked and won, in whole units. Answers how a later win is taken back. */
async function aRound({ member }: Player, gameCode: string, { stake, win }: { stake: number; win: number }) {
  const ask = vendorApi(t);
  const [roundId, bet, won] = [newId(), newId(), newId()];
  const token = await aLaunch(t.client({ token: await aToken(t.db, t.clock, member) }));
  const common = { playerId: member.id, gameCode, roundId, currency: 'CNY' };
  const minor = (n: number) => String(BigInt(n) * minorPerMajor);
  const placed = await ask('bet', { ...common, token, transactionId: bet, amountMinor: minor(stake) });
  if (!placed.success) throw new Error(placed.code);
  await ask('win', { ...common, transactionId: won, betTransactionId: bet, amountMinor: minor(win), closesRound: true });
  return { takeBack: () => ask('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: won }) };
}

/** What the books say that the operator has of each vendor's games. */
async function booked(): Promise<Record<string, bigint>> {
  const sums = (await accountSums(t.db)).filter(account => account.kind === 'house.games' && account.unit === 'CNY');
  return Object.fromEntries(sums.map(account => [account.qualifier, account.postedMinor]));
}

const rollUp = () =>
  t.db.query(sql`
    select 'day' as what, day::text as at, currency, product, vendor, null as member, bets::text, stake::text, return::text from reports.play_day
    union all select 'player', day::text, currency, product, vendor, member_id::text, bets::text, stake::text, return::text from reports.player_day
    union all select 'slot', slot::text, currency, '', '', null, bets::text, stake::text, return::text from reports.play_slot
    union all select 'money', day::text, currency, what, '', null, count::text, firsts::text, minor::text from reports.money_day
    order by 1, 2, 3, 4, 5, 6`);

async function aDeposit(memberId: Player['member']['id'], amount: number): Promise<void> {
  if ((await listMethods(t.db)).length === 0) await aMethod(t.db, t.clock, 'play');
  const method = present((await listMethods(t.db))[0], 'just made');
  const minor = BigInt(amount) * minorPerMajor;
  const at = plus(t.clock.now(), -minute);
  await t.db.transaction(tx =>
    seedDeposit(tx, {
      id: newId<'DepositId'>(),
      memberId,
      method,
      minor,
      at,
      end: 'credited',
      cameBps: 10_000n,
      remark: '',
      reason: '',
      staff: 'a',
    }),
  );
}

describe('the figures', () => {
  test('come to what the books say, to the unit, also after bets were settled again; made again they are the same', async () => {
    const [one, two] = [await aPlayer(t), await aPlayer(t)];
    await aRound(one, 'ta-1', { stake: 100, win: 30 });
    const late = await aRound(two, 'ta-1', { stake: 50, win: 400 });
    const firstDay = today();
    t.clock.move(day);
    await aRound(one, 'ta-1', { stake: 20, win: 0 });
    await t.deliverEvents();
    const before = await (await office())(businessFigures, period());
    expect(before.totals).toMatchObject({ bets: 3, stakeMinor: '1700000', returnMinor: '4300000', ggrMinor: '-2600000', players: 2 });
    await late.takeBack();
    await t.deliverEvents();
    const after = await (await office())(businessFigures, period());
    expect(after.totals).toMatchObject({ bets: 3, stakeMinor: '1700000', returnMinor: '300000', ggrMinor: '1400000' });
    // What was settled again changes the day on which it was settled first.
    expect(after.days.map(({ date, ggrMinor, players }) => [date, ggrMinor, players])).toEqual([
      [today(), '200000', 1],
      [firstDay, '1200000', 2],
    ]);
    expect(Object.fromEntries(after.vendors.map(one => [one.vendor, amountOf(one.ggrMinor)]))).toEqual(await booked());
    expect(after.products).toMatchObject([{ product: 'rng', ggrMinor: '1400000', players: 2 }]);
    const incremental = await rollUp();
    await rebuildFigures(t.db);
    expect((await (await office())(businessFigures, period())).totals.bets).toBe(0);
    await t.deliverEvents();
    expect(await rollUp()).toEqual(incremental);
  });

  test('show deposits, first depositors and what was given: NGR is GGR less that', async () => {
    const player = await aPlayer(t);
    await aDeposit(player.member.id, 300);
    await aDeposit(player.member.id, 200);
    const [first, second] = [await aStaff(t.db, t.clock), await aStaff(t.db, t.clock)];
    await t.db.transaction(tx =>
      seedAdjustment(tx, {
        id: newId() as Id<'AdjustmentId'>,
        memberId: player.member.id,
        direction: 'credit',
        amountMinor: 25n * minorPerMajor,
        turnoverMinor: 0n,
        currency: 'CNY',
        reason: 'goodwill',
        proposedBy: first.id,
        proposedAt: t.clock.now(),
        decided: { outcome: 'approved', by: second.id, at: t.clock.now(), reason: 'yes' },
      }),
    );
    await t.deliverEvents();
    const { days, totals } = await (await office())(businessFigures, period());
    expect(days[0]).toMatchObject({
      depositMinor: '5000000',
      deposits: 2,
      firstDepositors: 1,
      givenMinor: '250000',
      netDepositMinor: '5000000',
    });
    expect(amountOf(totals.ngrMinor)).toBe(amountOf(totals.ggrMinor) - 250_000n);
    expect(totals.registrations).toBe(3);
    const incremental = await rollUp();
    await rebuildFigures(t.db);
    await t.deliverEvents();
    expect(await rollUp()).toEqual(incremental);
  });

  test('are beside yesterday and last week at the same time of day', async () => {
    const player = await aPlayer(t);
    t.clock.move(day);
    await aRound(player, 'ta-1', { stake: 10, win: 0 });
    t.clock.move(hour);
    await aRound(player, 'ta-1', { stake: 500, win: 0 }); // yesterday, but later in the day than it is now
    t.clock.move(day - hour + 10 * minute);
    await aRound(player, 'ta-1', { stake: 7, win: 0 });
    t.clock.move(6 * minute);
    await t.deliverEvents();
    const pace = await (await office())(businessPace, {});
    expect(pace.today).toMatchObject({ stakeMinor: '70000', bets: 1, players: 1 });
    expect(pace.yesterday).toMatchObject({ stakeMinor: '100000', players: 1 });
    expect(pace.lastWeek).toMatchObject({ stakeMinor: '0', players: 0 });
  });

  test('lead to the members they came from, by product and vendor, the largest first', async () => {
    const asked = { ...period(), vendor: 'TA' };
    const { items, total, sums } = await (await office())(businessPlayers, { ...asked, pageSize: 1 });
    expect([items.length, total]).toEqual([1, 3]);
    expect(sums).toMatchObject([{ currency: 'CNY', ggrMinor: String((await booked())['TA']) }]);
    const all = await (await office())(businessPlayers, asked);
    const results = all.items.map(one => amountOf(one.ggrMinor));
    expect(results).toEqual([...results].sort((a, b) => (a < b ? 1 : -1)));
    expect(results.reduce((sum, one) => sum + one, 0n)).toBe((await booked())['TA']);
    expect(await (await office())(businessPlayers, { ...period(), product: 'live' })).toMatchObject({ items: [], sums: [] });
  });

  test('are files as well, with the rows that the page shows', async () => {
    const rowsOf = async (name: string) => {
      const opened = present(
        reportExports.find(one => one.name === name),
        'declared',
      ).open(period(), t.clock.now());
      const { batches } = opened.rows(t.db, '', {
        t: key => key,
        time: at => ({ text: at ?? '' }),
        name: ({ nameEn }) => ({ text: nameEn }),
      });
      let rows = 0;
      for await (const batch of batches) rows += batch.length;
      return [rows, await opened.count(t.db, '')];
    };
    const { days } = await (await office())(businessFigures, period());
    expect(await rowsOf('reports.days')).toEqual([days.length, days.length]);
    expect(await rowsOf('reports.players')).toEqual([3, 3]);
    expect((await rowsOf('reports.play'))[0]).toBeGreaterThan(0);
  });

  test('are for whoever may read them, and of a bounded number of days', async () => {
    const support = (await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['support'] }))).call;
    expect(await outcomeOf(support(businessFigures, period()))).toBe('403 function.not.available');
    const auditor = (await signedInStaff(t, await aStaff(t.db, t.clock, { roles: ['auditor'] }))).call;
    expect(await outcomeOf(auditor(businessFigures, period()))).toBe('ok');
    expect(await outcomeOf((await office())(businessFigures, { from: '2026-01-01', to: '2026-12-31' }))).toBe('400 request.invalid');
    expect(await outcomeOf((await office())(businessFigures, { from: '2026-02-01', to: '2026-01-31' }))).toBe('400 request.invalid');
  });

  test('are made again in the days of another zone when the brand moves to one', async () => {
    const context = { db: t.db, clock: t.clock } as never;
    await updateBrand(t.db, { zone: 'America/New_York' });
    await zoneLoop.run(context);
    await t.deliverEvents();
    const { zone: shown, totals } = await (await office())(businessFigures, {
      from: businessDate(plus(t.clock.now(), -20 * day), zone),
      to: today(),
    });
    expect(shown).toBe('America/New_York');
    expect(amountOf(totals.ggrMinor)).toBe((await booked())['TA']);
  });
});
