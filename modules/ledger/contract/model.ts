import type { Branded, Currency, Instant } from '@baize/kernel';

/** The most that one entry moves, in 1/10 000 of the major unit: 100,000 million. The database refuses more. */
export const maxAmountMinor = 10n ** 15n;
/** No one is credited above it. A balance that is higher already may be spent. */
export const maxBalanceMinor = 10n ** 17n;

export type AccountId = Branded<bigint, 'AccountId'>;

/**
 * The chart of accounts. `member.*` belong to a member and never go below zero; `house.*` are ours and may.
 * A transfer vendor's wallet and a vendor's clearing account carry the vendor's code as qualifier.
 */
type AccountKind =
  | 'member.cash'
  | 'member.bonus'
  | 'member.locked'
  | 'member.vendor'
  | 'member.transit'
  | 'member.points'
  | 'house.games'
  | 'house.vendor-play'
  | 'house.payments'
  | 'house.promotions'
  | 'house.agents'
  | 'house.jackpot'
  | 'house.rounding'
  | 'house.suspense'
  | 'house.play-money'
  | 'house.points';

export interface AccountName {
  readonly ownerId?: string | undefined;
  readonly kind: AccountKind;
  readonly qualifier?: string;
  readonly unit: Currency;
}

export interface Entry {
  readonly accountId: AccountId;
  /** In 1/10 000; positive adds to the account. */
  readonly amountMinor: bigint;
}

interface Common {
  /** Made by whoever starts the action, before the first try; a repeat with the same content answers the same. At most 200 characters. */
  readonly reference: string;
  /** Why, in the vocabulary of the module that posts: `bets.stake`, `cashier.deposit`. */
  readonly kind: string;
  readonly unit: Currency;
  /** When it counts for the business. */
  readonly effectiveAt: Instant;
  /** The object it belongs to: the bet, the deposit. */
  readonly subjectId?: string;
}

/** What can be posted. */
export type Posting =
  | (Common & { readonly mode: 'post'; readonly entries: readonly Entry[] })
  /** The exact opposite of a posted transaction; `reversalOf` makes the entries. */
  | (Common & { readonly mode: 'reverse'; readonly origin: string; readonly entries: readonly Entry[] });

export interface Posted {
  /** True when this reference had been posted before, with the same content. */
  readonly isRepeat: boolean;
  /** Place in the journal. */
  readonly seq: bigint;
  /** What the first member account among the entries can still spend; undefined when there is none. */
  readonly availableMinor: bigint | undefined;
}
