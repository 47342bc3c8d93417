import type { Branded } from './brand.ts';
import { assert } from './errors.ts';

/** A moment in UTC as ISO 8601 with milliseconds, "2026-11-21T05:06:07.123Z": sorts as text, and is the same in SQL, JSON and code. */
export type Instant = Branded<string, 'Instant'>;

/** A half-open stretch of time `[from, to)`. Neighbouring periods neither overlap nor leave a gap. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** Where the time comes from. Passed in, never read from the machine: tests move it. */
export interface Clock {
  now(): Instant;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Milliseconds since 1970 as an Instant. */
export const instant = (unixMs: number): Instant => new Date(unixMs).toISOString() as Instant;

/** Milliseconds since 1970. */
export const unixMs = (at: Instant): number => Date.parse(at);

const fromPostgres = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** Reads any ISO text with an offset (also PostgreSQL's "2026-11-21 05:06:07.12+00"); a Fault when it is none. */
export function parseInstant(text: string): Instant {
  // What every row from the database brings; put into its form without the calendar, which costs several times as much.
  if (fromPostgres.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z` as Instant;
  const ms = Date.parse(text);
  assert(!Number.isNaN(ms), `not a time: ${text.slice(0, 40)}`);
  return instant(ms);
}

export const plus = (at: Instant, ms: number): Instant => instant(unixMs(at) + ms);

/** Milliseconds from `from` to `to`; negative when `to` is earlier. */
export const elapsedMs = (from: Instant, to: Instant): number => unixMs(to) - unixMs(from);

export const contains = (period: Period, at: Instant): boolean => period.from <= at && at < period.to;

let latest = { ms: Number.NaN, at: '' as Instant };

/** The machine's clock: made once, in the apps' main files. A millisecond is written once, however often it is asked for. */
export const systemClock: Clock = {
  now() {
    const ms = Date.now();
    if (ms !== latest.ms) latest = { ms, at: instant(ms) };
    return latest.at;
  },
};

/** A clock for tests and simulations: stands still until moved. */
export class MovableClock implements Clock {
  #at: Instant;
  constructor(at: Instant) {
    this.#at = at;
  }
  now(): Instant {
    return this.#at;
  }
  move(ms: number): void {
    this.#at = plus(this.#at, ms);
  }
  set(at: Instant): void {
    this.#at = at;
  }
}
