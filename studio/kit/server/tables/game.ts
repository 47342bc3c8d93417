import { second } from '@baize/kernel';
import type { Ratio } from '@baize/kernel/ratio';

interface AnyBet {
  /** Stakes are multiples of so many coins, so that no payout is rounded. */
  readonly stepCoins: bigint;
  /** All that may be added to it in the round included. */
  mostPaid(stakeMinor: bigint): bigint;
}

/** A thing to stake on at a table. */
interface TableBet extends AnyBet {
  paid(stakeMinor: bigint, draw: readonly number[]): bigint;
}

/** What is staked on a bet in one currency. */
export interface BetStake {
  readonly bet: string;
  readonly stakeMinor: bigint;
}

/** The mathematics of a game at a table. The kit knows neither cards nor wheels. */
export interface TableGame {
  readonly modelId: string;
  readonly turns?: undefined;
  /** All rounds of a shoe in order, and what is published before the first one. */
  series(secret: Secret): { readonly commitment: string; readonly draws: readonly (readonly number[])[] };
  bet(code: string): TableBet | undefined;
  /** What these stakes are paid at most by one result. */
  mostTogether(stakes: readonly BetStake[]): bigint;
}

interface Secret {
  readonly seed: string;
  readonly name: string;
}

/** A bet on a seat: `hand` makes the seat take part and `side` goes with it, both of whoever has the seat; `behind` is of everyone else. */
interface SeatBet extends AnyBet {
  readonly seat: number;
  readonly is: 'hand' | 'side' | 'behind';
}

interface SeatChoice {
  readonly seat: number;
  readonly choice: string;
}

interface Option {
  readonly choice: string;
  /** A stake of its own that it adds: on what, and how large a share of the stakes on the seat's hand. */
  readonly adds?: { readonly bet: string; readonly share: Ratio };
}

/** A round as far as it has come. */
export interface SeatsRound {
  /** Who may choose now, each for their seat. When no one is waited for, the round has its result. */
  readonly waiting: readonly { readonly seat: number; readonly options: readonly Option[]; readonly unattended: string }[];
  /** All that was taken from the shoe, in order. */
  readonly draw: readonly number[];
  /** The same as everyone may see it: what is hidden is -1. */
  readonly shown: readonly number[];
  /** The place in the shoe after the round. */
  readonly ends: number;
  /** What a stake is paid when no one is waited for; undefined when its bet has no part in the round. */
  paid(bet: string, stakeMinor: bigint): bigint | undefined;
}

/** A game in which seats choose in turn. What its rounds take from a shoe follows from the choices, so each begins where the last one ended. */
export interface SeatedGame {
  readonly modelId: string;
  bet(code: string): SeatBet | undefined;
  readonly turns: {
    /** Seats have the numbers from 1 to this one. */
    readonly seats: number;
    /** So many of them a player may have. */
    readonly seatsEach: number;
    /** What is published before the first round, and where that one begins. */
    shoe(secret: Secret): { readonly commitment: string; readonly begins: number };
    /** Whether another round begins at this place of the shoe. */
    goesOn(secret: Secret, at: number): boolean;
    /** A pure function of the shoe and of what was chosen. Errors: an assertion for a choice that isn't offered. */
    round(
      secret: Secret,
      given: { readonly from: number; readonly seats: readonly number[]; readonly choices: readonly SeatChoice[] },
    ): SeatsRound;
  };
}

/** In minor units of one currency. */
export interface TableLimits {
  readonly minMinor: bigint;
  /** Of one player on one bet in one round. */
  readonly maxMinor: bigint;
  /** What the stakes of all players in a round may be paid at most, together. */
  readonly capMinor: bigint;
}

/** How a lobby shows the results of a table: as roads of red and blue with green ties, under names of the three; or one after another. */
type Board =
  | {
      readonly kind: 'road';
      readonly names: Readonly<Record<'red' | 'blue' | 'green', { readonly nameCn: string; readonly nameEn: string }>>;
    }
  | { readonly kind: 'row' };

/** A result as a lobby shows it: at most four signs. */
type Told = readonly [text: string, tone: 'red' | 'blue' | 'green' | 'black' | 'gold'];

export interface Table {
  readonly code: string;
  /** Absent = a lobby shows no results. */
  readonly board?: Board | undefined;
  told?(draw: readonly number[]): Told;
  readonly game: TableGame | SeatedGame;
  /** What differs from the pace of the other tables. */
  readonly pace?: Partial<Pick<Pace, 'bettingMs' | 'pauseMs'>> | undefined;
  limits(currency: string): TableLimits;
}

/** A game by the id of its model, also of a shoe that was begun with an older one. */
export type GameOf = (modelId: string) => TableGame | SeatedGame | undefined;

/** How long the steps of a round take. */
export interface Pace {
  readonly bettingMs: number;
  /** Stakes on their way may still be answered, and none is written. */
  readonly closingMs: number;
  /** The result is shown. */
  readonly dealingMs: number;
  readonly pauseMs: number;
  /** A round whose bets should have been closed longer ago is given back. */
  readonly lateMs: number;
  /** The first cards are shown before the time to choose begins. */
  readonly firstMs: number;
  /** For each choice. */
  readonly choosingMs: number;
  /** After a stake that a choice adds was refused, there is at least so much time left for another choice; once. */
  readonly againMs: number;
  /** A stake that a choice adds and that has no answer after so long is taken back. */
  readonly answerMs: number;
  /** A seat whose player wasn't heard of for so long is freed before the next round. */
  readonly unseenMs: number;
  /** So is one that took no part in so many rounds. */
  readonly idleRounds: number;
}

export const usualPace: Pace = {
  bettingMs: 15 * second,
  closingMs: 2 * second,
  dealingMs: 8 * second,
  pauseMs: 4 * second,
  lateMs: 10 * second,
  firstMs: 4 * second,
  choosingMs: 12 * second,
  againMs: 6 * second,
  answerMs: 20 * second,
  unseenMs: 60 * second,
  idleRounds: 3,
};
