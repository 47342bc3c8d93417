import type { Room } from './room.ts';

/** Loads that may be under way, of all channels and of each: pushes never take more of the database's connections, and no channel holds up all others. */
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

export interface LoadParts {
  /** Loads the room; rejects when that failed. */
  readonly load: (room: Room) => Promise<void>;
  readonly onError: (room: Room, error: unknown) => void;
}

/**
 * What is on its way to open pages. Of a room one load is under way; whoever wants it meanwhile is served by the next one, however many they are, because
 * the load under way may have missed what they are to be told. A load that failed is repeated while anybody is in the room.
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

  /** The next of a channel that may begin; channels take turns. */
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

  /** Nobody is there to be told: whoever comes next has it loaded. */
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
