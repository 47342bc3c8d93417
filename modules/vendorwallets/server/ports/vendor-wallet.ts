import type { Currency, Instant } from '@baize/kernel';
import type { WalletTransferDirection } from '../../contract/index.ts';

/** A member's wallet as its vendor has it. */
export interface VendorPurse {
  readonly balanceMinor: bigint;
  /** What was won less what was lost there, since the wallet was opened. */
  readonly resultMinor: bigint;
  /** Counts the changes of this wallet: of two answers that overtake each other the one with the larger number is the newer. */
  readonly revision: bigint;
}

export interface VendorPlayer {
  readonly playerId: string;
  readonly currency: Currency;
}

export interface VendorMove extends VendorPlayer {
  /** The same for every try: the vendor does it once, however often it is asked. */
  readonly reference: string;
  readonly direction: WalletTransferDirection;
  readonly minor: bigint;
}

/** A transfer that has happened, as the vendor has it. */
export interface VendorTransfer extends VendorMove {
  readonly at: Instant;
}

/** done: it has happened · refused: it has not, and never will under this reference · absent: the vendor never heard of it. */
export type VendorOutcome =
  | { readonly status: 'done'; readonly purse: VendorPurse }
  | { readonly status: 'refused'; readonly reason: string; readonly purse: VendorPurse | undefined }
  | { readonly status: 'absent' };

/**
 * The wallet that a vendor keeps for our members. Every function may throw or never answer: that is *unknown*, to be asked about again, and never "refused".
 * Each has a deadline of its own of at most 10 seconds.
 */
export interface VendorWalletPort {
  readonly purseOf: (player: VendorPlayer) => Promise<VendorPurse>;
  readonly move: (move: VendorMove) => Promise<VendorOutcome>;
  /** What became of a reference. */
  readonly outcomeOf: (reference: string) => Promise<VendorOutcome>;
  /** Never again under this reference: answers done where it has happened, and refuses it for good where it has not. */
  readonly cancel: (reference: string) => Promise<VendorOutcome>;
  /** Every wallet that there is, in batches. */
  readonly wallets: () => AsyncIterable<readonly (VendorPlayer & { readonly purse: VendorPurse })[]>;
  /** Every transfer that has happened in `[from, to)` by the vendor's clock, in batches. Asked only of vendors that are said to know it. */
  readonly transfers: (period: { readonly from: Instant; readonly to: Instant }) => AsyncIterable<readonly VendorTransfer[]>;
}
