import { type Database, first, one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId, StaffId } from '@baize/kernel';
import type {
  DestinationId,
  DestinationKind,
  Finding,
  QueueName,
  RecordSum,
  WithdrawalId,
  WithdrawalStatus,
} from '../../contract/index.ts';
import { allOf, inRecord, type RecordFilter, type RecordPage, sumsOf, where } from '../records-store.ts';

export interface WithdrawalRow {
  readonly id: WithdrawalId;
  readonly reference: string;
  readonly memberId: MemberId;
  readonly destinationId: DestinationId;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly paidMinor: bigint;
  readonly currency: Currency;
  readonly status: WithdrawalStatus;
  readonly findings: Finding[];
  readonly requestedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly approvedBy: StaffId[];
  readonly needsApprovals: number;
  readonly claimedBy: StaffId | null;
  readonly reason: string;
}

const columns = sql`w.id, w.reference, w.member_id as "memberId", w.destination_id as "destinationId", w.amount_minor as "amountMinor", w.fee_minor as "feeMinor",
  w.paid_minor as "paidMinor", w.currency, w.status, w.findings, w.requested_at as "requestedAt", w.approved_at as "approvedAt", w.sent_at as "sentAt",
  w.ended_at as "endedAt", w.approved_by as "approvedBy", w.needs_approvals as "needsApprovals", w.claimed_by as "claimedBy", w.reason`;

/** Withdrawals of one member wait for each other until the transaction ends, so that two at the same time cannot both use what is left of the day. */
export async function lockWithdrawals(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.withdraw:${memberId}`}, 0))`);
}

export async function insertWithdrawal(
  tx: Transaction,
  row: Pick<
    WithdrawalRow,
    | 'id'
    | 'reference'
    | 'memberId'
    | 'destinationId'
    | 'amountMinor'
    | 'feeMinor'
    | 'currency'
    | 'findings'
    | 'requestedAt'
    | 'needsApprovals'
  >,
): Promise<void> {
  await tx.query(sql`
    insert into cashier.withdrawal (id, reference, member_id, destination_id, amount_minor, fee_minor, currency, status, findings, requested_at, needs_approvals)
    values (${row.id}, ${row.reference}, ${row.memberId}, ${row.destinationId}, ${row.amountMinor}, ${row.feeMinor}, ${row.currency}, 'review',
      ${JSON.stringify(row.findings)}::jsonb, ${row.requestedAt}, ${row.needsApprovals})`);
}

