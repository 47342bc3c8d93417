import { type InputOf, wireMinor } from '@baize/call';
import { type ContextOf, memberOf } from '@baize/call/server';
import type { Database, Transaction } from '@baize/db';
import { keepPictures, type Vault } from '@baize/files';
import type { Loop } from '@baize/jobs';
import { type Clock, type Instant, refuse } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { tell } from '../withdrawals/progress.ts';
import { judgeReceipt } from '../withdrawals/rules.ts';
import { findWithdrawal, lockWithdrawal, noteEvent, type WithdrawalRow } from '../withdrawals/store.ts';
import { viewOf } from '../withdrawals/withdrawals.ts';
import { insertPicture, lockDue, lockReceipt, type ReceiptPictureId, type ReceiptRow, writeAnswer } from './store.ts';

interface Answer {
  readonly outcome: calls.ReceiptOutcome;
  readonly receivedMinor: bigint;
  readonly remainingMinor: bigint;
  readonly note: string;
  readonly at: Instant;
}

/** Keeps what was said of a payout; what is missing is a dispute for the office. */
export async function close(tx: Transaction, row: Pick<WithdrawalRow, 'id' | 'memberId'>, answer: Answer): Promise<void> {
  const isDisputed = answer.outcome === 'partly' || answer.outcome === 'none';
  await writeAnswer(tx, { withdrawalId: row.id, ...answer, dispute: isDisputed ? 'open' : 'none' });
  const by = answer.outcome === 'unanswered' ? 'system' : 'member';
  await noteEvent(tx, row.id, { at: answer.at, what: `receipt-${answer.outcome}`, by, note: answer.note });
  await tell(tx, row);
}

/** Whether the reported sums are right; who says that a part arrived must report both. */
function areSums(said: InputOf<typeof calls.confirmReceipt>, sums: Pick<ReceiptRow, 'receivedMinor' | 'remainingMinor'>): boolean {
  const is = (told: string | undefined, minor: bigint) => (told === undefined ? said.outcome !== 'partly' : wireMinor(told) === minor);
  return is(said.receivedMinor, sums.receivedMinor) && is(said.remainingMinor, sums.remainingMinor);
}

/** The same answer again is the same answer; another one comes too late. */
const isRepeat = (receipt: ReceiptRow, said: InputOf<typeof calls.confirmReceipt>): boolean =>
  receipt.outcome === said.outcome && receipt.note === said.note && areSums(said, receipt);

/** Judges before pictures are redrawn, which is expensive. Errors: object.not.found, receipt.*. */
async function judge(db: Database | Transaction, context: ContextOf<typeof calls.confirmReceipt>, receipt: ReceiptRow | undefined) {
  const { memberId } = memberOf(context);
  const { input } = context;
  const row = await findWithdrawal(db, input.id);
  if (!row || row.memberId !== memberId || !receipt) return refuse('object.not.found');
  if (receipt.outcome !== 'waiting' || receipt.dueAt <= context.clock.now()) return refuse('receipt.closed');
  const judged = judgeReceipt({
    outcome: input.outcome,
    receivedMinor: wireMinor(input.receivedMinor ?? '0'),
    remainingMinor: wireMinor(input.remainingMinor ?? '0'),
    paidMinor: row.paidMinor,
    pictures: context.files.length,
  });
  const paidMinor = String(row.paidMinor);
  if (judged.verdict !== 'ok') return refuse(judged.verdict, { paidMinor });
  return areSums(input, judged) ? { row, ...judged } : refuse('receipt.sum', { paidMinor });
}

export async function confirmReceipt(vault: Vault, context: ContextOf<typeof calls.confirmReceipt>) {
  const { db, input, clock } = context;
  const { memberId } = memberOf(context);
  const before = await db.transaction(tx => lockReceipt(tx, input.id));
  if (before?.memberId === memberId && isRepeat(before, input)) return viewOf(db, memberId, input.id);
  await judge(db, context, before);
  await keepPictures(vault, context.files, kept =>
    db.transaction(async tx => {
      await lockWithdrawal(tx, input.id);
      const { row, receivedMinor, remainingMinor } = await judge(tx, context, await lockReceipt(tx, input.id));
      const at = clock.now();
      for (const { id, width, height } of kept)
        await insertPicture(tx, { id: id as ReceiptPictureId, withdrawalId: input.id, width, height, at });
      await close(tx, row, { outcome: input.outcome, receivedMinor, remainingMinor, note: input.note, at });
    }),
  );
  return viewOf(db, memberId, input.id);
}

const mostAtOnce = 100;

/** Whoever has not answered in time has received it: both sides keep what they have to show for it. */
export async function closeOverdue(db: Database, clock: Clock): Promise<number> {
  return db.transaction(async tx => {
    const at = clock.now();
    const due = await lockDue(tx, at, mostAtOnce);
    for (const { withdrawalId } of due) {
      const row = await findWithdrawal(tx, withdrawalId);
      if (row) await close(tx, row, { outcome: 'unanswered', receivedMinor: row.paidMinor, remainingMinor: 0n, note: '', at });
    }
    return due.length;
  });
}

export const closeReceipts: Loop = {
  name: 'cashier.close-receipts',
  everyMs: 15_000,
  run: async ({ db, clock }) => {
    while ((await closeOverdue(db, clock)) === mostAtOnce);
  },
};
