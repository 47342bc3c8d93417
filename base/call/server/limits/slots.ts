import { Refusal } from '@baize/kernel';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Work by key: so many at a time, in the order in which they came; a bounded number waits, and one more is refused. */
export class Slots {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, Line>();

  constructor(limits: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#mostWaiting = limits.mostWaiting;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#atOnce) line.running++;
    else {
      if (line.waiting.length >= this.#mostWaiting) throw new Refusal('request.too.many', { waitSeconds: 1 });
      await new Promise<void>(resolve => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(key);
    }
  }
}
