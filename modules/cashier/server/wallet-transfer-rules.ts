import { type Currency, elapsedMs, type Instant, minute, plus, second } from '@baize/kernel';
import {
  type WalletTransferDirection,
  type WalletTransferReason,
  type WalletTransferState,
  walletTransferReasons,
} from '../contract/index.ts';
import type { VendorOutcome, VendorPurse } from './ports/vendor-wallet.ts';

export interface WalletTransferRequest {
  readonly direction: WalletTransferDirection;
  /** The vendor takes money for now. */
  readonly isOn: boolean;
  /** The vendor takes the member's currency. */
  readonly takesCurrency: boolean;
  /** The account is frozen. */
  readonly isBlocked: boolean;
  /** A limit holds that play there cannot be counted against. */
  readonly isLimited: boolean;
  /** One is under way between the two. */
  readonly isBusy: boolean;
  readonly amountMinor: bigint;
  /** What is where it would be taken from. */
  readonly availableMinor: bigint;
}

export type WalletTransferVerdict =
  | 'ok'
  | 'funds.vendor.off'
  | 'funds.vendor.currency'
  | 'funds.blocked'
  | 'funds.limited'
  | 'funds.transfer.open'
  | 'funds.insufficient';

/** Whether money may move, in order of precedence. Nothing keeps money from coming back but that it is not there. */
export function judgeWalletTransfer(r: WalletTransferRequest): WalletTransferVerdict {
  if (r.direction === 'in') {
    if (!r.isOn) return 'funds.vendor.off';
    if (!r.takesCurrency) return 'funds.vendor.currency';
    if (r.isBlocked) return 'funds.blocked';
    if (r.isLimited) return 'funds.limited';
  }
  if (r.isBusy) return 'funds.transfer.open';
  return r.amountMinor > r.availableMinor ? 'funds.insufficient' : 'ok';
}

/** Whether a vendor takes money of a currency: of every one where none is named. */
export const takesCurrency = (currencies: readonly Currency[], currency: Currency): boolean =>
  currencies.length === 0 || currencies.includes(currency);

/**
 * What is asked of a vendor that says it never heard of a transfer: to do it, or never to do it. A request of ours may still be on its way there, so that
 * nothing is given back before the vendor has said that it will not happen.
 */
export const nextOfAbsent = (r: {
  direction: WalletTransferDirection;
  isBarred: boolean;
  madeAt: Instant;
  now: Instant;
  /** After so long what a vendor never heard of is not asked for any more: nobody expects it to happen by then. */
  givesUpAfterMs: number;
}): 'move' | 'cancel' => ((r.direction === 'in' && r.isBarred) || elapsedMs(r.madeAt, r.now) > r.givesUpAfterMs ? 'cancel' : 'move');

/** Where a transfer stands after what the vendor said; undefined is no answer. */
export function stateAfter(outcome: VendorOutcome | undefined): WalletTransferState {
  if (outcome?.status === 'done') return 'confirmed';
  return outcome?.status === 'refused' ? 'failed' : 'unknown';
}

const pauses = [second, 2 * second, 5 * second, 10 * second, 30 * second, minute];

/** When a transfer is asked about again after so many times without an end. */
export const nextAsk = (asks: number, now: Instant): Instant => plus(now, pauses[Math.min(asks, pauses.length) - 1] ?? second);

export const reasonOf = (text: string): WalletTransferReason => walletTransferReasons.find(one => one === text) ?? 'refused';

/**
 * What of a vendor's sum of play is to be booked now, while nothing is under way: nothing of an older answer, and nothing that does not add up to the balance
 * it tells. That is left to the comparison of books.
 */
export function resultToBook(known: Omit<VendorPurse, 'balanceMinor'>, told: VendorPurse, bookedMinor: bigint): bigint | undefined {
  if (told.revision <= known.revision) return undefined;
  const change = told.resultMinor - known.resultMinor;
  return bookedMinor + change === told.balanceMinor ? change : undefined;
}
