import type { Database, Fanout } from '@baize/db';
import { present } from '@baize/kernel';
import { batchSize, deliverBatch, type Listener, type Pending, pendingOf } from './deliver.ts';
import { type Follower, followBatch, pendingFollowers, usualPauseMs, usualSize } from './follow.ts';
import { delivered, failed } from './metrics.ts';

/** Topic under which the names of events are notified, and those of streams that got new facts. */
export const eventsTopic = 'events';

interface PumpOptions {
  readonly db: Database;
  readonly fanout: Fanout;
  readonly listeners: readonly Listener[];
  readonly followers?: readonly Follower<never>[];
  readonly onError: (where: string, error: unknown) => void;
  /** How often all listeners are looked after without having been woken, in ms: what a lost message costs at most. Absent = 30 s. */
  readonly lookMs?: number;
}

/** Listeners and followers that are fed at the same time in one process; each takes a connection. */
const lanes = 2;
/** First pauses in ms; each further one in a row is twice as long, up to 2^8 times. */
const retryMs = { blocked: 4, failed: 100 };
const mostDoublings = 8;

interface Fed {
  readonly name: string;
  /** The event or stream that wakes it. */
  readonly wakesOn: string;
  /** Hands it a batch of at most `size`; answers how many there were. */
  readonly feed: () => Promise<number>;
  readonly size: number;
  /** For so long it rests after a batch that was not full. */
  readonly pauseMs: number;
  /** Whether there is something for it is asked before it is fed, and not only afterwards. */
  readonly isAskedFirst: boolean;
  /** Which of these have something before them: the same function for all that can be asked for in one query. */
  readonly pending: (names: readonly string[]) => Promise<Pending[]>;
}

interface Place extends Fed {
  state: 'idle' | 'due' | 'busy';
  /** Was told of something new while it was busy. */
  isWoken: boolean;
  /** In a row. */
  failures: number;
  /** How often in a row there was something it could not have yet. */
  blocked: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer is its pause after a batch. */
  isResting: boolean;
}

class Pump {
  readonly #options: PumpOptions;
  readonly #places: readonly Place[];
  readonly #due: Place[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #looking: ReturnType<typeof setInterval>;
  #isLooking = false;
  #isStopping = false;

  constructor(options: PumpOptions) {
    this.#options = options;
    const fresh = { state: 'idle', isWoken: false, failures: 0, blocked: 0, timer: undefined, isResting: false } as const;
    this.#places = fedOf(options).map(fed => ({ ...fed, ...fresh }));
    options.fanout.subscribe(eventsTopic, names => {
      for (const place of this.#places) if (names.includes(place.wakesOn)) this.#wake(place);
    });
    options.fanout.onGap(() => void this.#look());
    this.#looking = setInterval(() => void this.#look(), options.lookMs ?? 30_000).unref();
    for (const place of this.#places) this.#wake(place);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#looking);
    for (const place of this.#places) clearTimeout(place.timer);
    await Promise.all(this.#underWay);
  }

  #wake(place: Place): void {
    if (place.state === 'busy') place.isWoken = true;
    // One that failed rests until its time has come, however much is announced, and so does one that waits for an older transaction or takes much at a time.
    if (this.#isStopping || place.state !== 'idle' || ((place.failures > 0 || place.blocked > 0 || place.isResting) && place.timer)) return;
    clearTimeout(place.timer);
    place.timer = undefined;
    place.isResting = false;
    place.state = 'due';
    this.#due.push(place);
    this.#start();
  }

  #wakeLater(place: Place, ms: number): void {
    place.timer = setTimeout(() => {
      place.timer = undefined;
      this.#wake(place);
    }, ms).unref();
  }

  #start(): void {
    while (!this.#isStopping && this.#underWay.size < lanes) {
      const place = this.#due.shift();
      if (!place) return;
      const turn = this.#feed(place).finally(() => {
        this.#underWay.delete(turn);
        this.#start();
      });
      this.#underWay.add(turn);
    }
  }

  async #feed(place: Place): Promise<void> {
    place.state = 'busy';
    place.isWoken = false;
    const restMs = await this.#hand(place);
    place.state = 'idle';
    if (restMs) this.#wakeLater(place, restMs);
    if (restMs === 0 || place.isWoken) this.#wake(place);
  }

  /** Hands it a batch. Answers after how many ms it is to be fed again, undefined for as soon as there is something new. */
  async #hand(place: Place): Promise<number | undefined> {
    try {
      // A batch of facts takes a transaction with a lock, a read of what is there takes neither.
      const [ahead] = place.isAskedFirst ? await place.pending([place.name]) : [{ isReady: true }];
      const count = ahead?.isReady ? await place.feed() : 0;
      if (count > 0) delivered.inc({ listener: place.name }, count);
      place.failures = 0;
      if (count > 0 && count < place.size && place.pauseMs > 0) {
        place.isResting = true;
        return place.pauseMs;
      }
      const [rest] = count === place.size ? [{ isReady: true }] : ahead?.isReady ? await place.pending([place.name]) : [ahead];
      // Nothing taken and yet something there: another process is at it, or an older transaction is still running.
      place.blocked = rest && (count === 0 || !rest.isReady) ? Math.min(place.blocked + 1, mostDoublings) : 0;
      if (!rest) return undefined;
      return place.blocked === 0 ? 0 : retryMs.blocked * 2 ** place.blocked;
    } catch (error) {
      place.failures = Math.min(place.failures + 1, mostDoublings);
      failed.inc({ listener: place.name });
      this.#options.onError(`events.${place.name}`, error);
      return retryMs.failed * 2 ** place.failures;
    }
  }

  async #look(): Promise<void> {
    const idle = this.#places.filter(place => place.state === 'idle');
    if (this.#isLooking || this.#isStopping || idle.length === 0) return;
    this.#isLooking = true;
    const looks = [...Map.groupBy(idle, place => place.pending)].map(([pending, places]) => pending(places.map(place => place.name)));
    const waiting = await Promise.all(looks).catch((error: unknown) => {
      this.#options.onError('events.look', error);
      return [];
    });
    this.#isLooking = false;
    const names = new Set(waiting.flat().map(one => one.listener));
    for (const place of idle) if (names.has(place.name)) this.#wake(place);
  }
}

function fedOf({ db, listeners, followers = [] }: PumpOptions): Fed[] {
  const heard = (names: readonly string[]) =>
    pendingOf(
      db,
      listeners.filter(listener => names.includes(listener.name)),
    );
  const followed = new Map(followers.map(({ stream }) => [stream.name, (names: readonly string[]) => pendingFollowers(db, stream, names)]));
  return [
    ...listeners.map(listener => ({
      name: listener.name,
      wakesOn: listener.event.name,
      feed: () => deliverBatch(db, listener),
      size: batchSize,
      pauseMs: 0,
      isAskedFirst: false,
      pending: heard,
    })),
    ...followers.map(follower => ({
      name: follower.name,
      wakesOn: follower.stream.name,
      feed: () => followBatch(db, follower),
      size: follower.size ?? usualSize,
      pauseMs: follower.pauseMs ?? usualPauseMs,
      isAskedFirst: true,
      pending: present(followed.get(follower.stream.name), 'made for each stream'),
    })),
  ];
}

/**
 * Feeds the listeners and followers of a process until the answered function is called, which waits for those under way. It is woken by announcements. A look at all
 * listeners in one query, now and then, finds what a lost message would have told; a gap of the line is such a look as well.
 */
export function startPump(options: PumpOptions): () => Promise<void> {
  const pump = new Pump(options);
  return () => pump.stop();
}
