/** Of a chi-square with so many degrees, as a normal deviate (Wilson and Hilferty 1931): within 0.01 of it from ten degrees on. */
export const deviate = (chi: number, degrees: number): number => {
  if (degrees === 1) return Math.sqrt(chi);
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chi / degrees) - (1 - spread)) / Math.sqrt(spread);
};

/** Numbers that are expected to come equally often. */
export class Frequencies {
  readonly #counts: Float64Array;
  #total = 0;

  constructor(size: number) {
    this.#counts = new Float64Array(size);
  }

  add(value: number): void {
    this.#counts[value] = (this.#counts[value] as number) + 1;
    this.#total += 1;
  }

  /** `kept`: the share of the variance that is left when the values of one draw exclude each other. */
  deviate(kept = 1): number {
    const expected = this.#total / this.#counts.length;
    const chi = this.#counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    return deviate(chi / kept, this.#counts.length - 1);
  }
}

/** Correlation of a value with the one of the draw before, as a normal deviate. */
export class Serial {
  readonly #mean: number;
  readonly #variance: number;
  #before: number | undefined;
  #sum = 0;
  #count = 0;

  constructor(from: number, to: number) {
    this.#mean = (from + to) / 2;
    this.#variance = ((to - from + 1) ** 2 - 1) / 12;
  }

  add(value: number): void {
    const own = value - this.#mean;
    if (this.#before !== undefined) {
      this.#sum += own * this.#before;
      this.#count += 1;
    }
    this.#before = own;
  }

  deviate(): number {
    return this.#sum / (this.#variance * Math.sqrt(this.#count));
  }
}

/** Beyond this a normal deviate is, on either side, in one of `tests` cases at the level of 99 % for all of them (Bonferroni). */
export function limitFor(tests: number): number {
  const wanted = 0.01 / (2 * tests);
  let [low, high] = [2, 8];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** Chance that a normal deviate is above z ≥ 2: continued fraction of Mills' ratio (Abramowitz and Stegun 26.2.14). */
function upperTail(z: number): number {
  let fraction = 0;
  for (let k = 60; k > 0; k--) fraction = k / (z + fraction);
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / (z + fraction);
}
