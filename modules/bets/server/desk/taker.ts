import type { Settled, Transaction } from '@baize/db';
import type { Currency, Instant, MemberId, Facts as RefusalFacts } from '@baize/kernel';
import type { AccountId, AccountName, Posted, Posting } from '@baize/ledger/contract';
import type { Bet } from '../../contract/index.ts';
import type { Parties } from './accounts.ts';

/** Part of a stake and the account that it is taken from. */
export interface StakePart {
  readonly account: AccountName;
  readonly minor: bigint;
}

/** Why a stake is not taken, in the words of whoever refuses it. */
export interface StakeRefusal {
  readonly code: string;
  readonly facts: RefusalFacts;
}

/** What a rule says about a stake: `refuse` it, or take it from these accounts, whose parts add up to it. Undefined: nothing to say. */
export type StakeVerdict = { readonly refuse: StakeRefusal } | { readonly parts: readonly StakePart[] } | undefined;

/** A stake that someone would like to place. */
export interface Stake {
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** In 1/10 000 of the currency. */
  readonly minor: bigint;
}

/** The rule for one batch, with what it has read for it. */
export interface StakeTurn {
  /** True when what came of one bet of the member decides about the next, so that they are judged one after the other. */
  isOrdered(memberId: MemberId): boolean;
  judge(stake: Stake): StakeVerdict;
  /** A bet was `before` and has become `after`. */
  count(before: Bet | undefined, after: Bet): void;
  /** Writes what was counted, with the commit. */
  write(tx: Transaction): void;
}

/**
 * A module's say about stakes. Asked inside the transaction, after the rounds are locked and before anything is decided. The protection of players is the
 * first, and the desk asks it for every stake of every product.
 */
export interface StakeRule {
  begin(tx: Transaction, batch: Batch): Promise<StakeTurn>;
}

export interface Batch {
  readonly memberIds: readonly MemberId[];
  readonly at: Instant;
}

/** What the desk adds to the facts of an item. */
export interface DeskFacts {
  readonly now: Instant;
  /** Why the stake is not taken: the protection of the player, or a rule. */
  readonly refusal: StakeRefusal | undefined;
}

/** Between which accounts the money of a bet moves. */
export interface BetAccounts {
  readonly cash: AccountId;
  readonly house: AccountId;
  /** What a rule has split the stake into; undefined: all of it is cash. */
  readonly parts?: readonly { readonly accountId: AccountId; readonly minor: bigint }[] | undefined;
}

/**
 * refuse: no money moves · post: money moves, and the bet becomes `bet` · note: no money moves; a bet may be written.
 * A posting without a bet only compares: it repeats what was posted before. `more` are further new bets that the same posting pays for.
 */
export type DeskDecision =
  | { readonly do: 'refuse'; readonly code: string; readonly facts?: RefusalFacts }
  | { readonly do: 'post'; readonly posting: Posting; readonly bet: Bet | undefined; readonly more?: readonly Bet[] }
  | { readonly do: 'note'; readonly bet: Bet | undefined };

/** What became of a decision that moved money, or did not have to. */
export type DeskOutcome = { readonly posted: Posted } | { readonly balanceMinor: bigint };

/** An item with everything decided about it. */
export interface Decided<Item, Facts, Decision> {
  readonly item: Item;
  readonly facts: Facts;
  readonly decision: Decision;
}

/**
 * What one product brings to the desk: load the facts, decide, write what is its own. Everything about order, locks, protection, money and bet records is
 * the desk's. An item that only the product refuses is answered with the code of its decision.
 */
export interface BetTaker<Item, Loaded, Facts extends { readonly bet: Bet | undefined }, Decision extends DeskDecision, Answer> {
  readonly memberOf: (item: Item) => MemberId;
  /** The stake that an item would take; undefined when it takes none. */
  readonly stakeOf: (item: Item) => { readonly currency: Currency; readonly minor: bigint } | undefined;
  /** Held until the commit, by every server: the rounds, and the ids that are used up. */
  readonly locksOf: (item: Item) => readonly string[];
  /** Two items that have one of these in common are never decided on the same facts. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Everything that the decisions rest on. Asked together it travels together. */
  readonly load: (tx: Transaction, items: readonly Item[], now: Instant) => Promise<Loaded>;
  readonly factsOf: (item: Item, loaded: Loaded, desk: DeskFacts) => Facts;
  /** Undefined when the member is not known. */
  readonly partiesOf: (facts: Facts) => Parties | undefined;
  /** Pure. */
  readonly decide: (item: Item, facts: Facts, accounts: BetAccounts | undefined) => Decision;
  /** Writes the product's own marks of what has happened, refusals among them; not for what had been posted before. */
  readonly write?: (tx: Transaction, happened: readonly Decided<Item, Facts, Decision>[], now: Instant) => void;
  readonly answer: (decided: Decided<Item, Facts, Decision>, outcome: DeskOutcome) => Settled<Answer>;
  /** A refusal of the ledger in the product's words; whatever else stays an unknown error. */
  readonly refusalOf?: (error: unknown) => unknown;
}
