import type { Database } from '@baize/db';
import { sql } from '@baize/db';
import { commitmentOf, roundRandom } from '@baize/engine-fairness';
import { day, instant, MovableClock, newId } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FakePlatform,
  openPlaying,
  type RunningPlatform,
  rotatePlaying,
  startFakePlatform,
  walletTo,
} from '../../fixtures/fake-platform.ts';
import {
  createRounds,
  forgetTokensBefore,
  type Games,
  openSession,
  roundById,
  type SessionRow,
  seedById,
  seedsOf,
  sittingOf,
  studioMigrations,
  takeClientSeed,
} from '../index.ts';

const games: Games = {
  outcome: ({ source, stakeMinor }) => {
    const word = source.nextUint32();
    return { draw: [word % 1_000], winMinor: word % 2 === 0 ? stakeMinor * 2n : 0n };
  },
};
const stakeMinor = 10_000n;

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let clock: MovableClock;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = await startFakePlatform(new FakePlatform(10n ** 12n));
  platform = running.platform;
  platform.playerId = newId();
  clock = new MovableClock(instant(Date.now()));
});
afterEach(() => running.stop());

const wallet = () => walletTo(running, clock);
const studio = () => createRounds({ db, clock, games, wallet: wallet(), pause: async () => undefined, alarm: () => undefined });
const begin = (session: SessionRow, more: { stakeMinor?: bigint } = {}) => ({
  roundId: newId() as string,
  modelId: 'm',
  stakeMinor,
  session,
  ...more,
});
const opened = async () => (await openSession({ db, wallet: wallet(), clock }, 'launch-JD00001')).session;
const playing = async () => (await openPlaying({ db, wallet: wallet(), clock }, 'launch-JD00001')).session;
const take = (session: SessionRow, seed: { commitment: string; clientSeed: string }) =>
  takeClientSeed({ db, clock }, { playerId: session.playerId, ...seed });

describe('a client seed', () => {
  test('is the player’s from the first pair on: the server commits, has none of its own, and plays no round before', async () => {
    const session = await opened();
    const shown = await seedsOf(db, session.playerId);
    expect([shown.clientSeed, shown.isOwn]).toEqual([null, false]);
    const rows = await database.owner.query(sql`select client_seed from studio.seed where player_id = ${session.playerId}`);
    expect(rows).toEqual([{ client_seed: null }, { client_seed: null }]);
    await expect(studio().play(begin(session))).rejects.toThrow('studio.seed.missing');
    const taken = await take(session, { commitment: shown.commitment, clientSeed: 'mine' });
    expect([taken.revealed, taken.seeds.clientSeed, taken.seeds.isOwn]).toEqual([null, 'mine', true]);
    const round = await studio().play(begin(session));
    const { serverSeed } = await seedById(db, round.seedId);
    expect(commitmentOf(serverSeed)).toBe(shown.commitment);
    expect(round.draw).toEqual([roundRandom({ serverSeed, clientSeed: 'mine', nonce: 0 }).nextUint32() % 1_000]);
  });

  test('is taken once: a repeat gets the same answer, and another page learns that its commitment is stale', async () => {
    const session = await opened();
    const { commitment } = await seedsOf(db, session.playerId);
    const answers = await Promise.allSettled(['one', 'two'].map(clientSeed => take(session, { commitment, clientSeed })));
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const { clientSeed } = await seedsOf(db, session.playerId);
    expect((await take(session, { commitment, clientSeed: clientSeed ?? '' })).revealed).toBeNull();
  });

  test('is new for each server seed, and names the commitment that its browser was shown', async () => {
    const session = await playing();
    const shown = await seedsOf(db, session.playerId);
    expect(shown.clientSeed).not.toBeNull();
    await expect(take(session, { commitment: shown.nextCommitment, clientSeed: shown.clientSeed ?? '' })).rejects.toThrow(
      'studio.seed.used',
    );
    await expect(take(session, { commitment: 'f'.repeat(64), clientSeed: 'mine' })).rejects.toThrow('studio.seed.stale');
    await expect(take(session, { commitment: shown.commitment, clientSeed: 'mine' })).rejects.toThrow('studio.seed.stale');
    const { seeds } = await take(session, { commitment: shown.nextCommitment, clientSeed: 'mine' });
    expect(seeds).toMatchObject({ commitment: shown.nextCommitment, clientSeed: 'mine', isOwn: true, nonce: 0 });
    expect(seeds.nextCommitment).not.toBe(shown.nextCommitment);
  });

  test('that the server drew in earlier days stays verifiable, and the pair is recognised as such', async () => {
    const session = await opened();
    await database.owner.query(
      sql`update studio.seed set client_seed = 'of-the-house' where player_id = ${session.playerId} and state = 'current'`,
    );
    const round = await studio().play(begin(session));
    expect((await seedsOf(db, session.playerId)).isOwn).toBe(false);
    const { revealed, seeds } = await rotatePlaying({ db, clock }, session.playerId);
    expect([revealed.clientSeed, seeds.isOwn]).toEqual(['of-the-house', true]);
    expect(round.draw).toEqual([
      roundRandom({ serverSeed: revealed.serverSeed, clientSeed: 'of-the-house', nonce: 0 }).nextUint32() % 1_000,
    ]);
  });
});

