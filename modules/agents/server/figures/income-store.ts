import { type Database, one, type Queryable, type Statement, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import type { incomeKinds, Terms } from '../../contract/index.ts';
import { type Bill, isFrozen, type ShownBill } from '../bills/store.ts';
import type { Side } from '../contracts/rules.ts';
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

/** What a member earned in all of these days, by kind. */
export const incomeByKind = (db: Queryable, id: MemberId, d: TeamDays): Promise<Omit<IncomeLine, 'date'>[]> =>
  db.query(sql`select kind, ${sums} from ${linesOf(id, d)} group by kind order by kind`);

export const countIncome = async (db: Queryable, id: MemberId, d: TeamDays): Promise<number> => (await allOf(db, id, d)).total;

export const incomeBatches = (db: Database, id: MemberId, d: TeamDays): AsyncIterable<IncomeLine[]> => db.batches<IncomeLine>(byDay(id, d));

type Kept =
  | 'validMinor'
  | 'lossMinor'
  | 'rateBps'
  | 'amountMinor'
  | 'paidMinor'
  | 'carriedMinor'
  | 'payerId'
  | 'state'
  | 'dueAt'
  | 'paidAt';

/** A bill on one of its sides, or the rebates of a day, which have neither terms nor a bill. */
export interface IncomeBill extends Pick<ShownBill, Kept> {
  readonly id: Bill['id'] | null;
  readonly side: Side;
  readonly type: string;
  readonly kind: IncomeLine['kind'];
  readonly otherId: MemberId | null;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly isFrozen: boolean;
  readonly terms: Terms | null;
}

const billsAndRebates = (id: MemberId, d: TeamDays & { at: Instant }): Statement => {
  const columns = (side: Side, other: Statement) => sql`
    select id, ${side}::text as side, ${other} as "otherId", payer_id as "payerId", type as kind, from_date as first, to_date as last, state, valid as "validMinor",
      loss as "lossMinor", rate_bps as "rateBps", amount as "amountMinor", paid as "paidMinor", carried as "carriedMinor", due_at as "dueAt", paid_at as "paidAt",
      ${isFrozen(d.at)} as "isFrozen", (select terms from agents.contract c where c.id = contract_id) as terms
    from agents.bill where to_date between ${d.from}::date and ${d.to}::date and currency = ${d.currency}`;
  return sql`(
    ${columns('payee', sql`payer_id`)} and payee_id = ${id}
    union all ${columns('payer', sql`payee_id`)} and payer_id = ${id}
    union all select null, 'payee', null, null, 'rebate', day, day, 'paid', 0, 0, 0, sum(change)::bigint, sum(change)::bigint, 0, max(at), max(at), false, null from (
      select (at at time zone ${d.zone})::date as day, at, case what when 'rebate' then minor else -minor end as change from agents.money
      where member_id = ${id} and what in ('rebate', 'rebate-taken') and at >= ${d.since} and at < ${d.until} and currency = ${d.currency}) r group by day) l`;
};

/** A page of the bills that a member is paid by and pays, and of the member's rebates by day, the latest period first. */
export async function incomeBills(
  db: Queryable,
  id: MemberId,
  d: TeamDays & { at: Instant },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: IncomeBill[]; total: number }> {
  const all = billsAndRebates(id, d);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${all}`);
  const items = await db.query<IncomeBill>(sql`
    select *, kind as type, first::text as "from", last::text as "to" from ${all} order by last desc, kind, side, id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}
