import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { Periods, Used } from '../limits/rules.ts';

interface DepositRow {
  readonly depositId: string;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly at: Instant;
  readonly state: 'reserved' | 'settled' | 'released';
}

/** One member's deposits are judged one after the other. Not the lock of bets: a deposit must not wait for a game, nor a game for a deposit. */
export async function lockDeposits(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`compliance.deposit:${memberId}`}, 0))`);
}

export const lockDeposit = (tx: Transaction, depositId: string): Promise<DepositRow | undefined> =>
  first<DepositRow>(
    tx,
    sql`select deposit_id as "depositId", member_id as "memberId", minor, at, state from compliance.deposit where deposit_id = ${depositId} for update`,
  );

/** Written again, or over what was there under the same id; the moment that it counts in stays unless it had been released. */
export async function putDeposit(tx: Transaction, row: DepositRow): Promise<void> {
  await tx.query(sql`
    insert into compliance.deposit as d (deposit_id, member_id, minor, at, state) values (${row.depositId}, ${row.memberId}, ${row.minor}, ${row.at}, ${row.state})
    on conflict (deposit_id) do update set minor = excluded.minor, state = excluded.state, at = case when d.state = 'released' then excluded.at else d.at end`);
}

/** Only what is reserved is freed: money that came in stays counted. */
export async function freeDeposit(tx: Transaction, depositId: string): Promise<void> {
  await tx.query(sql`update compliance.deposit set state = 'released' where deposit_id = ${depositId} and state = 'reserved'`);
}

export interface DepositsUsed {
  /** What was put in, or is on its way in. */
  readonly used: Used;
  /** Of that, what is on its way: it comes in, or is freed. */
  readonly waiting: Used;
}

/** What deposits take of limits in each period. */
export async function depositsUsed(db: Queryable, memberId: MemberId, periods: Periods): Promise<DepositsUsed> {
  const { day, week, month } = periods;
  const earliest = week.from < month.from ? week.from : month.from;
  const latest = week.to > month.to ? week.to : month.to;
  const rows = await db.query<{ isWaiting: boolean; day: string; week: string; month: string }>(sql`
    select state = 'reserved' as "isWaiting", coalesce(sum(minor) filter (where at >= ${day.from} and at < ${day.to}), 0)::text as day,
      coalesce(sum(minor) filter (where at >= ${week.from} and at < ${week.to}), 0)::text as week,
      coalesce(sum(minor) filter (where at >= ${month.from} and at < ${month.to}), 0)::text as month
    from compliance.deposit where member_id = ${memberId} and state <> 'released' and at >= ${earliest} and at < ${latest} group by 1`);
  const sumOf = (some: typeof rows): Used => {
    const sum = (period: keyof Used) => some.reduce((all, row) => all + BigInt(row[period]), 0n);
    return { day: sum('day'), week: sum('week'), month: sum('month') };
  };
  return { used: sumOf(rows), waiting: sumOf(rows.filter(row => row.isWaiting)) };
}

/** Whether anything of the member's has ever come in. */
export const hasDeposited = async (db: Queryable, memberId: MemberId): Promise<boolean> =>
  (await first(db, sql`select 1 from compliance.deposit where member_id = ${memberId} and state = 'settled' limit 1`)) !== undefined;
