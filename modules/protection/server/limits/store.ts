import { first, type Queryable, sql, type Transaction } from '@baize/db';
import { type Id, type Instant, type MemberId, newId } from '@baize/kernel';
import type { LimitKind, LimitPeriod } from '../../contract/index.ts';
import { barOf, readGuard } from '../play/store.ts';
import type { Barred, Limit } from './rules.ts';

/** A limit with the change that waits for the member's second yes. */
export interface LimitRow extends Limit {
  readonly since: Instant;
  readonly askedAt: Instant | null;
  readonly confirmFrom: Instant | null;
  /** Null with a time = no limit any more. */
  readonly askedAmount: bigint | null;
}

/** Which of a member's limits. */
export interface LimitKey {
  readonly memberId: MemberId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly setBy: 'member' | 'operator';
}

/** Limits in force, of one member. */
export const readLimits = (db: Queryable, memberId: MemberId): Promise<LimitRow[]> =>
  db.query<LimitRow>(sql`
    select kind, period, set_by as "setBy", amount, since, asked_at as "askedAt", confirm_from as "confirmFrom", asked_amount as "askedAmount"
    from compliance.play_limit where member_id = ${memberId} order by kind, period, set_by`);

/** Puts a limit in force, in the place of the one of the same kind, period and author. A change that waited is forgotten. */
export async function putLimit(tx: Transaction, row: LimitKey & { amount: bigint; since: Instant }): Promise<void> {
  await tx.query(sql`
    insert into compliance.play_limit (member_id, kind, period, set_by, amount, since) values (${row.memberId}, ${row.kind}, ${row.period}, ${row.setBy}, ${row.amount}, ${row.since})
    on conflict (member_id, kind, period, set_by) do update
      set amount = excluded.amount, since = excluded.since, asked_at = null, confirm_from = null, asked_amount = null`);
}

const isOf = ({ memberId, kind, period, setBy }: LimitKey) =>
  sql`member_id = ${memberId} and kind = ${kind} and period = ${period} and set_by = ${setBy}`;

export async function deleteLimit(tx: Transaction, key: LimitKey): Promise<void> {
  await tx.query(sql`delete from compliance.play_limit where ${isOf(key)}`);
}

/** A change that waits; null = it is taken back. */
export async function putAsked(
  tx: Transaction,
  key: LimitKey,
  asked: { at: Instant; confirmFrom: Instant; amount: bigint | null } | null,
): Promise<void> {
  await tx.query(sql`
    update compliance.play_limit set asked_at = ${asked?.at ?? null}, confirm_from = ${asked?.confirmFrom ?? null}, asked_amount = ${asked?.amount ?? null}
    where ${isOf(key)}`);
}

/** What keeps the member from play, if anything; a time-out may be over. */
export const readBar = async (db: Queryable, memberId: MemberId): Promise<Barred | undefined> => barOf(await readGuard(db, memberId));

/** Keeps the member from play; null = no longer. */
export async function putBar(
  tx: Transaction,
  { memberId, barred, at }: { memberId: MemberId; barred: Barred | null; at: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into compliance.guard (member_id, bar, barred_at, barred_until, return_asked_at, kept_bar, kept_at, kept_until, made_at)
    values (${memberId}, ${barred?.bar ?? null}, ${barred?.since ?? null}, ${barred?.until ?? null}, ${barred?.returnAskedAt ?? null},
      ${barred?.kept?.bar ?? null}, ${barred?.kept?.since ?? null}, ${barred?.kept?.until ?? null}, ${at})
    on conflict (member_id) do update
      set bar = excluded.bar, barred_at = excluded.barred_at, barred_until = excluded.barred_until, return_asked_at = excluded.return_asked_at,
        kept_bar = excluded.kept_bar, kept_at = excluded.kept_at, kept_until = excluded.kept_until`);
}

/** A line of what became of someone's protection. */
interface Entry {
  readonly id: Id<'ProtectionEntryId'>;
  readonly at: Instant;
  readonly by: string;
  readonly what: string;
  readonly facts: Readonly<Record<string, string | null>>;
  readonly reason: string;
}

export async function insertEntry(tx: Transaction, memberId: MemberId, entry: Omit<Entry, 'id'>): Promise<void> {
  await tx.query(sql`
    insert into compliance.protection_entry (id, member_id, at, by, what, facts, reason)
    values (${newId()}, ${memberId}, ${entry.at}, ${entry.by}, ${entry.what}, ${JSON.stringify(entry.facts)}::jsonb, ${entry.reason})`);
}

export const entriesUntil = (
  db: Queryable,
  { memberId, until, limit }: { memberId: MemberId; until: Instant; limit: number },
): Promise<Entry[]> =>
  db.query<Entry>(sql`
    select id, at, by, what, facts, reason from compliance.protection_entry where member_id = ${memberId} and at <= ${until}
    order by at desc, id desc limit ${limit}`);

export const hasEntry = async (db: Queryable, memberId: MemberId, what: string): Promise<boolean> =>
  (await first(db, sql`select 1 from compliance.protection_entry where member_id = ${memberId} and what = ${what} limit 1`)) !== undefined;

export async function listEntries(
  db: Queryable,
  memberId: MemberId,
  page: { limit: number; offset: number },
): Promise<{ items: Entry[]; total: number }> {
  const items = await db.query<Entry>(sql`
    select id, at, by, what, facts, reason from compliance.protection_entry where member_id = ${memberId} order by id desc limit ${page.limit} offset ${page.offset}`);
  const counted = await first<{ n: number }>(
    db,
    sql`select count(*)::int as n from compliance.protection_entry where member_id = ${memberId}`,
  );
  return { items, total: counted?.n ?? 0 };
}