export const findWithdrawal = (db: Queryable, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  first<WithdrawalRow>(db, sql`select ${columns} from cashier.withdrawal w where w.id = ${id}`);

export const lockWithdrawal = (tx: Transaction, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  first<WithdrawalRow>(tx, sql`select ${columns} from cashier.withdrawal w where w.id = ${id} for update`);

/** Writes the state of a withdrawal. Whoever changes it holds its lock. */
export async function writeProgress(
  tx: Transaction,
  row: Pick<
    WithdrawalRow,
    'id' | 'status' | 'paidMinor' | 'approvedAt' | 'sentAt' | 'endedAt' | 'approvedBy' | 'needsApprovals' | 'claimedBy' | 'reason'
  >,
): Promise<void> {
  await tx.query(sql`
    update cashier.withdrawal set status = ${row.status}, paid_minor = ${row.paidMinor}, approved_at = ${row.approvedAt}, sent_at = ${row.sentAt},
      ended_at = ${row.endedAt}, approved_by = ${row.approvedBy}::uuid[], needs_approvals = ${row.needsApprovals}, claimed_by = ${row.claimedBy},
      reason = ${row.reason} where id = ${row.id}`);
}

/** Asked for since an instant, without what was rejected. */
export const usedSince = (db: Queryable, memberId: MemberId, since: Instant): Promise<{ minor: bigint; count: number }> =>
  one(
    db,
    sql`select coalesce(sum(case when status = 'paid' then paid_minor + fee_minor else amount_minor end), 0)::bigint as minor, count(*)::int as count
    from cashier.withdrawal where member_id = ${memberId} and requested_at >= ${since} and status <> 'rejected'`,
  );

/** What the member was paid before: how often, how much, the most at a time, and how often to one destination. */
export const paidBefore = (
  db: Queryable,
  memberId: MemberId,
  destinationId: DestinationId,
  /** Only what was requested before this one. */
  than?: Pick<WithdrawalRow, 'id' | 'requestedAt'>,
): Promise<{ count: number; minor: bigint; largestMinor: bigint; toIt: number }> =>
  one(
    db,
    sql`select count(*)::int as count, coalesce(sum(paid_minor), 0)::bigint as minor, coalesce(max(paid_minor), 0)::bigint as "largestMinor",
      count(*) filter (where destination_id = ${destinationId})::int as "toIt"
    from cashier.withdrawal where member_id = ${memberId} and status = 'paid'
      and ${than ? sql`(requested_at, id) < (${than.requestedAt}, ${than.id})` : sql`true`}`,
  );

const withdrawalsByIds = (db: Queryable, ids: readonly WithdrawalId[]): Promise<WithdrawalRow[]> =>
  db.query<WithdrawalRow>(
    sql`select ${columns} from cashier.withdrawal w where w.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], w.id)`,
  );

export async function listOfMember(
  db: Queryable,
  { memberId, status, ...wanted }: RecordPage & { memberId: MemberId; status: WithdrawalStatus | undefined },
): Promise<{ items: WithdrawalRow[]; total: number }> {
  const fits = allOf([sql`w.member_id = ${memberId}`, where(status, value => sql`w.status = ${value}`)]);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from cashier.withdrawal w where ${fits}`);
  const list = { source: sql`cashier.withdrawal w`, where: fits, by: sql`w.requested_at`, id: sql`w.id` };
  const ids = await seekPage<WithdrawalId>(db, { ...list, direction: wanted.order ?? 'descending' }, { ...wanted, total });
  return { items: await withdrawalsByIds(db, ids), total };
}

/** Those that are open, and those whose receipt the member has not confirmed. */
export const openOfMember = (db: Queryable, memberId: MemberId): Promise<WithdrawalRow[]> =>
  db.query<WithdrawalRow>(sql`
    select ${columns} from cashier.withdrawal w where w.member_id = ${memberId} and w.status in ('review', 'approved', 'sending')
    union all
    select ${columns} from cashier.receipt r join cashier.withdrawal w on w.id = r.withdrawal_id where r.member_id = ${memberId} and r.outcome = 'waiting'
    order by "requestedAt" desc limit 50`);

export const awaitedOfMember = (db: Queryable, memberId: MemberId): Promise<WithdrawalRow[]> =>
  db.query<WithdrawalRow>(sql`
    select ${columns} from cashier.receipt r join cashier.withdrawal w on w.id = r.withdrawal_id
    where r.member_id = ${memberId} and r.outcome = 'waiting' order by r.due_at, w.id limit 20`);

const requested = sql`w.requested_at`;
const all = sql`cashier.withdrawal w`;
const queues = {
  waiting: { from: all, fits: sql`w.status = 'review'`, at: requested, by: requested, usual: 'ascending' },
  underway: { from: all, fits: sql`w.status in ('approved', 'sending')`, at: requested, by: requested, usual: 'ascending' },
  disputed: {
    from: sql`cashier.receipt r join cashier.withdrawal w on w.id = r.withdrawal_id`,
    fits: sql`r.dispute = 'open'`,
    at: requested,
    by: sql`r.answered_at`,
    usual: 'ascending',
  },
  ended: { from: all, fits: sql`w.ended_at is not null`, at: sql`w.ended_at`, by: sql`w.ended_at`, usual: 'descending' },
  all: { from: all, fits: sql`true`, at: requested, by: requested, usual: 'descending' },
} as const;

export interface WithdrawalFilter extends RecordFilter {
  readonly queue: QueueName;
  readonly memberId?: MemberId | undefined;
  readonly reference?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly method?: DestinationKind | undefined;
}

const found = (f: WithdrawalFilter) =>
  allOf([
    queues[f.queue].fits,
    where(f.memberId, id => sql`w.member_id = ${id}`),
    where(f.reference, reference => sql`w.reference = ${reference}`),
    where(f.status, status => sql`w.status = ${status}`),
    where(f.method, kind => sql`exists (select from cashier.destination t where t.id = w.destination_id and t.kind = ${kind})`),
    ...inRecord(f, { at: queues[f.queue].at, currency: sql`w.currency` }),
  ]);

/** How many withdrawals a filter finds, and what they come to: asked for, and paid out. */
export const sumWithdrawals = (db: Queryable, f: WithdrawalFilter): Promise<{ sums: RecordSum[]; total: number }> =>
  sumsOf(db, {
    from: queues[f.queue].from,
    where: found(f),
    currency: sql`w.currency`,
    minor: sql`w.amount_minor`,
    done: sql`w.paid_minor`,
  });

/** Since when the case that waits longest does. */
export async function oldestIn(db: Queryable, queue: QueueName): Promise<Instant | null> {
  const { from, by } = queues[queue];
  return (await one<{ at: Instant | null }>(db, sql`select min(${by}) as at from ${from} where ${found({ queue })}`)).at;
}

export async function listQueue(db: Queryable, f: WithdrawalFilter, wanted: RecordPage & { total: number }): Promise<WithdrawalRow[]> {
  const { from: source, by: time, usual } = queues[f.queue];
  const direction = wanted.order ?? (wanted.sort === undefined ? usual : 'descending');
  const by = wanted.sort === 'amount' ? sql`w.amount_minor` : time;
  const ids = await seekPage<WithdrawalId>(db, { source, where: found(f), by, id: sql`w.id`, direction }, wanted);
  return withdrawalsByIds(db, ids);
}

const inOrder = (queue: QueueName): Statement => {
  const { by, usual } = queues[queue];
  return usual === 'ascending' ? sql`${by}, w.id` : sql`${by} desc, w.id desc`;
};

export const withdrawalBatches = (db: Database, f: WithdrawalFilter): AsyncIterable<WithdrawalRow[]> =>
  db.batches<WithdrawalRow>(sql`select ${columns} from ${queues[f.queue].from} where ${found(f)} order by ${inOrder(f.queue)}`);

/** The neighbours of a case in the queue that someone may work on: what waits and no colleague has claimed. */
export const neighboursOf = (
  db: Queryable,
  { row, staffId }: { row: Pick<WithdrawalRow, 'id' | 'requestedAt'>; staffId: StaffId },
): Promise<{ previousId: WithdrawalId | null; nextId: WithdrawalId | null }> => {
  const free = sql`w.status = 'review' and (w.claimed_by is null or w.claimed_by = ${staffId})`;
  const here = sql`(${row.requestedAt}::timestamptz, ${row.id}::uuid)`;
  return one(
    db,
    sql`
    select (select w.id from cashier.withdrawal w where ${free} and (w.requested_at, w.id) < ${here} order by w.requested_at desc, w.id desc limit 1) as "previousId",
      (select w.id from cashier.withdrawal w where ${free} and (w.requested_at, w.id) > ${here} order by w.requested_at, w.id limit 1) as "nextId"`,
  );
};

interface EventRow {
  readonly at: Instant;
  readonly what: string;
  readonly by: string;
  readonly note: string;
}

export async function noteEvent(tx: Transaction, withdrawalId: WithdrawalId, row: EventRow): Promise<void> {
  await tx.query(sql`
    insert into cashier.withdrawal_event (withdrawal_id, at, what, by, note)
    values (${withdrawalId}, ${row.at}, ${row.what}, ${row.by}, ${row.note.slice(0, 500)})`);
}

export const eventsOf = (db: Queryable, withdrawalId: WithdrawalId): Promise<EventRow[]> =>
  db.query<EventRow>(
    sql`select at, what, by, note from cashier.withdrawal_event where withdrawal_id = ${withdrawalId} order by id limit 200`,
  );

/** Whether money is on its way to a destination. */
export const isInUse = async (db: Queryable, destinationId: DestinationId): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from cashier.withdrawal where destination_id = ${destinationId} and status in ('review', 'approved', 'sending') limit 1`,
  )) !== undefined;
