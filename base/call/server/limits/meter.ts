interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts by key in fixed windows. Remembers a bounded number of keys: the one whose window began first makes room. */
export class Counter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #mostKeys: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limits: { most: number; windowMs: number; mostKeys?: number; now?: () => number }) {
    this.#most = limits.most;
    this.#windowMs = limits.windowMs;
    this.#mostKeys = limits.mostKeys ?? 50_000;
    this.#now = limits.now ?? (() => performance.now());
  }

  /** Counts one more of the key. Answers 0 while it is within its limit, and otherwise the milliseconds until its window ends. */
  take(key: string): number {
    const window = this.#open(key);
    window.count++;
    return window.count > this.#most ? window.endsAt - this.#now() : 0;
  }

  /** Milliseconds until a key that has used up its limit may go on; 0 for every other. Counts nothing. */
  wait(key: string): number {
    const window = this.#windows.get(key);
    return window && window.count >= this.#most ? Math.max(0, window.endsAt - this.#now()) : 0;
  }

  /** How many were taken in the window that is open now. */
  countOf(key: string): number {
    const window = this.#windows.get(key);
    return window && window.endsAt > this.#now() ? window.count : 0;
  }

  #open(key: string): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key); // so that the map stays in the order in which windows began
    const made = { count: 0, endsAt: now + this.#windowMs };
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= this.#mostKeys && oldest !== undefined) this.#windows.delete(oldest);
    this.#windows.set(key, made);
    return made;
  }
}
