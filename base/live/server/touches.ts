import type { Fanout } from '@baize/db';
import { isRoomKey } from '../declare.ts';
import type { Feed } from './feed.ts';

/** The shortest time between two notifications: a thousand spins a second wake their rooms forty times. The first after a pause is sent immediately. */
const gatherMs = 25;
const retryMs = 1_000;

interface TouchParts {
  readonly feeds: readonly Feed[];
  readonly fanout?: Fanout;
  readonly warn: (what: string, facts: Record<string, unknown>) => void;
  /** What a room of this server hears, whichever server it came from. */
  readonly deliver: (channel: string, keys: readonly string[]) => void;
}

/** Tells all servers that rooms have changed. Failed notifications are sent again. */
export class Touches {
  readonly #parts: TouchParts;
  #dirty = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(parts: TouchParts) {
    this.#parts = parts;
    for (const { channel } of parts.feeds) parts.fanout?.subscribe(`channel:${channel.name}`, keys => parts.deliver(channel.name, keys));
  }

  note(name: string, keys: readonly string[]): void {
    const dirty = this.#dirty.get(name) ?? new Set();
    for (const key of keys) {
      if (!isRoomKey(key)) throw new TypeError(`no key of a room: ${key}`);
      dirty.add(key);
    }
    this.#dirty.set(name, dirty);
    this.#flushIn(Math.max(0, this.#flushedAt + gatherMs - performance.now()));
  }

  #flushIn(ms: number): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.#flush(), ms);
  }

  async #flush(): Promise<void> {
    const { fanout, deliver, warn } = this.#parts;
    const dirty = this.#dirty;
    this.#dirty = new Map();
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    for (const [name, keys] of dirty) {
      // While the connection for notifications is down, a server doesn't hear its own either.
      if (!fanout?.hears()) deliver(name, [...keys]);
      try {
        await fanout?.publish(`channel:${name}`, [...keys]);
      } catch (error) {
        warn('a push was not sent', { err: error });
        this.#dirty.set(name, new Set([...keys, ...(this.#dirty.get(name) ?? [])]));
        this.#flushIn(retryMs);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
