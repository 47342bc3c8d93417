import { type Issue, issuesOf, type Schedule } from '@baize/engine-lottery';
import { elapsedMs, hour, type Instant, minute, plus } from '@baize/kernel';
import { businessDate, daysLater } from '@baize/kernel/business-time';
import type { LastIssue, Reach } from './ahead-store.ts';

/** Issues are made so far ahead, and at least so many of them. */
const aheadMs = 26 * hour;
const leastOften = 120;
const leastDaily = 10;
/** More is made than is needed, so that a game is not looked at in every turn. */
const spareMs = 30 * minute;
/** From this many draws a day on a game draws often. */
const often = 24;

/** Draws of a date that has them. */
export const drawsADay = ({ draws }: Schedule): number => (draws.kind === 'every' ? draws.count : draws.minutes.length);

const leastAhead = (schedule: Schedule): number => (drawsADay(schedule) >= often ? leastOften : leastDaily);

/** Whether the issues of a game reach far enough for a while. */
export const isFarEnough = ({ lastDrawsAt, coming }: Reach, { schedule, now }: { schedule: Schedule; now: Instant }): boolean =>
  lastDrawsAt !== null && coming >= leastAhead(schedule) && elapsedMs(now, lastDrawsAt) >= aheadMs + minute;

interface Known {
  readonly now: Instant;
  readonly last: LastIssue | undefined;
  /** Issues that are there and take bets now or later. */
  readonly coming: number;
}

/** Longer than any pause of a schedule. */
const longestPauseDays = 400;

/** The part of a number that is its date: "20261123". */
export const dateOf = (number: string): string => number.slice(0, 8);

/**
 * The issues that a game lacks, in the order of their draws: those behind the last one that there is, without those whose bets would be sealed already, until
 * they reach far enough. The first one opens when bets on the one before are sealed, and not in the past. A schedule with holidays for ever has none.
 */
export function missingIssues(schedule: Schedule, { now, last, coming }: Known): Issue[] {
  const least = leastAhead(schedule);
  const reach = plus(now, aheadMs + spareMs);
  const from = last && last.drawsAt > now ? last.drawsAt : now;
  const made: Issue[] = [];
  // Draws that begin late in the evening reach into the next date, so the search begins a date early.
  let date = daysLater(businessDate(from, schedule.zone), -1);
  for (let empty = 0; empty <= longestPauseDays; date = daysLater(date, 1)) {
    const all = issuesOf(schedule, date);
    empty = all.length === 0 ? empty + 1 : 0;
    for (const issue of all) {
      if (issue.sealsAt <= now || (last && (issue.drawsAt <= last.drawsAt || issue.sealsAt <= last.sealsAt))) continue;
      if (issue.drawsAt > reach && coming + made.length >= least) return made;
      made.push(made.length === 0 ? { ...issue, opensAt: openingOf(issue, { now, last }) } : issue);
    }
  }
  return made;
}

function openingOf({ opensAt }: Issue, { now, last }: Pick<Known, 'now' | 'last'>): Instant {
  if (last && last.sealsAt > now) return last.sealsAt;
  return opensAt > now ? opensAt : now;
}

/**
 * Numbers for issues on dates that may have others already, of another schedule: on such a date counting goes on behind the last number that it has.
 * `taken` holds the last number of each date.
 */
export function numbered(issues: readonly Issue[], taken: ReadonlyMap<string, number>): Issue[] {
  const last = new Map(taken);
  return issues.map(issue => {
    const date = dateOf(issue.number);
    const digits = issue.number.slice(date.length + 1);
    const place = Math.max(Number(digits), (last.get(date) ?? 0) + 1);
    last.set(date, place);
    return { ...issue, number: `${date}-${String(place).padStart(digits.length, '0')}` };
  });
}
