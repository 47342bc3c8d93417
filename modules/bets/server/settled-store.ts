import { type Database, one, type Queryable, type Statement, sql } from '@baize/db';
import type { BetId, Currency, Instant, MemberId } from '@baize/kernel';
import type { GameKind } from '../contract/index.ts';
import type { Outcome } from './rules.ts';

export interface SettledBet {
  readonly id: BetId;
  readonly memberId: MemberId;
  readonly product: GameKind;
  readonly gameCode: string;
  readonly outcome: Outcome;
  readonly stakeMinor: bigint;
  readonly validMinor: bigint;
  readonly returnMinor: bigint;
  readonly settledAt: Instant;
}

/** A member, and the time of whose bets is asked for: placed in `[since, until)`; null = without that bound. */
interface Placed {
  readonly memberId: MemberId;
  readonly since: Instant | null;
  readonly until: Instant | null;
}

interface SettledIn {
  readonly of: readonly Placed[];
  readonly currency: Currency;
  readonly product?: GameKind | undefined;
  /** `[from, to)` of the time of settlement. */
  readonly from: Instant;
  readonly to: Instant;
}

interface SettledFilter extends SettledIn {
  /** The last bet of the page before. */
  readonly before?: Pick<SettledBet, 'settledAt' | 'id'> | undefined;
  readonly limit: number;
}

/** Each member's bets as table `w`, for joins with what is asked of them. */
const placedOf = (of: readonly Placed[]): Statement => sql`
  unnest(${of.map(one => one.memberId)}::uuid[], ${of.map(one => one.since)}::timestamptz[], ${of.map(one => one.until)}::timestamptz[]) as w (member_id, since, until)`;

const isIn = (f: SettledIn): Statement => sql`
  b.member_id = w.member_id and b.settled_at >= ${f.from} and b.settled_at < ${f.to} and b.currency = ${f.currency}
  and (w.since is null or b.placed_at >= w.since) and (w.until is null or b.placed_at < w.until)
  and (${f.product ?? null}::text is null or b.game_kind = ${f.product ?? null}::text)`;

/** What of the table `p` of bets is shown, the latest settlement first. */
const shown = (page: Statement): Statement => sql`
  select p.id, p.member_id as "memberId", p.game_kind as product, p.game_code as "gameCode", p.stake as "stakeMinor", p.return as "returnMinor",
    p.settled_at as "settledAt", coalesce(f.valid, case when p.state = 'void' then 0 else bets.valid_of(p.game_kind, p.stake, p.return) end) as "validMinor",
    coalesce(f.outcome, case when p.state = 'void' then 'void' when p.return > p.stake then 'won' when p.return = p.stake then 'push' else 'lost' end) as outcome
  from ${page} p left join lateral (
    select s.valid, s.outcome from bets.settlement s where s.bet_id = p.id order by s.number desc limit 1) f on true
  order by p.settled_at desc, p.id desc`;

/**
 * The newest settled and void bets of these members, by the time of their settlement. Each member's are read from the index on settlement, at most `limit` a member:
 * ask only for members who played in the period.
 */
export const settledBets = (db: Queryable, f: SettledFilter): Promise<SettledBet[]> =>
  db.query<SettledBet>(sql`
    with page as materialized (
      select b.* from ${placedOf(f.of)} cross join lateral (
        select id, member_id, game_kind, game_code, stake, return, state, settled_at from bets.bet b
        where ${isIn(f)}
          and (${f.before?.id ?? null}::uuid is null or (b.settled_at, b.id) < (${f.before?.settledAt ?? null}::timestamptz, ${f.before?.id ?? null}::uuid))
        order by b.settled_at desc, b.id desc limit ${f.limit}) b
      order by b.settled_at desc, b.id desc limit ${f.limit})
    ${shown(sql`page`)}`);

/** All of them, batch by batch, the latest settlement first. */
export const settledBatches = (db: Database, f: SettledIn): AsyncIterable<SettledBet[]> =>
  db.batches<SettledBet>(shown(sql`(select b.* from ${placedOf(f.of)} join bets.bet b on ${isIn(f)})`));

export const countSettled = async (db: Queryable, f: SettledIn): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::float8 as n from ${placedOf(f.of)} join bets.bet b on ${isIn(f)}`)).n;

/**
 * What members came to in rounds that others can be in too, as a table for joins: `member_id`, `currency`, `round`, `stake`, `return`. A round is a play of a draw,
 * or the round of a table that the vendor names. Where it names none, it is what was settled at the table within ten seconds. Of bets placed in `[from, to)` and settled
 * within an hour.
 */
export const playedRounds = (from: Instant, to: Instant): Statement => sql`(
  select member_id, currency,
    case when event_kind = 'table' then concat_ws(' ', vendor, game_code, event_kind, event_id)
      when event_id is not null then concat_ws(' ', event_kind, event_id, ticket ->> 'play')
      else concat_ws(' ', vendor, game_code, floor(extract(epoch from settled_at) / 10)::bigint) end as round,
    sum(stake)::bigint as stake, sum(return)::bigint as return
  from bets.bet
  where placed_at >= ${from} and placed_at < ${to} and game_kind in ('live', 'lottery') and state = 'settled' and settled_at < placed_at + interval '1 hour'
  group by 1, 2, 3)`;
