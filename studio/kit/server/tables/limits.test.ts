import { type Database, openFanout } from '@baize/db';
import { instant, MovableClock, newId, Refusal } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePlatform, openPlaying, type RunningPlatform, startFakePlatform, walletTo } from '../../fixtures/index.ts';
import { tossProcess } from '../../fixtures/toss-tables.ts';
import { tableChannel } from '../../rules/table-channel.ts';
import { type SessionRow, studioMigrations, tableState } from '../index.ts';
import { insertStake } from './store.ts';

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let session: SessionRow;
const opening = 10_000_000n;
const stakeMinor = 100_000n;

beforeEach(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  session = await playerAt('TOSS1');
});
afterEach(async () => {
  await running.stop();
  await database.drop();
});

const wallet = () => walletTo(running, clock);
const playerAt = async (code: string) => (await openPlaying({ db, wallet: wallet(), clock }, `launch-${code}`)).session;
async function begun() {
  const one = tossProcess({ db, wallet: wallet(), clock, alarm: what => expect.fail(what) });
  await one.begin();
  await one.turn();
  return one;
}
const stakeOn = async (bet = 'heads', more: object = {}) => {
  const roundId = (await tableState(db, 'TOSS1'))?.now.round?.id ?? expect.fail('no round');
  return { ticketId: newId() as string, roundId: roundId as string, bet, stakeMinor, session, ...more };
};

describe('limits', () => {
  test.each([
    ['less than the minimum', { stakeMinor: 8_000n }, 'studio.stake.invalid'],
    ['what would have to be rounded', { stakeMinor: 100_100n }, 'studio.stake.invalid'],
    ['more than the maximum', { stakeMinor: 1_002_000n }, 'studio.table.limit'],
    ['a bet that isn’t there', { bet: 'edge' }, 'studio.request.invalid'],
    ['nothing', { stakeMinor: 0n }, 'studio.request.invalid'],
    ['no ticket', { ticketId: 'x' }, 'studio.request.invalid'],
    ['a round of no table', { roundId: newId() }, 'studio.round.unknown'],
  ])('a stake of %s is refused, and nothing moves', async (_, more, code) => {
    const one = await begun();
    await expect(one.stake(await stakeOn('heads', more))).rejects.toMatchObject({ code });
    expect(platform.balanceMinor).toBe(opening);
  });

  test('the operator’s limits narrow those of the table, for sessions that are opened from then on; a stale one is refused by the platform', async () => {
    const one = await begun();
    const stale = session;
    platform.rules = { ...platform.rules, minStakeMinor: '45000', maxStakeMinor: '200000' };
    const narrow = await playerAt('TOSS1');
    expect(one.limitsOf(stale)).toMatchObject({ minMinor: 10_000n, maxMinor: 1_000_000n });
    expect(one.limitsOf(narrow)).toMatchObject({ minMinor: 50_000n, maxMinor: 200_000n });
    const stake = async (by: SessionRow, minor: bigint) => one.stake(await stakeOn('heads', { stakeMinor: minor, session: by }));
    await expect(stake(narrow, 40_000n)).rejects.toThrow(new Refusal('studio.stake.invalid'));
    await expect(stake(narrow, 202_000n)).rejects.toMatchObject({ code: 'studio.table.limit' });
    expect(await stake(stale, 300_000n)).toMatchObject({ phase: 'refused', refusalCode: 'vendor.stake.limit' });
    expect((await stake(narrow, 200_000n)).phase).toBe('placed');
    expect(platform.balanceMinor).toBe(opening - 200_000n);
  });

  test('two devices of a player share the maximum of a bet; a repeat counts once', async () => {
    const one = await begun();
    const phone = await stakeOn('heads', { stakeMinor: 600_000n });
    const desk = await stakeOn('heads', { stakeMinor: 600_000n, session: await playerAt('TOSS1') });
    const answers = await Promise.allSettled([one.stake(phone), one.stake(phone), one.stake(desk), one.stake(desk)]);
    const taken = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect([taken.length, new Set(taken).size]).toEqual([2, 1]);
    expect((await one.stakesOf(phone.roundId, session.playerId)).map(ticket => ticket.stakeMinor)).toEqual([600_000n]);
    expect(platform.balanceMinor).toBe(opening - 600_000n);
  });

  const stakesOf = async (sides: readonly string[]) => {
    const stakes = [];
    for (const side of sides) {
      platform.playerId = newId();
      stakes.push(await stakeOn(side, { stakeMinor: 500_000n, session: await playerAt('TOSS1') }));
    }
    return stakes;
  };
  // Each may be paid 975,000 of 3,000,000.
  test.each([
    ['stakes that win together are taken up to what it can pay', ['heads', 'heads', 'heads', 'heads', 'heads'], 3],
    ['stakes of which one side loses are taken for each side', ['heads', 'tails', 'heads', 'tails', 'heads', 'tails', 'heads', 'tails'], 6],
  ])('at a table, however many stake at the same time, %s', async (_, sides, taken) => {
    const one = await begun();
    const stakes = await stakesOf(sides);
    const answers = await Promise.allSettled(stakes.map(stake => one.stake(stake)));
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(taken);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(new Refusal('studio.table.full'));
    for (const side of new Set(sides)) {
      const [late] = await stakesOf([side]);
      await expect(one.stake(late ?? expect.fail('no stake'))).rejects.toThrow(new Refusal('studio.table.full'));
    }
  });

  test('stakes of play money take nothing from what a table can pay in real money', async () => {
    const one = await begun();
    const stakes = [];
    for (let player = 0; player < 4; player++) {
      platform.playerId = newId();
      platform.isDemo = player < 3;
      stakes.push(await stakeOn('heads', { stakeMinor: 500_000n, session: await playerAt('TOSS1') }));
    }
    for (const stake of stakes) expect((await one.stake(stake)).phase).toBe('placed');
  });

  test('a ticket is one stake: another one under its id is refused', async () => {
    const one = await begun();
    const stake = await stakeOn();
    await one.stake(stake);
    await expect(one.stake({ ...stake, bet: 'tails' })).rejects.toThrow(new Refusal('studio.ticket.other.content'));
  });

  test('a player of another game can’t stake at the table', async () => {
    const one = await begun();
    await expect(one.stake(await stakeOn('heads', { session: await playerAt('OTHER1') }))).rejects.toThrow(
      new Refusal('studio.game.unknown'),
    );
  });
});

