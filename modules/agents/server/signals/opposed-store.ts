import { playedRounds } from '@baize/bets/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import { memberLines } from '@baize/identity/server';
import type { Instant, MemberId } from '@baize/kernel';

/** So many of a line in one round are a crowd: no two of them are compared. */
const crowd = 20;

/** Until when bets were looked at, held until the transaction ends. */
export async function lockOpposed(tx: Transaction): Promise<Instant | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('agents opposed', 0))`);
  return (await first<{ until: Instant }>(tx, sql`select until from agents.opposed_until`))?.until;
}

export const setOpposed = (tx: Transaction, until: Instant): Promise<unknown> =>
  tx.query(sql`insert into agents.opposed_until (until) values (${until}) on conflict (only_one) do update set until = excluded.until`);

/**
 * Counts the rounds that were played by two direct downlines of one upline, or by an upline and a direct downline, with stakes of which the lower is at least 80 % of the
 * higher. Who got exactly the stake back was in no round: a tie takes no side.
 */
export const addOpposed = (tx: Transaction, { from, to }: { from: Instant; to: Instant }): Promise<unknown> =>
  tx.query(sql`
    with played as materialized (
      select r.*, m.line[cardinality(m.line)] as upline_id from ${playedRounds(from, to)} r join ${memberLines} m on m.id = r.member_id
      where m.type <> 4 and r.stake > 0 and r.return <> r.stake),
    family as (
      select *, count(*) over (partition by agent_id, round, currency) as members from (
        select upline_id as agent_id, round, currency, member_id, stake, return > stake as won from played where upline_id is not null
        union all select member_id, round, currency, member_id, stake, return > stake from played) f),
    few as materialized (select * from family where members between 2 and ${crowd}::int)
    insert into agents.opposed as o (agent_id, first_id, second_id, currency, day, rounds, opposed, first_won, second_won, stake)
    select a.agent_id, a.member_id, b.member_id, a.currency, (${from}::timestamptz at time zone 'UTC')::date, count(*), count(*) filter (where a.won <> b.won),
      count(*) filter (where a.won), count(*) filter (where b.won), coalesce(sum(a.stake + b.stake) filter (where a.won <> b.won), 0)
    from few a join few b on b.agent_id = a.agent_id and b.round = a.round and b.currency = a.currency and b.member_id > a.member_id
      and least(a.stake, b.stake) * 5 >= greatest(a.stake, b.stake) * 4
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (agent_id, first_id, second_id, currency, day) do update set rounds = o.rounds + excluded.rounds, opposed = o.opposed + excluded.opposed,
      first_won = o.first_won + excluded.first_won, second_won = o.second_won + excluded.second_won, stake = o.stake + excluded.stake`);

export const pruneOpposed = (db: Queryable, before: Instant): Promise<unknown> =>
  db.query(sql`delete from agents.opposed where day < (${before}::timestamptz at time zone 'UTC')::date`);

export interface Opposed {
  readonly agentId: MemberId;
  readonly members: readonly [MemberId, MemberId];
  readonly currency: string;
  readonly rounds: number;
  readonly opposed: number;
  readonly stakeMinor: string;
}

/**
 * Pairs with at least 30 shared rounds since, in nine of ten of which one won and the other lost, and in at least a quarter of which each of them won. Two who choose
 * their bets apart from each other come to that in one of 200,000 cases with even chances, and in one of 1,000 with any.
 */
export const opposedSince = (db: Queryable, { since, limit }: { since: Instant; limit: number }): Promise<Opposed[]> =>
  db.query<Opposed>(sql`
    select agent_id as "agentId", array[first_id, second_id] as members, currency, sum(rounds)::int as rounds, sum(opposed)::int as opposed, sum(stake)::text as "stakeMinor"
    from agents.opposed where day >= (${since}::timestamptz at time zone 'UTC')::date group by agent_id, first_id, second_id, currency
    having sum(rounds) >= 30 and sum(opposed) * 10 >= sum(rounds) * 9 and least(sum(first_won), sum(second_won)) * 4 >= sum(rounds)
    order by sum(stake) desc, 1, 2 limit ${limit}`);