test('numbers of refused rounds are listed with their seed, in play and when it is revealed', async () => {
  const session = await playing();
  platform.balanceMinor = stakeMinor;
  const phases = [];
  for (const stake of [stakeMinor * 1_000_000n, stakeMinor, stakeMinor * 1_000_000n])
    phases.push((await studio().play(begin(session, { stakeMinor: stake }))).phase);
  expect(phases).toEqual(['refused', 'finished', 'refused']);
  expect(await seedsOf(db, session.playerId)).toMatchObject({ nonce: 3, refusedNonces: [0, 2] });
  const { revealed, seeds } = await rotatePlaying({ db, clock }, session.playerId);
  expect(revealed).toMatchObject({ nonce: 3, refusedNonces: [0, 2] });
  expect(seeds).toMatchObject({ nonce: 0, refusedNonces: [] });
});

test('rounds that begin and seeds that are rotated at the same moment wait for each other, and none is lost', async () => {
  const session = await playing();
  for (let n = 0; n < 15; n++) {
    const results = await Promise.allSettled([
      studio().play(begin(session)),
      rotatePlaying({ db, clock }, session.playerId),
      rotatePlaying({ db, clock }, session.playerId),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(['studio.round.open', 'studio.seed.stale']).toContain(result.reason.message);
    expect(results[0]?.status).toBe('fulfilled');
  }
});

describe('what decides a round is written once, for the studio’s own role as well', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    db.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const denied = '42501';
  const kept = '23001';

  test('seeds', async () => {
    const session = await playing();
    const { playerId } = session;
    expect(await refused(sql`update studio.seed set server_seed = ${'0'.repeat(64)} where player_id = ${playerId}`)).toBe(denied);
    expect(await refused(sql`update studio.seed set commitment = 'other' where player_id = ${playerId}`)).toBe(denied);
    expect(await refused(sql`update studio.seed set client_seed = 'other' where player_id = ${playerId} and state = 'current'`)).toBe(kept);
    expect(await refused(sql`update studio.seed set is_own = false where player_id = ${playerId} and state = 'current'`)).toBe(kept);
    await studio().play(begin(session));
    expect(await refused(sql`update studio.seed set next_nonce = 0 where player_id = ${playerId} and state = 'current'`)).toBe(kept);
    await rotatePlaying({ db, clock }, playerId);
    expect(
      await refused(sql`update studio.seed set state = 'next', revealed_at = null where player_id = ${playerId} and state = 'revealed'`),
    ).toBe(kept);
    expect(await refused(sql`delete from studio.seed where player_id = ${playerId}`)).toBe(denied);
  });

  test.each([
    ['draw', sql`draw = '{1}'`, kept],
    ['win', sql`win_minor = win_minor + 1`, kept],
    ['jackpot and win', sql`win_minor = win_minor + 5, jackpot_minor = 5`, kept],
    ['phase', sql`phase = 'win-asked', finished_at = null`, kept],
    ['stake', sql`stake_minor = 1`, denied],
    ['client seed', sql`client_seed = 'other'`, denied],
    ['nonce', sql`nonce = 77`, denied],
    ['seed', sql`seed_id = seed_id`, denied],
    ['player', sql`player_id = 'other'`, denied],
    ['model', sql`model_id = 'other'`, denied],
  ])('the %s of a round', async (_, change, how) => {
    const session = await playing();
    const round = await studio().play(begin(session));
    expect(await refused(sql`update studio.round set ${change} where id = ${round.id}`)).toBe(how);
    expect(await roundById(db, round.id)).toEqual(round);
  });

  test('no round and no choice is taken away', async () => {
    const { id } = await studio().play(begin(await playing()));
    expect(await refused(sql`delete from studio.round where id = ${id}`)).toBe(denied);
    expect(await refused(sql`update studio.decision set choice = 'other'`)).toBe(denied);
    expect(await refused(sql`delete from studio.decision`)).toBe(denied);
  });

  test('nor by the owner of the tables, by accident', async () => {
    const { id } = await studio().play(begin(await playing()));
    await expect(database.owner.query(sql`update studio.round set stake_minor = 1 where id = ${id}`)).rejects.toThrow('written once');
    await expect(database.owner.query(sql`delete from studio.round where id = ${id}`)).rejects.toThrow('written once');
  });
});

describe('a launch token', () => {
  const tokens = (table: 'round' | 'session', playerId: string) =>
    database.owner.query<{ token: string | null }>(
      table === 'round'
        ? sql`select launch_token as token from studio.round where player_id = ${playerId}`
        : sql`select launch_token as token from studio.session where player_id = ${playerId}`,
    );

  test('is gone from a round that is over, and its sitting is still known', async () => {
    const session = await playing();
    const first = await studio().play(begin(session));
    await studio().play(begin(session, { stakeMinor: 10n ** 15n }));
    expect(await tokens('round', session.playerId)).toEqual([{ token: null }, { token: null }]);
    const sitting = await sittingOf(db, { playerId: session.playerId, launchToken: session.launchToken, now: clock.now() });
    expect(sitting.netMinor).toBe((first.winMinor ?? 0n) - stakeMinor);
  });

  test('is gone from a session that is over', async () => {
    const session = await playing();
    await forgetTokensBefore(db, session.createdAt);
    expect(await tokens('session', session.playerId)).toEqual([{ token: session.launchToken }]);
    clock.move(day + 1);
    await forgetTokensBefore(db, clock.now());
    expect(await tokens('session', session.playerId)).toEqual([{ token: null }]);
  });
});

test('whether a round of a seed is open is answered from an index of the open ones, however many there were', async () => {
  const plan = await database.owner.transaction(async tx => {
    await tx.query(sql`set local enable_seqscan = off`); // as for a table that is long
    return tx.query<{ 'QUERY PLAN': string }>({
      text: `explain select 1 from studio.round where seed_id = '${newId()}' and phase not in ('finished', 'rolled-back', 'refused') limit 1`,
      values: [],
      name: '',
    });
  });
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('round_open_by_seed');
});
