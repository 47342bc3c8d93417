/** Chips are so many times the least stake of a table. */
export const chipTimes: readonly bigint[] = [1n, 5n, 10n, 50n, 100n, 500n];

/** So many chips are seen on each other; more look the same. */
const mostSeen = 5;

/** The chips that an amount lies as: which one is on top, the least being 0, and how many are seen. */
export function stackOf(minor: bigint, leastMinor: bigint): { readonly top: number; readonly seen: number } {
  const values = chipTimes.map(times => times * leastMinor);
  const top = Math.max(
    0,
    values.findLastIndex(value => value <= minor),
  );
  let rest = minor;
  let chips = 0n;
  for (const value of values.toReversed()) {
    chips += rest / value;
    rest %= value;
  }
  return { top, seen: chips > BigInt(mostSeen) ? mostSeen : Math.max(1, Number(chips)) };
}

const large: readonly (readonly [size: bigint, letter: string])[] = [
  [1_000_000n, 'M'],
  [1_000n, 'K'],
];

/** An amount as a chip on the felt has room for it, without its currency: "20", "2.5K". What is left out is less than it says; the name of the bet has all of it. */
export function figureOf(minor: bigint): string {
  const [size, letter] = large.find(([one]) => minor >= one * 10_000n) ?? [1n, ''];
  const tenths = minor / (size * 1_000n);
  const [whole, rest] = [tenths / 10n, tenths % 10n];
  return `${whole}${rest > 0n && whole < 100n ? `.${rest}` : ''}${letter}`;
}
