import { type FreeSpins, type Hold, type Model, multiplierAt, type Pick } from '../model.ts';
import { type Algebra, certain } from './algebra.ts';
import type { SceneBook, SceneClass, SceneClasses } from './classes.ts';

const spinsOf = (features: FreeSpins, scatters: number): number => features.spins[scatters] ?? 0;

/** Classes that lead on alike, put together. */
function grouped(scene: SceneClasses, keyOf: (kept: SceneClass) => number): Map<number, ReadonlyMap<number, number>> {
  const groups = new Map<number, Map<number, number>>();
  for (const kept of scene.classes) {
    const pays = groups.get(keyOf(kept)) ?? new Map<number, number>();
    for (const [units, count] of kept.pays) pays.set(units, (pays.get(units) ?? 0) + count);
    groups.set(keyOf(kept), pays);
  }
  return groups;
}

/** One spin's groups at a multiplier, made once for each multiplier. */
function leavesOf<W>(algebra: Algebra<W>, groups: readonly (readonly [number, ReadonlyMap<number, number>])[], total: number) {
  const kept = new Map<number, readonly (readonly [number, W])[]>();
  return (factor: number) => {
    const known = kept.get(factor) ?? groups.map(([spins, pays]) => [spins, algebra.of(pays, total, factor)] as const);
    kept.set(factor, known);
    return known;
  };
}

/**
 * Free spins as a chain over (given, played). What is left depends on nothing else: each spin is drawn afresh from the same strips, its multiplier is
 * that of its number, and the number given is capped. Worked from the last spin backwards; the number of states is bounded by the square of the cap.
 */
export function freeSpinWorth<W>(algebra: Algebra<W>, features: FreeSpins, scene: SceneClasses): (given: number) => W {
  const { cap } = features;
  const groups = [...grouped(scene, kept => spinsOf(features, kept.scatters))];
  const leavesAt = leavesOf(algebra, groups, scene.total);
  const over = certain(algebra, 0);
  const table = new Map<string, W>();
  const at = (given: number, played: number): W => (played >= given ? over : (table.get(`${given} ${played}`) ?? over));
  const reached = reachable(
    features,
    groups.map(([spins]) => spins),
  );
  for (const given of reached.toReversed()) {
    for (let played = given - 1; played >= 0; played--) {
      const branches = leavesAt(multiplierAt(features, played)).map(([spins, leaf]) =>
        algebra.join(leaf, at(Math.min(given + spins, cap), played + 1)),
      );
      table.set(`${given} ${played}`, algebra.mix(branches));
    }
  }
  return given => at(Math.min(given, cap), 0);
}