test('a stake is counted, and announced, when whoever reads own stakes finds it', async () => {
  const one = await begun();
  const stake = await stakeOn();
  const counted = async () => (await tableState(db, 'TOSS1'))?.now.stakes;
  // As when a process is cut off, or another device looks, between the two.
  const { ticketId, roundId, bet } = stake;
  await db.transaction(tx =>
    insertStake(tx, {
      ticketId,
      roundId,
      bet,
      playerId: session.playerId,
      stakeMinor,
      mostMinor: 2n * stakeMinor,
      currency: session.currency,
    }),
  );
  expect([await one.stakesOf(roundId, session.playerId), await counted()]).toEqual([[], 0]);
  const told: unknown[] = [];
  const fanout = await openFanout(db);
  fanout.subscribe(`channel:${tableChannel.name}`, async () =>
    told.push([(await one.stakesOf(roundId, session.playerId)).length, await counted()]),
  );
  expect((await one.stake(stake)).phase).toBe('placed');
  await expect.poll(() => told.at(-1)).toEqual([1, 1]);
  await fanout.close();
});

test('everyone at a table sees how many players are on which bet, and nothing of a stake that was refused', async () => {
  const one = await begun();
  const stake = async (bet: string, by: SessionRow) => (await one.stake(await stakeOn(bet, { session: by }))).phase;
  expect([await stake('heads', session), await stake('heads', session)]).toEqual(['placed', 'placed']);
  platform.playerId = newId();
  const other = await playerAt('TOSS1');
  expect([await stake('tails', other), await stake('heads', other)]).toEqual(['placed', 'placed']);
  platform.rules = { ...platform.rules, maxStakeMinor: '50000' };
  platform.playerId = session.playerId;
  expect(await stake('tails', session)).toBe('refused');
  const { now } = (await tableState(db, 'TOSS1')) ?? expect.fail('no table');
  expect(now).toMatchObject({
    players: 2,
    stakes: 5,
    bets: [
      { bet: 'heads', players: 2 },
      { bet: 'tails', players: 1 },
    ],
  });
});
