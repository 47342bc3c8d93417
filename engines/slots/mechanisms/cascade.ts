import { assert } from '@baize/kernel';
import { type AnywhereModel, type CascadeModel, triggerOf } from '../model.ts';
import { type Evaluator, type Layout, layOut, scatterPays, scatterTable } from './layout.ts';

/** No round of a shipped model falls this often; a model that does, on strips that keep paying for ever, is refused by its enumeration. */
const maxFalls = 40;

/** Pays by number of a symbol anywhere: `[symbol × (cells + 1) + number]`, every number filled in. */
export function anywherePays(model: CascadeModel | AnywhereModel): Int32Array {
  const width = model.strips.length * model.rows + 1;
  const table = new Int32Array(model.symbols.length * width);
  for (const [symbol, letter] of [...model.symbols].entries()) {
    const pays = model.pays[letter] ?? [];
    assert(pays.length === model.steps.length, `${model.id}: pays of ${letter} for every step`);
    for (let number = 0; number < width; number++) {
      const step = model.steps.findLastIndex(least => number >= least);
      if (step >= 0) table[symbol * width + number] = pays[step] ?? 0;
    }
  }
  return table;
}

/**
 * The window of a cascade while it falls: `cells` column by column from the top, `above` the strip position that falls in next on each reel.
 * Shared by the evaluator and by the telling of a round, so that both see the same fall.
 */
export class FallingWindow {
  readonly cells: Uint8Array;
  readonly above: Int32Array;
  readonly layout: Layout;
  constructor(layout: Layout) {
    this.layout = layout;
    this.cells = new Uint8Array(layout.reels * layout.rows);
    this.above = new Int32Array(layout.reels);
  }

  open(stops: Int32Array, from: number): void {
    const { reels, rows, starts, cells } = this.layout;
    for (let reel = 0, cell = 0; reel < reels; reel++) {
      const stop = stops[from + reel] ?? 0;
      const at = (starts[reel] ?? 0) + stop;
      this.above[reel] = stop - 1;
      for (let row = 0; row < rows; row++) this.cells[cell++] = cells[at + row] ?? 0;
    }
  }

  /** Takes out every symbol whose bit is set in `paid`; the rest falls and the strip follows from above. */
  fall(paid: number): void {
    const { reels, rows, starts, lengths, cells } = this.layout;
    for (let reel = 0; reel < reels; reel++) {
      const top = reel * rows;
      let to = top + rows - 1;
      for (let from = to; from >= top; from--) {
        const symbol = this.cells[from] ?? 0;
        if ((paid >>> symbol) & 1) continue;
        this.cells[to--] = symbol;
      }
      const length = lengths[reel] ?? 0;
      let above = this.above[reel] ?? 0;
      for (; to >= top; to--) {
        if (above < 0) above += length;
        this.cells[to] = cells[(starts[reel] ?? 0) + above] ?? 0;
        above -= 1;
      }
      this.above[reel] = above;
    }
  }
}

export function cascadeEvaluator(model: CascadeModel, strips: readonly string[]): Evaluator {
  const layout = layOut(model, strips);
  const pays = anywherePays(model);
  const symbols = model.symbols.length;
  const width = layout.reels * layout.rows + 1;
  const multipliers = Int32Array.from(model.multipliers);
  const window = new FallingWindow(layout);
  const numbers = new Uint8Array(layout.letters.length);
  const trigger = layout.letters.indexOf(triggerOf(model));
  assert(!model.hold, `${model.id}: coins are held where the reels stopped, and a cascade moves them`);
  assert(!model.freeSpins?.pays.some(units => units > 0), `${model.id}: what starts free spins pays nothing by itself in a cascade`);
  const evaluator: Evaluator = {
    layout,
    bounds: layout.lengths,
    scatters: 0,
    held: 0,
    units(stops, from) {
      window.open(stops, from);
      let units = 0;
      for (let falls = 0; ; falls++) {
        assert(falls < maxFalls, 'a cascade comes to an end');
        numbers.fill(0);
        for (let cell = 0; cell < window.cells.length; cell++)
          numbers[window.cells[cell] ?? 0] = (numbers[window.cells[cell] ?? 0] ?? 0) + 1;
        let paid = 0;
        let won = 0;
        for (let symbol = 0; symbol < symbols; symbol++) {
          const pay = pays[symbol * width + (numbers[symbol] ?? 0)] ?? 0;
          if (pay > 0) {
            paid |= 1 << symbol;
            won += pay;
          }
        }
        if (paid === 0) {
          // What starts a feature never goes: all that fell in by the end counts.
          evaluator.scatters = trigger < 0 ? 0 : (numbers[trigger] ?? 0);
          return units;
        }
        units += won * (multipliers[falls < multipliers.length ? falls : multipliers.length - 1] ?? 0);
        window.fall(paid);
      }
    },
  };
  return evaluator;
}

/** Pays by number anywhere, without a fall. */
export function anywhereEvaluator(model: AnywhereModel, strips: readonly string[]): Evaluator {
  const layout = layOut(model, strips);
  const { reels, rows, starts, cells } = layout;
  const pays = anywherePays(model);
  const scatterAt = scatterTable(model, layout);
  const scatterUnits = scatterPays(model);
  const symbols = model.symbols.length;
  const width = reels * rows + 1;
  const numbers = new Uint8Array(layout.letters.length);
  const evaluator: Evaluator = {
    layout,
    bounds: layout.lengths,
    scatters: 0,
    held: 0,
    units(rolls, from) {
      numbers.fill(0);
      let scatters = 0;
      for (let reel = 0; reel < reels; reel++) {
        const at = (starts[reel] ?? 0) + (rolls[from + reel] ?? 0);
        scatters += scatterAt[at] ?? 0;
        for (let row = 0; row < rows; row++) {
          const symbol = cells[at + row] ?? 0;
          numbers[symbol] = (numbers[symbol] ?? 0) + 1;
        }
      }
      evaluator.scatters = scatters;
      let units = scatterUnits[scatters] ?? 0;
      for (let symbol = 0; symbol < symbols; symbol++) units += pays[symbol * width + (numbers[symbol] ?? 0)] ?? 0;
      return units;
    },
  };
  return evaluator;
}