/** Numbers of free spins that can have been given, ascending. */
function reachable({ cap }: FreeSpins, wins: readonly number[]): number[] {
  const found = new Set<number>();
  for (let given = 1; given <= cap; given++) {
    const isReached = wins.includes(given) || wins.some(won => won > 0 && found.has(given - won));
    if (isReached || (given === cap && wins.some(won => won > 0))) found.add(given);
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * Free spins with wilds that stay: a chain over the set of cells that they stand on, which only grows. For each set the spin is enumerated with those
 * wilds in place, and told apart by the set that it leaves behind. Not won again.
 */
export function stickyWorth<W>(algebra: Algebra<W>, model: Model, book: SceneBook): (given: number) => W {
  const factor = model.freeSpins?.multiplier ?? 1;
  const leaves = new Map<number, readonly (readonly [held: number, leaf: W])[]>();
  const waiting = [0];
  for (let held = waiting.pop(); held !== undefined; held = waiting.pop()) {
    if (leaves.has(held)) continue;
    const scene = book.scene(model, held);
    const own = [...grouped(scene, kept => kept.held)].map(([after, pays]) => [after, algebra.of(pays, scene.total, factor)] as const);
    leaves.set(held, own);
    waiting.push(...own.map(([after]) => after));
  }
  return given => {
    let worth = new Map([...leaves.keys()].map(held => [held, certain(algebra, 0)]));
    for (let spin = 0; spin < given; spin++) {
      const before = worth;
      worth = new Map(
        [...leaves].map(([held, own]) => [
          held,
          algebra.mix(own.map(([after, leaf]) => algebra.join(leaf, before.get(after) ?? certain(algebra, 0)))),
        ]),
      );
    }
    return worth.get(0) ?? certain(algebra, 0);
  };
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}

const one = new Map([[0, 1]]);

/**
 * Hold and respin as a Markov chain over (coins in the window, tries left). Coins land on empty cells independently, so their number is
 * binomial; their values are independent of everything, so the worth of j coins is the j-fold sum of one. A chance beyond whole numbers is a product of
 * two exact ones: C(n, j) cases of the cells, each with (1/k)^j ((k−1)/k)^(n−j).
 */
export function holdWorth<W>(algebra: Algebra<W>, hold: Hold, cells: number): (coins: number) => W {
  const values = new Map<number, number>();
  for (const units of hold.values) values.set(units, (values.get(units) ?? 0) + 1);
  const coin = algebra.of(values, hold.values.length, 1);
  const landing = algebra.join(coin, algebra.of(one, hold.oneIn, 1));
  const empty = algebra.of(new Map([[0, hold.oneIn - 1]]), hold.oneIn, 1);
  const power = (base: W, times: number): W => Array.from({ length: times }).reduce<W>(sum => algebra.join(sum, base), certain(algebra, 0));
  const table = new Map<string, W>();
  const full = certain(algebra, hold.full);
  for (let coins = cells - 1; coins >= hold.from; coins--) {
    const open = cells - coins;
    const landed = Array.from({ length: open }, (_, n) => n + 1).map(number => {
      const ways = algebra.of(new Map([[0, binomial(open, number)]]), 1, 1);
      const chance = algebra.join(ways, algebra.join(power(landing, number), power(empty, open - number)));
      const after = coins + number === cells ? full : (table.get(`${coins + number} ${hold.respins}`) ?? full);
      return algebra.join(chance, after);
    });
    const nothing = power(empty, open);
    for (let left = 1; left <= hold.respins; left++) {
      const before = left === 1 ? certain(algebra, 0) : (table.get(`${coins} ${left - 1}`) ?? full);
      table.set(`${coins} ${left}`, algebra.mix([...landed, algebra.join(nothing, before)]));
    }
  }
  return coins => algebra.join(power(coin, coins), coins >= cells ? full : (table.get(`${coins} ${hold.respins}`) ?? full));
}

/** Orders of the items in which each prize is the first of which `alike` show; together n!. The order of what stays closed is any. */
export function alikeOrders(prizes: readonly number[], alike: number): Map<number, number> {
  const copies = new Map<number, number>();
  for (const prize of prizes) copies.set(prize, (copies.get(prize) ?? 0) + 1);
  const orders = new Map<number, number>();
  const open = (seen: ReadonlyMap<number, number>, opened: number, ways: number): void => {
    for (const [prize, number] of copies) {
      const before = seen.get(prize) ?? 0;
      const more = ways * (number - before);
      if (before + 1 < alike) open(new Map(seen).set(prize, before + 1), opened + 1, more);
      else orders.set(prize, (orders.get(prize) ?? 0) + more * factorial(prizes.length - opened - 1));
    }
  };
  open(new Map(), 0, 1);
  return orders;
}

/** How often each prize is won where so many alike win: its share of the bonus rounds in parts of 10 000, the smallest prize first. */
export function alikeShares(prizes: readonly number[], alike: number): { units: number; bps: number }[] {
  const all = factorial(prizes.length);
  const shares = [...alikeOrders(prizes, alike)].map(([units, orders]) => ({ units, bps: Math.round((orders / all) * 10_000) }));
  return shares.sort((a, b) => a.units - b.units);
}

const factorial = (n: number): number => Array.from({ length: n }).reduce<number>((product, _, i) => product * (i + 1), 1);

/**
 * A pick by counting orders: of the n! orders of prizes and ends, k! · ends · (n−k−1)! show one given set of k prizes before the first end. How many sets
 * of k prizes make a sum is counted by the usual recursion over the prizes. Where the first one is a prize, the orders that begin with an end are left
 * out: prizes · (n−1)! remain.
 */
export function pickWorth<W>(algebra: Algebra<W>, { prizes, ends, isFirstPrize, alike }: Pick): W {
  if (alike !== undefined) return algebra.of(alikeOrders(prizes, alike), factorial(prizes.length), 1);
  const items = prizes.length + ends;
  const sets: Map<number, number>[] = Array.from({ length: prizes.length + 1 }, () => new Map<number, number>());
  sets[0]?.set(0, 1);
  for (const [seen, prize] of prizes.entries()) {
    for (let size = seen; size >= 0; size--) {
      for (const [sum, number] of sets[size] ?? []) {
        const grown = sets[size + 1];
        grown?.set(sum + prize, (grown.get(sum + prize) ?? 0) + number);
      }
    }
  }
  const cases = new Map<number, number>();
  for (const [size, sums] of sets.entries()) {
    if (isFirstPrize && size === 0) continue;
    const orders = factorial(size) * ends * factorial(items - size - 1);
    for (const [sum, number] of sums) cases.set(sum, (cases.get(sum) ?? 0) + number * orders);
  }
  return algebra.of(cases, isFirstPrize ? prizes.length * factorial(items - 1) : factorial(items), 1);
}
