import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { type Instant, type MemberId, minute, plus, present } from '@baize/kernel';
import type { AccountId, Posting } from '@baize/ledger/contract';
import { settleDeposit } from '@baize/protection/server';
import { type DepositState, moneyMoved } from '../../contract/index.ts';
import type { MethodRow } from '../methods/store.ts';
import { applyChange } from './apply.ts';
import { type DepositId, insertDeposit, insertPlayDeposits, lockDeposit, type SeededPlayDeposit } from './store.ts';

interface SeededDeposit {
  readonly id: DepositId;
  readonly memberId: MemberId;
  readonly method: MethodRow;
  readonly minor: bigint;
  readonly at: Instant;
  /** How it ended, or its state. */
  readonly end: DepositState;
  /** Of what was asked for, in basis points, for those that came short or with more. */
  readonly cameBps: bigint;
  readonly remark: string;
  readonly reason: string;
  /** Account of whoever decided transfers. */
  readonly staff: string;
}

/** The way to an end, each step three minutes after the one before. */
function stepsTo(end: DepositState): readonly DepositState[] {
  if (end === 'waiting') return ['waiting'];
  if (end === 'late') return ['waiting', 'expired', 'late'];
  return ['waiting', end];
}

/** A deposit as the demo world has it: made by the same steps as any other, at times gone by. */
export async function seedDeposit(tx: Transaction, d: SeededDeposit): Promise<void> {
  const { id, method } = d;
  const isByHand = method.kind === 'bank-transfer';
  const { memberId, minor: askedMinor, at } = d;
  await insertDeposit(tx, {
    id,
    memberId,
    methodId: method.id,
    kind: method.kind,
    provider: method.provider,
    currency: method.currency,
    askedMinor,
    fee: method.fee,
    turnoverBps: method.turnoverBps,
    remark: isByHand ? d.remark : null,
    bank: isByHand ? method.bank : null,
    returnUrl: '',
    at,
    expiresAt: plus(at, method.payMinutes * minute),
    askAt: null,
  });
  const cameMinor = (askedMinor * d.cameBps) / 10_000n;
  for (const [n, state] of stepsTo(d.end).entries()) {
    const row = present(await lockDeposit(tx, id), 'it was just made');
    const hasCome = state === 'credited' || state === 'overpaid' || state === 'underpaid' || state === 'late';
    await applyChange(tx, row, {
      state,
      at: plus(at, n * 3 * minute),
      by: state === 'waiting' || state === 'processing' ? 'member' : isByHand ? `staff:${d.staff}` : 'provider',
      ...(hasCome ? { receivedMinor: cameMinor } : {}),
      ...(state === 'refused' ? { reason: d.reason, note: d.reason } : {}),
    });
  }
}

/** What such a deposit posts. The demo world posts it in one batch with the rounds that are played with it. */
export const playDepositPosting = (d: SeededPlayDeposit, { source, cash }: { source: AccountId; cash: AccountId }): Posting => ({
  mode: 'post',
  reference: `deposit:${d.id}`,
  kind: 'cashier.deposit',
  unit: 'CNY',
  effectiveAt: d.at,
  subjectId: d.id,
  entries: [
    { accountId: source, amountMinor: -d.minor },
    { accountId: cash, amountMinor: d.minor },
  ],
});

/** Deposits of play money of the demo world, thousands of them: all that is on record of each beside its posting. Nothing must be wagered for them. */
export async function seedPlayDeposits(tx: Transaction, method: MethodRow, made: readonly SeededPlayDeposit[]): Promise<void> {
  await insertPlayDeposits(tx, method.id, made);
  for (const { id: depositId, memberId, minor, at } of made) await settleDeposit(tx, { depositId, memberId, minor, at });
  await announce(
    tx,
    moneyMoved,
    made.map(({ id: subjectId, memberId, minor, at }) => ({
      ...{ what: 'deposit-credited' as const, memberId, subjectId, minor: String(minor), currency: 'CNY', at },
    })),
  );
}
