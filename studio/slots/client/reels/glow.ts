import type { Look } from '@baize/studio-kit/client';
import type { Sprite, Texture } from 'pixi.js';
import { newDrawing } from './drawing.ts';
import { cell, type Grid } from './grid.ts';
import { Tall } from './held/tall.ts';

const steps = 6;

/** Light behind whole reels. */
export class Glow {
  readonly drawing = newDrawing();
  /** What a game shows over a reel that is full of wilds. */
  readonly tall: Tall;
  readonly #context: { readonly grid: Grid; readonly look: Look };
  /** Draws what is shown now. */
  #draw: (() => void) | undefined;

  constructor(context: { readonly grid: Grid; readonly look: Look; readonly tall: Texture | undefined }) {
    this.#context = context;
    this.tall = new Tall(context.grid, context.tall);
  }

  clear(): void {
    this.#draw = undefined;
    this.drawing.clear();
  }

  /** The reels have become higher or lower. */
  refit(): void {
    this.drawing.clear();
    this.#draw?.();
    this.tall.refit();
  }

  /** This reel alone is waited for. */
  wait(reel: number): void {
    this.#show(() => this.#light(reel, { beyond: 6, radius: 16, fill: 0.62, line: { width: 6, alpha: 1 } }));
  }

  /** These are full of something, beside those that stay so. Answers the pictures over them that are new. */
  fill(reels: readonly number[]): Sprite[] {
    const fresh = this.tall.show(reels);
    this.#show(() => {
      for (const reel of new Set([...reels, ...this.tall.kept]))
        this.#light(reel, { beyond: 0, radius: 14, fill: 0.62, line: { width: 5, alpha: 0.9 } });
    });
    return fresh;
  }

  #show(draw: () => void): void {
    this.clear();
    this.#draw = draw;
    draw();
  }

  #light(reel: number, style: { beyond: number; radius: number; fill: number; line: { width: number; alpha: number } }): void {
    const { grid, look } = this.#context;
    const { beyond, radius, fill, line } = style;
    const box = [grid.xOf(reel) - beyond, -beyond, cell + 2 * beyond, grid.height + 2 * beyond, radius] as const;
    // Brighter from rim to middle in steps, as light that comes from behind.
    for (let step = 0; step < steps; step++) {
      const inwards = (step * cell) / 2 / (steps + 1);
      this.drawing.roundRect(grid.xOf(reel) + inwards, -beyond, cell - 2 * inwards, grid.height + 2 * beyond, radius);
      this.drawing.fill({ color: look.glow, alpha: fill / steps });
    }
    this.drawing.roundRect(...box).stroke({ color: look.glow, ...line });
  }
}
