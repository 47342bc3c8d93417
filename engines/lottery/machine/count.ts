/** Combinations of k out of n, exact as long as it is a safe integer; 0 outside 0 ≤ k ≤ n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = Math.round((result * (n - Math.min(k, n - k) + i)) / i);
  return result;
}

/** Combinations of k out of n of any size. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (BigInt(n - k) + i)) / i;
  return result;
}

/** n · (n − 1) · … of k factors: ordered selections. */
export function falling(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result *= n - i;
  return result;
}

export const factorial = (n: number): number => falling(n, n);

/** The sum over all k-element subsets of the product of their sizes: e_k of the elementary symmetric polynomials. */
export function productsOf(sizes: readonly number[], k: number): number {
  const sums = [1, ...new Array<number>(k).fill(0)];
  for (const size of sizes) for (let i = k; i > 0; i--) sums[i] = (sums[i] as number) + (sums[i - 1] as number) * size;
  return sums[k] as number;
}

/** Every k-element subset of the items, in their order. */
export function subsets<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), k - 1).map(rest => [item, ...rest]));
}

/** Every k of `count` places, with the same as bits. */
export const placeSets = (count: number, k: number): { places: number[]; bits: number }[] =>
  subsets(
    Array.from({ length: count }, (_, i) => i),
    k,
  ).map(places => ({ places, bits: bitsOf(places) }));

export const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);
