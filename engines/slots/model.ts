import { assert } from '@baize/kernel';

/**
 * A slots model is data. Symbols are single letters; a reel strip is a string of them, read downwards, and closes into a ring. Pays are whole
 * units, and a stake is `stakeUnits` units, so a win is `units × stake / stakeUnits` without any rounding.
 */
interface ModelBase {
  /** Family and return level, "lines-20-96". Recorded with every round: a changed model is a new id. */
  readonly id: string;
  readonly family: string;
  readonly rows: number;
  readonly strips: readonly string[];
  /** Paying symbols, from the dearest to the cheapest. */
  readonly symbols: string;
  readonly stakeUnits: number;
}

/** Scatters anywhere start free spins, which use the same strips; they can be won again until `cap` have been given in one round. */
export interface FreeSpins {
  readonly scatter: string;
  /** Index = number of scatters in the window. */
  readonly spins: readonly number[];
  /** Units paid for the scatters themselves, by their number. */
  readonly pays: readonly number[];
  readonly multiplier: number;
  readonly cap: number;
}

/** Pays by run length from the left, index = length: `[0, 0, 0, 5, 20, 100]`. */
type RunPays = Readonly<Record<string, readonly number[]>>;

/** Left-to-right runs on fixed lines. The wild stands for every paying symbol and is not on the first reel. */
export interface LinesModel extends ModelBase {
  readonly mechanism: 'lines';
  readonly wild: string;
  readonly pays: RunPays;
  /** Row by reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins?: FreeSpins;
}

/** Every path over neighbouring reels from the left counts. The wild is not on the first reel. */
export interface WaysModel extends ModelBase {
  readonly mechanism: 'ways';
  readonly wild: string;
  readonly pays: RunPays;
  readonly freeSpins?: FreeSpins;
}

/**
 * Symbols pay by their number anywhere. What paid disappears, the rest falls, and the strip moves on above it; every fall is worth the next multiplier.
 * Because the strip decides what falls, the whole round is settled by the first stops.
 */
export interface CascadeModel extends ModelBase {
  readonly mechanism: 'cascade';
  /** Smallest paying number of one symbol, ascending; `pays` has one column for each. */
  readonly steps: readonly number[];
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** By fall, the last one staying. */
  readonly multipliers: readonly number[];
}

export type Model = LinesModel | WaysModel | CascadeModel;

export const freeSpinsOf = (model: Model): FreeSpins | undefined => (model.mechanism === 'cascade' ? undefined : model.freeSpins);

/** Strips laid out one behind the other as letters' indexes, each followed by its first rows so that a window never wraps. */
export interface Layout {
  readonly reels: number;
  readonly rows: number;
  /** Symbols of a strip. */
  readonly lengths: Uint16Array;
  /** Where each strip begins in `cells`. */
  readonly starts: Uint16Array;
  readonly cells: Uint8Array;
  /** Letter by index: the paying symbols, then the wild, then the scatter. */
  readonly letters: string;
}

export function lettersOf(model: Model): string {
  const wild = model.mechanism === 'cascade' ? '' : model.wild;
  return model.symbols + wild + (freeSpinsOf(model)?.scatter ?? '');
}

/** Lays the strips out and checks the model once, so that no spin has to. Errors: Fault for a model that makes no sense. */
export function layOut(model: Model): Layout {
  const letters = lettersOf(model);
  const reels = model.strips.length;
  const lengths = Uint16Array.from(model.strips, strip => strip.length);
  const starts = new Uint16Array(reels);
  const cells: number[] = [];
  assert(new Set(letters).size === letters.length, `${model.id}: a letter stands for one symbol`);
  for (const [reel, strip] of model.strips.entries()) {
    assert(strip.length >= model.rows, `${model.id}: a strip is as long as its window at least`);
    starts[reel] = cells.length;
    for (let at = 0; at < strip.length + model.rows; at++) {
      const symbol = letters.indexOf(strip.charAt(at % strip.length));
      assert(symbol >= 0, `${model.id}: unknown symbol on reel ${reel + 1}`);
      cells.push(symbol);
    }
  }
  if (model.mechanism !== 'cascade') assert(!(model.strips[0] ?? '').includes(model.wild), `${model.id}: no wild on the first reel`);
  for (const symbol of model.symbols) assert(model.pays[symbol], `${model.id}: no pays for ${symbol}`);
  return { reels, rows: model.rows, lengths, starts, cells: Uint8Array.from(cells), letters };
}

/** Settles one window. `scatters` belongs to the window settled last. */
export interface Evaluator {
  readonly layout: Layout;
  scatters: number;
  /** Units won by the window whose stops are `stops[from …]`. Allocates nothing. */
  units(stops: Uint16Array, from: number): number;
}

/** Number of scatters in the window of every stop, laid out like `cells`; all zero when the model has none. */
export function scatterTable(layout: Layout, scatter: string | undefined): Uint8Array {
  const table = new Uint8Array(layout.cells.length);
  const symbol = scatter === undefined ? -1 : layout.letters.indexOf(scatter);
  for (let reel = 0; reel < layout.reels; reel++) {
    for (let stop = 0; stop < (layout.lengths[reel] ?? 0); stop++) {
      const at = (layout.starts[reel] ?? 0) + stop;
      for (let row = 0; row < layout.rows; row++) if (layout.cells[at + row] === symbol) table[at] = (table[at] ?? 0) + 1;
    }
  }
  return table;
}

/** Pays as a flat table: `[symbol × width + run length]`. */
export function payTable(model: LinesModel | WaysModel, width: number): Int32Array {
  const table = new Int32Array(model.symbols.length * width);
  for (const [index, symbol] of [...model.symbols].entries()) {
    const pays = model.pays[symbol] ?? [];
    assert(pays.length === width, `${model.id}: pays of ${symbol} for every length up to ${width - 1}`);
    for (const [length, units] of pays.entries()) table[index * width + length] = units;
  }
  return table;
}
