import { gcd } from '@baize/kernel/ratio';
import type { Algebra } from './algebra.ts';

/**
 * Mass, first and second moment and the mass on nothing, over one common denominator, in whole numbers: no rounding anywhere. Beside them the largest
 * amount and the decimal logarithm of its chance, which is for show.
 */
export interface Moments {
  readonly over: bigint;
  readonly mass: bigint;
  readonly first: bigint;
  readonly second: bigint;
  readonly nothing: bigint;
  readonly largest: number;
  readonly largestLog10: number;
}

const none: Moments = { over: 1n, mass: 0n, first: 0n, second: 0n, nothing: 0n, largest: 0, largestLog10: -Infinity };

function of(cases: ReadonlyMap<number, number>, total: number, factor: number): Moments {
  let [mass, first, second, nothing] = [0n, 0n, 0n, 0n];
  let largest = 0;
  for (const [units, count] of cases) {
    const [pay, number] = [BigInt(units * factor), BigInt(count)];
    mass += number;
    first += pay * number;
    second += pay * pay * number;
    if (units === 0) nothing += number;
    if (units * factor > largest) largest = units * factor;
  }
  const best = cases.get(largest / factor) ?? 0;
  return { over: BigInt(total), mass, first, second, nothing, largest, largestLog10: Math.log10(best / total) };
}

const join = (a: Moments, b: Moments): Moments => ({
  over: a.over * b.over,
  mass: a.mass * b.mass,
  first: a.first * b.mass + a.mass * b.first,
  second: a.second * b.mass + 2n * a.first * b.first + a.mass * b.second,
  nothing: a.nothing * b.nothing,
  largest: a.largest + b.largest,
  largestLog10: a.largestLog10 + b.largestLog10,
});

function scaled(a: Moments, over: bigint): Moments {
  const by = over / a.over;
  return { ...a, over, mass: a.mass * by, first: a.first * by, second: a.second * by, nothing: a.nothing * by };
}

function sum(a: Moments, b: Moments): Moments {
  const over = b.over % a.over === 0n ? b.over : a.over % b.over === 0n ? a.over : (a.over / gcd(a.over, b.over)) * b.over;
  const [x, y] = [scaled(a, over), scaled(b, over)];
  const largest = Math.max(a.largest, b.largest);
  const chance = [a, b].reduce((total, one) => total + (one.largest === largest ? 10 ** one.largestLog10 : 0), 0);
  // Chances too small for a floating number are compared by their logarithms.
  const far = Math.max(a.largest === largest ? a.largestLog10 : -Infinity, b.largest === largest ? b.largestLog10 : -Infinity);
  return {
    over,
    mass: x.mass + y.mass,
    first: x.first + y.first,
    second: x.second + y.second,
    nothing: x.nothing + y.nothing,
    largest,
    largestLog10: chance > 1e-300 ? Math.log10(chance) : far,
  };
}

/** Branches that cannot happen are left out, so that they decide nothing about the largest amount. */
const mix = (branches: readonly Moments[]): Moments =>
  branches.filter(branch => branch.mass > 0n).reduce((total, branch) => (total === none ? branch : sum(total, branch)), none);

export const moments: Algebra<Moments> = { of, join, mix };
