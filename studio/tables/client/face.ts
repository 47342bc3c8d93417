import type { Translate } from '@baize/studio-kit/table-page';
import type { Stake, TableSession } from './wire.ts';

/** A bet and how many of the chosen chip go on it. */
interface Part {
  readonly bet: string;
  readonly chips: number;
}

export interface FaceParts {
  readonly t: Translate;
  readonly session: TableSession;
  readonly onPress: (parts: readonly Part[]) => void;
}

/** What lies on the bets of the round. */
export interface Chips {
  readonly stakes: readonly Stake[];
  readonly pending: ReadonlyMap<string, bigint>;
  readonly isOpen: boolean;
  readonly won: ReadonlySet<string>;
}

/** What a game has of its own on the page of a table. */
export interface Face {
  readonly picture: HTMLElement;
  readonly spots: HTMLElement;
  readonly results: HTMLElement;
  /** Keys of the texts that differ from game to game. */
  readonly texts: { readonly dealt: string; readonly round: string; readonly rules: string; readonly fair: string };
  resultText(draw: readonly number[]): string;
  /** The draw as it is seen so many milliseconds after it was there. */
  showDraw(draw: readonly number[] | null, ms: number): void;
  showResults(results: readonly (readonly number[])[]): void;
  showChips(chips: Chips): void;
}
