import type { Scene } from './machine.ts';
import { anywherePays, FallingWindow } from './mechanisms/cascade.ts';
import { type AnywhereModel, type CascadeModel, freeReelOf, type LinesModel, type Model, triggerOf, wildOf } from './model.ts';

/** One paying combination. `cells` are places in the window, column by column from the top. */
interface Win {
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
  readonly cells: readonly number[];
  /** Number of the line from 0, for lines; ways, for ways. */
  readonly line?: number;
  readonly ways?: number;
  /** True for a run that was read from the right. */
  readonly isFromRight?: true;
}

/** One picture of the window: after the reels stopped, or after a fall. Letters column by column; `noCell` where a short reel has none. */
export interface Frame {
  readonly window: string;
  readonly wins: readonly Win[];
  readonly multiplier: number;
}

export const noCell = '-';

/** The window as the reels stopped, before wilds spread. A reel that is full of wilds in free spins lands so. */
export function landedWindow(
  model: Model,
  { evaluator, rolls, kind }: Pick<Scene, 'evaluator' | 'rolls'> & Partial<Pick<Scene, 'kind'>>,
): string {
  const { layout } = evaluator;
  const columns = Array.from({ length: layout.reels }, (_, reel) => {
    const isTower = model.mechanism === 'towers';
    const height = isTower ? (model.heights[rolls[reel * 2] ?? 0] ?? 0) : layout.rows;
    const at = (layout.starts[reel] ?? 0) + (rolls[isTower ? reel * 2 + 1 : reel] ?? 0);
    const isWild = kind === 'free' && reel === model.freeSpins?.wildReel;
    const letters = Array.from(layout.cells.subarray(at, at + height), symbol => (isWild ? wildOf(model) : layout.letters.charAt(symbol)));
    return letters.join('').padEnd(layout.rows, noCell);
  });
  return columns.join('');
}

/** The window that pays: wilds have filled their reels, or stand where they stayed, or symbols have turned into them or into others. */
function payingWindow(model: Model, landed: string, { kind, held }: Pick<Scene, 'kind' | 'held'>): string {
  const wild = wildOf(model);
  if (kind === 'free' && (model.freeSpins?.turnsWild || model.freeSpins?.turns))
    return Array.from({ length: model.strips.length }, (_, reel) =>
      freeReelOf(model, reel, landed.slice(reel * model.rows, (reel + 1) * model.rows)),
    ).join('');
  if (model.mechanism !== 'lines') return landed;
  const columnOf = (cell: number) => landed.slice(cell - (cell % model.rows), cell - (cell % model.rows) + model.rows);
  const isWild = (cell: number) => ((held >>> cell) & 1) === 1 || (model.isExpanding === true && columnOf(cell).includes(wild));
  return model.isExpanding || held !== 0 ? [...landed].map((letter, cell) => (isWild(cell) ? wild : letter)).join('') : landed;
}

function lineWins(model: LinesModel, text: string): Win[] {
  const wins: Win[] = [];
  const reels = model.strips.length;
  const read = (line: number, places: readonly number[], isFromRight: boolean) => {
    const symbol = text.charAt(places[0] ?? 0);
    let count = 0;
    while (count < reels && [symbol, model.wild].includes(text.charAt(places[count] ?? 0))) count += 1;
    const units = isFromRight && count === reels ? 0 : (model.pays[symbol]?.[count] ?? 0);
    if (units > 0) wins.push({ symbol, count, units, cells: places.slice(0, count), line, ...(isFromRight ? { isFromRight } : {}) });
  };
  for (const [line, rows] of model.lines.entries()) {
    const places = rows.map((row, reel) => reel * model.rows + row);
    read(line, places, false);
    if (model.isBothWays) read(line, [...places].reverse(), true);
  }
  return wins;
}

function wayWins(model: Model & { mechanism: 'ways' | 'towers' }, text: string): Win[] {
  const wins: Win[] = [];
  for (const symbol of new Set(text.slice(0, model.rows))) {
    const columns: number[][] = [];
    for (let reel = 0; reel < model.strips.length; reel++) {
      const places = Array.from({ length: model.rows }, (_, row) => reel * model.rows + row);
      const column = places.filter(cell => [symbol, model.wild].includes(text.charAt(cell)));
      if (column.length === 0) break;
      columns.push(column);
    }
    const weightOf = (cell: number) => (text.charAt(cell) === model.wild ? (model.wildWays ?? 1) : 1);
    const ways = columns.reduce((product, column) => product * column.reduce((sum, cell) => sum + weightOf(cell), 0), 1);
    const units = ways * (model.pays[symbol]?.[columns.length] ?? 0);
    if (units > 0) wins.push({ symbol, count: columns.length, units, cells: columns.flat(), ways });
  }
  return wins;
}

const placesOf = (text: string, letter: string): number[] => [...text].flatMap((found, cell) => (found === letter ? [cell] : []));

function scatterWin(model: Model, text: string): Win[] {
  const symbol = triggerOf(model);
  if (!model.freeSpins) return [];
  const cells = placesOf(text, symbol);
  const units = model.freeSpins.pays[cells.length] ?? 0;
  return units > 0 ? [{ symbol, count: cells.length, units, cells }] : [];
}

function anywhereWins(model: AnywhereModel | CascadeModel, text: string): Win[] {
  const pays = anywherePays(model);
  const width = model.strips.length * model.rows + 1;
  return [...model.symbols].flatMap((symbol, index): Win[] => {
    const cells = placesOf(text, symbol);
    const units = pays[index * width + cells.length] ?? 0;
    return units > 0 ? [{ symbol, count: cells.length, units, cells }] : [];
  });
}

function fallFrames(model: CascadeModel, { evaluator, rolls, multiplier }: Scene): Frame[] {
  const { layout } = evaluator;
  const window = new FallingWindow(layout);
  const frames: Frame[] = [];
  window.open(Int32Array.from(rolls), 0);
  for (;;) {
    const text = Array.from(window.cells, symbol => layout.letters.charAt(symbol)).join('');
    const wins = anywhereWins(model, text);
    const factor = model.multipliers[Math.min(frames.length, model.multipliers.length - 1)] ?? 1;
    frames.push({ window: text, wins, multiplier: factor * multiplier });
    if (wins.length === 0) return frames;
    window.fall(wins.reduce((mask, win) => mask | (1 << model.symbols.indexOf(win.symbol)), 0));
  }
}

/** A scene in pictures, worked out from what the player sees and by other means than the evaluators', so that the one checks the other. */
export function framesOf(model: Model, scene: Scene): Frame[] {
  if (model.mechanism === 'cascade') return fallFrames(model, scene);
  const landed = landedWindow(model, scene);
  const held = model.freeSpins?.isSticky && scene.kind === 'free' ? scene.held : 0;
  const text = payingWindow(model, landed, { kind: scene.kind, held });
  const wins =
    model.mechanism === 'lines' ? lineWins(model, text) : model.mechanism === 'anywhere' ? anywhereWins(model, text) : wayWins(model, text);
  return [{ window: text, wins: [...wins, ...scatterWin(model, landed)], multiplier: scene.multiplier }];
}

/** Units of one spin as its pictures add up. */
export const unitsOf = (frames: readonly Frame[]): number =>
  frames.reduce((sum, frame) => sum + frame.multiplier * frame.wins.reduce((won, win) => won + win.units, 0), 0);
