import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { Bar } from '../contract/index.ts';
import type { Barred, Limit } from './limit-rules.ts';

/** Limits in force, of one member. */
export const readLimits = (db: Queryable, memberId: MemberId): Promise<Limit[]> =>
  db.query<Limit>(sql`select kind, period, set_by as "setBy", amount from compliance.play_limit where member_id = ${memberId}`);

/** What keeps the member from play, if anything; a time-out may be over. */
export async function readBar(db: Queryable, memberId: MemberId): Promise<Barred | undefined> {
  const row = await first<{ bar: Bar | null; since: Instant; until: Instant | null }>(
    db,
    sql`select bar, barred_at as since, barred_until as until from compliance.guard where member_id = ${memberId}`,
  );
  return row?.bar ? { bar: row.bar, since: row.since, until: row.until } : undefined;
}

/** Puts a limit in force, in the place of the one of the same kind, period and author. A change that waited is forgotten. */
export async function putLimit(tx: Transaction, row: Limit & { memberId: MemberId; since: Instant }): Promise<void> {
  await tx.query(sql`
    insert into compliance.play_limit (member_id, kind, period, set_by, amount, since) values (${row.memberId}, ${row.kind}, ${row.period}, ${row.setBy}, ${row.amount}, ${row.since})
    on conflict (member_id, kind, period, set_by) do update
      set amount = excluded.amount, since = excluded.since, asked_at = null, confirm_from = null, asked_amount = null`);
}

/** Keeps the member from play; null = no longer. */
export async function putBar(
  tx: Transaction,
  { memberId, barred, at }: { memberId: MemberId; barred: Barred | null; at: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into compliance.guard (member_id, bar, barred_at, barred_until, made_at) values (${memberId}, ${barred?.bar ?? null}, ${barred?.since ?? null}, ${barred?.until ?? null}, ${at})
    on conflict (member_id) do update set bar = excluded.bar, barred_at = excluded.barred_at, barred_until = excluded.barred_until, return_asked_at = null`);
}
