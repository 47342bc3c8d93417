import { second } from '@baize/kernel';

/** A thing to stake on at a table. */
interface TableBet {
  /** Stakes are multiples of so many coins, so that no payout is rounded. */
  readonly stepCoins: bigint;
  paid(stakeMinor: bigint, draw: readonly number[]): bigint;
  mostPaid(stakeMinor: bigint): bigint;
}

/** The mathematics of a game at a table. The kit knows neither cards nor wheels. */
export interface TableGame {
  readonly modelId: string;
  /** All rounds of a shoe in order, and what is published before the first one. */
  series(secret: { seed: string; name: string }): { readonly commitment: string; readonly draws: readonly (readonly number[])[] };
  bet(code: string): TableBet | undefined;
}

/** In minor units of one currency. */
interface TableLimits {
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
  readonly game: TableGame;
  limits(currency: string): TableLimits;
}

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
}

export const usualPace: Pace = {
  bettingMs: 15 * second,
  closingMs: 2 * second,
  dealingMs: 8 * second,
  pauseMs: 4 * second,
  lateMs: 10 * second,
};
