import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId, StaffId } from '@baize/kernel';
import type { ApprovalStatus } from '../../contract/index.ts';
import { auditJson } from '../audit-store.ts';

export type ApprovalId = Id<'ApprovalId'>;

export interface ApprovalRow {
  readonly id: ApprovalId;
  readonly call: string;
  readonly permission: string;
  readonly input: unknown;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly currency: string | null;
  readonly minor: bigint | null;
  readonly reason: string;
  readonly requestedBy: StaffId;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly status: ApprovalStatus;
  readonly decidedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decision: string;
}

interface ApprovalView extends Omit<ApprovalRow, 'requestedBy' | 'decidedBy'> {
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly isOwn: boolean;
  /** False for whoever gave the requester access in the last 30 days, or got it from them. */
  readonly isSecond: boolean;
}

const columns = sql`p.id, p.call, p.permission, p.input, p.action, p.target, p.before, p.after, p.currency, p.minor, p.reason,
  p.requested_at as "requestedAt", p.expires_at as "expiresAt", p.status, p.decided_at as "decidedAt", p.decision`;

/** Undefined when a request for the same thing waits already. */
export const insertApproval = (
  tx: Transaction,
  row: Omit<ApprovalRow, 'status' | 'decidedBy' | 'decidedAt' | 'decision'>,
): Promise<{ id: ApprovalId } | undefined> =>
  first(
    tx,
    sql`
    insert into staff.approval (id, call, permission, input, action, target, before, after, currency, minor, reason, requested_by, requested_at, expires_at)
    values (${row.id}, ${row.call}, ${row.permission}, ${JSON.stringify(row.input)}::jsonb, ${row.action}, ${row.target}, ${auditJson(row.before)}::jsonb,
      ${auditJson(row.after)}::jsonb, ${row.currency}, ${row.minor}, ${row.reason}, ${row.requestedBy}, ${row.requestedAt}, ${row.expiresAt})
    on conflict (call, target) where status = 'waiting' do nothing returning id`,
  );

export const lockApproval = (tx: Transaction, id: ApprovalId): Promise<ApprovalRow | undefined> =>
  first(
    tx,
    sql`select ${columns}, p.requested_by as "requestedBy", p.decided_by as "decidedBy" from staff.approval p where p.id = ${id} for update`,
  );

export async function settleApproval(
  tx: Transaction,
  end: { id: ApprovalId; status: ApprovalStatus; by: StaffId; at: Instant; reason: string },
): Promise<void> {
  await tx.query(sql`
    update staff.approval set status = ${end.status}, decided_by = ${end.by}, decided_at = ${end.at}, decision = ${end.reason} where id = ${end.id}`);
}

export async function expireApprovals(db: Queryable, now: Instant): Promise<void> {
  await db.query(sql`update staff.approval set status = 'expired', decided_at = ${now} where status = 'waiting' and expires_at <= ${now}`);
}

/** What waits about something that was settled meanwhile waits for nothing any more. One that is being decided is left: its decision is refused. */
export async function endApprovals(tx: Transaction, about: { target: string; at: Instant }): Promise<void> {
  await tx.query(sql`update staff.approval set status = 'expired', decided_at = ${about.at} 
    where id in (select id from staff.approval where status = 'waiting' and target = ${about.target} for update skip locked)`);
}

/** A request whose time is over makes room for another one of the same thing. */
export async function expireApproval(tx: Transaction, asked: { call: string; target: string; now: Instant }): Promise<void> {
  await tx.query(sql`
    update staff.approval set status = 'expired', decided_at = ${asked.now}
    where status = 'waiting' and call = ${asked.call} and target = ${asked.target} and expires_at <= ${asked.now}`);
}

export const countWaitingOf = async (tx: Transaction, staffId: StaffId): Promise<number> =>
  (
    await one<{ count: number }>(
      tx,
      sql`select count(*)::int as count from staff.approval where status = 'waiting' and requested_by = ${staffId}`,
    )
  ).count;

export const isSecondPerson = async (db: Queryable, asked: { first: StaffId; second: StaffId; at: Instant }): Promise<boolean> =>
  (await one<{ is: boolean }>(db, sql`select staff.is_second_person(${asked.first}, ${asked.second}, ${asked.at}) as is`)).is;

