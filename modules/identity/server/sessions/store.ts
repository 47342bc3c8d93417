import type { AccountType } from '@baize/call/server';
import { askTogether, first, one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import { type Id, type Instant, type MemberId, plus, type SessionId } from '@baize/kernel';
import type { LoginOutcome, LoginWay, MemberStatus } from '../../contract/index.ts';
import { deviceOfSession, dropKeys } from '../devices/store.ts';
import { captchaAfter, type FailureFacts, type SessionFacts, throttles } from '../rules.ts';

type EndReason = 'logout' | 'revoked' | 'password' | 'frozen' | 'limit' | 'staff';

export interface SessionRow {
  readonly id: SessionId;
  readonly memberId: MemberId;
  readonly account: string;
  readonly type: AccountType;
  readonly status: MemberStatus;
  readonly isPlain: boolean;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** Null where the account has no password. */
  readonly passwordChangedAt: Instant | null;
  readonly isInitialPassword: boolean | null;
}

/** Hashes of tokens are hexadecimal here: a question is one text, and an answer finds whom it is for by its text. */
type Found = SessionRow & { readonly tokenHash: string };

/** The sessions of tokens that no one has ended. Every logged-in call waits for this query on one index. */
const findSessions = (db: Queryable, tokenHashes: readonly string[]): Promise<Found[]> =>
  db.query(sql`
    select encode(s.token_hash, 'hex') as "tokenHash", s.id, s.member_id as "memberId", m.account, m.type, m.status, s.is_plain as "isPlain",
      s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", c.changed_at as "passwordChangedAt", c.is_initial as "isInitialPassword"
    from identity.session s join identity.member m on m.id = s.member_id left join identity.credential c on c.member_id = m.id
    where s.token_hash = any(${tokenHashes.map(tokenHash => `\\x${tokenHash}`)}::bytea[]) and s.ended_at is null`);

export type SessionFinder = (db: Queryable, tokenHash: Buffer) => Promise<SessionRow | undefined>;

/**
 * Asks for the sessions of all calls that came while the last question was under way in one query, and for that of a lonely call immediately. Nothing is
 * kept: each call is answered by a question that began after the call came in, so that a logout bites immediately.
 */
export function createSessionFinder(): SessionFinder {
  const find = askTogether<string, SessionRow | undefined>('sessions', async (db, tokenHashes) => {
    const found = new Map((await findSessions(db, tokenHashes)).map(row => [row.tokenHash, row]));
    return tokenHashes.map(tokenHash => found.get(tokenHash));
  });
  return (db, tokenHash) => find(db, tokenHash.toString('hex'));
}

interface Touch {
  readonly id: SessionId;
  readonly at: Instant;
}

/** Rows are taken in the order of their ids, so that two servers never wait for each other crosswise. */
const touchSessions = (db: Queryable, touches: readonly Touch[]): Promise<unknown[]> =>
  db.query(sql`
    with seen as (
      select s.id, max(w.at) as at from identity.session s join unnest(${touches.map(one => one.id)}::uuid[], ${touches.map(one => one.at)}::timestamptz[]) as w (id, at) on w.id = s.id
      group by s.id),
    held as (select id from identity.session where id in (select id from seen) order by id for no key update)
    update identity.session s set last_seen_at = seen.at from seen join held on held.id = seen.id where s.id = seen.id and s.last_seen_at < seen.at and s.ended_at is null`);

/**
 * Notes that sessions were used, for all calls that came while the last note was being written in one statement: in the minute before a draw everyone comes, and
 * a wait for the disk each would be all that the database does.
 */
export const createSessionToucher = () =>
  askTogether<Touch, void>('sessions.touched', async (db, touches) => {
    await touchSessions(db, touches);
    return touches.map(() => undefined);
  });

interface NewSession {
  readonly id: SessionId;
  readonly memberId: MemberId;
  readonly tokenHash: Buffer;
  readonly isPlain: boolean;
  readonly at: Instant;
  readonly ip: string;
  readonly userAgent: string;
  /** When the session showed who it belongs to beyond what a phone, a browser or another provider says; null = not yet. */
  readonly provenAt: Instant | null;
  readonly deviceId: Id<'DeviceId'> | null;
}

export function insertSession(tx: Transaction, row: NewSession): void {
  tx.write(sql`
    insert into identity.session (id, member_id, token_hash, is_plain, created_at, last_seen_at, ip, user_agent, proven_at, device_id)
    values (${row.id}, ${row.memberId}, ${row.tokenHash}, ${row.isPlain}, ${row.at}, ${row.at}, ${row.ip}, ${row.userAgent}, ${row.provenAt}, ${row.deviceId})`);
}

/** When the session was proven last; undefined for never. */
export async function findProof(db: Queryable, id: SessionId): Promise<Instant | undefined> {
  const row = await first<{ at: Instant | null }>(
    db,
    sql`select proven_at as at from identity.session where id = ${id} and ended_at is null`,
  );
  return row?.at ?? undefined;
}

export async function noteProof(db: Queryable, id: SessionId, at: Instant): Promise<void> {
  await db.query(sql`update identity.session set proven_at = ${at} where id = ${id} and ended_at is null`);
}

/** Ends the member's sessions beyond the newest `keep`. */
export const endOldest = (tx: Transaction, end: { memberId: MemberId; keep: number; at: Instant }): Promise<{ id: SessionId }[]> =>
  tx.query(sql`
    update identity.session set ended_at = ${end.at}, end_reason = 'limit' where id in (
      select id from identity.session where member_id = ${end.memberId} and ended_at is null order by created_at desc, id desc offset ${end.keep})
    returning id`);

/** Ends all sessions of the member but `except`, the logins that are half done, and what opens with one click; a new password spares no browser. */
export async function endAll(
  tx: Queryable,
  end: { memberId: MemberId; except: SessionId | null; reason: EndReason; at: Instant },
): Promise<{ id: SessionId }[]> {
  await tx.query(sql`update identity.login_ticket set ended_at = ${end.at} where member_id = ${end.memberId} and ended_at is null`);
  const spared = end.reason === 'revoked' && end.except ? await deviceOfSession(tx, end.except) : undefined;
  await dropKeys(tx, { memberId: end.memberId, except: spared ?? null });
  return tx.query(sql`
    update identity.session set ended_at = ${end.at}, end_reason = ${end.reason}
    where member_id = ${end.memberId} and ended_at is null and id is distinct from ${end.except}::uuid returning id`);
}

/** Ends the session of that token if it is a trial account's. */
export const endTrial = (tx: Queryable, end: { tokenHash: Buffer; except: SessionId; at: Instant }): Promise<{ id: SessionId }[]> =>
  tx.query(sql`
    update identity.session s set ended_at = ${end.at}, end_reason = 'logout' from identity.member m
    where s.token_hash = ${end.tokenHash} and s.ended_at is null and s.id <> ${end.except} and m.id = s.member_id and m.type = 4 returning s.id`);

/** Ends one session of the member; nothing when it is not the member's, or over. */
export const endOne = (
  tx: Queryable,
  end: { memberId: MemberId; id: SessionId; reason: EndReason; at: Instant },
): Promise<{ id: SessionId }[]> =>
  tx.query(sql`
    update identity.session set ended_at = ${end.at}, end_reason = ${end.reason}
    where id = ${end.id} and member_id = ${end.memberId} and ended_at is null returning id`);

export interface LiveSession {
  readonly id: SessionId;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly ip: string;
  readonly userAgent: string;
}

/** What became of the session of a token, also when it is over. */
export const endingOf = (db: Queryable, tokenHash: Buffer) =>
  first<SessionFacts & { readonly endedAt: Instant | null; readonly endReason: EndReason | null }>(
    db,
    sql`
    select m.status, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.ended_at as "endedAt", s.end_reason as "endReason"
    from identity.session s join identity.member m on m.id = s.member_id where s.token_hash = ${tokenHash}`,
  );

/** Of these sessions the ones with which a call would be let through. */
export const livingOf = async (
  db: Queryable,
  wanted: { ids: readonly SessionId[]; seenAfter: Instant; createdAfter: Instant },
): Promise<{ id: SessionId }[]> =>
  db.query(sql`
    select s.id from identity.session s join identity.member m on m.id = s.member_id
    where s.id = any(${wanted.ids}::uuid[]) and s.ended_at is null and m.status = 'active'
      and s.last_seen_at > ${wanted.seenAfter} and s.created_at > ${wanted.createdAfter}`);

/** Sessions that are neither ended nor timed out, the latest used first. */
export const listLive = (
  db: Queryable,
  wanted: { memberId: MemberId; seenAfter: Instant; createdAfter: Instant },
): Promise<LiveSession[]> =>
  db.query<LiveSession>(sql`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip, user_agent as "userAgent" from identity.session
    where member_id = ${wanted.memberId} and ended_at is null and last_seen_at > ${wanted.seenAfter} and created_at > ${wanted.createdAfter}
    order by last_seen_at desc, id desc limit 50`);

interface Attempt {
  readonly purpose: 'login' | 'password' | 'factor' | 'payment';
  readonly way: LoginWay;
  readonly accountHash: Buffer;
  readonly ip: string;
  readonly network: string;
  readonly userAgent: string;
  readonly at: Instant;
  /** Whose account it is, where that is known already; absent = not yet. */
  readonly memberId?: MemberId | undefined;
}

/**
 * The failures that count against the next try. Both locks are held until the transaction ends, the network's first, so that two hundred guesses
 * sent at the same time are counted one after the other. Tries under way count against an account; for the captcha only what has failed counts, and against a
 * network so many under way as a town behind one address never has.
 */
export async function readFailures(tx: Transaction, attempt: Attempt, knownSince: Instant): Promise<FailureFacts> {
  // The fields of a row are computed in their order; what is asked after them in the same round trip sees what was committed before they were had.
  tx.write(sql`
    select pg_advisory_xact_lock(hashtextextended(${`identity.network:${attempt.network}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`identity.account:${attempt.accountHash.toString('hex')}`}, 0))`);
  const { pair, network, strangers, factor, underWay } = throttles;
  const ofAccount = sql`a.account_hash = ${attempt.accountHash}`;
  // Payment passwords are counted by their member alone (payment-store.ts): whoever mistypes one sits behind the address of many others.
  const ofNetwork = sql`a.network = ${attempt.network} and a.outcome = 'wrong' and a.purpose <> 'payment'`;
  const failed = sql`a.outcome in ('wrong', 'pending')`;
  const successOf = sql`select 1 from identity.login_attempt k where k.account_hash = ${attempt.accountHash} and k.outcome = 'success'`;
  const since = (windowMs: number) => plus(attempt.at, -windowMs);
  // Each part is bounded by its window within an index: how long a history is must not show in the time that an answer takes.
  const [row] = await tx.query<
    Omit<FailureFacts, 'needsCaptcha'> & { captchaAccountAt: Instant | null; captchaNetworkAt: Instant | null }
  >(sql`
    select
      (select a.at from identity.login_attempt a where ${ofAccount} and a.network = ${attempt.network} and ${failed} and a.at > ${since(pair.windowMs)}
        and not exists (${successOf} and k.network = a.network and k.seq > a.seq and k.at > ${since(pair.windowMs)})
        order by a.at desc offset ${pair.failures - 1} limit 1) as "pairAt",
      (select a.at from identity.login_attempt a where ${ofNetwork} and a.at > ${since(network.windowMs)}
        order by a.at desc offset ${network.failures - 1} limit 1) as "networkAt",
      (select a.at from identity.login_attempt a where ${ofAccount} and ${failed} and a.at > ${since(strangers.windowMs)}
        and not exists (${successOf} and k.network = a.network) order by a.at desc offset ${strangers.failures - 1} limit 1) as "strangersAt",
      (select a.at from identity.login_attempt a where ${attempt.purpose === 'factor'} and ${ofAccount} and ${failed} and a.at > ${since(factor.windowMs)}
        order by a.at desc offset ${factor.failures - 1} limit 1) as "factorAt",
      (select a.at from identity.login_attempt a where a.network = ${attempt.network} and a.outcome = 'pending' and a.at > ${since(underWay.windowMs)}
        order by a.at desc offset ${underWay.failures - 1} limit 1) as "underWayAt",
      exists (${successOf} and k.network = ${attempt.network} and k.at > ${knownSince}) as "isKnownNetwork",
      (select a.at from identity.login_attempt a where ${ofAccount} and a.outcome = 'wrong' and a.at > ${since(captchaAfter.windowMs)}
        and not exists (${successOf} and k.seq > a.seq and k.at > ${since(captchaAfter.windowMs)})
        order by a.at desc offset ${captchaAfter.failures - 1} limit 1) as "captchaAccountAt",
      (select a.at from identity.login_attempt a where ${ofNetwork} and a.at > ${since(captchaAfter.windowMs)}
        order by a.at desc offset ${captchaAfter.failures - 1} limit 1) as "captchaNetworkAt"`);
  return {
    pairAt: row?.pairAt ?? null,
    networkAt: row?.networkAt ?? null,
    strangersAt: row?.strangersAt ?? null,
    factorAt: row?.factorAt ?? null,
    underWayAt: row?.underWayAt ?? null,
    isKnownNetwork: row?.isKnownNetwork ?? false,
    needsCaptcha: (row?.captchaAccountAt ?? row?.captchaNetworkAt ?? null) !== null,
  };
}

/** Writes the try down before the password is looked at: it counts as a failure until it turns out otherwise, also when the process dies. */
export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<bigint> {
  const [row] = await tx.query<{ seq: bigint }>(sql`
    insert into identity.login_attempt (purpose, way, account_hash, outcome, ip, network, user_agent, at, member_id)
    values (${attempt.purpose}, ${attempt.way}, ${attempt.accountHash}, 'pending', ${attempt.ip}, ${attempt.network}, ${attempt.userAgent}, ${attempt.at},
      ${attempt.memberId ?? null}) returning seq`);
  return row?.seq ?? 0n;
}

interface Settled {
  readonly seq: bigint;
  readonly outcome: LoginOutcome;
  readonly memberId: MemberId | null;
}

/** Where the member was known at the try, no index changes any more: it takes as long for an account that is there as for one that is not. */
const settling = ({ seq, outcome, memberId }: Settled): Statement =>
  sql`update identity.login_attempt set outcome = ${outcome}, member_id = ${memberId} where seq = ${seq}`;

export async function settleAttempt(db: Queryable, settled: Settled): Promise<void> {
  await db.query(settling(settled));
}

/** The same, together with the commit of what it belongs to. */
export const settleWith = (tx: Transaction, settled: Settled): void => tx.write(settling(settled));

export interface LoginRow {
  readonly at: Instant;
  readonly outcome: LoginOutcome;
  readonly way: LoginWay;
  readonly ip: string;
  readonly userAgent: string;
}

export const loginsUntil = (
  db: Queryable,
  { memberId, until, limit }: { memberId: MemberId; until: Instant; limit: number },
): Promise<(LoginRow & { seq: string })[]> =>
  db.query(sql`
    select seq::text as seq, at, outcome, way, ip, user_agent as "userAgent" from identity.login_attempt
    where member_id = ${memberId} and purpose = 'login' and at <= ${until} order by at desc, seq desc limit ${limit}`);

export const listLogins = (db: Queryable, wanted: { memberId: MemberId; limit: number }): Promise<LoginRow[]> =>
  db.query<LoginRow>(sql`
    select at, outcome, way, ip, user_agent as "userAgent" from identity.login_attempt
    where member_id = ${wanted.memberId} and purpose = 'login' order by seq desc limit ${wanted.limit}`);

/** A member knows own logins by their time; how many attempts the whole site counts is none of theirs. */
async function seqAt(db: Queryable, memberId: MemberId, near: string | undefined): Promise<string | undefined> {
  if (near === undefined) return undefined;
  const end = near.search(/[.~]/);
  const { seq } = await one<{ seq: string | null }>(
    db,
    sql`select max(seq)::text as seq from identity.login_attempt where member_id = ${memberId} and purpose = 'login' and at = ${near.slice(end + 1)}`,
  );
  return seq === null ? undefined : `${near.slice(0, end + 1)}${seq}`;
}

export async function pageLogins(
  db: Queryable,
  { memberId, near, ...page }: { memberId: MemberId; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: LoginRow[]; total: number }> {
  const list = {
    source: sql`identity.login_attempt`,
    where: sql`member_id = ${memberId} and purpose = 'login'`,
    by: sql`seq`,
    id: sql`seq::text`,
  };
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${list.source} where ${list.where}`);
  const at = (seq: string) => sql`seq = ${seq}::bigint`;
  const wanted = { ...page, total, near: await seqAt(db, memberId, near) };
  const ids = await seekPage(db, { ...list, at, direction: 'descending' }, wanted);
  const items = await db.query<LoginRow>(sql`
    select at, outcome, way, ip, user_agent as "userAgent" from identity.login_attempt where seq = any (${ids}::bigint[]) order by seq desc`);
  return { items, total };
}

