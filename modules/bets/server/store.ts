import { type Database, first, keyByKey, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import type { BetId, Currency, Instant, MemberId } from '@baize/kernel';
import type { Bet } from '../contract/index.ts';
import { type BetFact, factOf } from './rules.ts';

/** Which round of which vendor, and whose: a table's round has a bet of each player. */
export interface RoundKey {
  readonly vendor: string;
  readonly roundId: string;
  readonly memberId: MemberId;
}

export const keyText = (key: RoundKey): string => `${key.vendor} ${key.roundId} ${key.memberId}`;

/** The columns of a bet, under the names of its type. */
export const betColumns = sql`
  id, member_id as "memberId", game_kind as "gameKind", vendor, game_code as "gameCode", round_id as "roundId", currency, stake as "stakeMinor", return as "returnMinor", state,
  placed_at as "placedAt", settled_at as "settledAt", rules_version as "rulesVersion", return_bps as "returnBps", settlements::int as settlements,
  event_kind as "eventKind", event_id as "eventId", ticket`;

/** The bets of the rounds that there are, by `keyText`; null for a bet of a month that has been taken away, which can no longer change. */
export async function betsOfRounds(db: Queryable, keys: readonly RoundKey[]): Promise<Map<string, Bet | null>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Bet & { place: number; id: BetId | null }>(sql`
    select w.place::int, b.*
    from unnest(${keys.map(k => k.vendor)}::text[], ${keys.map(k => k.roundId)}::text[], ${keys.map(k => k.memberId)}::uuid[]) with ordinality as w(v, r, m, place)
    cross join lateral (select k.bet_id from bets.round k where k.vendor = w.v and k.round_id = w.r and k.member_id = w.m ${keyByKey}) k
    left join lateral (select ${betColumns} from bets.bet where member_id = w.m and id = k.bet_id ${keyByKey}) b on true`);
  return new Map(rows.map(({ place, ...bet }) => [keyText(keys[place - 1] as RoundKey), bet.id === null ? null : bet]));
}

/** The bets with these ids, by id. */
export async function betsById(db: Queryable, keys: readonly { memberId: MemberId; id: BetId }[]): Promise<Map<BetId, Bet>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Bet>(sql`
    select b.* from unnest(${keys.map(k => k.memberId)}::uuid[], ${keys.map(k => k.id)}::uuid[]) as w(m, i)
    cross join lateral (select ${betColumns} from bets.bet where member_id = w.m and id = w.i ${keyByKey}) b`);
  return new Map(rows.map(row => [row.id, row]));
}

const insertBets = (bets: readonly Bet[], settlements: readonly number[]): Statement => sql`
  insert into bets.bet (member_id, id, game_kind, vendor, game_code, round_id, currency, stake, return, state, placed_at, settled_at, rules_version, return_bps, settlements,
    event_kind, event_id, ticket)
  select * from unnest(${bets.map(b => b.memberId)}::uuid[], ${bets.map(b => b.id)}::uuid[], ${bets.map(b => b.gameKind)}::text[], ${bets.map(b => b.vendor)}::text[],
    ${bets.map(b => b.gameCode)}::text[], ${bets.map(b => b.roundId)}::text[], ${bets.map(b => b.currency)}::text[], ${listOf(bets.map(b => b.stakeMinor))}::bigint[],
    ${listOf(bets.map(b => b.returnMinor))}::bigint[], ${bets.map(b => b.state)}::text[], ${bets.map(b => b.placedAt)}::timestamptz[], ${bets.map(b => b.settledAt)}::timestamptz[],
    ${bets.map(b => b.rulesVersion)}::text[], ${bets.map(b => b.returnBps)}::int[], ${settlements}::smallint[],
    ${bets.map(b => b.eventKind)}::text[], ${bets.map(b => b.eventId)}::text[], ${bets.map(b => (b.ticket === null ? null : JSON.stringify(b.ticket)))}::jsonb[])`;

/** What can change of a bet, and nothing else: a settlement writes a million of them. */
const updateBets = (bets: readonly Bet[], settlements: readonly number[]): Statement => sql`
  update bets.bet b set stake = w.stake, return = w.return, state = w.state, settled_at = w.settled_at, settlements = w.settlements
  from unnest(${bets.map(b => b.memberId)}::uuid[], ${bets.map(b => b.id)}::uuid[], ${listOf(bets.map(b => b.stakeMinor))}::bigint[],
    ${listOf(bets.map(b => b.returnMinor))}::bigint[], ${bets.map(b => b.state)}::text[], ${bets.map(b => b.settledAt)}::timestamptz[], ${settlements}::smallint[])
    as w (member_id, id, stake, return, state, settled_at, settlements)
  where b.member_id = w.member_id and b.id = w.id`;

