import { type Currency, currencyDigits, day, elapsedMs, hour, type Instant, minute, plus, second } from '@baize/kernel';
import type { KycLevel } from '@baize/kyc/contract';
import {
  awaitsMoney,
  type DepositState,
  depositTransitions,
  type FeeTerms,
  feeOf,
  type MethodKind,
  type OpeningSpan,
} from '../../contract/index.ts';
import { hasLevel, isOpenAt, type WallTime } from '../methods/rules.ts';
import type { ProviderDeposit } from '../ports/provider.ts';

/** Deposits of one member under way at the same time: enough for a second try, too few to flood a provider. */
export const mostOpenDeposits = 5;

/** So many refused ones in this time, and the member waits: someone may be trying out what is not theirs. */
const mostRefused = 5;
export const refusedWithinMs = 10 * minute;

/** Money that was sent in the last minute may take this long to be seen. */
export const graceMs = 5 * minute;

export interface StartQuestion {
  readonly method: {
    readonly kind: MethodKind;
    readonly isOn: boolean;
    readonly hasProvider: boolean;
    readonly currency: string;
    readonly minMinor: bigint;
    readonly maxMinor: bigint;
    readonly dayMinor: bigint | null;
    readonly hours: readonly OpeningSpan[];
    readonly kycLevel: KycLevel;
  };
  readonly isPlayMoney: boolean;
  readonly currency: Currency;
  readonly level: KycLevel;
  readonly wall: WallTime;
  readonly minor: bigint;
  /** What came by this method today. */
  readonly dayUsedMinor: bigint;
  readonly openCount: number;
  readonly refusedCount: number;
}

type StartVerdict =
  | 'ok'
  | 'deposit.method.off'
  | 'deposit.currency'
  | 'deposit.method.closed'
  | 'deposit.kyc.needed'
  | 'deposit.amount'
  | 'deposit.day.limit'
  | 'deposit.too.many.open'
  | 'deposit.paused';

export const dayLeft = (dayMinor: bigint | null, usedMinor: bigint): bigint | null =>
  dayMinor === null ? null : usedMinor >= dayMinor ? 0n : dayMinor - usedMinor;

/** Whether a method is there at all: on, with its provider, and play money only where the brand runs on it. */
export const isOffered = (method: StartQuestion['method'], isPlayMoney: boolean): boolean =>
  method.isOn && method.hasProvider && (method.kind !== 'play' || isPlayMoney);

interface Sums extends Pick<FeeTerms, 'rateBps' | 'bearer'> {
  readonly fixedMinor: bigint;
  readonly currency: Currency;
  readonly receivedMinor: bigint;
  readonly settledMinor: bigint;
  readonly refundedMinor: bigint;
  /** Taken of what was settled. */
  readonly feeMinor: bigint;
}

/** What has arrived and was neither credited nor refunded, and the fee that crediting it takes: that of everything credited, less what was taken before. */
export function openOf(deposit: Sums): { openMinor: bigint; openFeeMinor: bigint } {
  const openMinor = deposit.receivedMinor - deposit.refundedMinor - deposit.settledMinor;
  if (openMinor <= 0n) return { openMinor: 0n, openFeeMinor: 0n };
  const feeMinor = feeOf(deposit.settledMinor + openMinor, deposit, deposit.currency);
  return { openMinor, openFeeMinor: feeMinor > deposit.feeMinor ? feeMinor - deposit.feeMinor : 0n };
}

/** No one can send a part of the smallest coin: such an amount would never arrive as it was asked for. */
const isPayable = (minor: bigint, currency: Currency): boolean => minor % 10n ** BigInt(4 - currencyDigits[currency]) === 0n;

/** Whether a deposit begins, in order of precedence. */
export function judgeStart(q: StartQuestion): StartVerdict {
  const { method } = q;
  if (!isOffered(method, q.isPlayMoney)) return 'deposit.method.off';
  if (method.currency !== q.currency) return 'deposit.currency';
  if (!isOpenAt(method.hours, q.wall)) return 'deposit.method.closed';
  if (!hasLevel(q.level, method.kycLevel)) return 'deposit.kyc.needed';
  if (q.minor < method.minMinor || q.minor > method.maxMinor || !isPayable(q.minor, q.currency)) return 'deposit.amount';
  const left = dayLeft(method.dayMinor, q.dayUsedMinor);
  if (left !== null && q.minor > left) return 'deposit.day.limit';
  if (q.refusedCount >= mostRefused) return 'deposit.paused';
  return q.openCount >= mostOpenDeposits ? 'deposit.too.many.open' : 'ok';
}

