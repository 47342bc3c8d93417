import { publishIn, type Transaction } from '@baize/db';
import { assert, type Instant } from '@baize/kernel';
import { transfer } from '@baize/ledger/server';
import { releaseDeposit, settleDeposit } from '@baize/protection/server';
import { endApprovals } from '@baize/staff/server';
import { balanceChannel } from '@baize/wallet/contract';
import { cashOf, playMoney } from '@baize/wallet/server';
import { type DepositState, depositChannel, playedFor } from '../../contract/index.ts';
import { tellMoved } from '../money-moved.ts';
import { addTurnover } from '../turnover/store.ts';
import { mayBecome, nextAsk, openOf, type Trouble } from './rules.ts';
import { type DepositRow, writeStep } from './store.ts';

interface Change {
  readonly state: DepositState;
  readonly receivedMinor?: bigint;
  readonly trouble?: Trouble;
  /** What did not fit was dealt with. */
  readonly clearsTrouble?: boolean;
  /** In words for the member. */
  readonly reason?: string;
  /** "member", "provider", "clock" or "staff:<account>". */
  readonly by: string;
  readonly note?: string;
  readonly at: Instant;
}

/** The reference of a credit: the first is the deposit; money that came after it has a number of its own. */
const referenceOf = (deposit: DepositRow): string =>
  deposit.credits === 0 ? `deposit:${deposit.id}` : `deposit:${deposit.id}:${deposit.credits + 1}`;

/** Play money comes from its own account, everything else from what its provider or bank owes us. */
const sourceOf = (deposit: DepositRow) =>
  deposit.kind === 'play'
    ? playMoney(deposit.currency)
    : ({ kind: 'house.payments', qualifier: deposit.provider || 'bank', unit: deposit.currency } as const);

/** Puts everything that has arrived and was not dealt with into the account, with what must be played of it. Answers the new sums. */
async function credit(
  tx: Transaction,
  deposit: DepositRow,
  receivedMinor: bigint,
  at: Instant,
): Promise<{ settledMinor: bigint; feeMinor: bigint; netMinor: bigint }> {
  const { openMinor: grossMinor, openFeeMinor: feeNow } = openOf({ ...deposit, receivedMinor });
  assert(grossMinor > 0n, 'only money that has arrived is credited');
  const settledMinor = deposit.settledMinor + grossMinor;
  const netMinor = grossMinor - feeNow;
  const fees = { kind: 'house.payments', qualifier: `${deposit.provider || 'bank'}.fee`, unit: deposit.currency } as const;
  const reference = referenceOf(deposit);
  await transfer(tx, {
    reference,
    kind: 'cashier.deposit',
    subjectId: deposit.id,
    from: sourceOf(deposit),
    to: cashOf(deposit.memberId, deposit.currency),
    amountMinor: grossMinor,
    fee: { to: fees, amountMinor: feeNow },
    at,
  });
  const { memberId, currency } = deposit;
  await tellMoved(tx, 'deposit-credited', { memberId, subjectId: deposit.id, minor: netMinor, currency, at });
  const requiredMinor = playedFor(netMinor, deposit.turnoverBps, deposit.currency);
  await addTurnover(tx, { memberId: deposit.memberId, source: reference, kind: 'deposit', requiredMinor, since: at });
  await settleDeposit(tx, { depositId: deposit.id, memberId: deposit.memberId, minor: settledMinor, at });
  await publishIn(tx, `channel:${balanceChannel.name}`, [deposit.memberId]);
  return { settledMinor, feeMinor: deposit.feeMinor + feeNow, netMinor };
}

const isCredit = (state: DepositState): boolean => state === 'credited' || state === 'overpaid';
const hasEnded = (state: DepositState): boolean => isCredit(state) || state === 'expired' || state === 'refused' || state === 'refunded';

/**
 * Takes a locked deposit a step on: state, money, limits, timeline and push are one transaction. A step that changes nothing writes nothing. Answers
 * whether there was one.
 */
export async function applyChange(tx: Transaction, deposit: DepositRow, change: Change): Promise<boolean> {
  const { at, state } = change;
  const receivedMinor = change.receivedMinor ?? deposit.receivedMinor;
  const trouble = change.clearsTrouble ? '' : change.trouble || deposit.trouble;
  const isSame = state === deposit.state;
  if (isSame && receivedMinor === deposit.receivedMinor && trouble === deposit.trouble) return false;
  assert(isSame || mayBecome(deposit.state, state), `a deposit does not go from ${deposit.state} to ${state}`);
  const credited = !isSame && isCredit(state) ? await credit(tx, deposit, receivedMinor, at) : undefined;
  const isRefund = !isSame && state === 'refunded';
  const settledMinor = credited?.settledMinor ?? deposit.settledMinor;
  await writeStep(tx, {
    id: deposit.id,
    from: deposit.state,
    to: state,
    receivedMinor,
    settledMinor,
    refundedMinor: isRefund ? receivedMinor - settledMinor : deposit.refundedMinor,
    feeMinor: credited?.feeMinor ?? deposit.feeMinor,
    creditedMinor: credited?.netMinor ?? null,
    credits: deposit.credits + (credited ? 1 : 0),
    trouble,
    reason: change.reason ?? deposit.reason,
    at,
    hasEnded: hasEnded(state),
    askAt: nextAsk({ ...deposit, state }, at),
    by: change.by,
    note: change.note ?? '',
  });
  // What a colleague was asked to approve was about money that has been dealt with.
  if (credited || isRefund) await endApprovals(tx, { target: `deposit:${deposit.id}`, at });
  if (!isSame && hasEnded(state) && !isCredit(state)) await releaseDeposit(tx, { depositId: deposit.id });
  await publishIn(tx, `channel:${depositChannel.name}`, [deposit.memberId]);
  return true;
}
