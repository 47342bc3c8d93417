import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { CodeChannel, CodePurpose } from '../contract/index.ts';

export interface CodeRow {
  readonly id: Id<'CodeId'>;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly memberId: MemberId | null;
  readonly codeHash: Buffer;
  readonly network: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
}

export interface Sent {
  readonly lastAt: Instant | null;
  /** When the n-th latest went to this target, and from this network. */
  readonly targetAt: Instant | null;
  readonly networkAt: Instant | null;
}

/** What was sent lately. Both locks are held until the transaction ends, so that requests sent at once are counted one after the other. */
export async function readSent(
  tx: Transaction,
  asked: { channel: CodeChannel; target: string; network: string; since: Instant; perTarget: number; perNetwork: number },
): Promise<Sent> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code.network:${asked.network}`}, 0))`);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code.target:${asked.channel}:${asked.target}`}, 0))`);
  const ofTarget = sql`select c.made_at from identity.one_time_code c where c.channel = ${asked.channel} and c.target = ${asked.target}
    and c.made_at > ${asked.since} order by c.made_at desc`;
  return one<Sent>(
    tx,
    sql`
    select (${ofTarget} limit 1) as "lastAt", (${ofTarget} offset ${asked.perTarget - 1} limit 1) as "targetAt",
      (select c.made_at from identity.one_time_code c where c.network = ${asked.network} and c.made_at > ${asked.since}
        order by c.made_at desc offset ${asked.perNetwork - 1} limit 1) as "networkAt"`,
  );
}

export async function insertCode(tx: Transaction, row: CodeRow): Promise<void> {
  await tx.query(sql`
    insert into identity.one_time_code (id, purpose, channel, target, member_id, code_hash, network, made_at, expires_at)
    values (${row.id}, ${row.purpose}, ${row.channel}, ${row.target}, ${row.memberId}, ${row.codeHash}, ${row.network}, ${row.madeAt}, ${row.expiresAt})`);
}

export async function endCode(db: Queryable, id: Id<'CodeId'>, at: Instant): Promise<void> {
  await db.query(sql`update identity.one_time_code set ended_at = ${at} where id = ${id} and ended_at is null`);
}

export interface Tried {
  readonly isRight: boolean;
  readonly memberId: MemberId | null;
}

/** Counts a try, and ends the code when it is right; undefined when it is unknown, too old, used, or tried too often. */
export const tryCode = (
  db: Queryable,
  asked: Pick<CodeRow, 'id' | 'purpose' | 'channel' | 'target' | 'codeHash'> & { maxTries: number; now: Instant },
): Promise<Tried | undefined> =>
  first<Tried>(
    db,
    sql`
    update identity.one_time_code set tries = tries + 1, ended_at = case when code_hash = ${asked.codeHash} then ${asked.now}::timestamptz end
    where id = ${asked.id} and purpose = ${asked.purpose} and channel = ${asked.channel} and target = ${asked.target} and ended_at is null
      and tries < ${asked.maxTries} and expires_at > ${asked.now}
    returning code_hash = ${asked.codeHash} as "isRight", member_id as "memberId"`,
  );

/** Whose number or address it is: proven ones only, and active members only. */
export const findOwner = (db: Queryable, channel: CodeChannel, target: string): Promise<{ memberId: MemberId } | undefined> =>
  first(
    db,
    channel === 'sms'
      ? sql`select c.member_id as "memberId" from identity.contact c join identity.member m on m.id = c.member_id
        where c.mobile = ${target} and c.mobile_verified_at is not null and m.status = 'active'`
      : sql`select c.member_id as "memberId" from identity.contact c join identity.member m on m.id = c.member_id
        where c.email = ${target} and c.email_verified_at is not null and m.status = 'active'`,
  );

export interface OutboxRow {
  readonly id: string;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Instant;
}

export async function insertOutbox(db: Queryable, row: Omit<OutboxRow, 'id'>): Promise<void> {
  await db.query(sql`
    insert into identity.outbox_message (channel, target, subject, body, at) values (${row.channel}, ${row.target}, ${row.subject}, ${row.body}, ${row.at})`);
}

export async function listOutbox(db: Queryable, page: { page: number; pageSize: number }): Promise<{ items: OutboxRow[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.outbox_message`);
  const items = await db.query<OutboxRow>(sql`
    select seq::text as id, channel, target, subject, body, at from identity.outbox_message
    order by seq desc limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return { items, total };
}

export async function pruneCodes(db: Queryable, before: { codes: Instant; messages: Instant }): Promise<void> {
  await db.query(sql`delete from identity.one_time_code where made_at < ${before.codes}`);
  await db.query(sql`delete from identity.outbox_message where at < ${before.messages}`);
}
