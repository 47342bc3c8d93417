import type { Database, Fanout } from '@baize/db';
import { batchSize, deliverBatch, type Listener, pendingOf } from './deliver.ts';

/** Topic under which an announcement tells the name of its event. */
export const eventsTopic = 'events';

export interface PumpOptions {
  readonly db: Database;
  readonly fanout: Fanout;
  readonly listeners: readonly Listener[];
  readonly onError: (where: string, error: unknown) => void;
  /** How often all listeners are looked after without having been woken, in ms: what a lost message costs at most. Absent = 10 s. */
  readonly lookMs?: number;
}

/** Listeners that are fed at the same time in one process; each takes a connection. */
const lanes = 2;
/** First pauses in ms; each further one in a row is twice as long, up to 2^8 times. */
const retryMs = { blocked: 4, failed: 100 };
const mostDoublings = 8;

interface Place {
  readonly listener: Listener;
  state: 'idle' | 'due' | 'busy';
  /** Was told of something new while it was busy. */
  isWoken: boolean;
  /** In a row. */
  failures: number;
  /** How often in a row there was something it could not have yet. */
  blocked: number;
  timer: ReturnType<typeof setTimeout> | undefined;
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
    const fresh = { state: 'idle', isWoken: false, failures: 0, blocked: 0, timer: undefined } as const;
    this.#places = options.listeners.map(listener => ({ listener, ...fresh }));
    options.fanout.subscribe(eventsTopic, names => {
      for (const place of this.#places) if (names.includes(place.listener.event.name)) this.#wake(place);
    });
    options.fanout.onGap(() => void this.#look());
    this.#looking = setInterval(() => void this.#look(), options.lookMs ?? 10_000).unref();
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
    // One that failed rests until its time has come, however much is announced.
    if (this.#isStopping || place.state !== 'idle' || (place.failures > 0 && place.timer)) return;
    clearTimeout(place.timer);
    place.timer = undefined;
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

  /** Hands the listener a batch. Answers after how many ms it is to be fed again, undefined for as soon as there is something new. */
  async #hand(place: Place): Promise<number | undefined> {
    const { db, onError } = this.#options;
    try {
      const count = await deliverBatch(db, place.listener);
      const [rest] = count === batchSize ? [{ isReady: true }] : await pendingOf(db, [place.listener]);
      place.failures = 0;
      // Nothing taken and yet something there: another process is at it, or an older transaction is still running.
      place.blocked = rest && (count === 0 || !rest.isReady) ? Math.min(place.blocked + 1, mostDoublings) : 0;
      if (!rest) return undefined;
      return place.blocked === 0 ? 0 : retryMs.blocked * 2 ** place.blocked;
    } catch (error) {
      place.failures = Math.min(place.failures + 1, mostDoublings);
      onError(`events.${place.listener.name}`, error);
      return retryMs.failed * 2 ** place.failures;
    }
  }

  async #look(): Promise<void> {
    const idle = this.#places.filter(place => place.state === 'idle');
    if (this.#isLooking || this.#isStopping || idle.length === 0) return;
    this.#isLooking = true;
    const looked = pendingOf(
      this.#options.db,
      idle.map(place => place.listener),
    );
    const waiting = await looked.catch((error: unknown) => {
      this.#options.onError('events.look', error);
      return [];
    });
    this.#isLooking = false;
    for (const place of idle) if (waiting.some(one => one.listener === place.listener.name)) this.#wake(place);
  }
}

/**
 * Feeds the listeners of a process until the answered function is called, which waits for those under way. It is woken by announcements. A look at all
 * listeners in one query, now and then, finds what a lost message would have told; a gap of the line is such a look as well.
 */
export function startPump(options: PumpOptions): () => Promise<void> {
  const pump = new Pump(options);
  return () => pump.stop();
}
