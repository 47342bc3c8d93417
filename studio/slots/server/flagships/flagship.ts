import type { Kind } from '../catalogue/words.ts';
import type { FlagshipArt } from './compose.ts';

/** A game drawn individually, beside the thousands that are put together from parts. */
export interface Flagship {
  /** Kebab-case; its page loads the stage of that name. */
  readonly name: string;
  readonly vendor: string;
  readonly nameEn: string;
  readonly nameCn: string;
  /** The family of its model; the operator offers its return levels. */
  readonly family: string;
  readonly kind: Kind;
  /** Of the page around the reels, in degrees of OKLCH: the ground and what glows. */
  readonly hues: readonly [number, number];
  readonly art: FlagshipArt;
}
