import { betMigrations, betsById, closed, paid, placed, stakeReturned, writeBets } from '@baize/bets/server';
import { brandMigrations } from '@baize/brand/server';
import { isCallRefusal } from '@baize/call/client';
import { defineModule } from '@baize/call/server';
import { aMember, aToken, testParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { type Instant, type MemberId, minorPerMajor, newId, parseInstant } from '@baize/kernel';
import { ledgerModule } from '@baize/ledger/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { walletModule } from '@baize/wallet/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { personalProfit } from '../contract/index.ts';
import { reportsModule } from './index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      ledgerModule,
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(testParts),
      walletModule,
      defineModule({ name: 'bets', migrations: betMigrations, handlers: [] }),
      reportsModule,
    ],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const at = (text: string): Instant => parseInstant(`2026-11-${text}:00Z`);
const week = { from: at('10T00:00'), to: at('17T00:00'), zone: 'UTC' };

async function aPlayer(type: 0 | 4 = 0) {
  const member = await aMember(t.db, t.clock, { type, currency: type === 4 ? 'DMO' : 'CNY' });
  return { id: member.id as MemberId, call: t.client({ token: await aToken(t.db, t.clock, member) }) };
}

const aBet = (memberId: MemberId, placedAt: Instant, stakeMinor: bigint) =>
  placed({
    memberId,
    gameKind: 'rng',
    vendor: 'AG',
    gameCode: 'ag-1',
    roundId: newId(),
    currency: 'CNY',
    stakeMinor,
    at: placedAt,
    rulesVersion: '1',
  });
const settled = (memberId: MemberId, when: Instant, [stake, back]: readonly [bigint, bigint]) =>
  closed(paid(aBet(memberId, when, stake), back), when);
const keep = (...bets: Parameters<typeof writeBets>[1]) => t.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
const outcomeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'ok',
    (e: unknown) => e,
  );
  return isCallRefusal(error) ? `${error.status} ${error.code} ${String(error.facts['fields'] ?? '')}`.trim() : error;
};

test('a bet counts on the day it was settled, by the midnights of whoever looks; open and void ones count nothing', async () => {
  const { id, call } = await aPlayer();
  const late = closed(paid(aBet(id, at('11T10:00'), 70n), 0n), at('13T23:30'));
  const early = closed(paid(aBet(id, at('09T10:00'), 30n), 45n), at('10T00:00'));
  const tooLate = settled(id, at('17T00:00'), [1_000n, 0n]);
  const open = aBet(id, at('12T10:00'), 500n);
  const undone = stakeReturned(aBet(id, at('12T11:00'), 600n), 600n, at('12T12:00'));
  await keep(late, early, tooLate, open, undone, settled(id, at('13T08:00'), [20n, 100n]));
  const report = await call(personalProfit, week);
  expect(report.days).toEqual([
    { date: '2026-11-10', bets: 1, stakeMinor: '30', returnMinor: '45', profitMinor: '15' },
    { date: '2026-11-13', bets: 2, stakeMinor: '90', returnMinor: '100', profitMinor: '10' },
  ]);
  expect(report.totals).toEqual({ bets: 3, stakeMinor: '120', returnMinor: '145', profitMinor: '25' });
  const inShanghai = await call(personalProfit, { ...week, zone: 'Asia/Shanghai' });
  expect(inShanghai.days.map(day => [day.date, day.profitMinor])).toEqual([
    ['2026-11-10', '15'],
    ['2026-11-13', '80'],
    ['2026-11-14', '-70'],
  ]);
});

test('the period is beside the one before, and by kind of game', async () => {
  const { id, call } = await aPlayer();
  const live = { ...settled(id, at('12T09:00'), [40n, 10n]), gameKind: 'live' as const };
  await keep(
    settled(id, at('11T08:00'), [20n, 100n]),
    live,
    settled(id, at('04T08:00'), [300n, 0n]),
    settled(id, at('02T08:00'), [7n, 0n]),
  );
  const input = { ...week, previousFrom: at('03T00:00') };
  expect(await call(personalProfit, input)).toMatchObject({
    kinds: [
      { gameKind: 'rng', bets: 1, profitMinor: '80' },
      { gameKind: 'live', bets: 1, profitMinor: '-30' },
    ],
    totals: { bets: 2, profitMinor: '50' },
    previous: { bets: 1, stakeMinor: '300', returnMinor: '0', profitMinor: '-300' },
  });
  expect(await call(personalProfit, { ...input, gameKind: 'live' })).toMatchObject({
    days: [{ date: '2026-11-12', profitMinor: '-30' }],
    totals: { bets: 1, profitMinor: '-30' },
    previous: { bets: 0, profitMinor: '0' },
  });
  expect((await call(personalProfit, week)).previous).toBeNull();
});

test('no one sees another member’s days; who has played nothing has none', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()];
  await keep(settled(player.id, at('12T00:00'), [10n, 0n]));
  expect((await player.call(personalProfit, week)).totals.profitMinor).toBe('-10');
  expect(await other.call(personalProfit, week)).toMatchObject({ days: [], totals: { bets: 0, profitMinor: '0' }, netDepositMinor: '0' });
});

test('net deposits are those of all time, whatever the days', async () => {
  const { call, id } = await aPlayer();
  const member = { id, currency: 'CNY' } as const;
  for (let i = 0; i < 2; i++) await addPlayMoney(t.db, t.clock, { member, minor: 120n * minorPerMajor });
  expect(await call(personalProfit, week)).toMatchObject({ netDepositMinor: String(240n * minorPerMajor), currency: 'CNY' });
});

test.each([
  [{ to: '2026-11-10T00:00:00Z' }, '400 request.invalid from,to'],
  [{ to: '2026-11-09T00:00:00Z' }, '400 request.invalid from,to'],
  [{ to: '2027-11-12T00:00:00Z' }, '400 request.invalid from,to'],
  [{ previousFrom: '2026-11-10T00:00:00Z' }, '400 request.invalid previousFrom'],
  [{ from: 'yesterday' }, '400 request.invalid from'],
  [{ zone: 'Asia/Atlantis' }, '400 request.invalid zone'],
  [{ zone: "UTC' or 1=1" }, '400 request.invalid zone'],
])('%j is refused', async (wrong, outcome) => {
  const { call } = await aPlayer();
  expect(await outcomeOf(call(personalProfit, { ...week, ...wrong }))).toBe(outcome);
});

test('a trial account has no profit to speak of', async () => {
  const { call } = await aPlayer(4);
  expect(await outcomeOf(call(personalProfit, week))).toMatch(/^403 function.not.available/);
});