/**
 * Writes bets as they are now, new and known ones, in one statement; a failure comes with the commit. The caller holds the locks of their rounds, and names
 * each known bet as it was read under them in `before`; its ticket stays as it is written. The same statement adds the facts that follow to `bets.settlement`.
 * Answers whether there are any.
 */
export function writeBets(tx: Transaction, bets: readonly Bet[], before: ReadonlyMap<BetId, Bet>): boolean {
  if (bets.length === 0) return false;
  const facts = bets.flatMap(bet => factOf(bet, before.get(bet.id)) ?? []);
  const numbers = new Map(facts.map(({ bet, number }) => [bet.id, number]));
  const settlementsOf = (some: readonly Bet[]) => some.map(bet => numbers.get(bet.id) ?? before.get(bet.id)?.settlements ?? 0);
  // A bet that is written twice is written as it is in the end.
  const last = [...new Map(bets.map(bet => [bet.id, bet])).values()];
  const [known, fresh] = [last.filter(bet => before.has(bet.id)), last.filter(bet => !before.has(bet.id))];
  const parts = [
    ...(fresh.length > 0 ? [insertBets(fresh, settlementsOf(fresh))] : []),
    ...(known.length > 0 ? [updateBets(known, settlementsOf(known))] : []),
    ...(facts.length > 0 ? [insertFacts(facts)] : []),
  ];
  const [first, second, third] = parts;
  if (first && second && third) tx.write(sql`with kept as (${first}), changed as (${second}) ${third}`);
  else if (first && second) tx.write(sql`with kept as (${first}) ${second}`);
  else if (first) tx.write(first);
  return facts.length > 0;
}

const listOf = (minors: readonly bigint[]): string => `{${minors.join()}}`;

/** A correction changes the valid bet by what its fact before says: the rule may have been another then. */
const insertFacts = (facts: readonly BetFact[]): Statement => sql`
  insert into bets.settlement (cluster, member_id, bet_id, number, supersedes, product, vendor, game_code, currency, outcome, stake_cash, valid, return, return_bps,
    stake_change, valid_change, return_change, settled_at, placed_at)
  select (select system_identifier from pg_control_system()), f.member_id, f.bet_id, f.number, nullif(f.number, 1) - 1, f.product, f.vendor, f.game_code, f.currency, f.outcome,
    f.stake, f.valid, f.return, f.return_bps, f.stake_change,
    case when f.number = 1 then f.valid_change
      else coalesce(f.valid - (select s.valid from bets.settlement s where s.bet_id = f.bet_id and s.number = f.number - 1), f.valid_change) end,
    f.return_change, f.settled_at, f.placed_at
  from unnest(${facts.map(f => f.bet.memberId)}::uuid[], ${facts.map(f => f.bet.id)}::uuid[], ${facts.map(f => f.number)}::smallint[], ${facts.map(f => f.bet.gameKind)}::text[],
    ${facts.map(f => f.bet.vendor)}::text[], ${facts.map(f => f.bet.gameCode)}::text[], ${facts.map(f => f.bet.currency)}::text[], ${facts.map(f => f.outcome)}::text[],
    ${listOf(facts.map(f => f.bet.stakeMinor))}::bigint[], ${listOf(facts.map(f => f.validMinor))}::bigint[], ${listOf(facts.map(f => f.bet.returnMinor))}::bigint[],
    ${facts.map(f => f.bet.returnBps)}::int[], ${listOf(facts.map(f => f.stakeChange))}::bigint[], ${listOf(facts.map(f => f.validChange))}::bigint[],
    ${listOf(facts.map(f => f.returnChange))}::bigint[], ${facts.map(f => f.bet.settledAt)}::timestamptz[], ${facts.map(f => f.bet.placedAt)}::timestamptz[])
    as f (member_id, bet_id, number, product, vendor, game_code, currency, outcome, stake, valid, return, return_bps, stake_change, valid_change, return_change, settled_at,
      placed_at)`;

export const findBet = (db: Queryable, memberId: MemberId, id: BetId): Promise<Bet | undefined> =>
  first<Bet>(db, sql`select ${betColumns} from bets.bet where member_id = ${memberId} and id = ${id}`);

export async function openCountByVendor(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ vendor: string; n: number }>(
    sql`select vendor, count(*)::int as n from bets.bet where state = 'open' group by vendor`,
  );
  return new Map(rows.map(r => [r.vendor, r.n]));
}

