import type { GameKind } from '@baize/bets/contract';
import type { SettlementChange } from '@baize/bets/server';
import { type Database, first, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { keepLines, lineEnds, lineNumberAt, memberLines, memberLinesEver } from '@baize/identity/server';
import { type Currency, type Instant, type MemberId, minute, unixMs } from '@baize/kernel';
import { teamMoves } from '../../contract/index.ts';

/** The lines of many members are summed in memory until the transaction ends. */
export const sumInMemory = (tx: Transaction): Promise<unknown> => tx.query(sql`set local work_mem = '64MB'`);

/** Keeps the zone of the figures when there is none yet, and answers the one that holds. */
export async function zoneOfFigures(tx: Queryable, brandZone: string): Promise<string> {
  const known = await first<{ name: string }>(tx, sql`select name from agents.zone where id = 1`);
  if (known) return known.name;
  await tx.query(sql`insert into agents.zone (id, name) values (1, ${brandZone}) on conflict do nothing`);
  return (await one<{ name: string }>(tx, sql`select name from agents.zone where id = 1`)).name;
}

/** The figures are made again in this zone, of everything there is. */
export async function setZone(tx: Transaction, zone: string): Promise<void> {
  await tx.query(
    sql`insert into agents.zone (id, name, is_whole) values (1, ${zone}, true) on conflict (id) do update set name = excluded.name, is_whole = true`,
  );
}

/** Whether the figures are in the days of this zone, and count the members who came before there were any. */
export const isWhole = async (db: Queryable, zone: string): Promise<boolean> =>
  (await first(db, sql`select 1 from agents.zone where name = ${zone} and is_whole`)) !== undefined;

type Counted = 'play' | 'money' | 'windows' | 'moves';

/** Keeps up to which moment bets or movements have been counted, and lines moved. A later move takes effect after it, so that counting again finds the same lines. */
export async function noteCounted(tx: Transaction, what: Counted, moments: readonly Instant[]): Promise<void> {
  const latest = moments.reduce((last, at) => (at > last ? at : last));
  await tx.query(sql`
    insert into agents.counted as c (what, latest) values (${what}, ${latest})
    on conflict (what) do update set latest = excluded.latest where c.latest < excluded.latest`);
}

/** The latest moment of which anything has been counted, or at which a line has moved. */
export const latestCounted = async (tx: Transaction): Promise<Instant | undefined> =>
  (await first<{ at: Instant | null }>(tx, sql`select max(latest) as at from agents.counted`))?.at ?? undefined;

/** The number of the line by which each of these counts: the one that the member had at the moment. No line moves meanwhile. */
export async function numbersOf(tx: Transaction, all: readonly { readonly memberId: MemberId; readonly at: Instant }[]): Promise<number[]> {
  await keepLines(tx);
  const ends = await lineEnds(tx, [...new Set(all.map(one => one.memberId))]);
  return all.map(({ memberId, at }) => lineNumberAt(ends.get(memberId), at));
}

/** No zone's hour begins but at a quarter of one. */
const quarterMs = 15 * minute;

interface Quarter {
  readonly memberId: MemberId;
  readonly at: Instant;
  readonly currency: string;
  readonly product: string;
  /** The number of the line by which it counts. */
  readonly line: number;
  bets: number;
  stake: bigint;
  valid: bigint;
  back: bigint;
  /** Whether a bet counted, also when it no longer does. */
  counts: boolean;
}

/** Facts summed by member, line, quarter of an hour and product, so that the database is given few rows. */
function quartersOf(facts: readonly SettlementChange[], lines: readonly number[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const [i, { memberId, settledAt: at, currency, product, number, ...change }] of facts.entries()) {
    const line = lines[i] ?? 0;
    const key = `${memberId}${Math.floor(unixMs(at) / quarterMs)}${product}${currency}${line}`;
    const counts = change.validChange > 0n;
    const bets = number === 1 ? 1 : 0;
    const sum = quarters.get(key);
    if (sum) {
      sum.bets += bets;
      sum.counts ||= counts;
      sum.stake += change.stakeChange;
      sum.valid += change.validChange;
      sum.back += change.returnChange;
    } else {
      const { stakeChange: stake, validChange: valid, returnChange: back } = change;
      quarters.set(key, { memberId, at, currency, product, line, bets, stake, valid, back, counts });
    }
  }
  return [...quarters.values()];
}

/**
 * Adds settled bets, and changes of settled ones, to the hour of the member and to the day of every agent above. Summed before anything is written: many bets of
 * one hour are one row, and many members of a team are one row of its agent. A bet counts on the day it was settled, for whoever was above the member when it was made.
 */
export async function addPlay(tx: Transaction, facts: readonly SettlementChange[], zone: string): Promise<void> {
  const made = facts.map(({ memberId, placedAt, settledAt }) => ({ memberId, at: placedAt ?? settledAt }));
  const quarters = quartersOf(facts, await numbersOf(tx, made));
  const rows = quarters.map(q => [q.memberId, q.at, q.currency, q.product, q.bets, q.stake, q.valid, q.back, q.line, q.counts]);
  const column = (at: number) => rows.map(row => row[at]);
  const amounts = (at: number) => `{${column(at).join()}}`;
  // As a list, and not as what a part of the statement answers: that is guessed to be few or all, and then all members there are would be read.
  const memberIds = [...new Set(quarters.map(q => q.memberId))];
  const sums = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(back)::bigint as back`;
  await sumInMemory(tx);
  await tx.query(sql`
    with fact as materialized (
      select member, line, date_trunc('hour', at, ${zone}) as hour, (at at time zone ${zone})::date as day, currency, product,
        ${sums}, bool_or(counts) as counts
      from unnest(${column(0)}::uuid[], ${column(1)}::timestamptz[], ${column(2)}::text[], ${column(3)}::text[], ${amounts(4)}::int[], ${amounts(5)}::bigint[],
        ${amounts(6)}::bigint[], ${amounts(7)}::bigint[], ${amounts(8)}::int[], ${amounts(9)}::boolean[]) as f (member, at, currency, product, bets, stake, valid, back, line, counts)
      group by 1, 2, 3, 4, 5, 6),
    hours as (
      insert into agents.member_hour as h (member_id, hour, product, line, currency, bets, stake, valid, return)
      select member, hour, product, line, currency, bets, stake, valid, back from fact order by 3, 1, 5, 2
      on conflict (member_id, hour, product, line) do update set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
        valid = h.valid + excluded.valid, return = h.return + excluded.return),
    fresh as (
      insert into agents.active_day (member_id, day, line) select distinct member, day, line from fact where counts on conflict do nothing
      returning member_id, day, line),
    person as materialized (select id, number, line, currency from ${memberLinesEver} m where id = any (${memberIds}::uuid[])),
    known as materialized ( -- who has counted these members on these days by another of their lines
      select distinct o.member_id, o.day, agent from (select distinct member_id, day from fresh) f join agents.active_day o using (member_id, day)
      join person on id = o.member_id and number = o.line cross join unnest(person.line) as agent),
    active as (
      insert into agents.team_active as a (agent_id, day, currency, members)
      select agent, day, currency, count(*) from (
        select distinct f.member_id, agent, f.day, currency from fresh f join person on id = f.member_id and number = f.line cross join unnest(person.line) as agent
        where not exists (select from known k where k.member_id = f.member_id and k.day = f.day and k.agent = agent.agent)) one group by 1, 2, 3 order by 2, 1, 3
      on conflict (day, agent_id, currency) do update set members = a.members + excluded.members),
    member_day as (select member, line, day, currency, product, ${sums} from fact group by 1, 2, 3, 4, 5),
    agent_day as materialized (
      select agent, day, f.currency, product, ${sums} from member_day f join person on id = member and number = f.line cross join unnest(person.line) as agent group by 1, 2, 3, 4)
    insert into agents.team_day as d (agent_id, day, currency, product, bets, stake, valid, return)
    select agent, day, currency, product, bets, stake, valid, back from agent_day order by 2, 1
    on conflict (day, agent_id, currency, product) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
      valid = d.valid + excluded.valid, return = d.return + excluded.return`);
  await noteCounted(
    tx,
    'play',
    made.map(one => one.at),
  );
}

export async function clearPlay(tx: Transaction): Promise<void> {
  for (const table of [sql`agents.member_hour`, sql`agents.active_day`, sql`agents.team_day`, sql`agents.team_active`])
    await tx.query(sql`delete from ${table}`);
}

/** What is counted of members beside their play. */
export type What = 'registered' | (typeof teamMoves)[number];

export interface Moved {
  readonly what: What;
  readonly memberId: MemberId;
  readonly currency: string;
  readonly minor: bigint;
  readonly at: Instant;
}

/** Keeps movements of money, and adds them to the days of the agents above. The first deposit that is heard of a member is the first. */
export async function addMoney(tx: Transaction, moves: readonly Moved[], zone: string): Promise<void> {
  const minors = `{${moves.map(m => m.minor).join()}}`;
  const numbers = await numbersOf(tx, moves);
  await tx.query(sql`
    with kept as (
      insert into agents.money (what, member_id, currency, minor, is_first, at, line)
      select what, member, currency, minor, what = 'deposit' and not exists (select from agents.money o where o.member_id = member and o.is_first), at, line
      from unnest(${moves.map(m => m.what)}::text[], ${moves.map(m => m.memberId)}::uuid[], ${moves.map(m => m.currency)}::text[], ${minors}::bigint[],
        ${moves.map(m => m.at)}::timestamptz[], ${numbers}::int[]) as f (what, member, currency, minor, at, line)
      returning what, member_id, currency, minor, is_first, at, line)
    insert into agents.team_money_day as d (agent_id, day, currency, what, count, firsts, minor)
    ${moneyDays(sql`kept`, zone)}
    on conflict (agent_id, day, currency, what) do update set count = d.count + excluded.count, firsts = d.firsts + excluded.firsts,
      minor = d.minor + excluded.minor`);
  await noteCounted(
    tx,
    'money',
    moves.map(one => one.at),
  );
}

const moneyDays = (source: Statement, zone: string): Statement => sql`
  select agent, (at at time zone ${zone})::date, k.currency, what, count(*), count(*) filter (where is_first), sum(minor)
  from ${source} k join ${memberLinesEver} m on m.id = k.member_id and m.number = k.line cross join unnest(m.line) as agent group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** Counts a member for the agents above when they registered, on that day, and for the size of the teams of those above now; once. */
export async function addMember(tx: Transaction, memberId: MemberId, zone: string): Promise<void> {
  await keepLines(tx);
  await tx.query(sql`
    with kept as (insert into agents.money (what, member_id, currency, minor, at) ${registrations(sql`id = ${memberId}`)} returning *),
    sized as (${addSizes(sql`select agent, 1 from kept k join ${memberLines} m on m.id = k.member_id cross join unnest(m.line) as agent order by 1`)})
    insert into agents.team_money_day as d (agent_id, day, currency, what, count, firsts, minor) ${moneyDays(sql`kept`, zone)}
    on conflict (agent_id, day, currency, what) do update set count = d.count + 1`);
}

const addSizes = (rows: Statement): Statement => sql`
  insert into agents.team_size as s (agent_id, members) ${rows} on conflict (agent_id) do update set members = s.members + excluded.members`;

/** Takes a member with everyone below, as far as they have been counted, from the sizes of these teams, and adds them to others. The caller holds the lines. */
export const moveSizes = (
  tx: Transaction,
  memberId: MemberId,
  { from, to }: { from: readonly MemberId[]; to: readonly MemberId[] },
): Promise<unknown> =>
  tx.query(sql`
    with moved as (select count(*) as n from agents.money k join ${memberLines} m on m.id = k.member_id
      where k.what = 'registered' and (m.id = ${memberId} or m.line @> array[${memberId}]::uuid[]))
    ${addSizes(sql`select agent, sum(sign)::int * n from (
      select unnest(${from}::uuid[]) as agent, -1 as sign union all select unnest(${to}::uuid[]), 1) a cross join moved group by agent, n order by 1`)}`);

const registrations = (which: Statement): Statement =>
  sql`select 'registered', id, currency, 0, created_at from ${memberLines} m where type <> 4 and ${which} on conflict do nothing`;

/** Makes the days of money again from the movements, with members who registered before anything was heard of them. The caller has the cursors of the listeners. */
export async function remakeMoneyDays(tx: Transaction, zone: string): Promise<void> {
  await tx.query(sql`insert into agents.money (what, member_id, currency, minor, at) ${registrations(sql`true`)}`);
  await keepLines(tx);
  await tx.query(sql`delete from agents.team_size`);
  await tx.query(
    addSizes(sql`select agent, count(*) from agents.money k join ${memberLines} m on m.id = k.member_id cross join unnest(m.line) as agent
      where k.what = 'registered' group by 1`),
  );
  await tx.query(sql`delete from agents.team_money_day`);
  await tx.query(
    sql`insert into agents.team_money_day (agent_id, day, currency, what, count, firsts, minor) ${moneyDays(sql`agents.money`, zone)}`,
  );
}

export interface TeamDays {
  readonly currency: Currency;
  /** Dates of the brand, both included. */
  readonly from: string;
  readonly to: string;
  /** The same days as moments. */
  readonly since: Instant;
  readonly until: Instant;
  readonly zone: string;
  /** Only what was bet and moved before a move that took effect then: by lines that had ended. */
  readonly before?: Instant | undefined;
}

/** Rows of hours or of money with the lines by which they count: `m` and its `line`. */
export const byLine = (row: Statement, before: Instant | undefined): Statement =>
  sql`join ${memberLinesEver} m on m.id = ${row}.member_id and m.number = ${row}.line and (${before ?? null}::timestamptz is null or m.until <= ${before ?? null})`;

/** Sums as text: many amounts may come to more than one. */
export interface PlaySum {
  readonly bets: number;
  readonly stake: string;
  readonly valid: string;
  readonly back: string;
}

export const playSums = sql`sum(bets)::float8 as bets, sum(stake)::text as stake, sum(valid)::text as valid, sum(return)::text as back`;
export const days = (d: TeamDays): Statement => sql`day between ${d.from}::date and ${d.to}::date and currency = ${d.currency}`;
/** Rows of these teams in a table that is kept in the order of days: looked up day by day. */
export const teamsByDay = (table: Statement, agents: Statement, { from, to }: Pick<TeamDays, 'from' | 'to'>): Statement => sql`
  generate_series(0, ${to}::date - ${from}::date) x (n) cross join ${agents} a (id) join ${table} d on d.day = ${from}::date + x.n and d.agent_id = a.id`;
export const hours = (d: TeamDays): Statement => sql`hour >= ${d.since} and hour < ${d.until} and currency = ${d.currency}`;
export const moments = (d: TeamDays): Statement => sql`at >= ${d.since} and at < ${d.until} and currency = ${d.currency}`;

export interface MoneySum {
  readonly what: What;
  readonly count: number;
  readonly firsts: number;
  readonly minor: string;
}

export const moneySums = sql`sum(count)::float8 as count, sum(firsts)::float8 as firsts, sum(minor)::text as minor`;

interface TeamPlay extends PlaySum {
  readonly memberId: MemberId;
}

/** What each of these members played, with everyone below them. Members without any are left out. */
export const teamPlays = (db: Queryable, memberIds: readonly MemberId[], d: TeamDays): Promise<TeamPlay[]> =>
  db.query<TeamPlay>(
    d.before
      ? sql`
    select a.id as "memberId", ${playSums} from agents.member_hour h ${byLine(sql`h`, d.before)}
    join unnest(${memberIds}::uuid[]) a (id) on a.id = m.id or m.line @> array[a.id]
    where h.hour >= ${d.since} and h.hour < ${d.until} and h.currency = ${d.currency} group by 1`
      : sql`
    select id as "memberId", ${playSums} from (
      select agent_id as id, bets, stake, valid, return from ${teamsByDay(sql`agents.team_day`, sql`unnest(${memberIds}::uuid[])`, d)}
        where currency = ${d.currency}
      union all select member_id, bets, stake, valid, return from agents.member_hour where member_id = any (${memberIds}::uuid[]) and ${hours(d)}) p group by 1`,
  );

/** The movements of money of each of these members, with everyone below them. */
export const teamMoneys = (
  db: Queryable,
  memberIds: readonly MemberId[],
  d: TeamDays,
): Promise<(MoneySum & { readonly memberId: MemberId })[]> =>
  db.query(
    d.before
      ? sql`
    select a.id as "memberId", what, count(*)::int as count, count(*) filter (where is_first)::int as firsts, sum(minor)::text as minor from agents.money o
    ${byLine(sql`o`, d.before)} join unnest(${memberIds}::uuid[]) a (id) on a.id = m.id or m.line @> array[a.id]
    where what <> 'registered' and at >= ${d.since} and at < ${d.until} and o.currency = ${d.currency} group by 1, 2`
      : sql`
    select id as "memberId", what, ${moneySums} from (
      select agent_id as id, what, count, firsts, minor from agents.team_money_day where agent_id = any (${memberIds}::uuid[]) and ${days(d)}
      union all select member_id, what, 1, is_first::int, minor from agents.money
        where member_id = any (${memberIds}::uuid[]) and what <> 'registered' and ${moments(d)}) m
    group by 1, 2`,
  );

export interface TeamMove {
  readonly seq: bigint;
  readonly what: Exclude<What, 'registered'>;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly isFirst: boolean;
  readonly at: Instant;
}

interface MovesFilter extends TeamDays {
  readonly leaderId: MemberId;
  /** One member alone; absent = the leader and everyone below. */
  readonly memberId: MemberId | undefined;
  readonly what: TeamMove['what'] | undefined;
}

const movesIn = (f: MovesFilter): Statement =>
  sql`agents.money o where ${moments(f)} and what = any (${f.what ? [f.what] : teamMoves}::text[]) and ${
    f.memberId ? sql`o.member_id = ${f.memberId}` : sql`true`
  } and exists (select from ${memberLinesEver} m where m.id = o.member_id and m.number = o.line and (m.id = ${f.leaderId} or m.line @> array[${f.leaderId}]::uuid[]))`;
const moveColumns = sql`seq, what, member_id as "memberId", minor, is_first as "isFirst", at`;

/** The newest transactions of a team, in the leader's currency. */
export const newestMoves = (
  db: Queryable,
  filter: MovesFilter,
  { before, limit }: { before: Pick<TeamMove, 'at' | 'seq'> | undefined; limit: number },
): Promise<TeamMove[]> =>
  db.query<TeamMove>(sql`
    select ${moveColumns} from ${movesIn(filter)} and ${before ? sql`(at, seq) < (${before.at}, ${before.seq}::bigint)` : sql`true`}
    order by at desc, seq desc limit ${limit}`);

export const countMoves = async (db: Queryable, filter: MovesFilter): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::int as n from ${movesIn(filter)}`)).n;

/** All of them, batch by batch, the latest first. */
export const moveBatches = (db: Database, filter: MovesFilter): AsyncIterable<TeamMove[]> =>
  db.batches<TeamMove>(sql`select ${moveColumns} from ${movesIn(filter)} order by at desc, seq desc`);

/** How many members each has below now. */
export const teamSizes = async (db: Queryable, agentIds: readonly MemberId[]): Promise<Map<MemberId, number>> => {
  const rows = await db.query<{ memberId: MemberId; members: number }>(sql`
    select agent_id as "memberId", members::float8 as members from agents.team_size where agent_id = any (${agentIds}::uuid[])`);
  return new Map(rows.map(({ memberId, members }) => [memberId, members]));
};

/** Whose bets of these hours count for the leader: members of the team when they bet, the leader included. */
export const players = async (
  db: Queryable,
  leaderId: MemberId,
  { from, to, currency, product }: { from: Instant; to: Instant; currency: Currency; product?: GameKind | undefined },
): Promise<MemberId[]> => {
  const rows = await db.query<{ id: MemberId }>(sql`
    select distinct h.member_id as id from agents.member_hour h ${byLine(sql`h`, undefined)}
    where h.hour > ${from}::timestamptz - interval '1 hour' and h.hour < ${to} and h.currency = ${currency}
      and (${product ?? null}::text is null or h.product = ${product ?? null}::text) and (m.id = ${leaderId} or m.line @> array[${leaderId}]::uuid[])`);
  return rows.map(row => row.id);
};
