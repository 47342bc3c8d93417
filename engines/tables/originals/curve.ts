/** The curve of crash grows by six hundred-thousandths in a millisecond, so it doubles in 11.6 seconds. In parts of 2^64, so that every machine counts the same. */
const bits = 64n;
const perMs = ((100_000n + 6n) << bits) / 100_000n;

/** Growth over 2^n milliseconds; 18 of them are four minutes. */
const powers: readonly bigint[] = Array.from({ length: 18 }).reduce<bigint[]>(
  list => [...list, list.length === 0 ? perMs : ((list.at(-1) ?? 0n) * (list.at(-1) ?? 0n)) >> bits],
  [],
);
const longestMs = 2 ** powers.length - 1;

/** Where the curve is after so many whole milliseconds, in hundredths, rounded down. */
export function curveAt(ms: number): number {
  const at = Math.max(0, Math.min(longestMs, Math.floor(ms)));
  const grown = powers.reduce((sum, power, n) => ((at >> n) & 1 ? (sum * power) >> bits : sum), 1n << bits);
  return Number((100n * grown) >> bits);
}

/** The first whole millisecond at which the curve is at so many hundredths. */
export function curveReaches(point: number): number {
  let [before, at] = [-1, longestMs];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (curveAt(middle) >= point) at = middle;
    else before = middle;
  }
  return at;
}
