import { first, notification, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant } from '@baize/kernel';

export type NoticeId = Id<'NoticeId'>;

export interface NewNotice {
  readonly id: NoticeId;
  readonly provider: string;
  readonly noticeId: string;
  readonly about: 'deposit' | 'payout';
  readonly subjectId: string;
  readonly receivedAt: Instant;
}

/** Told when there are notices to work on. */
export const noticesTopic = 'cashier:notices';

/** Keeps notices in one statement, however many; one that is known already is left as it is. */
export async function keepNotices(db: Queryable, notices: readonly NewNotice[]): Promise<void> {
  await db.query(sql`
    with kept as (insert into cashier.notice (id, provider, notice_id, about, subject_id, received_at, next_at)
    select u.id, u.provider, u.notice_id, u.about, u.subject_id, u.at, u.at
    from unnest(${notices.map(n => n.id)}::uuid[], ${notices.map(n => n.provider)}::text[], ${notices.map(n => n.noticeId)}::text[],
      ${notices.map(n => n.about)}::text[], ${notices.map(n => n.subjectId)}::uuid[], ${notices.map(n => n.receivedAt)}::timestamptz[])
      as u(id, provider, notice_id, about, subject_id, at)
    on conflict (provider, notice_id) do nothing)
    select ${notification(noticesTopic, [])}`);
}

/** When the next of those that wait is to be worked on. */
export const nextNotice = async (db: Queryable): Promise<Instant | null> =>
  (await one<{ at: Instant | null }>(db, sql`select min(next_at) as at from cashier.notice where state = 'waiting'`)).at;

/** Our id of what a provider calls by its own number. */
export async function subjectOf(
  db: Queryable,
  { provider, about, number }: { provider: string; about: 'deposit' | 'payout'; number: string },
): Promise<string | undefined> {
  if (number === '') return undefined;
  const found = await first<{ id: string }>(
    db,
    about === 'deposit'
      ? sql`select id from cashier.deposit where provider = ${provider} and provider_id = ${number} and provider_id <> '' limit 1`
      : sql`select id from cashier.payout where provider = ${provider} and provider_id = ${number} and provider_id <> '' limit 1`,
  );
  return found?.id;
}

export interface WaitingNotice {
  readonly id: NoticeId;
  readonly provider: string;
  readonly about: 'deposit' | 'payout';
  readonly subjectId: string;
  readonly attempts: number;
}

/** Takes notices that wait, the oldest first, so that no other worker has the same; those that fail come back when the lease ends. */
export const claimNotices = (
  db: Queryable,
  { now, leaseUntil, limit }: { now: Instant; leaseUntil: Instant; limit: number },
): Promise<WaitingNotice[]> =>
  db.query<WaitingNotice>(sql`
    update cashier.notice set next_at = ${leaseUntil}, attempts = attempts + 1 where id in (
      select n.id from cashier.notice n where n.state = 'waiting' and n.next_at <= ${now} order by n.next_at limit ${limit} for update skip locked)
    returning id, provider, about, subject_id as "subjectId", attempts`);

export async function endNotices(db: Queryable, ids: readonly NoticeId[], at: Instant): Promise<void> {
  await db.query(sql`update cashier.notice set state = 'done', done_at = ${at}, error = '' where id = any(${ids}::uuid[])`);
}

interface NoticeFailure {
  readonly ids: readonly NoticeId[];
  readonly state: 'waiting' | 'parked';
  readonly nextAt: Instant;
  readonly error: string;
}

export async function failNotices(db: Queryable, f: NoticeFailure): Promise<void> {
  await db.query(
    sql`update cashier.notice set state = ${f.state}, next_at = ${f.nextAt}, error = ${f.error} where id = any(${f.ids}::uuid[])`,
  );
}

interface NoticeRow extends WaitingNotice {
  readonly noticeId: string;
  readonly receivedAt: Instant;
  readonly state: 'waiting' | 'done' | 'parked';
  readonly error: string;
}

const columns = sql`n.id, n.provider, n.notice_id as "noticeId", n.about, n.subject_id as "subjectId", n.received_at as "receivedAt", n.state, n.attempts, n.error`;

export const noticesOf = (db: Queryable, subjectId: string): Promise<NoticeRow[]> =>
  db.query<NoticeRow>(
    sql`select ${columns} from cashier.notice n where n.subject_id = ${subjectId}::uuid order by n.received_at, n.id limit 100`,
  );

export async function parkedNotices(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: NoticeRow[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from cashier.notice n where n.state = 'parked'`);
  const items = await db.query<NoticeRow>(sql`
    select ${columns} from cashier.notice n where n.state = 'parked' order by n.received_at desc, n.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}

/** Lets a parked notice wait again, from its first try. Its subject when there was one. */
export async function retryNotice(tx: Transaction, id: NoticeId, now: Instant): Promise<string | undefined> {
  const rows = await tx.query<{ subjectId: string }>(sql`
    update cashier.notice set state = 'waiting', attempts = 0, next_at = ${now} where id = ${id} and state = 'parked' returning subject_id as "subjectId"`);
  return rows[0]?.subjectId;
}

/** Notices that were worked off are kept as evidence for so long, and then are in no one's way. */
export const keptDays = 400;

export async function pruneNotices(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from cashier.notice where state = 'done' and received_at < ${before}`);
}
