import type { Translate } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';
import type { Seating } from './seating.ts';
import type { Stake, TableSession } from './wire.ts';

/** A bet and how many of the chosen chip go on it. */
export interface Part {
  readonly bet: string;
  readonly chips: number;
}

export interface FaceParts {
  readonly t: Translate;
  readonly session: TableSession;
  /** The least stake of the table; its chips are multiples of it. */
  readonly leastMinor: bigint;
  /** Puts chips on bets, or instead of those that were put last; answers whether they are there. */
  readonly onPress: (parts: readonly Part[], isInstead?: boolean) => boolean;
  /** The player's seats and choices, at a table with seats. */
  readonly seating: Seating;
}

/** A table with seats as it is now. */
export interface SeatsNow extends Chips {
  /** What the table shows no longer arrives. */
  readonly isStale: boolean;
  readonly state: TableState['now'];
  /** The server's time. */
  readonly nowMs: number;
}

/** What lies on the bets of the round. */
export interface Chips {
  readonly stakes: readonly Stake[];
  readonly pending: ReadonlyMap<string, bigint>;
  readonly isOpen: boolean;
  readonly won: ReadonlySet<string>;
  /** The chosen chip. */
  readonly chipMinor: bigint;
}

/** What a game has of its own on the page of a table. */
export interface Face {
  readonly picture: HTMLElement;
  readonly spots: HTMLElement;
  readonly results: HTMLElement;
  /** Keys of the texts that differ from game to game. */
  readonly texts: { readonly dealt: string; readonly round: string; readonly rules: string; readonly fair: string };
  /** What a bet is called, with its numbers. */
  betName(bet: string): string;
  resultText(draw: readonly number[]): string;
  /** So long after the draw its result is in sight, where that is before the round is over. */
  readonly toldMs?: number;
  /** The draw as it is seen so many milliseconds after it was there. */
  showDraw(draw: readonly number[] | null, ms: number): void;
  showResults(results: readonly (readonly number[])[]): void;
  showChips(chips: Chips): void;
  /** What a table with seats has more. */
  readonly seats?: {
    /** Takes the place of chips while seats choose. */
    readonly moves: HTMLElement;
    show(now: SeatsNow): void;
    /** Undefined where the phase says enough. */
    statusText(state: TableState['now'], seconds: number): string | undefined;
    /** Whether the player may bet on it before the cards. */
    takes(bet: string): boolean;
  };
}
