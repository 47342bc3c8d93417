import { publishIn, type Transaction } from '@baize/db';
import { assert, type Instant, minute, newId, plus, present, type StaffId } from '@baize/kernel';
import { balanceChannel } from '@baize/wallet/contract';
import { byHand, type PayoutId, withdrawalsChannel, withdrawalTransitions } from '../../contract/index.ts';
import { onPayoutNotice } from '../payouts/notice.ts';
import { postFee, postPayout, returnFunds } from '../payouts/postings.ts';
import { readSettings } from '../payouts/settings-store.ts';
import { insertPayouts, lockPayout, payoutsOf, writePayout } from '../payouts/store.ts';
import type { ProviderPayout } from '../ports/provider.ts';
import { insertReceipt } from '../receipts/store.ts';
import { statusOfParts } from './rules.ts';
import { lockWithdrawal, noteEvent, type WithdrawalRow, writeProgress } from './store.ts';

/** Writes a change that the table of transitions allows. A Fault otherwise. */
export async function change(tx: Transaction, row: WithdrawalRow, next: Partial<WithdrawalRow>): Promise<WithdrawalRow> {
  const to = next.status ?? row.status;
  assert(to === row.status || withdrawalTransitions[row.status].includes(to), `a withdrawal does not go from ${row.status} to ${to}`);
  const changed = { ...row, ...next };
  await writeProgress(tx, changed);
  return changed;
}

/** Tells the member's open pages, with the commit. */
export async function tell(tx: Transaction, row: Pick<WithdrawalRow, 'memberId'>): Promise<void> {
  await publishIn(tx, `channel:${withdrawalsChannel.name}`, [row.memberId]);
  await publishIn(tx, `channel:${balanceChannel.name}`, [row.memberId]);
}

const movement = (row: WithdrawalRow, minor: bigint, at: Instant) => ({
  withdrawalId: row.id,
  memberId: row.memberId,
  minor,
  unit: row.currency,
  at,
});

export interface Part {
  readonly minor: bigint;
  readonly provider: string;
}

/** Lets a withdrawal go out in parts, each given to its provider once this is committed. */
export async function release(
  tx: Transaction,
  row: WithdrawalRow,
  go: { parts: readonly Part[]; at: Instant; by: string; approvedBy: StaffId[]; note?: string },
) {
  const made = go.parts.map(part => ({ ...part, id: newId<'PayoutId'>(), withdrawalId: row.id, at: go.at }));
  await insertPayouts(tx, made);
  for (const part of made) if (part.provider !== byHand) await onPayoutNotice(tx, part.id);
  const changed = await change(tx, row, { status: 'approved', approvedAt: go.at, approvedBy: go.approvedBy, claimedBy: null });
  await noteEvent(tx, row.id, { at: go.at, what: 'approved', by: go.by, note: go.note ?? '' });
  await tell(tx, row);
  return changed;
}

/** All that could be paid is paid: the fee, the rest back, and the question to the member whether it arrived. */
async function finish(tx: Transaction, row: WithdrawalRow, end: { at: Instant; by: string; reason: string }): Promise<void> {
  const net = row.amountMinor - row.feeMinor;
  const isWhole = row.paidMinor === net;
  if (isWhole) await postFee(tx, movement(row, row.feeMinor, end.at));
  else await returnFunds(tx, movement(row, row.amountMinor - row.paidMinor, end.at));
  const status = row.paidMinor > 0n ? 'paid' : 'rejected';
  const sentAt = status === 'paid' ? (row.sentAt ?? end.at) : row.sentAt;
  await change(tx, row, { status, endedAt: end.at, sentAt, claimedBy: null, reason: end.reason });
  if (status === 'paid') {
    const { confirmMinutes } = await readSettings(tx);
    await insertReceipt(tx, { withdrawalId: row.id, memberId: row.memberId, dueAt: plus(end.at, confirmMinutes * minute) });
  }
  await noteEvent(tx, row.id, { at: end.at, what: status === 'paid' && !isWhole ? 'paid-partly' : status, by: end.by, note: end.reason });
  await tell(tx, row);
}

/** Ends a withdrawal without paying what is left of it. Parts that are still under way are the caller's to exclude. */
export const reject = (tx: Transaction, row: WithdrawalRow, end: { at: Instant; by: string; reason: string }): Promise<void> =>
  finish(tx, row, end);

interface PartNews {
  readonly payoutId: PayoutId;
  readonly state: ProviderPayout;
  readonly at: Instant;
  /** "system", or the account of staff. */
  readonly by: string;
}

/**
 * Writes what is now known of a part, and where the withdrawal stands for it. Told twice, late or out of order it changes nothing any more: a part
 * that is paid or failed stays so.
 */
export async function settlePart(tx: Transaction, row: WithdrawalRow, news: PartNews): Promise<WithdrawalRow> {
  const part = present(await lockPayout(tx, news.payoutId), 'a part that is settled exists');
  if (part.status === 'paid' || part.status === 'failed') return row;
  const { state, at } = news;
  const status = state.status === 'paid' ? 'paid' : state.status === 'failed' ? 'failed' : 'sending';
  await writePayout(tx, { id: part.id, status, providerId: state.providerId || part.providerId, reason: state.reason, at });
  let now = row;
  if (status === 'paid') {
    await postPayout(tx, { ...movement(row, part.minor, at), payoutId: part.id, provider: part.provider });
    now = await change(tx, now, { paidMinor: now.paidMinor + part.minor });
    await noteEvent(tx, row.id, { at, what: 'part-paid', by: news.by, note: state.providerId });
  }
  if (status === 'failed') await noteEvent(tx, row.id, { at, what: 'part-failed', by: news.by, note: state.reason });
  const next = statusOfParts(await payoutsOf(tx, row.id), row.amountMinor - row.feeMinor);
  if (next === 'paid') {
    await finish(tx, now, { at, by: news.by, reason: '' });
    return { ...now, status: 'paid' };
  }
  if (next === 'review')
    now = await change(tx, now, { status: 'review', claimedBy: null, approvedBy: [], needsApprovals: Math.max(1, now.needsApprovals) });
  else if (next === 'sending' && now.status === 'approved') {
    now = await change(tx, now, { status: 'sending', sentAt: at });
    await noteEvent(tx, row.id, { at, what: 'sent', by: news.by, note: '' });
  }
  await tell(tx, now);
  return now;
}

/** The withdrawal of a part, locked before the part is: the one order in which both are. */
export const lockWhole = async (tx: Transaction, id: WithdrawalRow['id']): Promise<WithdrawalRow> =>
  present(await lockWithdrawal(tx, id), 'a part belongs to a withdrawal');
