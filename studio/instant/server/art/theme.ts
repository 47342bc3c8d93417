import type { Cut } from './paper.ts';

/** How a scratch card looks. */
export interface CardTheme {
  /** From the symbol of the lowest prize to that of the highest. */
  readonly symbols: readonly Cut[];
  /** Colours of the ground from its top to its bottom, and of what is cut over it. */
  readonly ground: readonly [string, string];
  readonly accent: string;
  /** What is behind everything on the cover and around the card, in a square of 100 that is repeated. */
  readonly pattern: string;
}
