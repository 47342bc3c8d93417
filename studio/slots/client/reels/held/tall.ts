import { Container, Sprite, type Texture } from 'pixi.js';
import { cell, type Grid } from '../grid.ts';

/** One picture over a reel that is full of wilds, in a game that has one: until its reels turn again. */
export class Tall {
  readonly layer = new Container();
  readonly #grid: Grid;
  readonly #texture: Texture | undefined;

  constructor(grid: Grid, texture: Texture | undefined) {
    this.#grid = grid;
    this.#texture = texture;
  }

  show(reels: readonly number[]): void {
    this.clear();
    for (const reel of this.#texture ? new Set(reels) : [])
      this.layer.addChild(new Sprite({ texture: this.#texture as Texture, label: String(reel) }));
    this.refit();
  }

  has(reel: number): boolean {
    return this.layer.children.some(({ label }) => label === String(reel));
  }

  clear(): void {
    for (const sprite of this.layer.removeChildren()) sprite.destroy();
  }

  /** The reels have become higher or lower. */
  refit(): void {
    for (const sprite of this.layer.children) {
      sprite.x = this.#grid.xOf(Number(sprite.label));
      (sprite as Sprite).setSize(cell, this.#grid.height);
    }
  }
}
