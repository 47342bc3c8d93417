import { assert, type RandomSource } from '@baize/kernel';
import { FallingWindow, scatterPayTable } from './cascade.ts';
import { type Machine, machineOf, winOf } from './machine.ts';
import { type CascadeModel, freeSpinsOf, type Layout, type LinesModel, type Model, type WaysModel } from './model.ts';

/** One paying combination. `cells` are places in the window, column by column from the top. */
export interface Win {
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
  readonly cells: readonly number[];
  /** Number of the line from 0, for lines; ways, for ways. */
  readonly line?: number;
  readonly ways?: number;
}

/** One picture of the window: after the reels stopped, or after a fall. Letters column by column. */
export interface Frame {
  readonly window: string;
  readonly wins: readonly Win[];
  readonly multiplier: number;
}

/** One spin of the reels. `units` is what it paid, multipliers included. */
export interface Step {
  readonly kind: 'base' | 'free';
  readonly stops: readonly number[];
  readonly frames: readonly Frame[];
  readonly units: number;
  readonly freeSpins: number;
}

/** A settled round. `draw` replays it: `replay(model, stakeMinor, draw)` answers the same. */
export interface Round {
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly units: number;
  readonly draw: readonly number[];
  readonly steps: readonly Step[];
}

const machines = new Map<string, { model: Model; machine: Machine }>();

/** The machine of a model, compiled once. Models are constants, so the map is as long as their list. */
export function machineFor(model: Model): Machine {
  const kept = machines.get(model.id);
  if (kept && kept.model === model) return kept.machine;
  const machine = machineOf(model);
  machines.set(model.id, { model, machine });
  return machine;
}

function windowAt(layout: Layout, stops: readonly number[]): number[] {
  return stops.flatMap((stop, reel) =>
    Array.from(layout.cells.subarray((layout.starts[reel] ?? 0) + stop, (layout.starts[reel] ?? 0) + stop + layout.rows)),
  );
}

const textOf = (layout: Layout, window: readonly number[]): string => window.map(symbol => layout.letters.charAt(symbol)).join('');

function lineWins(model: LinesModel, text: string): Win[] {
  const wins: Win[] = [];
  for (const [line, rows] of model.lines.entries()) {
    const cells = rows.map((row, reel) => reel * model.rows + row);
    const symbol = text.charAt(cells[0] ?? 0);
    let count = 0;
    while (count < cells.length && [symbol, model.wild].includes(text.charAt(cells[count] ?? 0))) count += 1;
    const units = model.pays[symbol]?.[count] ?? 0;
    if (units > 0) wins.push({ symbol, count, units, cells: cells.slice(0, count), line });
  }
  return wins;
}

function wayWins(model: WaysModel, text: string): Win[] {
  const wins: Win[] = [];
  for (const symbol of new Set(text.slice(0, model.rows))) {
    const columns: number[][] = [];
    for (let reel = 0; reel < model.strips.length; reel++) {
      const places = Array.from({ length: model.rows }, (_, row) => reel * model.rows + row);
      const column = places.filter(cell => [symbol, model.wild].includes(text.charAt(cell)));
      if (column.length === 0) break;
      columns.push(column);
    }
    const ways = columns.reduce((product, column) => product * column.length, 1);
    const units = ways * (model.pays[symbol]?.[columns.length] ?? 0);
    if (units > 0) wins.push({ symbol, count: columns.length, units, cells: columns.flat(), ways });
  }
  return wins;
}

function scatterWin(model: Model, text: string): Win[] {
  const features = freeSpinsOf(model);
  if (!features) return [];
  const cells = [...text].flatMap((letter, cell) => (letter === features.scatter ? [cell] : []));
  const units = features.pays[cells.length] ?? 0;
  return units > 0 ? [{ symbol: features.scatter, count: cells.length, units, cells }] : [];
}

