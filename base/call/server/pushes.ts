import type { Database } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import type { Feed } from './module.ts';

/** Loads of all members together that may be under way: pushes never take more of the database's connections than this. */
const atOnce = 4;

interface Push<Seat> {
  readonly feed: Feed;
  readonly memberId: string;
  /** Those who wait for the next load. */
  readonly waiting: Set<Seat>;
}

export interface PushParts<Seat> {
  readonly db: Database;
  /** A member's channel is loaded at most once in so long. */
  readonly restMs: number;
  readonly send: (seat: Seat, feed: Feed, message: unknown) => void;
  readonly onError: (feed: Feed, error: unknown) => void;
}

/**
 * What is on its way to open pages. Of a member and a channel one load is under way; whoever wants it meanwhile is served by the next one, however
 * many they are, because the load under way may have missed what they are to be told.
 */
export class Pushes<Seat> {
  readonly #parts: PushParts<Seat>;
  readonly #open = new Map<string, Push<Seat>>();
  readonly #ready: Push<Seat>[] = [];
  #underWay = 0;

  constructor(parts: PushParts<Seat>) {
    this.#parts = parts;
  }

  /** Loads the member's newest message of the feed for these seats. */
  want(feed: Feed, memberId: string, seats: Iterable<Seat>): void {
    const key = `${feed.channel.name} ${memberId}`;
    const known = this.#open.get(key);
    const push = known ?? { feed, memberId, waiting: new Set() };
    for (const seat of seats) push.waiting.add(seat);
    if (known) return;
    this.#open.set(key, push);
    this.#ready.push(push);
    this.#begin();
  }

  #begin(): void {
    while (this.#underWay < atOnce) {
      const next = this.#ready.shift();
      if (!next) return;
      this.#underWay++;
      void this.#load(next);
    }
  }

  async #load(push: Push<Seat>): Promise<void> {
    const { feed, memberId } = push;
    const seats = [...push.waiting];
    push.waiting.clear();
    try {
      const message = await feed.load(this.#parts.db, { memberId: memberId as MemberId });
      for (const seat of seats) this.#parts.send(seat, feed, message);
    } catch (error) {
      this.#parts.onError(feed, error);
    }
    this.#underWay--;
    setTimeout(() => this.#rested(push), this.#parts.restMs).unref();
    this.#begin();
  }

  #rested(push: Push<Seat>): void {
    if (push.waiting.size === 0) {
      this.#open.delete(`${push.feed.channel.name} ${push.memberId}`);
      return;
    }
    this.#ready.push(push);
    this.#begin();
  }
}
