import type { Queryable } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { Destination, Receipt, Withdrawal } from '../../contract/index.ts';
import { type DestinationRow, destinationsByIds } from '../destinations/store.ts';
import { type ReceiptRow, receiptsOf } from '../receipts/store.ts';
import { masked } from './rules.ts';
import { openOfMember, type WithdrawalRow } from './store.ts';

export const destinationView = (row: DestinationRow): Destination => ({
  id: row.id,
  kind: row.kind,
  institution: row.institution,
  holder: row.holder,
  masked: masked(row.tail),
  boundAt: row.boundAt,
  usableFrom: row.usableFrom,
});

const receiptView = (row: ReceiptRow): Receipt => ({
  outcome: row.outcome,
  dueAt: row.dueAt,
  receivedMinor: String(row.receivedMinor),
  remainingMinor: String(row.remainingMinor),
  answeredAt: row.answeredAt,
  pictures: row.pictures,
  dispute: row.dispute,
  decidedAt: row.decidedAt,
  decision: row.decision,
  returnedMinor: String(row.returnedMinor),
});

function withdrawalView(row: WithdrawalRow, to: DestinationRow | undefined, receipt: ReceiptRow | undefined): Withdrawal {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    amountMinor: String(row.amountMinor),
    feeMinor: String(row.feeMinor),
    netMinor: String(row.amountMinor - row.feeMinor),
    paidMinor: String(row.paidMinor),
    currency: row.currency,
    destination: { kind: to?.kind ?? 'bank', institution: to?.institution ?? '', masked: masked(to?.tail ?? '') },
    requestedAt: row.requestedAt,
    approvedAt: row.approvedAt,
    sentAt: row.sentAt,
    endedAt: row.endedAt,
    reason: row.reason,
    receipt: receipt ? receiptView(receipt) : null,
  };
}

/** The rows as they are shown, with where they go and what was said of them. */
export async function withdrawalViews(db: Queryable, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const [destinations, receipts] = await Promise.all([
    destinationsByIds(
      db,
      rows.map(row => row.destinationId),
    ),
    receiptsOf(
      db,
      rows.map(row => row.id),
    ),
  ]);
  const to = new Map(destinations.map(one => [one.id, one]));
  const said = new Map(receipts.map(one => [one.withdrawalId, one]));
  return rows.map(row => withdrawalView(row, to.get(row.destinationId), said.get(row.id)));
}

export const openViews = async (db: Queryable, memberId: MemberId): Promise<{ items: Withdrawal[] }> => ({
  items: await withdrawalViews(db, await openOfMember(db, memberId)),
});
