import { assert, type RandomSource, uniform } from '@baize/kernel';
import { cascadeEvaluator } from './cascade.ts';
import { linesEvaluator } from './lines.ts';
import { type Evaluator, freeSpinsOf, type Model } from './model.ts';
import { waysEvaluator } from './ways.ts';

export function evaluatorOf(model: Model): Evaluator {
  switch (model.mechanism) {
    case 'lines':
      return linesEvaluator(model);
    case 'ways':
      return waysEvaluator(model);
    case 'cascade':
      return cascadeEvaluator(model);
  }
}

/** A model made ready to be played. One machine serves one thread; it keeps the draw of the round played last. */
export interface Machine {
  readonly model: Model;
  readonly evaluator: Evaluator;
  /** Stops in the order they were drawn: those of the base spin, then of every free spin. `drawn` of them belong to the last round. */
  readonly draw: Uint16Array;
  drawn: number;
  /** Plays one round; the answer is its win in units. Allocates nothing. */
  play(source: RandomSource): number;
}

/** Compiles `model` into tables. Errors: Fault for a model that makes no sense. */
export function machineOf(model: Model): Machine {
  const evaluator = evaluatorOf(model);
  const { reels, lengths } = evaluator.layout;
  const features = freeSpinsOf(model);
  const cap = features?.cap ?? 0;
  const spins = Uint16Array.from(features?.spins ?? []);
  const multiplier = features?.multiplier ?? 1;
  const draw = new Uint16Array(reels * (1 + cap));
  const spinsFor = (scatters: number) => (scatters < spins.length ? (spins[scatters] ?? 0) : 0);
  const once = (source: RandomSource, from: number) => {
    for (let reel = 0; reel < reels; reel++) draw[from + reel] = uniform(source, lengths[reel] ?? 0);
    return evaluator.units(draw, from);
  };
  const machine: Machine = {
    model,
    evaluator,
    draw,
    drawn: 0,
    play(source) {
      let units = once(source, 0);
      let drawn = reels;
      let given = Math.min(spinsFor(evaluator.scatters), cap);
      for (let played = 0; played < given; played++) {
        units += multiplier * once(source, drawn);
        drawn += reels;
        given = Math.min(given + spinsFor(evaluator.scatters), cap);
      }
      machine.drawn = drawn;
      return units;
    },
  };
  return machine;
}

/** The win of `units` at `stakeMinor`, exact. Errors: Fault when the stake is no multiple of the model's units. */
export function winOf(model: Model, stakeMinor: bigint, units: number): bigint {
  const parts = BigInt(model.stakeUnits);
  assert(stakeMinor > 0n && stakeMinor % parts === 0n, `${model.id}: a stake is a positive multiple of ${model.stakeUnits}`);
  return (stakeMinor / parts) * BigInt(units);
}
