import type { Dress, Flight, Look } from '@baize/studio-kit/client';
import type { Grid } from '../reels/grid.ts';
import type { Prize } from '../reels/held/prizes.ts';
import type { DrawCell } from './cells.ts';
import type { Layer, Letters, Sign } from './ground.ts';
import type { LandMove, WinMove } from './moves.ts';
import type { Well } from './well.ts';

/** What a game that is drawn individually has in the browser, beside its pictures. */
export interface FlagshipStage extends Dress {
  /** Draws the frame around the reels, in the grid's units; the cells lie between 0, 0 and the grid's width and height. */
  readonly frame: (context: CanvasRenderingContext2D, grid: Grid, look: Look) => void;
  /** How symbols come to rest and what they do when they win, by their place on the sheet; `others` for the rest. */
  readonly lands: Readonly<Record<number | 'others', LandMove>>;
  readonly wins: Readonly<Record<number | 'others', WinMove>>;
  readonly flight: Flight;
  /** What its wins are marked in, where that isn't the light of the game. */
  readonly marked?: string;
  /** Bubbles rise from what wins. */
  readonly hasBubbles?: true;
  /** Where what turns with each spin stands in the middle layer: its left, its top and how wide it is. */
  readonly whirl?: Readonly<Record<'wide' | 'tall', readonly [x: number, y: number, width: number]>>;
  /** Where what waits for the feature is lit by each symbol that lands and starts it, placed like that. */
  readonly kindles?: FlagshipStage['whirl'];
  /** The colours of what the frame holds. */
  readonly well: Well;
  /** What its cells are, in a game whose reels differ in height. */
  readonly cell?: DrawCell;
  /** Body, rim and hub of the wheels that fill its short reels and turn with them. */
  readonly wheels?: readonly [string, string, string];
  /** The light that its scene lies in while a feature is played: near the top, and far from it. */
  readonly dusk: readonly [near: string, far: string];
  /** What a large win and a choice of prizes are shown before, from the middle outwards; the last is dark enough to write on. */
  readonly festive: readonly [near: string, mid: string, far: string];
  /** What moves there, from the farthest to the nearest, and how what is won is written. */
  readonly ground: readonly Layer[];
  readonly letters: Letters;
  /** Its scene is as bright behind its name as the name is: that gets a shade of its own. */
  readonly isShaded?: true;
  /** What brings the multiplier of its free spins, in a game that has one. */
  readonly sign?: Sign;
  /** What prizes are held in, in a game that holds them; coins without it. */
  readonly prize?: Prize;
  /** What an opened prize shows, by its place on the sheet, in a game that has a choice of them; a coin without it. */
  readonly opened?: number;
  /** How the closed items of that choice lie: on a shelf, or in a ring around the hero as seals with a sign each. In rows without it. */
  readonly board?: { readonly lies: 'shelf' } | { readonly lies: 'ring'; readonly signs: string };
  /** It has one picture for a reel that is full of wilds. */
  readonly hasTall?: true;
}

/** A voice of the bed as it is read: steps of the scale and dots for rests, apart by spaces. */
export const notes = (line: string): readonly (number | null)[] => line.split(' ').map(one => (one === '.' ? null : Number(one)));

/** A gradient for a part of a frame from one point to another: colours evenly apart. */
export function shades(
  context: CanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  colours: readonly string[],
): CanvasGradient {
  const paint = context.createLinearGradient(fromX, fromY, toX, toY);
  for (const [index, colour] of colours.entries()) paint.addColorStop(index / (colours.length - 1), colour);
  return paint;
}

/** The same from the middle of a ball outwards. */
export function ball(
  context: CanvasRenderingContext2D,
  [x, y, r]: readonly [number, number, number],
  colours: readonly string[],
): CanvasGradient {
  const paint = context.createRadialGradient(x, y, 0, x, y, r);
  for (const [index, colour] of colours.entries()) paint.addColorStop(index / (colours.length - 1), colour);
  return paint;
}
