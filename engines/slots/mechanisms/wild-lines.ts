import type { LinesModel } from '../model.ts';
import { type Evaluator, layOut, maskOf, payTable, scatterPays, scatterTable } from './layout.ts';
import { linePlaces } from './lines.ts';

/** Pays of lines over a window of masks, from the left and, where the model says so, from the right. */
class LineSum {
  readonly #reels: number;
  readonly #pays: Int32Array;
  readonly #lines: Uint8Array;
  readonly #isBothWays: boolean;

  constructor(model: LinesModel) {
    this.#reels = model.strips.length;
    this.#pays = payTable(model, this.#reels + 1);
    this.#lines = linePlaces(model);
    this.#isBothWays = model.isBothWays === true;
  }

  of(window: Uint16Array): number {
    let units = 0;
    for (let line = 0; line < this.#lines.length; line += this.#reels) {
      units += this.#run(window, line, 1);
      if (this.#isBothWays) units += this.#run(window, line, -1);
    }
    return units;
  }

  #run(window: Uint16Array, line: number, step: number): number {
    const reels = this.#reels;
    let at = step > 0 ? line : line + reels - 1;
    let alive = window[this.#lines[at] ?? 0] ?? 0;
    let length = 0;
    let last = 0;
    while (alive !== 0) {
      last = alive;
      length += 1;
      if (length === reels) break;
      at += step;
      alive &= window[this.#lines[at] ?? 0] ?? 0;
    }
    // A run over all reels is the same from either side and counts from the left.
    if (length === 0 || (step < 0 && length === reels)) return 0;
    return this.#pays[(31 - Math.clz32(last)) * (reels + 1) + length] ?? 0;
  }
}

/** Lines for models whose wilds do something: fill their reel, or stay. The plain ones have an evaluator that is faster by what these take. */
export function wildLinesEvaluator(model: LinesModel, strips: readonly string[]): Evaluator {
  const layout = layOut(model, strips);
  const { reels, rows, starts } = layout;
  const every = (1 << model.symbols.length) - 1;
  const column = (1 << rows) - 1;
  const masks = Uint16Array.from(layout.cells, symbol => maskOf(model, layout, symbol));
  const wild = layout.letters.indexOf(model.wild);
  const scatterAt = scatterTable(model, layout);
  const scatterUnits = scatterPays(model);
  const sum = new LineSum(model);
  const window = new Uint16Array(reels * rows);
  const isSticky = model.freeSpins?.isSticky === true;
  const isExpanding = model.isExpanding === true;
  const evaluator: Evaluator = {
    layout,
    bounds: layout.lengths,
    scatters: 0,
    held: 0,
    units(rolls, from) {
      let scatters = 0;
      for (let reel = 0; reel < reels; reel++) {
        const at = (starts[reel] ?? 0) + (rolls[from + reel] ?? 0);
        const top = reel * rows;
        scatters += scatterAt[at] ?? 0;
        let wilds = 0;
        for (let row = 0; row < rows; row++) {
          window[top + row] = masks[at + row] ?? 0;
          if (layout.cells[at + row] === wild) wilds |= 1 << (top + row);
        }
        if (isExpanding && wilds !== 0) {
          window.fill(every, top, top + rows);
          wilds = column << top;
        }
        if (isSticky) evaluator.held |= wilds;
      }
      evaluator.scatters = scatters;
      for (let cell = 0, held = evaluator.held; held !== 0; cell++, held >>>= 1) if (held & 1) window[cell] = every;
      return (scatterUnits[scatters] ?? 0) + sum.of(window);
    },
  };
  return evaluator;
}
