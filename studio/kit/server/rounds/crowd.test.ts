import { type Database, sql } from '@baize/db';
import { instant, MovableClock, minute, newId, Refusal, uniform } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Failure,
  FakePlatform,
  openPlaying,
  type RunningPlatform,
  startFakePlatform,
  walletTo,
} from '../../fixtures/fake-platform.ts';
import {
  createRounds,
  type Games,
  grainsPerMinor,
  jackpotOf,
  type RoundRow,
  roundById,
  type SessionRow,
  studioMigrations,
} from '../index.ts';

/** Many players at the same time: their rounds are written together and travel to the platform together, and each ends as it would have ended alone. */

const players = 24;
const stakeMinor = 20_003n;
const opening = 1_000_000_000n;
const terms = { id: 'pool:crowd', contributionBps: 133, seedMinor: 5_000n, ceilingMinor: 2_000_000n };
const games: Games = {
  outcome({ stakeMinor: stake, source }) {
    const times = uniform(source, 4);
    return { draw: [times], winMinor: stake * BigInt(times), jackpot: { terms, isWon: times === 3 } };
  },
};

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;
let sessions: SessionRow[];

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(opening));
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  sessions = [];
  for (let n = 0; n < players; n++) {
    platform.playerId = newId();
    sessions.push((await openPlaying({ db, wallet: wallet(), clock }, 'launch-JD00001')).session);
  }
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const studio = () => createRounds({ db, clock, games, wallet: wallet(), pause: async () => undefined, alarm: () => undefined });
const begin = (session: SessionRow, roundId: string = newId()) => ({ roundId, modelId: 'm', stakeMinor, session });

/** Every round ended, each moved its stake and its win once or nothing at all, and the platform's balance says the same of all. */
async function booksAgree(ids: readonly string[]): Promise<RoundRow[]> {
  let owed = 0n;
  const rounds: RoundRow[] = [];
  for (const id of ids) {
    const round = (await roundById(db, id)) ?? expect.fail('no round');
    const isPlayed = round.phase === 'finished';
    expect(['finished', 'rolled-back', 'refused']).toContain(round.phase);
    expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual(isPlayed ? [1, 1] : [0, 0]);
    expect(platform.netOf(id)).toBe(isPlayed ? (round.winMinor ?? 0n) - stakeMinor : 0n);
    owed += platform.netOf(id);
    rounds.push(round);
  }
  expect(platform.balanceMinor).toBe(opening + owed);
  return rounds;
}

async function recoverAll(ids: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    const open = await db.query(sql`select 1 from studio.round where id = any(${ids}::uuid[]) and finished_at is null`);
    if (open.length === 0) return;
    clock.move(10 * minute);
    await studio().recover();
  }
}

