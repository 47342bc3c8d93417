import { assert } from './errors.ts';
import { divide } from './money.ts';

/** An exact rational in lowest terms, `over` positive. */
export interface Ratio {
  readonly of: bigint;
  readonly over: bigint;
}

export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function ratio(of: bigint, over = 1n): Ratio {
  assert(over > 0n, 'a positive denominator');
  const common = gcd(of, over);
  return common > 1n ? { of: of / common, over: over / common } : { of, over };
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.of * b.over + b.of * a.over, a.over * b.over);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { of: -b.of, over: b.over });
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.of * b.of, a.over * b.over);
export const whole = (n: bigint | number): Ratio => ratio(BigInt(n));

/** `a` in parts of `scale`, to the nearest, ties to even: `inParts(return, 10_000n)` is basis points. For show only. */
export const inParts = (a: Ratio, scale: bigint): bigint => divide(a.of * scale, a.over, 'half-even');

/** The whole square root, rounded down (Newton's method on integers). */
export function rootFloor(n: bigint): bigint {
  assert(n >= 0n, 'no root of a negative number');
  if (n < 2n) return n;
  let x = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** √a in parts of `scale`, rounded down: the standard deviation for show, from an exact variance. */
export const rootInParts = (a: Ratio, scale: bigint): bigint => rootFloor((a.of * scale * scale) / a.over);

/** As a floating number, for plots and for the bounds of statistical tests; never for money. */
export const approx = (a: Ratio): number => Number(inParts(a, 1_000_000_000_000n)) / 1e12;
