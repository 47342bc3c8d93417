import { assert } from '@baize/kernel';
import { type LinesModel, lettersOf, type Model, type TowersModel, triggerOf, type WaysModel, wildOf } from '../model.ts';

/** Strips laid out one behind the other as letters' indexes, each followed by its first rows so that a window never wraps. */
export interface Layout {
  readonly reels: number;
  readonly rows: number;
  /** Symbols of a strip. */
  readonly lengths: Uint16Array;
  /** Where each strip begins in `cells`. */
  readonly starts: Uint16Array;
  readonly cells: Uint8Array;
  readonly letters: string;
}

function checkFeatures(model: Model): void {
  const features = [model.freeSpins, model.hold, model.pick].filter(feature => feature !== undefined);
  assert(features.length <= 1, `${model.id}: one feature at most`);
  const { hold, pick, others } = model;
  const isOfWays = model.mechanism === 'ways' || model.mechanism === 'towers';
  const turned = model.freeSpins?.turnsWild;
  assert(turned === undefined || (isOfWays && model.symbols.includes(turned)), `${model.id}: a paying symbol of ways turns into the wild`);
  const { turns, wildReel } = model.freeSpins ?? {};
  const isPaying = (letter: string) => model.symbols.includes(letter);
  assert(
    !turns || (model.mechanism !== 'cascade' && [...turns.symbols, turns.into].every(isPaying)),
    `${model.id}: paying symbols turn into another`,
  );
  assert(
    wildReel === undefined || (model.mechanism === 'lines' && wildReel > 0 && wildReel < model.strips.length - 1),
    `${model.id}: a reel of lines between others is full of wilds`,
  );
  assert(!model.freeSpins?.isSticky || model.mechanism === 'lines', `${model.id}: wilds stick on lines only`);
  assert(!model.freeSpins?.isSticky || model.rows * model.strips.length < 31, `${model.id}: a set of cells fits into a number`);
  assert(!hold || hold.from > 0, `${model.id}: some coins start the respins`);
  assert(!hold || (hold.oneIn > 1 && hold.values.length > 0), `${model.id}: coins have a chance and a value`);
  assert(
    !pick || (pick.prizes.length > 0 && (pick.alike === undefined ? pick.ends > 0 : pick.ends === 0)),
    `${model.id}: a pick comes to an end`,
  );
  const isOften = (prize: number) => (pick?.prizes.filter(other => other === prize).length ?? 0) >= (pick?.alike ?? 0);
  assert(!pick || pick.prizes.every(isOften), `${model.id}: every prize of a pick can be won`);
  assert(!others || (others.chance > 0 && others.chance < 10_000), `${model.id}: a chance between never and always`);
  const lengths = (strips: readonly string[]) => strips.map(strip => strip.length).join();
  assert(!others || lengths(others.strips) === lengths(model.strips), `${model.id}: the other strips are as long`);
}

/** Lays strips of the model out and checks it once, so that no spin has to. Errors: Fault for a model that makes no sense. */
export function layOut(model: Model, strips: readonly string[]): Layout {
  const letters = lettersOf(model);
  const reels = strips.length;
  const lengths = Uint16Array.from(strips, strip => strip.length);
  const starts = new Uint16Array(reels);
  const cells: number[] = [];
  checkFeatures(model);
  assert(new Set(letters).size === letters.length, `${model.id}: a letter stands for one symbol`);
  for (const [reel, strip] of strips.entries()) {
    assert(strip.length >= model.rows, `${model.id}: a strip is as long as its window at least`);
    starts[reel] = cells.length;
    for (let at = 0; at < strip.length + model.rows; at++) {
      const symbol = letters.indexOf(strip.charAt(at % strip.length));
      assert(symbol >= 0, `${model.id}: unknown symbol on reel ${reel + 1}`);
      cells.push(symbol);
    }
  }
  const wild = wildOf(model);
  const isBothWays = model.mechanism === 'lines' && model.isBothWays;
  assert(wild === '' || !(strips[0] ?? '').includes(wild), `${model.id}: no wild on the first reel`);
  assert(wild === '' || !isBothWays || !(strips.at(-1) ?? '').includes(wild), `${model.id}: no wild on the last reel of both ways`);
  for (const symbol of model.symbols) assert(model.pays[symbol], `${model.id}: no pays for ${symbol}`);
  assert(model.symbols.length <= 16, `${model.id}: at most 16 paying symbols`);
  return { reels, rows: model.rows, lengths, starts, cells: Uint8Array.from(cells), letters };
}

/** Settles one window. What is said of the window settled last stands in its fields. */
export interface Evaluator {
  readonly layout: Layout;
  /** Bounds of the rolls that make a window, in their order: the stops, unless the model says otherwise. */
  readonly bounds: Uint16Array;
  /** Symbols that start the feature. */
  scatters: number;
  /** Cells on which a wild stays, as bits; wilds that land are added. Zero for models without sticky wilds. */
  held: number;
  /** Units won by the window whose rolls are `rolls[from …]`. Allocates nothing. */
  units(rolls: Int32Array, from: number): number;
}

/** Number of the feature's symbols in the window of every stop, laid out like `cells`; all zero when the model has none. */
export function scatterTable(model: Model, layout: Layout, rows = layout.rows): Uint8Array {
  const table = new Uint8Array(layout.cells.length);
  const trigger = triggerOf(model);
  const symbol = trigger === '' ? -1 : layout.letters.indexOf(trigger);
  for (let reel = 0; reel < layout.reels; reel++) {
    for (let stop = 0; stop < (layout.lengths[reel] ?? 0); stop++) {
      const at = (layout.starts[reel] ?? 0) + stop;
      for (let row = 0; row < rows; row++) if (layout.cells[at + row] === symbol) table[at] = (table[at] ?? 0) + 1;
    }
  }
  return table;
}

/** Units paid for so many scatters, for every number that a window can hold. */
export function scatterPays(model: Model): Int32Array {
  const table = new Int32Array(model.rows * model.strips.length + 1);
  table.set(model.freeSpins?.pays ?? []);
  return table;
}

/** Pays as a flat table: `[symbol × width + run length]`. */
export function payTable(model: LinesModel | WaysModel | TowersModel, width: number): Int32Array {
  const table = new Int32Array(model.symbols.length * width);
  for (const [index, symbol] of [...model.symbols].entries()) {
    const pays = model.pays[symbol] ?? [];
    assert(pays.length === width, `${model.id}: pays of ${symbol} for every length up to ${width - 1}`);
    for (const [length, units] of pays.entries()) table[index * width + length] = units;
  }
  return table;
}

/** Every paying symbol is one bit, the wild all of them, anything else none. */
export const maskOf = (model: Model, layout: Layout, symbol: number): number => {
  if (symbol < model.symbols.length) return 1 << symbol;
  return layout.letters[symbol] === wildOf(model) ? (1 << model.symbols.length) - 1 : 0;
};