interface OpenStakes {
  readonly gameCode: string;
  readonly currency: Currency;
  readonly bets: number;
  readonly players: number;
  readonly stakeMinor: bigint;
}

/** What is staked in rounds of these games that are under way, by game and currency. */
export const openStakes = (db: Queryable, gameCodes: readonly string[]): Promise<OpenStakes[]> =>
  db.query<OpenStakes>(sql`
    select game_code as "gameCode", currency, count(*)::int as bets, count(distinct member_id)::int as players, sum(stake)::bigint as "stakeMinor"
    from bets.bet where state = 'open' and game_code = any (${gameCodes}) group by 1, 2 order by 1, 2`);

interface BigWin {
  readonly memberId: MemberId;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  readonly settledAt: Instant;
}

/** Settled bets that returned ten stakes or more, latest first. */
export const bigWins = (db: Queryable, { from, limit }: { from: Instant; limit: number }): Promise<BigWin[]> =>
  db.query<BigWin>(sql`
    select member_id as "memberId", game_code as "gameCode", currency, stake as "stakeMinor", return as "returnMinor", settled_at as "settledAt"
    from bets.bet where state = 'settled' and stake > 0 and return >= stake * 10 and settled_at >= ${from} order by settled_at desc limit ${limit}`);

interface GameReturn {
  readonly gameCode: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  /** Sums of return / stake and of its square over the rounds. */
  readonly sum: number;
  readonly sumOfSquares: number;
  /** The mean of the theoretical returns that were noted with the rounds, in 1/10 000; null when none was. */
  readonly theoryBps: number | null;
}

/** What was played of each game and what came back, of the settled rounds placed in a period. Ratios are for statistics, never for money. */
export async function gameReturns(db: Queryable, { from, to }: { from: Instant; to: Instant }): Promise<GameReturn[]> {
  const rows = await db.query<Omit<GameReturn, 'stakeMinor' | 'returnMinor'> & { stake: string; return: string }>(sql`
    select game_code as "gameCode", count(*)::int as rounds, sum(stake)::text as stake, sum(return)::text as return, sum(return::float8 / stake) as sum,
      sum((return::float8 / stake) ^ 2) as "sumOfSquares", avg(return_bps)::float8 as "theoryBps"
    from bets.bet where placed_at >= ${from} and placed_at < ${to} and state = 'settled' and stake > 0 group by game_code`);
  return rows.map(({ stake, return: returned, ...row }) => ({ ...row, stakeMinor: BigInt(stake), returnMinor: BigInt(returned) }));
}

interface PlayByDay {
  /** Of each calendar date in the zone: what was staked in rounds that began on it, and stakes less returns of what was settled on it. */
  readonly days: readonly { readonly day: string; readonly stakedMinor: bigint; readonly lostMinor: bigint }[];
  /** Stakes less returns of every open bet, however old. */
  readonly atRiskMinor: bigint;
}

/** What a member has played since `from`, day by day. A void bet keeps what of its return was not taken back. */
export async function playByDay(
  db: Queryable,
  { memberId, from, zone }: { memberId: MemberId; from: Instant; zone: string },
): Promise<PlayByDay> {
  const days = await db.query<PlayByDay['days'][number]>(sql`
    select day, sum(staked)::bigint as "stakedMinor", sum(lost)::bigint as "lostMinor" from (
      select to_char(placed_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, stake as staked, 0 as lost from bets.bet where member_id = ${memberId} and placed_at >= ${from}
      union all
      select to_char(settled_at at time zone ${zone}::text, 'YYYY-MM-DD'), 0, stake - return from bets.bet where member_id = ${memberId} and settled_at >= ${from}
    ) x group by day order by day`);
  const open = await first<{ minor: string }>(
    db,
    sql`select coalesce(sum(stake - return), 0)::text as minor from bets.bet where member_id = ${memberId} and state = 'open'`,
  );
  return { days, atRiskMinor: BigInt(open?.minor ?? 0) };
}

/** Returns less stakes of what was settled since `from`: what a sitting has brought so far. */
export async function netSince(db: Queryable, { memberId, from }: { memberId: MemberId; from: Instant }): Promise<bigint> {
  const row = await first<{ net: string }>(
    db,
    sql`select coalesce(sum(return - stake), 0)::text as net from bets.bet where member_id = ${memberId} and settled_at >= ${from}`,
  );
  return BigInt(row?.net ?? 0);
}

