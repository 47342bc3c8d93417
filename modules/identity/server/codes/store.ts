import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { CodeChannel, CodePurpose } from '../../contract/index.ts';

interface CodeRow {
  readonly id: Id<'CodeId'>;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly memberId: MemberId | null;
  readonly codeHash: Buffer;
  readonly network: string;
  readonly site: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
}

interface Sent {
  readonly lastAt: Instant | null;
  /** When the n-th latest went to this target, and from this network. */
  readonly targetAt: Instant | null;
  readonly networkAt: Instant | null;
  /** The same over a day. */
  readonly targetDayAt: Instant | null;
  readonly siteDayAt: Instant | null;
}

interface SentAsked {
  readonly channel: CodeChannel;
  readonly target: string;
  readonly network: string;
  readonly site: string;
  readonly since: Instant;
  readonly sinceDay: Instant;
  readonly perTarget: number;
  readonly perNetwork: number;
  readonly perTargetDay: number;
  readonly perSiteDay: number;
}

interface Target {
  readonly channel: CodeChannel;
  readonly target: string;
}

/** Codes for one number or address are sent and tried one after the other, until the transaction ends. */
async function lockTarget(tx: Transaction, { channel, target }: Target): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code.target:${channel}:${target}`}, 0))`);
}

export interface Guesses {
  /** Until when codes for this target are neither sent nor taken. */
  readonly closedUntil: Instant | null;
  /** Wrong ones for the target since its way was closed the last time, within the window. */
  readonly wrong: number;
  /** When the n-th latest wrong one came from this site. */
  readonly siteAt: Instant | null;
}

/** What was guessed wrongly, with the target locked. */
export async function readGuesses(tx: Transaction, asked: Target & { site: string; since: Instant; perSite: number }): Promise<Guesses> {
  await lockTarget(tx, asked);
  const { channel, target, site, since } = asked;
  return one<Guesses>(
    tx,
    sql`
    select (select until from identity.closed_code_way where channel = ${channel} and target = ${target}) as "closedUntil",
      (select count(*)::int from identity.wrong_code w where w.channel = ${channel} and w.target = ${target} and w.at > greatest(${since}::timestamptz,
        coalesce((select until from identity.closed_code_way where channel = ${channel} and target = ${target}), '-infinity'))) as wrong,
      (select w.at from identity.wrong_code w where w.site = ${site} and w.at > ${since} order by w.at desc offset ${asked.perSite - 1} limit 1) as "siteAt"`,
  );
}

export async function insertWrong(tx: Transaction, wrong: Target & { site: string; at: Instant }): Promise<void> {
  await tx.query(sql`
    insert into identity.wrong_code (channel, target, site, at) values (${wrong.channel}, ${wrong.target}, ${wrong.site}, ${wrong.at})`);
}

export async function closeWay(tx: Transaction, way: Target & { until: Instant }): Promise<void> {
  await tx.query(sql`
    insert into identity.closed_code_way (channel, target, until) values (${way.channel}, ${way.target}, ${way.until})
    on conflict (channel, target) do update set until = excluded.until`);
}

/** What was sent lately. Both locks are held until the transaction ends, so that requests sent at the same time are counted one after the other. */
export async function readSent(tx: Transaction, asked: SentAsked): Promise<Sent> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code.site:${asked.site}`}, 0))`);
  await lockTarget(tx, asked);
  const ofTarget = sql`select c.made_at from identity.one_time_code c where c.channel = ${asked.channel} and c.target = ${asked.target}
    and c.made_at > ${asked.since} order by c.made_at desc`;
  return one<Sent>(
    tx,
    sql`
    select (${ofTarget} limit 1) as "lastAt", (${ofTarget} offset ${asked.perTarget - 1} limit 1) as "targetAt",
      (select c.made_at from identity.one_time_code c where c.channel = ${asked.channel} and c.target = ${asked.target} and c.made_at > ${asked.sinceDay}
        order by c.made_at desc offset ${asked.perTargetDay - 1} limit 1) as "targetDayAt",
      (select c.made_at from identity.one_time_code c where c.site = ${asked.site} and c.made_at > ${asked.sinceDay}
        order by c.made_at desc offset ${asked.perSiteDay - 1} limit 1) as "siteDayAt",
      (select c.made_at from identity.one_time_code c where c.network = ${asked.network} and c.made_at > ${asked.since}
        order by c.made_at desc offset ${asked.perNetwork - 1} limit 1) as "networkAt"`,
  );
}

export async function insertCode(tx: Transaction, row: CodeRow): Promise<void> {
  await tx.query(sql`
    insert into identity.one_time_code (id, purpose, channel, target, member_id, code_hash, network, site, made_at, expires_at)
    values (${row.id}, ${row.purpose}, ${row.channel}, ${row.target}, ${row.memberId}, ${row.codeHash}, ${row.network}, ${row.site}, ${row.madeAt}, ${row.expiresAt})`);
}

export async function endCode(db: Queryable, id: Id<'CodeId'>, at: Instant): Promise<void> {
  await db.query(sql`update identity.one_time_code set ended_at = ${at} where id = ${id} and ended_at is null`);
}

interface Tried {
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

interface OutboxRow {
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

/** A message as a page is found from it. */
const messageAt = (id: string) => sql`seq = ${id}::bigint`;

export async function listOutbox(
  db: Queryable,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: OutboxRow[]; total: number }> {
  const source = sql`identity.outbox_message`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${source}`);
  const list = { source, where: sql`true`, by: sql`seq`, id: sql`seq::text`, at: messageAt, direction: 'descending' } as const;
  const ids = await seekPage(db, list, { ...wanted, total });
  const items = await db.query<OutboxRow>(sql`
    select seq::text as id, channel, target, subject, body, at from identity.outbox_message where seq = any (${ids}::bigint[]) order by seq desc`);
  return { items, total };
}

export async function pruneCodes(db: Queryable, before: { codes: Instant; messages: Instant }): Promise<void> {
  await db.query(sql`delete from identity.one_time_code where made_at < ${before.codes}`);
  await db.query(sql`delete from identity.wrong_code where at < ${before.codes}`);
  await db.query(sql`delete from identity.closed_code_way where until < ${before.codes}`);
  await db.query(sql`delete from identity.outbox_message where at < ${before.messages}`);
}