export async function insertCaptcha(db: Queryable, row: { id: Id<'CaptchaId'>; answerHash: Buffer; expiresAt: Instant }): Promise<void> {
  await db.query(sql`insert into identity.captcha (id, answer_hash, expires_at) values (${row.id}, ${row.answerHash}, ${row.expiresAt})`);
}

/** Counts a try; undefined when the captcha is unknown, too old, tried too often, or used for something else. */
export const tryCaptcha = (
  db: Queryable,
  asked: { id: Id<'CaptchaId'>; answerHash: Buffer; isWorked: boolean; usedFor: Buffer; maxTries: number; now: Instant },
): Promise<{ isRight: boolean } | undefined> =>
  first(
    db,
    sql`
    update identity.captcha set tries = tries + case when (answer_hash = ${asked.answerHash} or ${asked.isWorked}) then 0 else 1 end,
      used_for = case when (answer_hash = ${asked.answerHash} or ${asked.isWorked}) then ${asked.usedFor}::bytea else used_for end
    where id = ${asked.id} and expires_at > ${asked.now} and tries < ${asked.maxTries} and (used_for is null or used_for = ${asked.usedFor})
    returning (answer_hash = ${asked.answerHash} or ${asked.isWorked}) as "isRight"`,
  );

/** Forgets what has no use any more: old captchas, logins and sessions. */
export async function pruneOld(db: Queryable, before: { captchas: Instant; attempts: Instant; sessions: Instant }): Promise<void> {
  await db.query(sql`delete from identity.captcha where expires_at < ${before.captchas}`);
  await db.query(sql`delete from identity.login_attempt where at < ${before.attempts}`);
  await db.query(sql`delete from identity.session where created_at < ${before.sessions}`);
}
