import type { BetId, Currency, Instant, MemberId } from '@baize/kernel';

/** Kinds of games, with the codes of their game centres. */
export const gameKinds = ['rng', 'live', 'sports', 'esports', 'pvp', 'fish', 'lottery'] as const;
export type GameKind = (typeof gameKinds)[number];

/**
 * open: the stake is taken and the result not yet settled · settled: what it returned is final · void: the stake was given back.
 * A settled bet may become void when the vendor rolls it back.
 */
export const betStates = ['open', 'settled', 'void'] as const;
export type BetState = (typeof betStates)[number];

export const betTransitions: Readonly<Record<BetState, readonly BetState[]>> = { open: ['settled', 'void'], settled: ['void'], void: [] };

/** What many bets are placed on at the same time, and settled by: a draw of a lottery, a game at a table, a match. */
const eventKinds = ['draw', 'table', 'match'] as const;
export type EventKind = (typeof eventKinds)[number];

/** One bet of any kind of game: a slots round, a table hand, a slip, a lottery ticket. */
export interface Bet {
  readonly id: BetId;
  readonly memberId: MemberId;
  readonly gameKind: GameKind;
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  readonly state: BetState;
  readonly placedAt: Instant;
  readonly settledAt: Instant | null;
  /** The version of the game's rules that the bet was made under. */
  readonly rulesVersion: string;
  /** The theoretical return of the game when the bet was made, in 1/10 000; null where it is not known. */
  readonly returnBps: number | null;
  /** How many facts tell what it came to; 0 while it is open. */
  readonly settlements: number;
  /** Null for a round of its own. */
  readonly eventKind: EventKind | null;
  readonly eventId: string | null;
  /** What was chosen, in the product's own form: the selections of a slip with their odds, the numbers of a lottery ticket. Null where the round says it all. */
  readonly ticket: unknown;
}
