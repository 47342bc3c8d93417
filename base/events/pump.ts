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
const retryMs = { behindTransaction: 4, afterFailure: 100 };

interface Place {
  readonly listener: Listener;
  state: 'idle' | 'due' | 'busy';
  /** Was told of something new while it was busy. */
  isWoken: boolean;
  failures: number;
  /** How often in a row there was something it could not have yet. */
  blocked: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Feeds the listeners of a process until the answered function is called, which waits for those under way. It is woken by announcements. A look at all
 * listeners in one query, now and then, finds what a lost message would have told; the gaps of the line are such a look as well.
 */
export function startPump({ db, fanout, listeners, onError, lookMs = 10_000 }: PumpOptions): () => Promise<void> {
  const places: Place[] = listeners.map(listener => ({
    listener,
    state: 'idle',
    isWoken: false,
    failures: 0,
    blocked: 0,
    timer: undefined,
  }));
  const due: Place[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  function start(): void {
    while (!isStopping && underWay.size < lanes) {
      const place = due.shift();
      if (!place) return;
      const turn = feed(place).finally(() => {
        underWay.delete(turn);
        start();
      });
      underWay.add(turn);
    }
  }

  function wake(place: Place): void {
    if (place.state === 'busy') place.isWoken = true;
    // One that failed rests until its time has come, however much is announced.
    if (isStopping || place.state !== 'idle' || (place.failures > 0 && place.timer)) return;
    clearTimeout(place.timer);
    place.timer = undefined;
    place.state = 'due';
    due.push(place);
    start();
  }

  function wakeLater(place: Place, ms: number): void {
    place.timer = setTimeout(() => {
      place.timer = undefined;
      wake(place);
    }, ms).unref();
  }

  async function feed(place: Place): Promise<void> {
    place.state = 'busy';
    place.isWoken = false;
    let inMs: number | undefined;
    try {
      const count = await deliverBatch(db, place.listener);
      const [rest] = count === batchSize ? [{ isReady: true }] : await pendingOf(db, [place.listener]);
      place.failures = 0;
      // Nothing taken and yet something there: another process is at it, or an older transaction is still running.
      place.blocked = rest && (count === 0 || !rest.isReady) ? Math.min(place.blocked + 1, 8) : 0;
      if (rest) inMs = place.blocked === 0 ? 0 : retryMs.behindTransaction * 2 ** place.blocked;
    } catch (error) {
      place.failures = Math.min(place.failures + 1, 8);
      inMs = retryMs.afterFailure * 2 ** place.failures;
      onError(`events.${place.listener.name}`, error);
    }
    place.state = 'idle';
    if (inMs !== undefined && inMs > 0) wakeLater(place, inMs);
    if (inMs === 0 || place.isWoken) wake(place);
  }

  let isLooking = false;
  async function look(): Promise<void> {
    const idle = places.filter(place => place.state === 'idle');
    if (isLooking || isStopping || idle.length === 0) return;
    isLooking = true;
    try {
      const waiting = new Set(
        (
          await pendingOf(
            db,
            idle.map(place => place.listener),
          )
        ).map(one => one.listener),
      );
      for (const place of idle) if (waiting.has(place.listener.name)) wake(place);
    } catch (error) {
      onError('events.look', error);
    } finally {
      isLooking = false;
    }
  }

  fanout.subscribe(eventsTopic, names => {
    for (const place of places) if (names.includes(place.listener.event.name)) wake(place);
  });
  fanout.onGap(() => void look());
  const timer = setInterval(() => void look(), lookMs).unref();
  for (const place of places) wake(place);

  return async () => {
    isStopping = true;
    clearInterval(timer);
    for (const place of places) clearTimeout(place.timer);
    await Promise.all(underWay);
  };
}
