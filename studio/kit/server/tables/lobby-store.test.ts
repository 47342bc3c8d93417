import { type Database, sql } from '@baize/db';
import { instant, MovableClock, newId, second } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakePlatform, openPlaying, type RunningPlatform, startFakePlatform, walletTo } from '../../fixtures/index.ts';
import { processOf, toss } from '../../fixtures/toss-tables.ts';
import { studioMigrations, type Table, tableState, usualPace } from '../index.ts';
import { tableLobby } from './lobby-store.ts';

const { bettingMs, closingMs, dealingMs, pauseMs } = usualPace;
const usual: Table = { code: 'TOSS1', game: toss, limits: () => ({ minMinor: 10_000n, maxMinor: 1_000_000n, capMinor: 3_000_000n }) };

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let clock: MovableClock;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  db = database.open('baize_studio');
  await database.owner.query(
    sql`truncate studio.live_table, studio.shoe, studio.table_round, studio.table_stake, studio.ticket, studio.play cascade`,
  );
  running = await startFakePlatform(new FakePlatform(10_000_000n));
  clock = new MovableClock(instant(Date.now()));
});
afterEach(() => running.stop());

async function begun(table: Table) {
  const wallet = walletTo(running, clock);
  const studio = processOf(table, { db, wallet, clock, alarm: () => undefined });
  const { session } = await openPlaying({ db, wallet, clock }, 'launch-TOSS1');
  await studio.begin();
  await studio.turn();
  const round = async () => (await tableState(db, 'TOSS1'))?.now.round ?? expect.fail('no round');
  const later = async (...waits: number[]) => {
    for (const ms of waits) {
      clock.move(ms);
      await studio.turn();
    }
    return (await round()).phase;
  };
  const stake = async () => studio.stake({ ticketId: newId(), roundId: (await round()).id, bet: 'heads', stakeMinor: 100_000n, session });
  const told = async () => {
    const { tables } = await tableLobby({ db, clock, tables: [table] })();
    return tables.map(({ phase, players }) => [phase, players]);
  };
  return { later, stake, told };
}

test('whoever bet in the round before still counts as a player while the next one takes bets, and no longer', async () => {
  const { later, stake, told } = await begun(usual);
  expect(await told()).toEqual([['betting', 0]]);
  await stake();
  await stake();
  expect(await told()).toEqual([['betting', 1]]);
  expect(await later(bettingMs, closingMs, dealingMs, pauseMs)).toBe('betting');
  expect(await told()).toEqual([['betting', 1]]);
  expect(await later(bettingMs, closingMs)).toBe('dealt');
  expect(await told()).toEqual([['dealt', 0]]);
});

test('a table with a pace of its own takes bets for that long and begins its rounds that soon', async () => {
  const { later } = await begun({ ...usual, pace: { bettingMs: 9 * second, pauseMs: 2 * second } });
  expect(await later(9 * second, closingMs)).toBe('dealt');
  expect(await later(dealingMs, 1 * second)).toBe('over');
  expect(await later(1 * second)).toBe('betting');
});
