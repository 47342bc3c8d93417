import { Container, Sprite, Texture } from 'pixi.js';
import { cell, type Grid } from './grid.ts';

export interface Reel {
  readonly index: number;
  readonly sprites: readonly Sprite[];
  /** How many symbols have gone by; the symbol with index k stands at row `at − k`. */
  at: number;
  /** Symbols a second while it turns. */
  speed: number;
  readonly letters: Map<number, string>;
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
  return { index, sprites, at: grid.rows, speed: 0, letters: new Map() };
}