/** The database refuses a second person who is none. */
export async function insertSecondLook(
  tx: Transaction,
  look: { subject: string; first: StaffId; second: StaffId; at: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into staff.second_look (subject, first_by, second_by, at) values (${look.subject}, ${look.first}, ${look.second}, ${look.at})`);
}

export async function insertAccessGiven(
  tx: Transaction,
  given: { staffId: StaffId; by: StaffId; at: Instant; how: 'created' | 'reset' },
): Promise<void> {
  await tx.query(sql`
    insert into staff.access_given (staff_id, given_by, at, how) values (${given.staffId}, ${given.by}, ${given.at}, ${given.how})`);
}

interface Shown {
  readonly which: 'waiting' | 'decided';
  /** Only what is about this. */
  readonly target: string | undefined;
  readonly staffId: StaffId;
  /** Of the reader. */
  readonly permissions: readonly string[];
  readonly now: Instant;
  readonly page: number;
  readonly pageSize: number;
  readonly near: string | undefined;
}

/** One's own requests, and those that one has the permission to decide. */
export async function listApprovals(db: Queryable, shown: Shown): Promise<{ items: ApprovalView[]; total: number }> {
  const isWaiting = shown.which === 'waiting';
  const where = sql`${isWaiting ? sql`p.status = 'waiting' and p.expires_at > ${shown.now}` : sql`p.status <> 'waiting'`}
    and (p.requested_by = ${shown.staffId} or p.permission = any(${shown.permissions}::text[]))
    and ${shown.target === undefined ? sql`true` : sql`p.target = ${shown.target}`}`;
  const order = isWaiting
    ? ({ by: sql`p.requested_at`, direction: 'ascending' } as const)
    : ({ by: sql`p.decided_at`, direction: 'descending' } as const);
  const list = { source: sql`staff.approval p`, where, id: sql`p.id`, ...order };
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${list.source} where ${where}`);
  const ids = await seekPage<ApprovalId>(db, list, { ...shown, total });
  const items = await db.query<ApprovalView>(sql`
    select ${columns}, r.account as "requestedBy", d.account as "decidedBy", p.requested_by = ${shown.staffId} as "isOwn",
      staff.is_second_person(p.requested_by, ${shown.staffId}, ${shown.now}) as "isSecond"
    from staff.approval p join staff.account r on r.id = p.requested_by left join staff.account d on d.id = p.decided_by
    where p.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`);
  return { items, total };
}

/** What one person decided alone for one member since a moment; two decisions at the same time wait for each other. */
export async function decidedAlone(
  tx: Transaction,
  asked: { staffId: StaffId; memberId: MemberId; currency: string; since: Instant },
): Promise<bigint> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.alone:${asked.staffId}:${asked.memberId}`}, 0))`);
  const { minor } = await one<{ minor: bigint }>(
    tx,
    sql`
    select coalesce(sum(d.minor), 0)::bigint as minor from staff.single_decision d
    where d.staff_id = ${asked.staffId} and d.member_id = ${asked.memberId} and d.currency = ${asked.currency} and d.at > ${asked.since}`,
  );
  return minor;
}

export async function insertSingleDecision(
  tx: Transaction,
  d: { staffId: StaffId; memberId: MemberId; currency: string; minor: bigint; action: string; at: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into staff.single_decision (staff_id, member_id, currency, minor, action, at)
    values (${d.staffId}, ${d.memberId}, ${d.currency}, ${d.minor}, ${d.action}, ${d.at})`);
}

export async function pruneSingleDecisions(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from staff.single_decision where at < ${before}`);
}

export const listBounds = (db: Queryable): Promise<{ currency: string; minor: bigint }[]> =>
  db.query(sql`select currency, minor from staff.approval_bound order by currency limit 500`);

export const findBound = async (db: Queryable, currency: string): Promise<bigint | undefined> =>
  (await first<{ minor: bigint }>(db, sql`select minor from staff.approval_bound where currency = ${currency}`))?.minor;

export async function putBound(tx: Transaction, bound: { currency: string; minor: bigint; at: Instant }): Promise<void> {
  await tx.query(sql`
    insert into staff.approval_bound (currency, minor, changed_at) values (${bound.currency}, ${bound.minor}, ${bound.at})
    on conflict (currency) do update set minor = excluded.minor, changed_at = excluded.changed_at`);
}
