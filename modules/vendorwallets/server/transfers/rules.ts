import { type Currency, elapsedMs, type Instant, minute, plus, second } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import {
  type WalletTransferDirection,
  type WalletTransferReason,
  type WalletTransferState,
  walletTransferReasons,
} from '../../contract/index.ts';
import type { VendorOutcome, VendorPurse } from '../ports/vendor-wallet.ts';
import type { VendorWalletRow } from '../wallets/store.ts';

interface WalletTransferRequest {
  readonly direction: WalletTransferDirection;
  /** The vendor takes money for now. */
  readonly isOn: boolean;
  /** The vendor takes the member's currency. */
  readonly takesCurrency: boolean;
  /** The account is frozen. */
  readonly isBlocked: boolean;
  /** Staff look at a result that the vendor reported. */
  readonly isPaused: boolean;
  /** A limit holds that play there cannot be counted against. */
  readonly isLimited: boolean;
  /** One is under way between the two. */
  readonly isBusy: boolean;
  readonly amountMinor: bigint;
  /** What is where it would be taken from. */
  readonly availableMinor: bigint;
}

type WalletTransferVerdict =
  | 'ok'
  | 'funds.paused'
  | 'funds.vendor.off'
  | 'funds.vendor.currency'
  | 'funds.blocked'
  | 'funds.limited'
  | 'funds.transfer.open'
  | 'funds.insufficient';

/** Whether money may move, in order of precedence. Nothing keeps money from coming back but a paused wallet, and that it is not there. */
export function judgeWalletTransfer(r: WalletTransferRequest): WalletTransferVerdict {
  if (r.isPaused) return 'funds.paused';
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
  /** After so long what a vendor never heard of is not asked for any more: no one expects it to happen by then. */
  givesUpAfterMs: number;
}): 'move' | 'cancel' => ((r.direction === 'in' && r.isBarred) || elapsedMs(r.madeAt, r.now) > r.givesUpAfterMs ? 'cancel' : 'move');

/** The state of a transfer after what the vendor said; undefined is no answer. */
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
export function resultToBook(
  known: Omit<VendorPurse, 'balanceMinor'> & Pick<VendorWalletRow, 'withheldMinor'>,
  told: VendorPurse,
  bookedMinor: bigint,
): bigint | undefined {
  if (told.revision <= known.revision) return undefined;
  const change = told.resultMinor - known.resultMinor;
  return bookedMinor + known.withheldMinor + change === told.balanceMinor ? change : undefined;
}

type Counted = Pick<VendorWalletRow, 'wonDay' | 'wonMinor' | 'withheldMinor'>;

/**
 * What a change in a vendor's sum of play does: it is booked as far as the vendor's cap of the day allows, and the rest is held. What counts is the sum of the
 * day's positive results; losses give no room back. A loss comes out of what was withheld before it comes out of what is the member's.
 */
export function splitByCap(
  known: Counted,
  { change, day, capMinor }: { change: bigint; day: BusinessDate; capMinor: bigint },
): Counted & { readonly bookMinor: bigint; readonly heldMinor: bigint } {
  const { withheldMinor } = known;
  const won = known.wonDay === day ? known.wonMinor : 0n;
  if (change <= 0n) {
    const from = -change < withheldMinor ? -change : withheldMinor;
    return { wonDay: day, wonMinor: won, withheldMinor: withheldMinor - from, bookMinor: change + from, heldMinor: 0n };
  }
  const room = capMinor > won ? capMinor - won : 0n;
  const bookMinor = change < room ? change : room;
  return { wonDay: day, wonMinor: won + bookMinor, withheldMinor, bookMinor, heldMinor: change - bookMinor };
}

/** A stopped wallet after two people have decided: it is open again, and counts from nothing. */
export const afterDecision = (
  { resultMinor, heldMinor, withheldMinor }: Pick<VendorWalletRow, 'resultMinor' | 'heldMinor' | 'withheldMinor'>,
  isBooked: boolean,
) => ({
  resultMinor: resultMinor + heldMinor,
  withheldMinor: isBooked ? withheldMinor : withheldMinor + heldMinor,
  heldMinor: 0n,
  stoppedAt: null,
  wonMinor: 0n,
});
