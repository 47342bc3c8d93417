import { first, one, publishIn, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { type Instant, plus, type SessionId, type StaffId } from '@baize/kernel';
import type { StaffItem, StaffStatus } from '../contract/index.ts';
import { type FailureFacts, type RoleFacts, throttles } from './rules.ts';
import { openOffered, openTotp, sealOffered, sealTotp } from './secret-store.ts';

export interface StaffRow {
  readonly id: StaffId;
  readonly account: string;
  readonly name: string;
  readonly status: StaffStatus;
  /** Null until the person has set one by their invitation. */
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpLastStep: bigint;
}

const staffColumns = sql`a.id, a.account, a.name, a.status, a.password_hash as "passwordHash", a.totp_secret as "totpSecret", a.totp_last_step as "totpLastStep"`;

const opened = (row: StaffRow): StaffRow => ({ ...row, totpSecret: row.totpSecret && openTotp(row.id, row.totpSecret) });

export const findByAccount = (db: Queryable, account: string): Promise<StaffRow | undefined> =>
  first<StaffRow>(db, sql`select ${staffColumns} from staff.account a where a.account = ${account}`).then(row => row && opened(row));

export const lockStaff = (tx: Transaction, id: StaffId): Promise<StaffRow> =>
  one<StaffRow>(tx, sql`select ${staffColumns} from staff.account a where a.id = ${id} for update`).then(opened);

interface NewStaffRow {
  readonly id: StaffId;
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  /** Null for someone who is invited. */
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly roles: readonly string[];
  readonly createdAt: Instant;
}

export async function insertStaff(tx: Transaction, row: NewStaffRow): Promise<void> {
  await tx.query(sql`
    insert into staff.account (id, account, name, email, password_hash, totp_secret, created_at)
    values (${row.id}, ${row.account}, ${row.name}, ${row.email}, ${row.passwordHash}, ${row.totpSecret && sealTotp(row.id, row.totpSecret)}, ${row.createdAt})`);
  await tx.query(sql`insert into staff.account_role (staff_id, role) select ${row.id}::uuid, unnest(${row.roles}::text[])`);
}

export const findRoles = (db: Queryable, staffId: StaffId): Promise<RoleFacts[]> =>
  db.query<RoleFacts>(sql`
    select r.is_all as "isAll", r.permissions from staff.account_role ar join staff.role r on r.name = ar.role where ar.staff_id = ${staffId}`);

export async function updatePassword(tx: Queryable, id: StaffId, passwordHash: string | null): Promise<void> {
  await tx.query(sql`update staff.account set password_hash = ${passwordHash} where id = ${id}`);
}

/** Ends sessions by a statement that answers their ids. Their sockets are closed with the commit, on every server. */
export async function end(tx: Transaction, statement: Statement): Promise<void> {
  const ended = await tx.query<{ id: SessionId }>(statement);
  await publishIn(
    tx,
    'session:ended',
    ended.map(row => row.id),
  );
}

export async function updateStatus(tx: Transaction, change: { id: StaffId; status: StaffStatus; at: Instant }): Promise<void> {
  await tx.query(sql`update staff.account set status = ${change.status} where id = ${change.id}`);
  if (change.status === 'disabled')
    await end(tx, sql`update staff.session set ended_at = ${change.at} where staff_id = ${change.id} and ended_at is null returning id`);
}

/** Takes a code's step and, at an enrolment, its secret; notes the login. */
export async function noteCode(tx: Transaction, taken: { id: StaffId; step: number; secret: string; at: Instant }): Promise<void> {
  await tx.query(sql`
    update staff.account set totp_last_step = ${taken.step}, totp_secret = ${sealTotp(taken.id, taken.secret)}, last_login_at = ${taken.at} where id = ${taken.id}`);
}

export async function noteSignIn(tx: Transaction, id: StaffId, at: Instant): Promise<void> {
  await tx.query(sql`update staff.account set last_login_at = ${at} where id = ${id}`);
}

export interface TicketRow {
  readonly staffId: StaffId;
  readonly account: string;
  readonly offeredSecret: string | null;
}

export async function insertTicket(
  db: Queryable,
  row: { tokenHash: Buffer; staffId: StaffId; offeredSecret: string | null; expiresAt: Instant },
): Promise<void> {
  await db.query(sql`
    insert into staff.ticket (token_hash, staff_id, offered_secret, expires_at)
    values (${row.tokenHash}, ${row.staffId}, ${row.offeredSecret && sealOffered(row.tokenHash, row.offeredSecret)}, ${row.expiresAt})`);
}

/** Counts a try of the ticket; undefined when it is unknown, used, too old, or tried too often. */
export const tryTicket = (db: Queryable, asked: { tokenHash: Buffer; maxTries: number; now: Instant }): Promise<TicketRow | undefined> =>
  first<TicketRow>(
    db,
    sql`
    update staff.ticket t set tries = t.tries + 1 from staff.account a
    where a.id = t.staff_id and t.token_hash = ${asked.tokenHash} and t.used_at is null and t.expires_at > ${asked.now} and t.tries < ${asked.maxTries}
    returning t.staff_id as "staffId", a.account, t.offered_secret as "offeredSecret"`,
  ).then(row => row && { ...row, offeredSecret: row.offeredSecret && openOffered(asked.tokenHash, row.offeredSecret) });

/** False when another request has used it in the meantime. */
export async function closeTicket(tx: Transaction, tokenHash: Buffer, at: Instant): Promise<boolean> {
  const rows = await tx.query(sql`update staff.ticket set used_at = ${at} where token_hash = ${tokenHash} and used_at is null returning 1`);
  return rows.length === 1;
}

interface SessionRow {
  readonly id: SessionId;
  readonly staffId: StaffId;
  readonly account: string;
  readonly name: string;
  readonly status: StaffStatus;
  readonly isPlain: boolean;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly roles: RoleFacts[];
}

/** Sessions that no one has ended; whether they are too old is not looked at. */
const openSessions = sql`
  select s.id, s.staff_id as "staffId", a.account, a.name, a.status, s.is_plain as "isPlain", s.created_at as "createdAt",
    s.last_seen_at as "lastSeenAt",
    (select coalesce(jsonb_agg(jsonb_build_object('isAll', r.is_all, 'permissions', r.permissions)), '[]')
      from staff.account_role ar join staff.role r on r.name = ar.role where ar.staff_id = a.id) as roles
  from staff.session s join staff.account a on a.id = s.staff_id where s.ended_at is null`;

export const findSession = (db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  first<SessionRow>(db, sql`${openSessions} and s.token_hash = ${tokenHash}`);

export const findSessions = (db: Queryable, ids: readonly SessionId[]): Promise<SessionRow[]> =>
  db.query<SessionRow>(sql`${openSessions} and s.id = any(${ids}::uuid[])`);

export async function touchSession(db: Queryable, id: SessionId, at: Instant): Promise<void> {
  await db.query(sql`update staff.session set last_seen_at = ${at} where id = ${id} and last_seen_at < ${at} and ended_at is null`);
}

interface NewSession {
  readonly id: SessionId;
  readonly staffId: StaffId;
  readonly tokenHash: Buffer;
  readonly isPlain: boolean;
  readonly at: Instant;
  readonly ip: string;
  readonly userAgent: string;
}

export async function insertSession(tx: Transaction, row: NewSession): Promise<void> {
  await tx.query(sql`
    insert into staff.session (id, staff_id, token_hash, is_plain, created_at, last_seen_at, ip, user_agent)
    values (${row.id}, ${row.staffId}, ${row.tokenHash}, ${row.isPlain}, ${row.at}, ${row.at}, ${row.ip}, ${row.userAgent})`);
}

export async function endSession(tx: Transaction, id: SessionId, at: Instant): Promise<void> {
  await end(tx, sql`update staff.session set ended_at = ${at} where id = ${id} and ended_at is null returning id`);
}

interface Attempt {
  readonly accountHash: Buffer;
  readonly ip: string;
  /** What tries count by. */
  readonly network: string;
  readonly userAgent: string;
  readonly at: Instant;
}

/** The failures that count against the next try; the locks make parallel tries count one after the other. */
export async function readFailures(tx: Transaction, attempt: Attempt): Promise<FailureFacts> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.address:${attempt.network}`}, 0))`);
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.account:${attempt.accountHash.toString('hex')}`}, 0))`);
  const { pair, address, strangers } = throttles;
  const ofAccount = sql`a.account_hash = ${attempt.accountHash}`;
  const failed = sql`a.outcome in ('wrong', 'pending')`;
  const successOf = sql`select 1 from staff.login_attempt k where k.account_hash = ${attempt.accountHash} and k.outcome = 'success'`;
  return one<FailureFacts>(
    tx,
    sql`
    select
      (select a.at from staff.login_attempt a where ${ofAccount} and a.network = ${attempt.network} and ${failed} and a.at > ${plus(attempt.at, -pair.windowMs)}
        and not exists (${successOf} and k.network = a.network and k.seq > a.seq) order by a.seq desc offset ${pair.failures - 1} limit 1) as "pairAt",
      (select a.at from staff.login_attempt a where a.network = ${attempt.network} and ${failed} and a.at > ${plus(attempt.at, -address.windowMs)}
        order by a.seq desc offset ${address.failures - 1} limit 1) as "addressAt",
      (select a.at from staff.login_attempt a where ${ofAccount} and ${failed} and a.at > ${plus(attempt.at, -strangers.windowMs)}
        and not exists (${successOf} and k.network = a.network) order by a.seq desc offset ${strangers.failures - 1} limit 1) as "strangersAt",
      exists (${successOf} and k.network = ${attempt.network}) as "isKnownAddress"`,
  );
}

