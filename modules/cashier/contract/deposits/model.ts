import { currencyCode, idOf, instantText, positiveMinorText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { bankAccount, kycNeeded, methodFee, methodKind, methodNames, openingSpan } from '../methods/model.ts';

/**
 * created: asked for, the provider has not answered · waiting: the member can pay · detected: seen, not safe yet · processing: staff look for the payment ·
 * credited: in the account · expired: nothing came in time · underpaid: less came, waits for the rest or a yes · overpaid: more came, and all of it is in
 * the account · late: money came after the end, staff decide · refused: the provider or staff refused it · refunded: goes back to who sent it.
 */
export const depositStates = [
  'created',
  'waiting',
  'detected',
  'processing',
  'credited',
  'expired',
  'underpaid',
  'overpaid',
  'late',
  'refused',
  'refunded',
] as const;
export const depositState = z.enum(depositStates);
export type DepositState = (typeof depositStates)[number];

const outcomes = ['credited', 'underpaid', 'overpaid', 'late', 'refused', 'refunded', 'expired'] as const;

/** The only ways from one state to another. */
export const depositTransitions: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['waiting', 'detected', 'processing', ...outcomes],
  waiting: ['detected', 'processing', ...outcomes],
  // What was seen may vanish again before it is safe.
  detected: ['waiting', 'processing', ...outcomes],
  processing: [...outcomes],
  underpaid: ['credited', 'overpaid', 'refunded'],
  expired: ['late'],
  late: ['credited', 'overpaid', 'refunded'],
  refused: ['late'],
  credited: ['late'],
  overpaid: ['late'],
  refunded: ['late'],
};

/** Still under way: counts against the bound of open deposits, and is shown first. */
export const isOpenDeposit = (state: DepositState): boolean =>
  state === 'created' || state === 'waiting' || state === 'detected' || state === 'processing' || state === 'underpaid' || state === 'late';

/** What a state is called: a deposit that its member cancelled ends like one that ran out of time, and is not called so. */
export const depositStateName = ({
  state,
  isCancelled,
}: {
  readonly state: DepositState;
  readonly isCancelled: boolean;
}): DepositState | 'cancelled' => (isCancelled ? 'cancelled' : state);

/** Nothing has been seen of the money yet. */
export const awaitsMoney = (state: DepositState): boolean => state === 'created' || state === 'waiting';

export const mostProofs = 3;

export const memberDepositShape = z.object({
  id: idOf('DepositId'),
  methodId: idOf('MethodId'),
  kind: methodKind,
  names: methodNames,
  state: depositState,
  /** It is expired because its member cancelled it. */
  isCancelled: z.boolean(),
  currency: currencyCode,
  askedMinor: positiveMinorText,
  /** What has arrived so far. */
  receivedMinor: unsignedMinorText,
  /** What the account got of it, the fee taken off. */
  creditedMinor: unsignedMinorText,
  /** The fee of what was credited; before that, of what was asked for. */
  feeMinor: unsignedMinorText,
  /** What is still missing of what was asked for. */
  missingMinor: unsignedMinorText,
  /** What to write on a bank transfer; '' otherwise. */
  remark: z.string(),
  bank: z.nullable(bankAccount),
  payUrl: z.string(),
  address: z.string(),
  exactAmount: z.string(),
  /** What of the exact amount is still to be paid. */
  exactMissing: z.string(),
  /** A payment provider that only pretends. */
  isDemonstration: z.boolean(),
  proofs: z.int(),
  /** Why it was refused or given back, in words for the member. */
  reason: z.string(),
  madeAt: instantText,
  expiresAt: instantText,
  changedAt: instantText,
});
export type MemberDeposit = z.output<typeof memberDepositShape>;

/** Why a method cannot be used right now; null = it can. */
const methodBar = z.nullable(z.enum(['hours', 'kyc', 'day']));

export const memberMethodShape = z.object({
  id: idOf('MethodId'),
  kind: methodKind,
  names: methodNames,
  currency: currencyCode,
  fee: methodFee,
  minMinor: positiveMinorText,
  maxMinor: positiveMinorText,
  /** What is left of the method's day; null = no such bound. */
  dayLeftMinor: z.nullable(unsignedMinorText),
  hours: z.array(openingSpan),
  arrivalMinutes: z.int(),
  payMinutes: z.int(),
  turnoverBps: z.int(),
  kycLevel: kycNeeded,
  bar: methodBar,
  isDemonstration: z.boolean(),
});
export type MemberMethod = z.output<typeof memberMethodShape>;

/** What of a method anyone may read. */
export const openMethodShape = z.pick(memberMethodShape, {
  id: true,
  kind: true,
  names: true,
  currency: true,
  fee: true,
  minMinor: true,
  maxMinor: true,
  hours: true,
  arrivalMinutes: true,
  turnoverBps: true,
  kycLevel: true,
  isDemonstration: true,
});
