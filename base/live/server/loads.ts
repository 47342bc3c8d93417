import type { Room } from './room.ts';

/** Loads at a time: pushes leave connections to the calls, and a slow channel doesn't hold up the others. */
const atOnce = 6;
const atOnceOfChannel = 4;
const firstRetryMs = 250;
const longestRetryMs = 5_000;

interface Job {
  readonly room: Room;
  /** Asked for since the load under way began. */
  isWanted: boolean;
  failures: number;
}

interface LoadParts {
  /** Loads the room; rejects when that failed. */
  readonly load: (room: Room) => Promise<void>;
  readonly onError: (room: Room, error: unknown) => void;
}

/**
 * One load at a time for each room. Requests during a load share the next one, because the load under way may have missed their change. A failed load is
 * retried while anyone is in the room.
 */
export class Loads {
  readonly #parts: LoadParts;
  readonly #jobs = new Map<Room, Job>();
  readonly #queues = new Map<string, Job[]>();
  readonly #underWay = new Map<string, number>();
  #count = 0;
  #isClosed = false;

  constructor(parts: LoadParts) {
    this.#parts = parts;
  }

  want(room: Room): void {
    const known = this.#jobs.get(room);
    if (known) known.isWanted = true;
    else this.#queue({ room, isWanted: true, failures: 0 });
  }

  close(): void {
    this.#isClosed = true;
  }

  #queue(job: Job): void {
    const { name } = job.room.feed.channel;
    this.#jobs.set(job.room, job);
    const queue = this.#queues.get(name) ?? [];
    queue.push(job);
    this.#queues.set(name, queue);
    this.#begin();
  }

  /** The next load whose channel has capacity. Channels take turns. */
  #next(): Job | undefined {
    for (const [name, queue] of this.#queues) {
      if ((this.#underWay.get(name) ?? 0) >= atOnceOfChannel) continue;
      const job = queue.shift();
      this.#queues.delete(name);
      if (queue.length > 0) this.#queues.set(name, queue);
      return job;
    }
    return undefined;
  }

  #begin(): void {
    while (this.#count < atOnce && !this.#isClosed) {
      const job = this.#next();
      if (!job) return;
      if (job.room.seats.size > 0) void this.#load(job);
      else this.#drop(job);
    }
  }

  /** The room is empty: it is loaded for the next visitor. */
  #drop({ room }: Job): void {
    room.isStale = true;
    this.#jobs.delete(room);
  }

  async #load(job: Job): Promise<void> {
    const { room } = job;
    const { name, everyMs } = room.feed.channel;
    this.#take(name, 1);
    job.isWanted = false;
    room.isStale = false;
    room.loadedAt = performance.now();
    let restMs = everyMs;
    try {
      await this.#parts.load(room);
      job.failures = 0;
    } catch (error) {
      room.isStale = true;
      job.isWanted = true;
      restMs = Math.max(everyMs, Math.min(longestRetryMs, firstRetryMs * 2 ** job.failures++));
      this.#parts.onError(room, error);
    }
    this.#take(name, -1);
    setTimeout(() => this.#rested(job), Math.max(0, room.loadedAt + restMs - performance.now())).unref();
    this.#begin();
  }

  #take(name: string, count: 1 | -1): void {
    this.#count += count;
    this.#underWay.set(name, (this.#underWay.get(name) ?? 0) + count);
  }

  #rested(job: Job): void {
    if (job.isWanted) this.#queue(job);
    else this.#jobs.delete(job.room);
  }
}