export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<bigint> {
  const { seq } = await one<{ seq: bigint }>(
    tx,
    sql`
    insert into staff.login_attempt (account_hash, outcome, ip, network, user_agent, at)
    values (${attempt.accountHash}, 'pending', ${attempt.ip}, ${attempt.network}, ${attempt.userAgent}, ${attempt.at}) returning seq`,
  );
  return seq;
}

export async function settleAttempt(
  db: Queryable,
  settled: { seq: bigint; outcome: 'wrong' | 'half' | 'success' | 'refused'; staffId: StaffId | null },
): Promise<void> {
  await db.query(
    sql`update staff.login_attempt set outcome = ${settled.outcome}, staff_id = ${settled.staffId} where seq = ${settled.seq}`,
  );
}

export async function listStaff(db: Queryable, page: { page: number; pageSize: number }): Promise<{ items: StaffItem[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from staff.account`);
  const items = await db.query<StaffItem>(sql`
    select a.id, a.account, a.name, a.status, a.email, a.totp_secret is not null as "hasAuthenticator", a.password_hash is null as "isInvited", a.created_at as "createdAt", a.last_login_at as "lastLoginAt",
      array(select ar.role from staff.account_role ar where ar.staff_id = a.id order by ar.role) as roles
    from staff.account a order by a.account limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return { items, total };
}

interface PruneBefore {
  readonly tickets: Instant;
  readonly sessions: Instant;
  readonly attempts: Instant;
}

export async function pruneOld(db: Queryable, before: PruneBefore): Promise<void> {
  await db.query(sql`delete from staff.ticket where expires_at < ${before.tickets}`);
  await db.query(sql`delete from staff.session where created_at < ${before.sessions}`);
  await db.query(sql`delete from staff.login_attempt where at < ${before.attempts}`);
}

/** Accounts of staff by id, for lists that say who did something. */
export async function accountsOf(db: Queryable, ids: readonly StaffId[]): Promise<Map<StaffId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: StaffId; account: string }>(sql`select id, account from staff.account where id = any(${ids}::uuid[])`);
  return new Map(rows.map(row => [row.id, row.account]));
}

/** Those of the accounts that aren't disabled. */
export async function activeAmong(db: Queryable, ids: readonly StaffId[]): Promise<Set<StaffId>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: StaffId }>(sql`select id from staff.account where id = any(${ids}::uuid[]) and status = 'active'`);
  return new Set(rows.map(row => row.id));
}