describe('many rounds at the same time', () => {
  test('are asked of the platform together, and none is lost or doubled', async () => {
    const own = studio();
    const played = await Promise.all(sessions.map(session => own.play(begin(session))));
    expect(played.every(round => round.phase === 'finished')).toBe(true);
    await booksAgree(played.map(round => round.id));
    const asked = platform.asked.filter(action => action !== 'authenticate');
    expect(asked).toContain('batch');
    expect(asked.length).toBeLessThan(players);
  });

  test('one jackpot takes every share and pays every win, to the grain', async () => {
    const own = studio();
    const key = { id: terms.id, currency: 'CNY', isDemo: false };
    const before = BigInt((await jackpotOf(db, key))?.contributedGrains ?? '0');
    const played = await Promise.all(sessions.map(session => own.play(begin(session))));
    const row = (await jackpotOf(db, key)) ?? expect.fail('no jackpot');
    expect(BigInt(row.contributedGrains) - before).toBe(BigInt(players) * stakeMinor * 133n);
    const came = BigInt(row.contributedGrains) + BigInt(row.seededGrains);
    expect(came).toBe(BigInt(row.paidMinor) * grainsPerMinor + row.meterGrains + row.divertedGrains);
    for (const round of played) expect(round.jackpotMinor > 0n).toBe(round.draw?.[0] === 3);
    await booksAgree(played.map(round => round.id));
  });

  test('one player in many games at the same time: every round has a nonce of its own', async () => {
    const own = studio();
    const [first] = sessions;
    const seats = Array.from({ length: 12 }, (_, n) => ({ ...(first ?? expect.fail('no session')), gameCode: `JD${n}` }));
    const played = await Promise.all(seats.map(session => own.play(begin(session))));
    expect(played.map(round => Number(round.nonce)).sort((a, b) => a - b)).toEqual(seats.map((_, n) => n));
    await booksAgree(played.map(round => round.id));
  });

  test('in one batch, a copy finds the round, another stake and a second round are refused, and the others go on', async () => {
    const own = studio();
    const [one, other] = sessions as [SessionRow, SessionRow];
    const id = newId();
    const [first, copy, changed, second, neighbour] = await Promise.allSettled([
      own.play(begin(one, id)),
      own.play(begin(one, id)),
      own.play({ ...begin(one, id), stakeMinor: 40_000n }),
      own.play(begin(one)),
      own.play(begin(other)),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { id, phase: 'finished' } });
    expect(copy).toEqual(first);
    expect(changed).toMatchObject({ reason: new Refusal('studio.round.other.content') });
    expect(second).toMatchObject({ reason: new Refusal('studio.round.open') });
    expect(neighbour).toMatchObject({ status: 'fulfilled', value: { phase: 'finished' } });
  });

  test('a round that comes too soon after the last one of its game is refused with the time to wait', async () => {
    const own = studio();
    const [session] = sessions as [SessionRow];
    const first = await own.play({ ...begin(session), leastGapMs: 2_500 });
    clock.move(1_000);
    await expect(own.play({ ...begin(session), leastGapMs: 2_500 })).rejects.toMatchObject({
      code: 'studio.too.fast',
      facts: { waitMs: 1_500 },
    });
    expect(await own.play({ ...begin(session, first.id), leastGapMs: 2_500 })).toEqual(first);
    clock.move(1_500);
    expect((await own.play({ ...begin(session), leastGapMs: 2_500 })).phase).toBe('finished');
  });
});

describe('the platform fails while many play', () => {
  const failures: Failure[] = ['cut-before', 'cut-after', 'status-500-after', 'malformed-after', 'half-after', 'slow-after'];

  test.each(failures)('batches that end %s leave every round finished or refunded', async failure => {
    platform.fail('batch', failure, failure, failure, failure);
    platform.fail('win', failure, failure);
    const own = studio();
    const ids = sessions.map(() => newId());
    await Promise.all(sessions.map((session, at) => own.play(begin(session, ids[at]))));
    await recoverAll(ids);
    await booksAgree(ids);
  });

  test('a batch that is refused as a whole did nothing: its bets are asked one by one', async () => {
    platform.fail('batch', { refuse: 'request.invalid' }, { refuse: 'request.invalid' });
    const own = studio();
    const played = await Promise.all(sessions.map(session => own.play(begin(session))));
    const rounds = await booksAgree(played.map(round => round.id));
    expect(rounds.every(round => round.phase === 'finished')).toBe(true);
  });

  test('one bet that is refused does not touch its neighbours', async () => {
    platform.balanceMinor = stakeMinor * 3n;
    const own = studio();
    const played = await Promise.all(sessions.map(session => own.play(begin(session))));
    expect(played.filter(round => round.phase === 'finished').length).toBeGreaterThanOrEqual(3);
    for (const round of played.filter(one => one.phase === 'refused')) {
      expect(round.refusalCode).toBe('vendor.insufficient');
      expect([platform.countOf(round.id, 'bet'), platform.countOf(round.id, 'win')]).toEqual([0, 0]);
    }
  });
});
