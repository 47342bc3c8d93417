import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId, StaffId } from '@baize/kernel';
import type { DisputeState, ReceiptOutcome, WithdrawalId } from '../../contract/index.ts';

export type ReceiptPictureId = Id<'ReceiptPictureId'>;

export interface ReceiptRow {
  readonly withdrawalId: WithdrawalId;
  readonly memberId: MemberId;
  readonly outcome: ReceiptOutcome;
  readonly dueAt: Instant;
  readonly receivedMinor: bigint;
  readonly remainingMinor: bigint;
  readonly note: string;
  readonly answeredAt: Instant | null;
  readonly dispute: DisputeState;
  readonly claimedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decision: string;
  readonly returnedMinor: bigint;
  readonly pictures: number;
}

const columns = sql`r.withdrawal_id as "withdrawalId", r.member_id as "memberId", r.outcome, r.due_at as "dueAt", r.received_minor as "receivedMinor",
  r.remaining_minor as "remainingMinor", r.note, r.answered_at as "answeredAt", r.dispute, r.claimed_by as "claimedBy", r.decided_at as "decidedAt", r.decision,
  r.returned_minor as "returnedMinor", (select count(*)::int from cashier.receipt_picture p where p.withdrawal_id = r.withdrawal_id) as pictures`;

export async function insertReceipt(
  tx: Transaction,
  row: { withdrawalId: WithdrawalId; memberId: MemberId; dueAt: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into cashier.receipt (withdrawal_id, member_id, outcome, due_at) values (${row.withdrawalId}, ${row.memberId}, 'waiting', ${row.dueAt})
    on conflict (withdrawal_id) do nothing`);
}

export const receiptsOf = (db: Queryable, ids: readonly WithdrawalId[]): Promise<ReceiptRow[]> =>
  db.query<ReceiptRow>(sql`select ${columns} from cashier.receipt r where r.withdrawal_id = any(${ids}::uuid[])`);

export const findReceipt = (db: Queryable, id: WithdrawalId): Promise<ReceiptRow | undefined> =>
  first<ReceiptRow>(db, sql`select ${columns} from cashier.receipt r where r.withdrawal_id = ${id}`);

export async function lockReceipt(tx: Transaction, id: WithdrawalId): Promise<ReceiptRow | undefined> {
  await tx.query(sql`select 1 from cashier.receipt where withdrawal_id = ${id} for update`);
  return findReceipt(tx, id);
}

export async function writeAnswer(
  tx: Transaction,
  row: Pick<ReceiptRow, 'withdrawalId' | 'outcome' | 'receivedMinor' | 'remainingMinor' | 'note' | 'dispute'> & { at: Instant },
): Promise<void> {
  await tx.query(sql`
    update cashier.receipt set outcome = ${row.outcome}, received_minor = ${row.receivedMinor}, remaining_minor = ${row.remainingMinor}, note = ${row.note},
      answered_at = ${row.at}, dispute = ${row.dispute} where withdrawal_id = ${row.withdrawalId}`);
}

export async function claimReceipt(tx: Transaction, id: WithdrawalId, by: StaffId | null): Promise<void> {
  await tx.query(sql`update cashier.receipt set claimed_by = ${by} where withdrawal_id = ${id}`);
}

export async function writeDecision(
  tx: Transaction,
  row: { withdrawalId: WithdrawalId; dispute: 'arrived' | 'returned'; decision: string; returnedMinor: bigint; at: Instant },
): Promise<void> {
  await tx.query(sql`
    update cashier.receipt set dispute = ${row.dispute}, decision = ${row.decision}, returned_minor = ${row.returnedMinor}, decided_at = ${row.at}, claimed_by = null
    where withdrawal_id = ${row.withdrawalId}`);
}

/** Takes a handful whose time ran out; others that do the same get others. */
export const lockDue = (tx: Transaction, now: Instant, limit: number): Promise<{ withdrawalId: WithdrawalId; memberId: MemberId }[]> =>
  tx.query(sql`
    select withdrawal_id as "withdrawalId", member_id as "memberId" from cashier.receipt where outcome = 'waiting' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked`);

interface PictureRow {
  readonly id: ReceiptPictureId;
  readonly withdrawalId: WithdrawalId;
  readonly width: number;
  readonly height: number;
}

export async function insertPicture(tx: Transaction, row: PictureRow & { at: Instant }): Promise<void> {
  await tx.query(sql`
    insert into cashier.receipt_picture (id, withdrawal_id, width, height, added_at) values (${row.id}, ${row.withdrawalId}, ${row.width}, ${row.height}, ${row.at})`);
}

export const picturesOf = (db: Queryable, id: WithdrawalId): Promise<PictureRow[]> =>
  db.query<PictureRow>(sql`
    select id, withdrawal_id as "withdrawalId", width, height from cashier.receipt_picture where withdrawal_id = ${id} order by added_at, id limit 10`);

export const findPicture = (db: Queryable, id: ReceiptPictureId): Promise<PictureRow | undefined> =>
  first<PictureRow>(db, sql`select id, withdrawal_id as "withdrawalId", width, height from cashier.receipt_picture where id = ${id}`);

/** The files of these pictures are the caller's to delete, after the commit. */
export const deletePicturesOf = (tx: Transaction, memberIds: readonly MemberId[]): Promise<{ id: ReceiptPictureId }[]> =>
  tx.query(sql`
    delete from cashier.receipt_picture p using cashier.receipt r
    where r.withdrawal_id = p.withdrawal_id and r.member_id = any(${memberIds}::uuid[]) returning p.id`);
