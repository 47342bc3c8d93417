import { type Database, type Fanout, openFanout, sql } from '@baize/db';
import { eventsTopic, type Follower, follow, followBatch, hasFollowedAll, rebuild, startPump } from '@baize/events';
import { type Instant, instant, type MemberId, newId, plus } from '@baize/kernel';
import { baseMigrations, createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bet } from '../contract/index.ts';
import {
  betMigrations,
  betsById,
  closed,
  paid,
  placed,
  type Settlement,
  settlements,
  stakeReturned,
  winReturned,
  writeBets,
} from './index.ts';

let t: TestDatabase;
const memberId = newId<'MemberId'>() as MemberId;
const start = instant(Date.now());
beforeEach(async () => {
  t = await createTestDatabase([...baseMigrations, betMigrations]);
  await t.owner.query({
    text: `create table public.turnover (member_id uuid, hour timestamptz, valid numeric, net numeric, facts int, primary key (member_id, hour));
      grant all on public.turnover to baize_runtime`,
    values: [],
    name: '',
  });
});
afterEach(() => t.drop());

const bet = ({ of = memberId, at = start }: { of?: MemberId; at?: Instant } = {}): Bet =>
  placed({
    memberId: of,
    gameKind: 'rng',
    vendor: 'TA',
    gameCode: 'game',
    roundId: newId(),
    currency: 'CNY',
    stakeMinor: 100n,
    at,
    rulesVersion: '1',
    returnBps: 9_600,
  });
const write = (...bets: Bet[]) => t.db.transaction(async tx => writeBets(tx, bets, await betsById(tx, bets)));
const end = plus(start, 1_000);

/** A roll-up as a team's figures would have it: what is summed are the changes, under the hour in which the bet was settled. */
const turnover = (take: (facts: readonly Settlement[]) => void = () => undefined): Follower<Settlement> =>
  follow({
    pauseMs: 0,
    name: 'test.turnover',
    stream: settlements,
    take: async (tx, facts) => {
      for (const fact of facts)
        await tx.query(sql`
          insert into public.turnover values (${fact.memberId}, date_trunc('hour', ${fact.settledAt}::timestamptz), ${fact.validChange}, ${fact.returnChange - fact.stakeChange}, 1)
          on conflict (member_id, hour) do update set valid = turnover.valid + excluded.valid, net = turnover.net + excluded.net, facts = turnover.facts + 1`);
      take(facts);
    },
    clear: async tx => void (await tx.query(sql`delete from public.turnover where facts > ${0}`)),
  });
const figures = () =>
  t.db.query<{ facts: number }>(sql`select member_id, hour, valid::text, net::text, facts from public.turnover order by member_id, hour`);
const facts = async (): Promise<Settlement[]> => {
  const told: Settlement[] = [];
  const reader = {
    ...turnover(),
    name: `reader-${newId()}`,
    take: async (_: unknown, some: readonly Settlement[]) => void told.push(...some),
  };
  await vi.waitFor(
    async () => {
      await followBatch(t.db, reader);
      const { n } = (await t.db.query<{ n: number }>(sql`select count(*)::int as n from bets.settlement`))[0] ?? { n: 0 };
      expect(told.length).toBe(n);
    },
    { timeout: 300_000, interval: 10 },
  );
  return told;
};

describe('a settled bet', () => {
  test('becomes a fact in the statement that settles it, and not before', async () => {
    const [lost, won, even] = [bet(), bet(), bet()];
    await write(lost, won, even);
    expect(await facts()).toEqual([]);
    await write(closed(lost, end), closed(paid(won, 250n), end), closed(paid(even, 100n), end));
    const told = await facts();
    expect(told.map(({ betId, outcome, returnMinor }) => [betId, outcome, returnMinor])).toEqual([
      [lost.id, 'lost', 0n],
      [won.id, 'won', 250n],
      [even.id, 'push', 100n],
    ]);
    expect(told[1]).toMatchObject({
      number: 1,
      supersedes: null,
      memberId,
      product: 'rng',
      vendor: 'TA',
      currency: 'CNY',
      returnBps: 9_600,
    });
    expect(told[1]).toMatchObject({ stakeCashMinor: 100n, stakeBonusMinor: 0n, bonusGrant: null, validMinor: 100n, settledAt: end });
  });

  test('that is made and settled immediately is one fact; what is written again unchanged is none', async () => {
    const done = closed(paid(bet(), 30n), end);
    await write(done);
    await write(done);
    expect(await facts()).toMatchObject([{ number: 1, stakeChange: 100n, validChange: 100n, returnChange: 30n }]);
  });

  test('that changes gets a further fact, which names the one before and says by how much', async () => {
    const first = closed(paid(bet(), 30n), end);
    const more = paid(first, 50n);
    const less = winReturned(more, 80n);
    const none = stakeReturned(less, 100n, plus(end, 5_000));
    await write(first);
    await write(more);
    await write(less);
    await write(none);
    expect(await facts()).toMatchObject([
      { number: 1, supersedes: null, stakeChange: 100n, validChange: 100n, returnChange: 30n, outcome: 'lost' },
      { number: 2, supersedes: 1, stakeChange: 0n, validChange: 0n, returnChange: 50n, outcome: 'lost' },
      { number: 3, supersedes: 2, returnChange: -80n, outcome: 'lost' },
      { number: 4, supersedes: 3, stakeChange: -100n, validChange: -100n, returnChange: 0n, outcome: 'void', settledAt: end },
    ]);
  });

  test('that was told by an older rule changes by what was told', async () => {
    const half = closed(paid({ ...bet(), gameKind: 'live' }, 50n), end);
    await write(half);
    await t.owner.query(sql`update bets.settlement set valid = stake_cash, valid_change = stake_cash where bet_id = ${half.id}`);
    await write(winReturned(half, 50n));
    expect(await facts()).toMatchObject([
      { number: 1, validMinor: 100n, validChange: 100n },
      { number: 2, validMinor: 100n, validChange: 0n },
    ]);
  });

  test('keeps its facts: no one who runs the product changes or removes one', async () => {
    await write(closed(bet(), end));
    await expect(t.db.query(sql`update bets.settlement set return = 1`)).rejects.toThrow('permission denied');
    await expect(t.db.query(sql`delete from bets.settlement`)).rejects.toThrow('permission denied');
  });
});

