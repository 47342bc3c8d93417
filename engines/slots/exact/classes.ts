import { assert, present } from '@baize/kernel';
import { evaluatorOf } from '../machine.ts';
import { freeStripsOf, type Model, type TowersModel, type WaysModel } from '../model.ts';
import { mergedClasses } from './merged.ts';

/** Windows that lead on in the same way: what they pay, and how many of the scene's `total` equally likely cases there are of each. */
export interface SceneClass {
  readonly scatters: number;
  /** Cells with a wild that stays after it. */
  readonly held: number;
  /** Units → cases. */
  readonly pays: ReadonlyMap<number, number>;
}

/** The exact distribution of one spin. */
export interface SceneClasses {
  readonly total: number;
  readonly classes: readonly SceneClass[];
}

const smallPays = 1 << 14;
const heldIn = 1 << 20;

class Counter {
  readonly #small = new Map<number, Float64Array>();
  readonly #large = new Map<number, Map<number, number>>();

  add(key: number, units: number): void {
    if (units < smallPays) {
      const counts = this.#small.get(key) ?? new Float64Array(smallPays);
      counts[units] = (counts[units] ?? 0) + 1;
      if (counts[units] === 1) this.#small.set(key, counts);
      return;
    }
    const pays = this.#large.get(key) ?? new Map<number, number>();
    pays.set(units, (pays.get(units) ?? 0) + 1);
    this.#large.set(key, pays);
  }

  classes(): SceneClass[] {
    const keys = new Set([...this.#small.keys(), ...this.#large.keys()]);
    return [...keys].map(key => {
      const pays = new Map(this.#large.get(key));
      for (const [units, count] of (this.#small.get(key) ?? []).entries()) if (count > 0) pays.set(units, count);
      return { scatters: Math.floor(key / heldIn), held: key % heldIn, pays };
    });
  }
}

/**
 * Every combination of rolls, through the evaluator that settles real spins. Rolls are uniform and independent, so each combination has the same
 * probability and the table is the exact distribution of one spin.
 */
export function enumerate(model: Model, strips: readonly string[] = model.strips, held = 0): SceneClasses {
  const evaluator = evaluatorOf(model, strips);
  const { bounds } = evaluator;
  const rolls = new Int32Array(bounds.length);
  const counter = new Counter();
  for (;;) {
    evaluator.held = held;
    const units = evaluator.units(rolls, 0);
    counter.add(evaluator.scatters * heldIn + evaluator.held, units);
    let at = bounds.length - 1;
    while (at >= 0 && (rolls[at] ?? 0) + 1 === bounds[at]) rolls[at--] = 0;
    if (at < 0) break;
    rolls[at] = (rolls[at] ?? 0) + 1;
  }
  const scene = { total: bounds.reduce((product, bound) => product * bound, 1), classes: counter.classes() };
  assert(casesOf(scene) === scene.total, 'every combination is counted once');
  return scene;
}

const casesOf = (scene: Pick<SceneClasses, 'classes'>): number =>
  scene.classes.reduce((sum, kept) => [...kept.pays.values()].reduce((a, b) => a + b, sum), 0);

const isWays = (model: Model): model is WaysModel | TowersModel => model.mechanism === 'ways' || model.mechanism === 'towers';

const ofStrips = (model: Model, strips: readonly string[], held: number): SceneClasses =>
  isWays(model) ? mergedClasses(model, strips) : enumerate(model, strips, held);

/** The two sets of strips put together by the chance of the second: cases are multiplied by how many of 10 000 choices lead to them. */
export function mixed(first: SceneClasses, second: SceneClasses, chance: number): SceneClasses {
  assert(first.total === second.total && first.total * 10_000 < Number.MAX_SAFE_INTEGER, 'cases are counted in whole numbers');
  const table = new Map<string, { scatters: number; held: number; pays: Map<number, number> }>();
  for (const [scene, weight] of [
    [first, 10_000 - chance],
    [second, chance],
  ] as const) {
    for (const { scatters, held, pays } of scene.classes) {
      const key = `${scatters} ${held}`;
      const kept = table.get(key) ?? { scatters, held, pays: new Map() };
      for (const [units, count] of pays) kept.pays.set(units, (kept.pays.get(units) ?? 0) + count * weight);
      table.set(key, kept);
    }
  }
  return { total: first.total * 10_000, classes: [...table.values()] };
}

/** What has been counted for strips, so that the return levels of a family, which share them, are counted once. */
export class SceneBook {
  readonly #kept = new Map<string, SceneClasses>();

  #of(model: Model, strips: readonly string[], held: number): SceneClasses {
    const { id: _, others: __, jackpot: ___, gamble: ____, ...rest } = model;
    const key = JSON.stringify([rest, strips, held]);
    if (!this.#kept.has(key)) this.#kept.set(key, ofStrips(model, strips, held));
    return present(this.#kept.get(key), 'just kept');
  }

  /** The distribution of a spin that begins with wilds on `held`. */
  scene(model: Model, held = 0): SceneClasses {
    const first = this.#of(model, model.strips, held);
    return model.others ? mixed(first, this.#of(model, model.others.strips, held), model.others.chance) : first;
  }

  /** The distribution of a free spin. */
  freeScene(model: Model): SceneClasses {
    const { others, ...rest } = model;
    const free = freeStripsOf(model, model.strips);
    return this.scene({ ...rest, strips: free, ...(others ? { others: { ...others, strips: freeStripsOf(model, others.strips) } } : {}) });
  }
}
