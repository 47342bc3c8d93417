import { one, type Queryable, sql } from '@baize/db';
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

interface IncomeLine extends IncomeSums {
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

/** A page of what a member earned by contracts and rebates, by day and kind, the latest first, and the sums of all days. */
export async function incomeOf(
  db: Queryable,
  id: MemberId,
  d: TeamDays,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<IncomePage> {
  const open = sql`case when state in ('due', 'part-paid') then amount - paid else 0 end`;
  const lines = sql`(
    select to_date as day, type as kind, paid as received, 0 as paid, ${open} as due, 0 as owed from agents.bill
      where payee_id = ${id} and to_date between ${d.from}::date and ${d.to}::date and currency = ${d.currency}
    union all select to_date, type, 0, paid, 0, ${open} from agents.bill
      where payer_id = ${id} and to_date between ${d.from}::date and ${d.to}::date and currency = ${d.currency}
    union all select (at at time zone ${d.zone})::date, 'rebate', case what when 'rebate' then minor else -minor end, 0, 0, 0 from agents.money
      where member_id = ${id} and what in ('rebate', 'rebate-taken') and at >= ${d.since} and at < ${d.until} and currency = ${d.currency}) l`;
  const [items, all] = await Promise.all([
    db.query<IncomeLine>(sql`
      select day::text as date, kind, ${sums} from ${lines} group by day, kind order by day desc, kind limit ${pageSize} offset ${(page - 1) * pageSize}`),
    one<IncomeSums & { total: number }>(db, sql`select count(distinct (day, kind))::int as total, ${sums} from ${lines}`),
  ]);
  const { total, ...totals } = all;
  return { items, total, totals };
}
