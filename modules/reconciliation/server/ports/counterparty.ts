import type { Database } from '@baize/db';
import type { Currency, Instant } from '@baize/kernel';

/** `[from, to)` */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** One affair as one of the sides has it: a round of a vendor, a deposit of a provider. */
export interface StatedItem {
  /** The number under which both sides know it. */
  readonly key: string;
  readonly at: Instant;
  readonly currency: Currency;
  /** What it moved, seen from the member: a deposit and a won round are positive. */
  readonly amountMinor: bigint;
  /** What went through it: the stake of a round, the gross of a payment. Two affairs with one result may still differ here. */
  readonly volumeMinor: bigint;
  /** Not yet final: it is compared when it is. */
  readonly isOpen: boolean;
}

/**
 * Someone who keeps books of their own about money that passes between us: a vendor of games, a provider of payments. Both sides are asked for a period,
 * in batches, in any order; an error means that nothing is known, never that nothing happened.
 */
export interface Counterparty {
  readonly name: string;
  /**
   * It states how things are when it is asked, and not what happened in a period: it is asked once, with the last day that is over, and with every item at
   * some moment of that day. How things stood on an earlier day no one can tell.
   */
  readonly isStanding?: boolean;
  /** How far apart the two sides' times of one affair may be, where it is more than clocks: a notice that was lost is made up for hours later. In ms. */
  readonly toleranceMs?: number;
  /** What is open for longer than this, on either side, is a difference. In ms; left out, what is open is waited for without end. */
  readonly openMs?: number;
  readonly statementOf: (period: Period) => AsyncIterable<readonly StatedItem[]>;
  readonly oursOf: (db: Database, period: Period) => AsyncIterable<readonly StatedItem[]>;
}

export type Counterparties = (db: Database) => Promise<readonly Counterparty[]>;
