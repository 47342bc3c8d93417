import { layOut, payTable, scatterPays, scatterTable } from '../mechanisms/layout.ts';
import { countTable } from '../mechanisms/ways.ts';
import type { TowersModel, WaysModel } from '../model.ts';
import type { SceneClass, SceneClasses } from './classes.ts';

/** Cases of a reel that no pay can tell apart: so many of each symbol, so many scatters. */
interface ReelCase {
  readonly numbers: readonly number[];
  readonly scatters: number;
  cases: number;
}

function reelCases(model: WaysModel | TowersModel, strips: readonly string[], reel: number): ReelCase[] {
  const layout = layOut(model, strips);
  const symbols = model.symbols.length;
  const found = new Map<string, ReelCase>();
  for (const rows of model.mechanism === 'towers' ? model.heights : [model.rows]) {
    const numbers = countTable(model, strips, rows);
    const scatters = scatterTable(model, layout, rows);
    for (let stop = 0; stop < (layout.lengths[reel] ?? 0); stop++) {
      const at = (layout.starts[reel] ?? 0) + stop;
      const own = [...numbers.subarray(at * symbols, (at + 1) * symbols)];
      const key = `${own} ${scatters[at]}`;
      const kept = found.get(key) ?? { numbers: own, scatters: scatters[at] ?? 0, cases: 0 };
      kept.cases += 1;
      found.set(key, kept);
    }
  }
  return [...found.values()];
}

/** Where the reels so far have led: symbols that still run, with their ways, and what ended runs paid. */
interface State {
  readonly alive: readonly (readonly [symbol: number, ways: number])[];
  readonly units: number;
  readonly scatters: number;
  cases: number;
}

/**
 * The exact distribution of a ways window without walking through all of them. What the reels so far mean for the rest is only which symbols still
 * run, with how many ways, and what was paid; reels are independent, so states that agree in this are one state whose cases add up. The number of
 * cases stays a whole number throughout, and their sum is the product of all bounds.
 */
export function mergedClasses(model: WaysModel | TowersModel, strips: readonly string[]): SceneClasses {
  const width = strips.length + 1;
  const pays = payTable(model, width);
  const symbols = [...model.symbols].map((_, symbol) => symbol);
  let states: State[] = [{ alive: symbols.map(symbol => [symbol, 1] as const), units: 0, scatters: 0, cases: 1 }];
  for (let reel = 0; reel < strips.length; reel++) {
    const next = new Map<string, State>();
    const cases = reelCases(model, strips, reel);
    for (const state of states) {
      for (const kept of cases) {
        const alive: (readonly [number, number])[] = [];
        let units = state.units;
        for (const [symbol, ways] of state.alive) {
          const number = kept.numbers[symbol] ?? 0;
          if (number > 0) alive.push([symbol, ways * number]);
          else units += ways * (pays[symbol * width + reel] ?? 0);
        }
        const scatters = state.scatters + kept.scatters;
        const key = `${units}/${scatters}/${alive.join()}`;
        const known = next.get(key);
        const both = state.cases * kept.cases;
        if (known) known.cases += both;
        else next.set(key, { alive, units, scatters, cases: both });
      }
    }
    states = [...next.values()];
  }
  return classesOf(model, states, pays);
}

function classesOf(model: WaysModel | TowersModel, states: readonly State[], pays: Int32Array): SceneClasses {
  const width = model.strips.length + 1;
  const scatterUnits = scatterPays(model);
  const byScatters = new Map<number, Map<number, number>>();
  let total = 0;
  for (const state of states) {
    const whole = state.alive.reduce((sum, [symbol, ways]) => sum + ways * (pays[symbol * width + width - 1] ?? 0), state.units);
    const units = whole + (scatterUnits[state.scatters] ?? 0);
    const kept = byScatters.get(state.scatters) ?? new Map<number, number>();
    kept.set(units, (kept.get(units) ?? 0) + state.cases);
    byScatters.set(state.scatters, kept);
    total += state.cases;
  }
  return { total, classes: [...byScatters].map(([scatters, kept]): SceneClass => ({ scatters, held: 0, pays: kept })) };
}
