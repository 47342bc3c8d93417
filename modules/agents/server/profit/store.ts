import { type Database, one, type Queryable, type Statement, sql } from '@baize/db';
import { memberLines } from '@baize/identity/server';
import type { MemberId } from '@baize/kernel';
import type { profitOrders } from '../../contract/index.ts';
import { type TeamDays, teamsByDay } from '../figures/store.ts';

interface ProfitSums {
  readonly ggrMinor: string;
  readonly rebateMinor: string;
  readonly givenMinor: string;
  readonly salaryMinor: string;
  readonly dividendMinor: string;
  readonly netMinor: string;
}

export interface LineProfit extends ProfitSums {
  readonly memberId: MemberId;
}

export interface ProfitFilter extends TeamDays {
  /** Whose direct downlines; undefined = agents without an upline. */
  readonly of: MemberId | undefined;
  readonly sort: (typeof profitOrders)[number];
  readonly order: 'ascending' | 'descending';
}

/** A row for each agent: `id`, `ggr`, `rebate`, `given`, `salary`, `dividend`, `net`. */
function profits(f: ProfitFilter): Statement {
  const place = f.of ? sql`line @> array[${f.of}]::uuid[] and line[cardinality(line)] = ${f.of}::uuid` : sql`cardinality(line) = 0`;
  const days = sql`day between ${f.from}::date and ${f.to}::date and currency = ${f.currency}`;
  const own = (at: Statement) => sql`${at} >= ${f.since} and ${at} < ${f.until} and currency = ${f.currency}`;
  return sql`(
    with who as materialized (select id from ${memberLines} m where type in (1, 2, 41, 42) and currency = ${f.currency} and ${place}),
    play as (select id, sum(stake - return) as ggr from (
      select agent_id as id, stake, return from ${teamsByDay(sql`agents.team_day`, sql`who`, f)} where currency = ${f.currency}
      union all select member_id, stake, return from agents.member_hour where member_id in (select id from who) and ${own(sql`hour`)}) p group by id),
    moved as (
      select id, sum(case what when 'rebate' then minor when 'rebate-taken' then -minor else 0 end) as rebate,
        sum(case what when 'given' then minor when 'taken' then -minor else 0 end) as given
      from (
        select agent_id as id, what, minor from agents.team_money_day where agent_id in (select id from who) and ${days}
        union all select member_id, what, minor from agents.money where member_id in (select id from who) and ${own(sql`at`)}) k
      where what in ('rebate', 'rebate-taken', 'given', 'taken') group by id),
    billed as (
      select payee_id as id, sum(paid) filter (where type <> 'dividend') as salary, sum(paid) filter (where type = 'dividend') as dividend
      from agents.bill where payee_id in (select id from who) and to_date between ${f.from}::date and ${f.to}::date and currency = ${f.currency} group by 1)
    select l.*, ggr - rebate - given - salary - dividend as net from (
      select who.id, coalesce(ggr, 0) as ggr, coalesce(rebate, 0) as rebate, coalesce(given, 0) as given, coalesce(salary, 0) as salary, coalesce(dividend, 0) as dividend
      from who left join play using (id) left join moved using (id) left join billed using (id)) l) f`;
}

const columns = (
  of: (column: Statement) => Statement,
): Statement => sql`${of(sql`ggr`)}::text as "ggrMinor", ${of(sql`rebate`)}::text as "rebateMinor",
  ${of(sql`given`)}::text as "givenMinor", ${of(sql`salary`)}::text as "salaryMinor", ${of(sql`dividend`)}::text as "dividendMinor", ${of(sql`net`)}::text as "netMinor"`;

const orders: Readonly<Record<ProfitFilter['sort'], Statement>> = {
  net: sql`net`,
  ggr: sql`ggr`,
  rebate: sql`rebate`,
  given: sql`given`,
  salary: sql`salary`,
  dividend: sql`dividend`,
};

const sorted = (f: ProfitFilter): Statement =>
  sql`select id as "memberId", ${columns(column => column)} from ${profits(f)} order by ${orders[f.sort]} ${f.order === 'ascending' ? sql`asc` : sql`desc`}, id`;

export async function profitPage(
  db: Queryable,
  f: ProfitFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: LineProfit[]; total: number; totals: ProfitSums }> {
  const { total, ...totals } = await one<ProfitSums & { total: number }>(
    db,
    sql`select count(*)::int as total, ${columns(column => sql`coalesce(sum(${column}), 0)`)} from ${profits(f)}`,
  );
  const items = await db.query<LineProfit>(sql`${sorted(f)} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total, totals };
}

export const profitBatches = (db: Database, f: ProfitFilter): AsyncIterable<LineProfit[]> => db.batches<LineProfit>(sorted(f));
