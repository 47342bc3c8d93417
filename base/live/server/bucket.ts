/** What a client may do: `burst` at the same time and `perSecond` from then on. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket. `take` answers false when there is not enough left. */
export class Bucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.burst;
    this.#at = now();
  }

  take(count = 1): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#rate.burst, this.#left + ((now - this.#at) / 1_000) * this.#rate.perSecond);
    this.#at = now;
    this.#left -= count;
    return this.#left >= 0;
  }
}
