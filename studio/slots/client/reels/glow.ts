import type { Look } from '@baize/studio-kit/client';
import { newDrawing } from './drawing.ts';
import { cell, type Grid } from './grid.ts';

/** Light behind whole reels. */
export class Glow {
  readonly drawing = newDrawing();
  readonly #context: { readonly grid: Grid; readonly look: Look };

  constructor(context: { readonly grid: Grid; readonly look: Look }) {
    this.#context = context;
  }

  clear(): void {
    this.drawing.clear();
  }

  /** This reel alone is waited for. */
  wait(reel: number): void {
    const { grid, look } = this.#context;
    this.clear();
    const x = grid.xOf(reel);
    this.drawing.roundRect(x - 6, -6, cell + 12, grid.height + 12, 16).fill({ color: look.glow, alpha: 0.28 });
    this.drawing.roundRect(x - 6, -6, cell + 12, grid.height + 12, 16).stroke({ color: look.glow, width: 6 });
  }

  /** These are full of something. */
  fill(reels: readonly number[]): void {
    const { grid, look } = this.#context;
    for (const reel of new Set(reels)) {
      const x = grid.xOf(reel);
      this.drawing.roundRect(x, 0, cell, grid.height, 14).fill({ color: look.glow, alpha: 0.24 });
      this.drawing.roundRect(x, 0, cell, grid.height, 14).stroke({ color: look.glow, width: 5, alpha: 0.9 });
    }
  }
}
