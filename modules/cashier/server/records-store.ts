import { joinSql, type Queryable, type Statement, sql } from '@baize/db';
import type { Currency, Instant } from '@baize/kernel';
import type { RecordSum } from '../contract/index.ts';

/** What each record of money can be narrowed to; the period is `[from, to)`. */
export interface RecordFilter {
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly currency?: Currency | undefined;
}

/** A page of a record, and the order of its rows; absent = the usual one. */
export interface RecordPage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'at' | 'amount' | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly near?: string | undefined;
}

/** The conditions that are asked for, all of them; none is none. Absent ones are left out of the statement, so that each has its index. */
export const allOf = (conditions: readonly (Statement | undefined)[]): Statement => {
  const asked = conditions.filter(one => one !== undefined);
  return asked.length === 0 ? sql`true` : joinSql(asked, sql` and `);
};

/** A condition where there is a value for it. */
export const where = <Value>(value: Value | undefined, condition: (value: Value) => Statement): Statement | undefined =>
  value === undefined ? undefined : condition(value);

export const inRecord = (
  { from, to, currency }: RecordFilter,
  columns: { at: Statement; currency: Statement },
): (Statement | undefined)[] => [
  where(from, value => sql`${columns.at} >= ${value}`),
  where(to, value => sql`${columns.at} < ${value}`),
  where(currency, value => sql`${columns.currency} = ${value}`),
];

interface Summed {
  readonly from: Statement;
  readonly where: Statement;
  readonly currency: Statement;
  readonly minor: Statement;
  readonly done: Statement;
}

/** Everything that a filter finds, in each currency; sums as text, because a sum of many amounts may be larger than one of them. */
export async function sumsOf(db: Queryable, s: Summed): Promise<{ sums: RecordSum[]; total: number }> {
  const { sums, total } = await sumsWith(db, { ...s, more: sql`0` });
  return { sums: sums.map(({ more: _, ...sum }) => sum), total };
}

/** The same, with one more amount that each row has. */
export async function sumsWith(
  db: Queryable,
  s: Summed & { readonly more: Statement },
): Promise<{ sums: (RecordSum & { more: string })[]; total: number }> {
  const sums = await db.query<RecordSum & { more: string }>(sql`
    select ${s.currency} as currency, count(*)::int as count, sum(${s.minor})::text as minor, sum(${s.done})::text as "doneMinor", sum(${s.more})::text as more
    from ${s.from} where ${s.where} group by 1 order by 1`);
  return { sums, total: sums.reduce((all, one) => all + one.count, 0) };
}
