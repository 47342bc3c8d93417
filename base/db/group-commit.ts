import { inBatch, type Origin, origin } from '@baize/telemetry';
import { isUnavailable } from './database.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

/** What became of one item: a value, or the error that it alone met. */
export type Settled<R> = { ok: true; value: R } | { ok: false; error: unknown };

/** What a batch tells of itself while it is under way. */
export interface Turn {
  /** The next batch of the lane may begin. */
  next(): void;
  /** What this batch writes is on its way to the database, which has work for a while: the time to answer those who wait for the batch before it. */
  sent(): void;
}

interface GroupCommitOptions<Item, Result> {
  /** As metrics and traces call it. */
  readonly name: string;
  /**
   * Does the work of all items in one transaction, each on its own merit, and answers in their order once it is committed. It may call `next` of its turn
   * before that: then the next batch of the lane, and no third, begins while this one waits for the disk. For work that holds its own locks until the commit, because two
   * batches with the same things in them may be under way.
   */
  readonly run: (items: readonly Item[], turn: Turn) => Promise<Settled<Result>[]>;
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

/** So long an answer waits for the next batch at most: that one may wait for a lock of someone else's. */
const answerWithinMs = 5;

/**
 * The answers of a lane. Those that are ready while the next batch still reads and decides are given once it has sent what it writes: to give them first
 * would keep the database idle.
 */
function lateAnswers() {
  let deciding: object | undefined;
  const ready: (() => void)[] = [];
  const giveAll = () => {
    for (const answer of ready.splice(0)) answer();
  };
  return {
    give(answer: () => void): void {
      ready.push(answer);
      if (deciding) setTimeout(giveAll, answerWithinMs);
      else giveAll();
    },
    /** A batch begins; answers what it calls when it has sent what it writes, or is over. */
    begin(): () => void {
      const batch = {};
      deciding = batch;
      return () => {
        if (deciding !== batch) return;
        deciding = undefined;
        setImmediate(giveAll);
      };
    },
  };
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
  const answers = Array.from({ length: lanes }, lateAnswers);
  let count = 0;
  const measured = measureQueue(name);
  const done = (batch: readonly Waiting<Item, Result>[], turn: Turn) => {
    const items = batch.map(w => w.item);
    return inBatch(name, batch, () => run(items, turn));
  };

  async function write(batch: readonly Waiting<Item, Result>[], turn: Turn, lane: number): Promise<void> {
    try {
      const results = await done(batch, turn);
      turn.sent();
      answers[lane]?.give(() => answerAll(batch, results));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await write([waiting], turn, lane); // one poisoned item must not fail its neighbours
    }
  }

  async function drain(lane: number): Promise<void> {
    const queue = queues[lane] ?? [];
    busy[lane] = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      const { promise, resolve: next } = Promise.withResolvers<void>();
      const turn: Turn = { next, sent: answers[lane]?.begin() ?? (() => undefined) };
      const begunAt = performance.now();
      const written = write(batch, turn, lane).then(() => {
        turn.sent();
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