/** The state of a deposit, before new facts about it. */
export interface Standing {
  readonly state: DepositState;
  readonly askedMinor: bigint;
  readonly receivedMinor: bigint;
  /** Of what was received: put into the account, or given back. */
  readonly dealtMinor: bigint;
  readonly expiresAt: Instant;
}

export type Trouble = '' | 'refunded-after-credit' | 'refused-with-money';

interface Verdict {
  readonly state: DepositState;
  readonly receivedMinor: bigint;
  readonly trouble: Trouble;
}

const isPaidOut = (state: DepositState): boolean => state === 'credited' || state === 'overpaid';
const hasEnded = (state: DepositState): boolean => isPaidOut(state) || state === 'expired' || state === 'refused' || state === 'refunded';

/** What follows from `receivedMinor` having safely arrived. It never shrinks below what was dealt with already. */
function money(deposit: Standing, receivedMinor: bigint): DepositState {
  if (hasEnded(deposit.state)) return receivedMinor > deposit.dealtMinor ? 'late' : deposit.state;
  if (deposit.state === 'late' || receivedMinor === 0n) return deposit.state;
  if (receivedMinor < deposit.askedMinor) return 'underpaid';
  return receivedMinor === deposit.askedMinor ? 'credited' : 'overpaid';
}

/** No one has seen anything: past its time it has expired; what was seen and vanished waits again. */
function nothing({ state, expiresAt }: Standing, now: Instant): DepositState {
  if (state !== 'created' && state !== 'waiting' && state !== 'detected') return state;
  if (now >= plus(expiresAt, graceMs)) return 'expired';
  return state === 'detected' ? 'waiting' : state;
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What a deposit becomes by what its provider (or, for a bank transfer, staff) says is true now. Whatever comes twice, late or in another order ends the same. */
export function judgeTruth(deposit: Standing, truth: ProviderDeposit, now: Instant): Verdict {
  const { state, dealtMinor } = deposit;
  const same = { state, receivedMinor: deposit.receivedMinor, trouble: '' } as const;
  const received = most(truth.receivedMinor, dealtMinor);
  const isOpen = awaitsMoney(state) || state === 'detected' || state === 'processing';
  switch (truth.status) {
    case 'absent':
      return { ...same, state: nothing(deposit, now) };
    case 'waiting': {
      const next = nothing(deposit, now);
      return { ...same, state: next === 'created' ? 'waiting' : next };
    }
    case 'detected':
      return awaitsMoney(state) || state === 'detected' ? { ...same, state: 'detected' } : same;
    case 'paid':
      return { state: money(deposit, received), receivedMinor: received, trouble: '' };
    case 'expired': {
      if (!isOpen || received === 0n) return { ...same, state: isOpen && received === 0n ? 'expired' : state };
      return { state: received < deposit.askedMinor ? 'underpaid' : 'late', receivedMinor: received, trouble: '' };
    }
    case 'refused': {
      if (!isOpen) return same;
      return { state: 'refused', receivedMinor: received, trouble: received > 0n ? 'refused-with-money' : '' };
    }
    case 'refunded': {
      if (dealtMinor > 0n && isPaidOut(state)) return { ...same, trouble: 'refunded-after-credit' };
      return isOpen || state === 'underpaid' || state === 'late' ? { ...same, state: 'refunded' } : same;
    }
  }
}

export const mayBecome = (from: DepositState, to: DepositState): boolean => depositTransitions[from].includes(to);

/** Ended ones are asked about a few times more: money that comes late must not lie unseen because one notice was lost. */
const afterEnd = [hour, 6 * hour, day, 3 * day, 7 * day];

/** When the provider is asked next without a notice; null = never. Soon at first, at the end of its time once more, and then rarely. */
export function nextAsk(
  deposit: { state: DepositState; kind: MethodKind; expiresAt: Instant; asks: number },
  now: Instant,
): Instant | null {
  const { state, kind, expiresAt, asks } = deposit;
  const end = plus(expiresAt, graceMs);
  if (kind === 'play') return null;
  if (kind === 'bank-transfer') return state === 'waiting' ? end : null;
  if (state === 'expired') {
    const since = elapsedMs(end, now);
    const step = afterEnd.find(ms => ms > since);
    return step === undefined ? null : plus(end, step);
  }
  if (hasEnded(state)) return null;
  const wait = Math.min(2 ** Math.min(asks, 12) * 2 * second, 5 * minute);
  const next = plus(now, wait);
  return now < end && next > end ? end : next;
}

/** Whether a provider that does not answer keeps this deposit open: the member cannot have paid what was never started. */
export const expiresUnanswered = (deposit: Standing, now: Instant): boolean =>
  deposit.state === 'created' && now >= plus(deposit.expiresAt, graceMs);
