/**
 * A pace by key: so many in one burst, and the rest one after the other at a steady rate. The leaky bucket as a meter, as nginx's `limit_req` with `burst` and telecoms'
 * "generic cell rate algorithm" (ITU-T I.371) have it. Remembers a bounded number of keys: the one that was first seen makes room.
 */
export class Pace {
  readonly #burst: number;
  readonly #gapMs: number;
  readonly #longestWaitMs: number;
  readonly #mostKeys: number;
  readonly #now: () => number;
  /** When the next one of a key would be due, had there been no burst. */
  readonly #due = new Map<string, number>();

  constructor(limits: { burst: number; perSecond: number; longestWaitMs: number; mostKeys?: number; now?: () => number }) {
    this.#burst = limits.burst;
    this.#gapMs = 1_000 / limits.perSecond;
    this.#longestWaitMs = limits.longestWaitMs;
    this.#mostKeys = limits.mostKeys ?? 50_000;
    this.#now = limits.now ?? (() => performance.now());
  }

  /**
   * Answers the milliseconds that one more of the key has to wait for its turn, 0 within the burst, and counts it. What would have to wait longer than the longest
   * is not counted: whoever is refused makes no one behind the same address wait.
   */
  take(key: string): number {
    const now = this.#now();
    const known = this.#due.get(key);
    const due = Math.max(known ?? now, now);
    const waitMs = Math.max(0, due - now - (this.#burst - 1) * this.#gapMs);
    if (waitMs > this.#longestWaitMs) return waitMs;
    const [first] = this.#due.keys();
    if (known === undefined && this.#due.size >= this.#mostKeys && first !== undefined) this.#due.delete(first);
    this.#due.set(key, due + this.#gapMs);
    return waitMs;
  }
}
