import { type Database, joinSql, one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import { memberNames } from '@baize/identity/server';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { ContractType, OfficeBillState } from '../../contract/index.ts';
import { billColumns, isFrozen, type ShownBill } from '../bills/store.ts';

export type ListedBill = ShownBill & { readonly madeAt: Instant };

export interface BillFilter {
  readonly type?: ContractType | undefined;
  readonly state?: OfficeBillState | undefined;
  /** Null = the operator. */
  readonly payerId?: MemberId | null | undefined;
  readonly payeeId?: MemberId | undefined;
  readonly currency?: Currency | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly now: Instant;
}

const where = <Value>(value: Value | undefined, condition: (value: Value) => Statement): Statement | undefined =>
  value === undefined ? undefined : condition(value);

/** A bill is overdue, or was collected, as `shownState` has it; or frozen. */
function inState(state: OfficeBillState, now: Instant): Statement {
  if (state === 'frozen') return isFrozen(now);
  const late = sql`type = 'dividend' and payer_id is not null`;
  if (state === 'overdue') return sql`state in ('due', 'part-paid') and ${late} and due_at <= ${now} and not ${isFrozen(now)}`;
  if (state === 'collected') return sql`state = 'paid' and ${late} and paid_at >= due_at`;
  if (state === 'paid') return sql`state = 'paid' and not (${late} and paid_at >= due_at)`;
  if (state === 'due' || state === 'part-paid')
    return sql`state = ${state} and not (${late} and due_at <= ${now}) and not ${isFrozen(now)}`;
  return sql`state = ${state}`;
}

function fits(f: BillFilter): Statement {
  const asked = [
    where(f.type, type => sql`type = ${type}`),
    where(f.state, state => inState(state, f.now)),
    where(f.payerId, id => sql`payer_id is not distinct from ${id}`),
    where(f.payeeId, id => sql`payee_id = ${id}`),
    where(f.currency, currency => sql`currency = ${currency}`),
    where(f.from, from => sql`to_date >= ${from}::date`),
    where(f.to, to => sql`to_date <= ${to}::date`),
  ].filter(one => one !== undefined);
  return asked.length === 0 ? sql`true` : joinSql(asked, sql` and `);
}

interface BillSum {
  readonly currency: Currency;
  readonly count: number;
  readonly minor: string;
  readonly doneMinor: string;
}

export async function sumBills(db: Queryable, f: BillFilter): Promise<{ sums: BillSum[]; total: number }> {
  const sums = await db.query<BillSum>(sql`
    select currency, count(*)::int as count, sum(amount)::text as minor, sum(paid)::text as "doneMinor" from agents.bill where ${fits(f)} group by 1 order by 1`);
  return { sums, total: sums.reduce((all, found) => all + found.count, 0) };
}

const listed = sql`${billColumns}, paid_at as "paidAt", made_at as "madeAt"`;
const listedAt = (now: Instant) => sql`${listed}, ${isFrozen(now)} as "isFrozen"`;

export async function searchBills(
  db: Queryable,
  f: BillFilter,
  wanted: { page: number; pageSize: number; order?: 'ascending' | 'descending' | undefined; near?: string | undefined; total: number },
): Promise<ListedBill[]> {
  const list = {
    source: sql`agents.bill`,
    where: fits(f),
    by: sql`made_at`,
    id: sql`id`,
    direction: wanted.order ?? ('descending' as const),
  };
  const ids = await seekPage<ListedBill['id']>(db, list, wanted);
  return db.query<ListedBill>(
    sql`select ${listedAt(f.now)} from agents.bill where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`,
  );
}

export const billBatches = (db: Database, f: BillFilter): AsyncIterable<ListedBill[]> =>
  db.batches<ListedBill>(sql`select ${listedAt(f.now)} from agents.bill where ${fits(f)} order by made_at desc, id desc`);

/** Whose bills they are, and of which days. */
export async function billNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { account: string; from: string; to: string }>> {
  const bills = await db.query<{ id: string; payeeId: MemberId; from: string; to: string }>(
    sql`select id, payee_id as "payeeId", from_date::text as "from", to_date::text as "to" from agents.bill where id = any (${ids}::uuid[])`,
  );
  const payees = await memberNames(
    db,
    bills.map(bill => bill.payeeId),
  );
  return new Map(bills.map(({ id, payeeId, from, to }) => [id, { account: payees.get(payeeId)?.account ?? '', from, to }]));
}

export const billsToApprove = (db: Queryable): Promise<{ count: number; since: Instant | null }> =>
  one(db, sql`select count(*)::int as count, min(made_at) as since from agents.bill where state = 'to-approve'`);

/** A bill that waits is paid from now on, or never; `approvedMinor` of it is what two people approved. */
export const decideBill = (
  tx: Transaction,
  bill: { id: ListedBill['id']; state: 'due' | 'refused'; approvedMinor: bigint; at: Instant; dueAt: Instant },
): Promise<unknown> =>
  tx.query(sql`
    update agents.bill set state = case when ${bill.state} = 'due' and paid > 0 then 'part-paid' else ${bill.state} end, approved = ${bill.approvedMinor}, retry_at = ${bill.at},
      tries = 0, due_at = ${bill.dueAt} where id = ${bill.id} and state = 'to-approve'`);

export const lockBill = (tx: Transaction, id: ListedBill['id']): Promise<ListedBill[]> =>
  tx.query<ListedBill>(sql`select ${listed} from agents.bill where id = ${id} for update`);

export const billBounds = (db: Queryable): Promise<{ currency: Currency; minor: bigint }[]> =>
  db.query(sql`select currency, minor from agents.bill_bound order by currency limit 500`);

/** Null = bills in the currency don't wait. */
export const putBillBound = (tx: Transaction, bound: { currency: Currency; minor: bigint | null; at: Instant }): Promise<unknown> =>
  tx.query(
    bound.minor === null
      ? sql`delete from agents.bill_bound where currency = ${bound.currency}`
      : sql`
        insert into agents.bill_bound (currency, minor, changed_at) values (${bound.currency}, ${bound.minor}, ${bound.at})
        on conflict (currency) do update set minor = excluded.minor, changed_at = excluded.changed_at`,
  );
