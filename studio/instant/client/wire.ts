import type { KitRound, KitSession } from '@baize/studio-kit/client';

/** One prize of a bet: how often the stake it pays, and its odds as the n of "1 in n". */
interface WirePrize {
  readonly name: string;
  readonly times: string;
  readonly odds: string;
}

/** All bets of a row of the pay table have the same chances. `odds`: of winning anything. */
export interface WireRow {
  readonly bet: string;
  readonly returnBps: number;
  readonly odds: string;
  readonly prizes: readonly WirePrize[];
}

export interface WireCardGame {
  readonly kind: 'card';
  readonly model: string;
  readonly theme: string;
  readonly columns: number;
  readonly cells: number;
  /** The picture that all symbols are on, in the order of their prizes. */
  readonly symbols: { readonly href: string; readonly columns: number; readonly rows: number };
  readonly rows: readonly WireRow[];
}

export interface WireDrawGame {
  readonly kind: 'draw';
  readonly model: string;
  readonly rows: readonly WireRow[];
}

export interface InstantSession extends KitSession {
  readonly instant: WireCardGame | WireDrawGame;
}

/** What was drawn: the symbols of a card row by row, or what came out. Null while it is not decided. */
export interface InstantRound extends KitRound {
  readonly cells: readonly number[] | null;
  readonly drawn: readonly number[] | null;
}
