import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant, MemberId, StaffId } from '@baize/kernel';
import type { AdjustmentStatus } from '../../contract/index.ts';

export interface AdjustmentRow {
  readonly id: Id<'AdjustmentId'>;
  readonly memberId: MemberId;
  readonly direction: 'credit' | 'debit';
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly turnoverMinor: bigint;
  readonly reason: string;
  readonly status: AdjustmentStatus;
  readonly proposedBy: StaffId;
  readonly proposedAt: Instant;
  readonly decidedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decision: string;
}

const columns = sql`id, member_id as "memberId", direction, amount_minor as "amountMinor", currency, turnover_minor as "turnoverMinor", reason, status,
  proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt", decision`;

export async function insertAdjustment(
  tx: Transaction,
  row: Omit<AdjustmentRow, 'status' | 'decidedBy' | 'decidedAt' | 'decision'>,
): Promise<void> {
  await tx.query(sql`
    insert into cashier.adjustment (id, member_id, direction, amount_minor, currency, turnover_minor, reason, status, proposed_by, proposed_at)
    values (${row.id}, ${row.memberId}, ${row.direction}, ${row.amountMinor}, ${row.currency}, ${row.turnoverMinor}, ${row.reason}, 'proposed', ${row.proposedBy}, ${row.proposedAt})`);
}

export const findAdjustment = (db: Queryable, id: AdjustmentRow['id']): Promise<AdjustmentRow | undefined> =>
  first<AdjustmentRow>(db, sql`select ${columns} from cashier.adjustment where id = ${id}`);

export const lockAdjustment = (tx: Transaction, id: AdjustmentRow['id']): Promise<AdjustmentRow | undefined> =>
  first<AdjustmentRow>(tx, sql`select ${columns} from cashier.adjustment where id = ${id} for update`);

export async function writeAdjustment(
  tx: Transaction,
  row: { id: AdjustmentRow['id']; status: 'approved' | 'rejected'; by: StaffId; at: Instant; decision: string },
): Promise<void> {
  await tx.query(sql`
    update cashier.adjustment set status = ${row.status}, decided_by = ${row.by}, decided_at = ${row.at}, decision = ${row.decision} where id = ${row.id}`);
}

/** What waits for a colleague, and since when. */
export const waitingAdjustments = (db: Queryable): Promise<{ count: number; since: Instant | undefined }> =>
  one(db, sql`select count(*)::int as count, min(proposed_at) as since from cashier.adjustment where status = 'proposed'`);

export const largestApproved = (db: Queryable, since: Instant): Promise<{ currency: Currency; minor: string }[]> =>
  db.query(sql`
    select currency, max(amount_minor)::text as minor from cashier.adjustment
    where status <> 'proposed' and decided_at >= ${since} and status = 'approved' group by 1 order by 1`);

/** Credits less debits; what was rejected never moved. */
interface AdjustmentSum {
  readonly currency: Currency;
  readonly minor: string;
  readonly turnoverMinor: string;
}

export async function listAdjustmentRows(
  db: Queryable,
  f: { which: 'waiting' | 'decided'; memberId: MemberId | undefined; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: AdjustmentRow[]; total: number; sums: AdjustmentSum[] }> {
  const isWaiting = f.which === 'waiting';
  const where = sql`${isWaiting ? sql`status = 'proposed'` : sql`status <> 'proposed'`} and (${f.memberId ?? null}::uuid is null or member_id = ${f.memberId ?? null}::uuid)`;
  const order = isWaiting
    ? ({ by: sql`proposed_at`, direction: 'ascending' } as const)
    : ({ by: sql`decided_at`, direction: 'descending' } as const);
  const counted = await db.query<AdjustmentSum & { n: number }>(sql`
    select currency, count(*)::int as n, coalesce(sum(case direction when 'credit' then amount_minor else -amount_minor end) filter (where status <> 'rejected'), 0)::text as minor,
      coalesce(sum(turnover_minor) filter (where status <> 'rejected'), 0)::text as "turnoverMinor"
    from cashier.adjustment where ${where} group by 1 order by 1`);
  const total = counted.reduce((all, { n }) => all + n, 0);
  const list = { source: sql`cashier.adjustment`, where, id: sql`id`, ...order };
  const ids = await seekPage<AdjustmentRow['id']>(db, list, { ...f, total });
  const items = await db.query<AdjustmentRow>(sql`
    select ${columns} from cashier.adjustment where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`);
  return { items, total, sums: counted.map(({ n: _, ...sum }) => sum) };
}
