import { Container, Sprite, type Texture } from 'pixi.js';
import { cell, type Grid } from '../grid.ts';

/** One picture over a reel that is full of wilds, in a game that has one: until its reels turn again, or longer where it is kept. */
export class Tall {
  readonly layer = new Container();
  readonly #grid: Grid;
  readonly #texture: Texture | undefined;
  #kept: ReadonlySet<number> = new Set();

  constructor(grid: Grid, texture: Texture | undefined) {
    this.#grid = grid;
    this.#texture = texture;
  }

  get isDrawn(): boolean {
    return this.#texture !== undefined;
  }

  get kept(): ReadonlySet<number> {
    return this.#kept;
  }

  /** Shows it on these reels beside those that are kept. Answers what is new. */
  show(reels: readonly number[]): Sprite[] {
    this.clear();
    const texture = this.#texture;
    if (!texture) return [];
    const fresh = [...new Set(reels)].filter(reel => !this.has(reel)).map(reel => new Sprite({ texture, label: String(reel) }));
    for (const sprite of fresh) this.layer.addChild(sprite);
    this.refit();
    return fresh;
  }

  /** Those of these reels keep it while they turn; with none, all lose it at the next turn. */
  keep(reels: readonly number[]): void {
    this.#kept = new Set(this.#texture ? reels : []);
  }

  has(reel: number): boolean {
    return this.layer.children.some(({ label }) => label === String(reel));
  }

  clear(): void {
    for (const sprite of [...this.layer.children]) if (!this.#kept.has(Number(sprite.label))) sprite.destroy();
  }

  /** The reels have become higher or lower. */
  refit(): void {
    for (const sprite of this.layer.children) {
      sprite.x = this.#grid.xOf(Number(sprite.label));
      (sprite as Sprite).setSize(cell, this.#grid.height);
    }
  }
}
