import type { Channel } from '../declare.ts';

export interface Ear<Message> {
  readonly onMessage: (message: Message) => void;
  /** There is no such room, or it is not open to this visitor; the two are never told apart. */
  readonly onRefused?: () => void;
}

/** What a server may say. */
export interface Heard {
  readonly notice?: unknown;
  readonly refused?: unknown;
  readonly channel?: unknown;
  readonly key?: unknown;
  readonly epoch?: unknown;
  readonly revision?: unknown;
  readonly message?: unknown;
  readonly delta?: unknown;
}

/** A room as this page knows it: the newest value, and which revision of the room that is. */
export class Subscription {
  readonly #channel: Channel;
  readonly #key: string | undefined;
  readonly #ears = new Set<Ear<unknown>>();
  #value: unknown;
  #epoch: unknown;
  /** 0 while there is no value. */
  #revision = 0;
  #isResyncing = false;

  constructor(channel: Channel, key: string | undefined) {
    this.#channel = channel;
    this.#key = key;
  }

  /** An ear that comes later hears the value that is here. The function that it gets answers true when it was the last. */
  add(ear: Ear<unknown>): () => boolean {
    const own = { ...ear };
    this.#ears.add(own);
    if (this.#revision > 0)
      queueMicrotask(() => {
        if (this.#ears.has(own) && this.#revision > 0) own.onMessage(this.#value);
      });
    return () => this.#ears.delete(own) && this.#ears.size === 0;
  }

  forget(): void {
    this.#value = undefined;
    this.#epoch = undefined;
    this.#revision = 0;
    this.#isResyncing = false;
  }

  /** What the server is asked for, now or again. */
  asked(): object {
    const { name } = this.#channel;
    this.#isResyncing = false;
    return { subscribe: name, key: this.#key, ...(this.#revision > 0 ? { have: [this.#epoch, this.#revision] } : {}) };
  }

  /** Takes what the server says of the room. Answers what to tell the server when something is missing. */
  take(heard: Heard): object | undefined {
    if (typeof heard.refused === 'string') {
      this.forget();
      for (const ear of [...this.#ears]) ear.onRefused?.();
      return undefined;
    }
    return heard.delta === undefined ? this.#takeWhole(heard) : this.#takeDelta(heard);
  }

  #takeWhole({ message, epoch, revision }: Heard): undefined {
    const parsed = this.#channel.message.safeParse(message);
    if (!parsed.success) return;
    this.#epoch = epoch;
    this.#set(parsed.data, revision);
  }

  #takeDelta({ delta, epoch, revision }: Heard): object | undefined {
    const { deltas } = this.#channel;
    if (epoch === this.#epoch && Number(revision) <= this.#revision) return undefined;
    const isNext = epoch === this.#epoch && revision === this.#revision + 1;
    const parsed = isNext ? deltas?.shape.safeParse(delta) : undefined;
    if (deltas && parsed?.success) {
      this.#set(deltas.apply(this.#value, parsed.data), revision);
      return undefined;
    }
    if (this.#isResyncing) return undefined;
    if (isNext) this.forget(); // it came in its turn and could not be applied: only the whole value helps
    const again = this.#revision > 0 ? this.asked() : { unsubscribe: this.#channel.name, ...this.asked() };
    this.#isResyncing = true;
    return again;
  }

  #set(value: unknown, revision: unknown): void {
    this.#value = value;
    this.#revision = Number(revision);
    this.#isResyncing = false;
    for (const ear of [...this.#ears]) ear.onMessage(value);
  }
}
