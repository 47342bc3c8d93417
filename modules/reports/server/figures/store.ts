import type { GameKind } from '@baize/bets/contract';
import type { Settlement } from '@baize/bets/server';
import { type Database, first, joinSql, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';

/** Of a length that divides every zone's day. */
const slotMinutes = 5;

/** Keeps the zone of the days when there is none yet, and answers the one that holds. */
export async function zoneOfDays(tx: Queryable, brandZone: string): Promise<string> {
  const known = await first<{ name: string }>(tx, sql`select name from reports.zone where id = 1`);
  if (known) return known.name;
  await tx.query(sql`insert into reports.zone (id, name) values (1, ${brandZone}) on conflict do nothing`);
  return (await one<{ name: string }>(tx, sql`select name from reports.zone where id = 1`)).name;
}

export async function setZone(tx: Transaction, zone: string): Promise<void> {
  await tx.query(sql`insert into reports.zone (id, name) values (1, ${zone}) on conflict (id) do update set name = excluded.name`);
}

/** Adds settled bets, and changes of settled ones, to the day, the member's day and the five minutes in which they were settled. */
export async function addPlay(tx: Transaction, facts: readonly Settlement[], zone: string): Promise<void> {
  const rows = facts.map(f => ({
    at: f.settledAt,
    currency: f.currency,
    product: f.product,
    vendor: f.vendor,
    member: f.memberId,
    bets: f.number === 1 ? 1 : 0,
    stake: String(f.stakeChange),
    valid: String(f.validChange),
    back: String(f.returnChange),
  }));
  await tx.query(sql`
    with fact as materialized (
      select *, (at at time zone ${zone})::date as day, date_bin(make_interval(mins => ${slotMinutes}::int), at, 'epoch'::timestamptz) as slot
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as f (at timestamptz, currency text, product text, vendor text, member uuid, bets int, stake bigint, valid bigint, back bigint)),
    by_member as (
      insert into reports.player_day as p (day, currency, product, vendor, member_id, bets, stake, return, first_at)
      select day, currency, product, vendor, member, sum(bets), sum(stake), sum(back), min(at) from fact group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (day, currency, product, vendor, member_id) do update set bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
        return = p.return + excluded.return, first_at = least(p.first_at, excluded.first_at)),
    by_slot as (
      insert into reports.play_slot as s (slot, currency, bets, stake, return)
      select slot, currency, sum(bets), sum(stake), sum(back) from fact group by 1, 2 order by 1, 2
      on conflict (slot, currency) do update set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake, return = s.return + excluded.return)
    insert into reports.play_day as d (day, currency, product, vendor, bets, stake, valid, return)
    select day, currency, product, vendor, sum(bets), sum(stake), sum(valid), sum(back) from fact group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, currency, product, vendor) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
      valid = d.valid + excluded.valid, return = d.return + excluded.return`);
}

export async function clearPlay(tx: Transaction): Promise<void> {
  for (const table of [sql`reports.play_day`, sql`reports.player_day`, sql`reports.play_slot`]) await tx.query(sql`delete from ${table}`);
}

interface Moved {
  readonly what: string;
  readonly memberId: MemberId;
  readonly subjectId: string;
  readonly currency: string;
  readonly minor: bigint;
  readonly at: Instant;
}

/** Keeps a movement of money, and adds it to its day. The first deposit that is heard of a member is the first. */
export async function addMoney(tx: Transaction, m: Moved, zone: string): Promise<void> {
  await tx.query(sql`
    with kept as (
      insert into reports.money (what, member_id, subject_id, currency, minor, is_first, at)
      values (${m.what}, ${m.memberId}, ${m.subjectId}, ${m.currency}, ${m.minor},
        ${m.what === 'deposit-credited'} and not exists (select from reports.money o where o.member_id = ${m.memberId} and o.is_first), ${m.at})
      returning is_first)
    insert into reports.money_day as d (day, currency, what, count, firsts, minor)
    select (${m.at}::timestamptz at time zone ${zone})::date, ${m.currency}, ${m.what}, 1, k.is_first::int, ${m.minor} from kept k
    on conflict (day, currency, what) do update set count = d.count + 1, firsts = d.firsts + excluded.firsts, minor = d.minor + excluded.minor`);
}

interface Given {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly minor: string;
}

/** Keeps what many members were given at the same time, and adds it to its day. */
export async function addGiven(
  tx: Transaction,
  { what, at, all }: { what: string; at: Instant; all: readonly Given[] },
  zone: string,
): Promise<void> {
  await tx.query(sql`
    with kept as (
      insert into reports.money (what, member_id, currency, minor, is_first, at)
      select ${what}, m, c, minor, false, ${at} from unnest(${all.map(one => one.memberId)}::uuid[], ${all.map(one => one.currency)}::text[],
        ${`{${all.map(one => one.minor).join()}}`}::bigint[]) as w (m, c, minor)
      returning currency, minor)
    insert into reports.money_day as d (day, currency, what, count, firsts, minor)
    select (${at}::timestamptz at time zone ${zone})::date, currency, ${what}, count(*), 0, sum(minor) from kept group by currency
    on conflict (day, currency, what) do update set count = d.count + excluded.count, minor = d.minor + excluded.minor`);
}

/** Makes the days of money again from the movements. Nothing is added meanwhile: the caller has the cursors of the listeners. */
export async function remakeMoneyDays(tx: Transaction, zone: string): Promise<void> {
  await tx.query(sql`delete from reports.money_day`);
  await tx.query(sql`
    insert into reports.money_day (day, currency, what, count, firsts, minor)
    select (at at time zone ${zone})::date, currency, what, count(*), count(*) filter (where is_first), sum(minor) from reports.money group by 1, 2, 3`);
}

export interface Days {
  /** Dates of the brand, both included. */
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
}

/** Sums as text: many amounts may come to more than one. */
export interface PlaySum {
  readonly bets: number;
  readonly stake: string;
  readonly back: string;
}

const playSums: Statement = sql`sum(bets)::float8 as bets, sum(stake)::text as stake, sum(return)::text as back`;

export interface PlayLine extends PlaySum {
  readonly date: string;
  readonly product: GameKind;
  readonly vendor: string;
}

/** The play of each day, product and vendor, the latest day first. */
export const playLines = (db: Queryable, { from, to, currency }: Days): Promise<PlayLine[]> =>
  db.query<PlayLine>(sql`
    select day::text as date, product, vendor, ${playSums} from reports.play_day where day between ${from}::date and ${to}::date and currency = ${currency}
    group by 1, 2, 3 order by 1 desc, 2, 3`);

export interface MoneyLine {
  readonly date: string;
  readonly what: string;
  readonly count: number;
  readonly firsts: number;
  readonly minor: string;
}

export const moneyLines = (db: Queryable, { from, to, currency }: Days): Promise<MoneyLine[]> =>
  db.query<MoneyLine>(sql`
    select day::text as date, what, count::float8 as count, firsts::float8 as firsts, minor::text as minor from reports.money_day
    where day between ${from}::date and ${to}::date and currency = ${currency} order by 1 desc, 2`);

interface Players {
  readonly date: string | null;
  readonly product: GameKind | null;
  readonly vendor: string | null;
  readonly players: number;
}

/** How many members had a bet settled: on each day, with each product, with each vendor, and in all (nulls). */
export const playersOf = (db: Queryable, { from, to, currency }: Days): Promise<Players[]> =>
  db.query<Players>(sql`
    select day::text as date, product, vendor, count(distinct member_id)::int as players from reports.player_day
    where day between ${from}::date and ${to}::date and currency = ${currency} group by grouping sets ((day), (product), (vendor), ())`);

/** Currencies in which anything was played or moved. */
export const currenciesUsed = async (db: Queryable): Promise<Currency[]> =>
  (
    await db.query<{ currency: Currency }>(
      sql`select currency from reports.play_day union select currency from reports.money_day order by currency`,
    )
  ).map(row => row.currency);

interface Moment {
  readonly from: Instant;
  readonly to: Instant;
  readonly currency: Currency;
}

/** What was played in a stretch that begins and ends on a slot. */
export const playIn = (db: Queryable, { from, to, currency }: Moment): Promise<PlaySum> =>
  one<PlaySum>(
    db,
    sql`
    select coalesce(sum(bets), 0)::float8 as bets, coalesce(sum(stake), 0)::text as stake, coalesce(sum(return), 0)::text as back
    from reports.play_slot where currency = ${currency} and slot >= ${from} and slot < ${to}`,
  );

export const moneyIn = (db: Queryable, { from, to, currency }: Moment): Promise<Omit<MoneyLine, 'date'>[]> =>
  db.query(sql`
    select what, count(*)::int as count, count(*) filter (where is_first)::int as firsts, sum(minor)::text as minor from reports.money
    where currency = ${currency} and at >= ${from} and at < ${to} group by what order by what`);

/** Members whose first settled bet of the day was before a moment. */
export const playersBy = async (
  db: Queryable,
  { date, to, currency }: { date: string; to: Instant; currency: Currency },
): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(distinct member_id)::int as n from reports.player_day where day = ${date}::date and currency = ${currency} and first_at < ${to}`,
    )
  ).n;

interface PlayersFilter extends Days {
  readonly product?: GameKind | undefined;
  readonly vendor?: string | undefined;
}

export interface PlayerLine extends PlaySum {
  readonly memberId: MemberId;
}

const playersWhere = ({ from, to, currency, product, vendor }: PlayersFilter): Statement =>
  joinSql(
    [
      sql`day between ${from}::date and ${to}::date and currency = ${currency}`,
      ...(product ? [sql`product = ${product}`] : []),
      ...(vendor ? [sql`vendor = ${vendor}`] : []),
    ],
    sql` and `,
  );

/** Members by what the operator has of them: the largest GGR first, or the largest loss of the operator. */
const playersSql = (f: PlayersFilter, order: 'ggr' | 'loss'): Statement => sql`
  select member_id as "memberId", ${playSums} from reports.player_day where ${playersWhere(f)} group by 1
  order by ${order === 'ggr' ? sql`sum(stake - return) desc` : sql`sum(stake - return)`}, 1`;

export const playersPage = (
  db: Queryable,
  f: PlayersFilter,
  { order, limit, offset }: { order: 'ggr' | 'loss'; limit: number; offset: number },
): Promise<PlayerLine[]> => db.query<PlayerLine>(sql`${playersSql(f, order)} limit ${limit} offset ${offset}`);

export const playerBatches = (db: Database, f: PlayersFilter, order: 'ggr' | 'loss'): AsyncIterable<PlayerLine[]> =>
  db.batches<PlayerLine>(playersSql(f, order));

/** How many they are, and what all of them come to. */
export const sumPlayers = (db: Queryable, f: PlayersFilter): Promise<PlaySum & { n: number }> =>
  one(
    db,
    sql`select count(distinct member_id)::int as n, coalesce(sum(bets), 0)::float8 as bets, coalesce(sum(stake), 0)::text as stake, coalesce(sum(return), 0)::text as back
      from reports.player_day where ${playersWhere(f)}`,
  );
