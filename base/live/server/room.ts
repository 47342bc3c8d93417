import { randomToken } from '@baize/kernel';
import * as z from 'zod/mini';
import { isPersonal } from '../declare.ts';
import type { Feed } from './feed.ts';
import type { Seat } from './seat.ts';

/** A page that lacks more deltas gets the whole value. */
const keptDeltas = 100;

/** What a client says to have. */
export interface Have {
  readonly epoch: unknown;
  readonly revision: unknown;
}

/**
 * The newest value of a channel under one key, and the last few deltas. Revisions count the values of this room in this process. The epoch tells them from
 * those of other processes, and of an earlier room with the same name.
 */
export class Room {
  readonly feed: Feed;
  readonly key: string;
  readonly seats = new Set<Seat>();
  readonly epoch = randomToken(9);
  readonly isPersonal: boolean;
  /** 0 until there is a value. */
  revision = 0;
  /** Nothing is loaded yet, or it has changed since. */
  isStale = true;
  /** When the newest load began, or the last seat was left, by the monotonic clock. */
  loadedAt = 0;
  idleAt = 0;
  #value: unknown;
  #body = '';
  #snapshot: Buffer | undefined;
  #deltas: Buffer[] = [];
  #deltaBytes = 0;

  constructor(feed: Feed, key: string) {
    this.feed = feed;
    this.key = key;
    this.isPersonal = isPersonal(feed.channel);
  }

  /** Takes what was loaded. A value like the one before is no change. */
  accept(loaded: unknown): void {
    const { message, deltas } = this.feed.channel;
    const value = z.parse(message, loaded);
    const body = JSON.stringify(value);
    if (this.revision > 0 && body === this.#body) return;
    const delta = this.revision > 0 ? deltas?.between(this.#value, value) : undefined;
    this.revision++;
    this.#value = value;
    this.#body = body;
    this.#snapshot = undefined;
    if (delta === undefined) this.#forgetDeltas();
    else this.#keep(this.#frame('delta', JSON.stringify(delta)));
  }

  #keep(frame: Buffer): void {
    this.#deltas.push(frame);
    this.#deltaBytes += frame.length;
    // Deltas are kept while they are smaller than the whole value.
    while (this.#deltas.length > keptDeltas || this.#deltaBytes > this.#body.length) this.#deltaBytes -= this.#deltas.shift()?.length ?? 0;
  }

  #forgetDeltas(): void {
    this.#deltas = [];
    this.#deltaBytes = 0;
  }

  #frame(kind: 'message' | 'delta', body: string): Buffer {
    const { channel } = this.feed;
    const head = JSON.stringify({ channel: channel.name, key: this.key, epoch: this.epoch, revision: this.revision });
    return Buffer.from(`${head.slice(0, -1)},"${kind}":${body}}`);
  }

  /** The revision that a client has, believed only when it is one of this room. */
  revisionOf({ epoch, revision }: Have): number {
    const isOurs = epoch === this.epoch && Number.isInteger(revision);
    return isOurs && (revision as number) > 0 && (revision as number) <= this.revision ? (revision as number) : 0;
  }

  /** What a page with `revision` lacks. Serialized once: every socket gets the same bytes. */
  framesSince(revision: number): readonly Buffer[] {
    const missing = this.revision - revision;
    if (missing === 0) return [];
    if (revision > 0 && missing <= this.#deltas.length) return this.#deltas.slice(-missing);
    this.#snapshot ??= this.#frame('message', this.#body);
    return [this.#snapshot];
  }
}
