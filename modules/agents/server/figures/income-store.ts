import { type Database, one, type Queryable, type Statement, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { incomeKinds } from '../../contract/index.ts';
import type { TeamDays } from './store.ts';

interface IncomeSums {
  readonly receivedMinor: string;
  readonly paidMinor: string;
  readonly netMinor: string;
  readonly dueMinor: string;
  readonly owedMinor: string;
}

export interface IncomeLine extends IncomeSums {
  readonly date: string;
  readonly kind: (typeof incomeKinds)[number];
}

interface IncomePage {
  readonly items: IncomeLine[];
  readonly total: number;
  readonly totals: IncomeSums;
}

const sums = sql`
  coalesce(sum(received), 0)::text as "receivedMinor", coalesce(sum(paid), 0)::text as "paidMinor", coalesce(sum(received) - sum(paid), 0)::text as "netMinor",
  coalesce(sum(due), 0)::text as "dueMinor", coalesce(sum(owed), 0)::text as "owedMinor"`;

const linesOf = (id: MemberId, d: TeamDays): Statement => {
  const open = sql`case when state in ('due', 'part-paid') then amount - paid else 0 end`;
  const ended = sql`to_date between ${d.from}::date and ${d.to}::date and currency = ${d.currency}`;
  return sql`(
    select to_date as day, type as kind, paid as received, 0 as paid, ${open} as due, 0 as owed from agents.bill where payee_id = ${id} and ${ended}
    union all select to_date, type, 0, paid, 0, ${open} from agents.bill where payer_id = ${id} and ${ended}
    union all select (at at time zone ${d.zone})::date, 'rebate', case what when 'rebate' then minor else -minor end, 0, 0, 0 from agents.money
      where member_id = ${id} and what in ('rebate', 'rebate-taken') and at >= ${d.since} and at < ${d.until} and currency = ${d.currency}) l`;
};

const byDay = (id: MemberId, d: TeamDays): Statement =>
  sql`select day::text as date, kind, ${sums} from ${linesOf(id, d)} group by day, kind order by l.day desc, kind`;

const allOf = (db: Queryable, id: MemberId, d: TeamDays): Promise<IncomeSums & { total: number }> =>
  one(db, sql`select count(distinct (day, kind))::int as total, ${sums} from ${linesOf(id, d)}`);

/** A page of what a member earned by contracts and rebates, by day and kind, the latest first, and the sums of all days. */
export async function incomeOf(
  db: Queryable,
  id: MemberId,
  d: TeamDays,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<IncomePage> {
  const [items, { total, ...totals }] = await Promise.all([
    db.query<IncomeLine>(sql`${byDay(id, d)} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    allOf(db, id, d),
  ]);
  return { items, total, totals };
}

export const countIncome = async (db: Queryable, id: MemberId, d: TeamDays): Promise<number> => (await allOf(db, id, d)).total;

export const incomeBatches = (db: Database, id: MemberId, d: TeamDays): AsyncIterable<IncomeLine[]> => db.batches<IncomeLine>(byDay(id, d));
