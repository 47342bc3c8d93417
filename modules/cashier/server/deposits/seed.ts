import type { Transaction } from '@baize/db';
import { type Instant, type MemberId, minute, plus, present } from '@baize/kernel';
import type { DepositState } from '../../contract/index.ts';
import type { MethodRow } from '../methods/store.ts';
import { applyChange } from './apply.ts';
import { type DepositId, insertDeposit, lockDeposit } from './store.ts';

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
