import { Container, Sprite, Texture } from 'pixi.js';
import { type LandMove, land } from '../flagships/moves.ts';
import { easeOut } from './drawing.ts';
import { cell, type Grid } from './grid.ts';

export interface Reel {
  readonly index: number;
  readonly sprites: readonly Sprite[];
  /** How many symbols have gone by; the symbol with index k stands at row `at − k`. */
  at: number;
  /** Symbols a second while it turns. */
  speed: number;
  /** When it begins to turn: until then it stands, and then it draws back a little first. By the clock of the page. */
  from: number;
  /** Too fast to be seen clearly. */
  isPassing: boolean;
  readonly letters: Map<number, string>;
}

/** What the reels tell while they stop, and which of them stop slowly. */
export interface Landing {
  readonly tense: readonly boolean[];
  readonly onStop: (reel: number) => void;
  readonly onTense: (reel: number) => void;
}

const drawnBackMs = 150;
const drawnBack = 0.2;

/** Moves a turning reel on by `ms` and answers whether it is in full motion. One that begins draws back first, as what is thrown does. */
export function turnOn(reel: Reel, { now, ms }: { now: number; ms: number }): boolean {
  const age = now - reel.from;
  if (age < drawnBackMs) {
    reel.at = Math.round(reel.at) - (age > 0 ? drawnBack * Math.sin((Math.PI * age) / drawnBackMs / 2) : 0);
    return false;
  }
  reel.at += (reel.speed * ms) / 1_000;
  return true;
}

/** A reel with a sprite for each row and one at either end, on the board. */
export function makeReel(grid: Grid, board: Container, index: number): Reel {
  const column = new Container();
  column.x = grid.xOf(index);
  const sprites = Array.from({ length: grid.rows + 2 }, () => {
    const sprite = new Sprite(Texture.EMPTY);
    sprite.anchor.set(0.5);
    sprite.x = cell / 2;
    column.addChild(sprite);
    return sprite;
  });
  board.addChild(column);
  return { index, sprites, at: grid.rows, speed: 0, from: 0, isPassing: false, letters: new Map() };
}

/** What flies by between two rests are the game's paying symbols: never one that would have started something. */
export const passing = (letters: string, reel: number, k: number): string => letters.charAt((k * 7 + reel * 5 + (k % 3)) % letters.length);

/** Moves something for so many milliseconds. */
type Run = (ms: number, move: (t: number) => unknown) => Promise<void>;

/** What a reel at rest shows, from the top. */
function shownOn(reel: Reel, grid: Grid): { sprite: Sprite; letter: string }[] {
  return Array.from({ length: grid.shownOn(reel.index) }, (_, row) => row).flatMap(row => {
    const sprite = reel.sprites[1 + row];
    const letter = reel.letters.get(reel.at - row);
    return sprite && letter !== undefined ? [{ sprite, letter }] : [];
  });
}

/** Lets the symbols of a reel that has stopped come to rest; answers whether it still stands as it did. */
export async function sway(given: {
  readonly reel: Reel;
  readonly grid: Grid;
  readonly moveOf: (letter: string) => LandMove;
  readonly isWanted: () => boolean;
  readonly run: Run;
}): Promise<boolean> {
  const { reel, grid, moveOf, isWanted, run } = given;
  const stop = reel.at;
  const isAtRest = () => reel.speed === 0 && reel.at === stop && isWanted();
  const size = grid.symbolOn(reel.index);
  const moved = shownOn(reel, grid).map(({ sprite, letter }) => ({ sprite, move: moveOf(letter), at: { size, y: sprite.y } }));
  await run(380, t => isAtRest() && moved.map(({ sprite, move, at }) => land(sprite, at, move, t)));
  return isAtRest();
}

/** While a reel is waited for, those that may start something with it cannot keep still. */
export async function tremble(reels: readonly Reel[], { grid, letter, run }: { grid: Grid; letter: string; run: Run }): Promise<void> {
  const waiting = reels.filter(reel => reel.speed === 0).flatMap(reel => shownOn(reel, grid).filter(shown => shown.letter === letter));
  await run(450, t => {
    for (const { sprite } of waiting) sprite.rotation = t === 1 ? 0 : 0.09 * Math.sin(t * Math.PI * 8);
  });
}

/** Symbols that have won leave a cascade: each grows, turns and fades. */
export function vanish(sprites: readonly (Sprite | undefined)[], size: number, t: number): void {
  for (const sprite of sprites) {
    if (!sprite) continue;
    sprite.alpha = 1 - t;
    sprite.rotation = t * 0.5;
    sprite.setSize(size * (1 + 0.35 * Math.sin(t * Math.PI * 0.6) - t * 0.5));
  }
}

interface Falling {
  readonly sprite: Sprite | undefined;
  /** Rows from the top, above it below zero. */
  readonly start: number;
  readonly row: number;
}

/** Symbols at share `t` of their fall into their rows. */
export function drop(falling: readonly Falling[], pitch: number, t: number): void {
  for (const { sprite, start, row } of falling) if (sprite) sprite.y = (start + (row - start) * easeOut(t) + 0.5) * pitch;
}