describe('whoever follows', () => {
  const others = Array.from({ length: 3 }, () => newId<'MemberId'>() as MemberId);

  test('counts each fact once through failures and two workers, and comes to the same when made again', async () => {
    const fanout = await openFanout(t.db);
    let failures = 0;
    // Every third time the work of the batch is lost after it was done.
    let turn = 0;
    const shaky = turnover(() => {
      if (turn++ % 3 === 0) throw new Error('cut');
    });
    const onError = () => void failures++;
    const stops = [1, 2].map(() => startPump({ db: t.db, fanout, listeners: [], followers: [shaky as never], lookMs: 50, onError }));
    for (let round = 0; round < 20; round++) {
      const made = others.map((of, i) => bet({ of, at: plus(start, (round * 3 + i) * 60_000) }));
      await write(...made);
      const settled = made.map(one => closed(paid(one, 70n), plus(one.placedAt, 1_000)));
      await Promise.all(settled.map(one => write(one)));
      await write(...settled.slice(0, 1).map(one => stakeReturned(one, 100n, end)));
      await fanout.publish(eventsTopic, [settlements.name]);
    }
    const total = async () => (await figures()).reduce((sum, row) => sum + row.facts, 0);
    await vi.waitFor(async () => expect(await total()).toBe(80), { timeout: 300_000, interval: 20 });
    for (const stop of stops) await stop();
    expect(failures).toBeGreaterThan(0);
    const before = await figures();
    const [sums] = await t.db.query<{ valid: string; net: string }>(
      sql`select sum(valid)::text as valid, sum(net)::text as net from public.turnover`,
    );
    // 60 bets: 40 are valid with 100 staked and 70 back; 20 have no stake left, and what was paid on them was not taken back.
    expect(sums).toEqual({ valid: '4000', net: String(40 * -30 + 20 * 70) });
    await rebuild(t.db, shaky);
    expect(await figures()).toEqual([]);
    turn = 1;
    const calm = turnover();
    while ((await total()) < 80) await followBatch(t.db, calm);
    expect(await figures()).toEqual(before);
    await fanout.close();
  });

  test('takes no transaction when it is woken for nothing', async () => {
    let turns = 0;
    const counting: Database['transaction'] = work => {
      turns++;
      return t.db.transaction(work);
    };
    let tell: (names: readonly string[]) => void = () => undefined;
    const fanout = await openFanout(t.db);
    const line: Fanout = {
      ...fanout,
      subscribe: (_, listener) => {
        tell = listener;
      },
    };
    const db = Object.assign(Object.create(t.db), { transaction: counting }) as Database;
    const calm = turnover();
    await write(bet());
    const stop = startPump({ db, fanout: line, listeners: [], followers: [calm as never], lookMs: 2 ** 31 - 1, onError: () => undefined });
    for (let told = 0; told < 20; told++) {
      tell([settlements.name]);
      for (let trip = 0; trip < 20; trip++) await t.db.query(sql`select 1`);
    }
    expect(turns).toBe(0);
    await write(closed(bet(), end));
    tell([settlements.name]);
    await vi.waitFor(async () => expect(await hasFollowedAll(t.db, calm as never)).toBe(true), { timeout: 300_000, interval: 20 });
    expect(turns).toBe(1);
    await stop();
    await fanout.close();
  });
});