function fallFrames(model: CascadeModel, layout: Layout, stops: readonly number[]): Frame[] {
  const window = new FallingWindow(layout);
  const pays = scatterPayTable(model);
  const width = layout.reels * layout.rows + 1;
  const frames: Frame[] = [];
  window.open(Uint16Array.from(stops), 0);
  for (;;) {
    const text = textOf(layout, Array.from(window.cells));
    const wins = [...model.symbols].flatMap((symbol, index): Win[] => {
      const cells = [...text].flatMap((letter, cell) => (letter === symbol ? [cell] : []));
      const units = pays[index * width + cells.length] ?? 0;
      return units > 0 ? [{ symbol, count: cells.length, units, cells }] : [];
    });
    frames.push({ window: text, wins, multiplier: model.multipliers[Math.min(frames.length, model.multipliers.length - 1)] ?? 1 });
    if (wins.length === 0) return frames;
    window.fall(wins.reduce((mask, win) => mask | (1 << model.symbols.indexOf(win.symbol)), 0));
  }
}

function framesOf(model: Model, stops: readonly number[], multiplier: number): Frame[] {
  const { layout } = machineFor(model).evaluator;
  if (model.mechanism === 'cascade') return fallFrames(model, layout, stops);
  const text = textOf(layout, windowAt(layout, stops));
  const wins = model.mechanism === 'lines' ? lineWins(model, text) : wayWins(model, text);
  return [{ window: text, wins: [...wins, ...scatterWin(model, text)], multiplier }];
}

/** Units of one spin as its telling adds them up; the fast evaluator must agree, which a test and every replay check. */
const unitsOf = (frames: readonly Frame[]): number =>
  frames.reduce((sum, frame) => sum + frame.multiplier * frame.wins.reduce((won, win) => won + win.units, 0), 0);

/**
 * Tells the round of a recorded draw again. Errors: Fault when the draw is none that this model can have made: a stop beyond its reel, too few or
 * too many spins.
 */
export function replay(model: Model, stakeMinor: bigint, draw: readonly number[]): Round {
  const { layout } = machineFor(model).evaluator;
  const features = freeSpinsOf(model);
  const fits = draw.length > 0 && draw.length % layout.reels === 0;
  assert(
    fits && draw.every((stop, at) => Number.isInteger(stop) && stop >= 0 && stop < (layout.lengths[at % layout.reels] ?? 0)),
    `${model.id}: no such draw`,
  );
  const steps: Step[] = [];
  let given = 0;
  for (let from = 0; from < draw.length; from += layout.reels) {
    const kind = from === 0 ? 'base' : 'free';
    const stops = draw.slice(from, from + layout.reels);
    const frames = framesOf(model, stops, kind === 'free' ? (features?.multiplier ?? 1) : 1);
    const scatters = features ? [...(frames[0]?.window ?? '')].filter(letter => letter === features.scatter).length : 0;
    const freeSpins = Math.min(features?.spins[scatters] ?? 0, (features?.cap ?? 0) - given);
    given += freeSpins;
    steps.push({ kind, stops, frames, units: unitsOf(frames), freeSpins });
  }
  assert(steps.length === given + 1, `${model.id}: a draw has every free spin that was won and no other`);
  const units = steps.reduce((sum, step) => sum + step.units, 0);
  return { modelId: model.id, stakeMinor, winMinor: winOf(model, stakeMinor, units), units, draw: [...draw], steps };
}

/** Draws one round of `model` from `source`: the stops only, for who checks a round. */
export function drawRound(model: Model, source: RandomSource): number[] {
  const machine = machineFor(model);
  machine.play(source);
  return Array.from(machine.draw.subarray(0, machine.drawn));
}

/**
 * Plays one round. Depends on the model, the stake's size only as a factor, and the source; on nothing else.
 * Errors: Fault when the stake is no positive multiple of the model's units.
 */
export function spin(model: Model, stakeMinor: bigint, source: RandomSource): Round {
  const machine = machineFor(model);
  const units = machine.play(source);
  const round = replay(model, stakeMinor, Array.from(machine.draw.subarray(0, machine.drawn)));
  assert(round.units === units, `${model.id}: the telling of a round adds up to its win`);
  return round;
}

/** A round's window for a set of stops, for the picture shown before the first spin. */
export const openingWindow = (model: Model): string => {
  const { layout } = machineFor(model).evaluator;
  return textOf(
    layout,
    windowAt(
      layout,
      Array.from(layout.lengths, (length, reel) => (reel * 5) % length),
    ),
  );
};