interface RoundFilter {
  readonly memberId?: MemberId | undefined;
  readonly roundId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** What rounds come to, void ones left out; the result is of those that are settled. */
interface RoundSum {
  readonly currency: Currency;
  readonly stakeMinor: string;
  readonly returnMinor: string;
  readonly profitMinor: string;
}

/** A round as a page is found from it: "<member>_<bet>". */
const roundRow = sql`(member_id || '_' || id)`;
const roundAt = (row: string) => {
  const [memberId, id] = row.split('_');
  return sql`member_id = ${memberId}::uuid and id = ${id}::uuid`;
};

/** Rounds of anyone by the time they were placed, newest first unless `isRising`. The caller names a member, a round or a period, each of which an index finds. */
export async function searchRounds(
  db: Queryable,
  f: RoundFilter,
  { isRising, ...wanted }: { page: number; pageSize: number; near?: string | undefined; isRising?: boolean },
): Promise<{ bets: Bet[]; total: number; sums: RoundSum[] }> {
  const fits = sql`
    (${f.memberId ?? null}::uuid is null or member_id = ${f.memberId ?? null}::uuid) and (${f.roundId ?? null}::text is null or (member_id, id) in (select k.member_id, k.bet_id from bets.round k where k.round_id = ${f.roundId ?? null}::text))
    and (${f.gameCode ?? null}::text is null or game_code = ${f.gameCode ?? null}::text) and (${f.from ?? null}::timestamptz is null or placed_at >= ${f.from ?? null}::timestamptz)
    and (${f.to ?? null}::timestamptz is null or placed_at < ${f.to ?? null}::timestamptz)`;
  const counted = await db.query<RoundSum & { n: number }>(sql`
    select currency, count(*)::int as n, coalesce(sum(stake) filter (where state <> 'void'), 0)::text as "stakeMinor",
      coalesce(sum(return) filter (where state <> 'void'), 0)::text as "returnMinor", coalesce(sum(return - stake) filter (where state = 'settled'), 0)::text as "profitMinor"
    from bets.bet where ${fits} group by 1 order by 1`);
  const total = counted.reduce((all, { n }) => all + n, 0);
  const list = { source: sql`bets.bet`, where: fits, by: sql`placed_at`, id: roundRow, at: roundAt };
  const found = await seekPage(db, { ...list, direction: isRising ? 'ascending' : 'descending' }, { ...wanted, total });
  const keys = found.map(row => row.split('_'));
  const bets = await db.query<Bet>(sql`
    select ${betColumns} from unnest(${keys.map(([member]) => member)}::uuid[], ${keys.map(([, bet]) => bet)}::uuid[]) with ordinality as w (of_member, bet, nth)
    join bets.bet on member_id = w.of_member and id = w.bet order by w.nth`);
  return { bets, total, sums: counted.map(({ n: _, ...sum }) => sum) };
}

/** The valid bet of a member, settled from each of the instants to the next one, the last until now. At most a few hundred instants, in order. */
export async function validBetSince(db: Queryable, memberId: MemberId, instants: readonly Instant[]): Promise<bigint[]> {
  const ends = [...instants.slice(1), null];
  const rows = await db.query<{ minor: bigint }>(sql`
    select (select coalesce(sum(bets.valid_of(b.game_kind, b.stake, b.return)), 0)::bigint from bets.bet b where b.member_id = ${memberId} and b.state = 'settled'
      and b.settled_at >= p.since and b.settled_at < coalesce(p.until, 'infinity')) as minor
    from unnest(${instants}::timestamptz[], ${ends}::timestamptz[]) with ordinality as p (since, until, place) order by p.place`);
  return rows.map(row => row.minor);
}

/** Bets of anyone with these vendors, placed in `[from, to)`, in batches and in any order: for whoever compares them with what the vendors say. */
export const betsOfVendors = (
  db: Database,
  { vendors, from, to }: { vendors: readonly string[]; from: Instant; to: Instant },
): AsyncIterable<Bet[]> =>
  db.batches<Bet>(
    sql`select ${betColumns} from bets.bet where placed_at >= ${from} and placed_at < ${to} and vendor = any (${vendors}::text[])`,
  );

/** Sum of stakes and returns over everything, by currency: for the check against the ledger. What was paid on a bet that is void counts: the money has moved. */
export const betSums = (db: Queryable): Promise<{ currency: Currency; stakeMinor: string; returnMinor: string }[]> =>
  db.query(sql`
    select currency, sum(stake)::text as "stakeMinor", sum(return)::text as "returnMinor" from (
      select currency, stake, return from bets.bet
      union all
      select currency, stake, return from bets.month_sum) s
    group by currency order by currency`);
