import { assert } from '@baize/kernel';
import { type Ratio, ratio } from '@baize/kernel/ratio';
import { chooseBig, subsets } from './count.ts';

/**
 * That of k things the t named ones are hit and the others are not, by inclusion and exclusion: `missing(hitMissing)` counts the results that miss the other
 * k − t and also the first `hitMissing` of the t named ones.
 */
const exactlyNamed = (t: number, missing: (hitMissing: number) => bigint): bigint => {
  let sum = 0n;
  for (let j = 0; j <= t; j++) sum += (j % 2 === 0 ? 1n : -1n) * chooseBig(t, j) * missing(j);
  return sum;
};

/** That exactly t of k named symbols appear among `cells` independent cells with `base` symbols each. */
export const hitsOfCells = ({ cells, base, k, t }: { cells: number; base: number; k: number; t: number }): Ratio =>
  ratio(chooseBig(k, t) * exactlyNamed(t, j => BigInt(base - (k - t) - j) ** BigInt(cells)), BigInt(base) ** BigInt(cells));

/**
 * That exactly t of the named groups have a ball among `drawn` of `balls`. Groups have no ball in common, and at most one of them has another size than the
 * others: `sizes` of all of them.
 */
export function hitsOfGroups({ balls, drawn, sizes, t }: { balls: number; drawn: number; sizes: readonly number[]; t: number }): Ratio {
  const all = sizes.map((_, i) => i);
  const sizeOf = (groups: readonly number[]) => groups.reduce((sum, i) => sum + (sizes[i] as number), 0);
  /** Results in which exactly these groups are hit. */
  const ways = (hit: readonly number[]): bigint => {
    const others = sizeOf(all.filter(i => !hit.includes(i)));
    let sum = 0n;
    for (let mask = 0; mask < 1 << hit.length; mask++) {
      const missed = hit.filter((_, i) => mask & (1 << i));
      sum += (missed.length % 2 === 0 ? 1n : -1n) * chooseBig(balls - others - sizeOf(missed), drawn);
    }
    return sum;
  };
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  const [odd, ...more] = sizes.length > 2 ? all.filter(i => sizes[i] !== usual) : [];
  assert(more.length === 0, 'at most one group of another size');
  let count = 0n;
  if (sizes.length <= 2) for (const hit of subsets(all, t)) count += ways(hit);
  else if (odd === undefined) count = chooseBig(sizes.length, t) * ways(all.slice(0, t));
  else {
    const rest = all.filter(i => i !== odd);
    if (t > 0) count += chooseBig(rest.length, t - 1) * ways([odd, ...rest.slice(0, t - 1)]);
    if (t <= rest.length) count += chooseBig(rest.length, t) * ways(rest.slice(0, t));
  }
  return ratio(count, chooseBig(balls, drawn));
}

/** That of k named balls `hits[z]` are in each zone, when the zones hold `zones[z]` balls of `balls`: the hypergeometric distribution in several classes. */
export function hitsOfZones({
  balls,
  zones,
  k,
  hits,
}: {
  balls: number;
  zones: readonly number[];
  k: number;
  hits: readonly number[];
}): Ratio {
  const inZones = zones.reduce((sum, size) => sum + size, 0);
  const hit = hits.reduce((sum, one) => sum + one, 0);
  const ways = zones.reduce((product, size, z) => product * chooseBig(size, hits[z] ?? 0), chooseBig(balls - inZones, k - hit));
  return ratio(ways, chooseBig(balls, k));
}

/** How many subsets of `drawn` numbers of 1…balls have each sum. */
export function sumsOfSets(balls: number, drawn: number): ReadonlyMap<number, bigint> {
  let ways: Map<number, bigint>[] = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (let ball = 1; ball <= balls; ball++) {
    const next = ways.map(one => new Map(one));
    for (let size = 1; size <= drawn; size++)
      for (const [sum, count] of ways[size - 1] ?? []) next[size]?.set(sum + ball, (next[size]?.get(sum + ball) ?? 0n) + count);
    ways = next;
  }
  return ways[drawn] ?? new Map();
}
