import { inBatch, type Origin, origin } from '@baize/telemetry';
import { isUnavailable } from './database.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

/** What became of one item: a value, or the error that it alone met. */
export type Settled<R> = { ok: true; value: R } | { ok: false; error: unknown };

interface GroupCommitOptions<Item, Result> {
  /** As metrics and traces call it. */
  readonly name: string;
  /**
   * Does the work of all items in one transaction, each on its own merit, and answers in their order once it is committed. It may call `next`
   * before that: then the next batch of the lane, and no third, begins while this one waits for the disk. For work that holds its own locks until the commit, because two
   * batches with the same things in them may be under way.
   */
  readonly run: (items: readonly Item[], next: () => void) => Promise<Settled<Result>[]>;
  /** Batches under way at the same time; items with the same `laneOf` are never in two. */
  readonly lanes?: number;
  readonly laneOf?: (item: Item) => number;
  readonly maxBatch?: number;
  /** Items waiting at most; beyond it an item is refused immediately, so that overload shows early. */
  readonly maxWaiting?: number;
  readonly onFull: () => unknown;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly from: Origin;
}

function answerAll<Item, Result>(batch: readonly Waiting<Item, Result>[], results: readonly Settled<Result>[]): void {
  batch.forEach((waiting, i) => {
    const settled = results[i];
    if (settled?.ok) waiting.resolve(settled.value);
    else waiting.reject(settled?.error ?? new Error('a batch left an item without a result'));
  });
}

/**
 * Group commit: callers that arrive while a batch is being written form the next batch; on an idle system an item leaves immediately and alone.
 * One transaction, and so one wait for the disk, serves them all. An answer is given only after the commit.
 */
export function groupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): { submit: (item: Item) => Promise<Result>; waiting: () => number } {
  const { name, run, lanes = 1, laneOf = () => 0, maxBatch = 1_024, maxWaiting = 20_000 } = options;
  const queues: Waiting<Item, Result>[][] = Array.from({ length: lanes }, () => []);
  const busy = new Array<boolean>(lanes).fill(false);
  /** The last batch of each lane, which may still be committing. */
  const committing = new Array<Promise<void>>(lanes).fill(Promise.resolve());
  let count = 0;
  const measured = measureQueue(name);
  const done = (batch: readonly Waiting<Item, Result>[], next: () => void) => {
    const items = batch.map(w => w.item);
    return inBatch(name, batch, () => run(items, next));
  };

  async function write(batch: readonly Waiting<Item, Result>[], next: () => void): Promise<void> {
    try {
      answerAll(batch, await done(batch, next));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await write([waiting], next); // one poisoned item must not fail its neighbours
    }
  }

  async function drain(lane: number): Promise<void> {
    const queue = queues[lane] ?? [];
    busy[lane] = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      const { promise, resolve: next } = Promise.withResolvers<void>();
      const begunAt = performance.now();
      const written = write(batch, next).then(() => {
        count -= batch.length;
        measured.written(batch.length, begunAt);
      });
      await Promise.race([written, promise]);
      await committing[lane]; // two at most are under way: a disk that stands still must not take one connection after the other
      committing[lane] = written;
    }
    busy[lane] = false;
  }

  return {
    waiting: () => count,
    submit(item) {
      if (count >= maxWaiting) {
        measured.refused();
        return Promise.reject(options.onFull());
      }
      count++;
      measured.came();
      const lane = laneOf(item) % lanes;
      return new Promise<Result>((resolve, reject) => {
        queues[lane]?.push({ item, resolve, reject, from: origin() });
        // Started in a microtask of its own so that items submitted in the same turn travel together.
        if (!busy[lane]) {
          busy[lane] = true;
          setImmediate(() => void drain(lane));
        }
      });
    },
  };
}
