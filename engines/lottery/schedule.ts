import { assert, contains, type Instant, instant, second, unixMs } from '@baize/kernel';
import { type BusinessDate, businessDate, daysLater, momentOf, weekdayOf } from '@baize/kernel/business-time';

/** When a game draws. Times are those of the game's zone. */
export interface Schedule {
  readonly zone: string;
  /** every: `count` draws, the first at `first` minutes after midnight, then each `seconds` later · at: draws at these minutes after midnight, on these weekdays, 0 = Sunday. */
  readonly draws:
    | { readonly kind: 'every'; readonly first: number; readonly seconds: number; readonly count: number }
    | { readonly kind: 'at'; readonly minutes: readonly number[]; readonly weekdays: readonly number[] };
  /** Bets end so long before a draw. */
  readonly sealSeconds: number;
  /** Dates without draws. */
  readonly holidays: readonly BusinessDate[];
}

/** One draw of a game. Bets are taken in [opensAt, sealsAt). */
export interface Issue {
  /** The date and the place of the draw on it: "20261123-021". */
  readonly number: string;
  readonly opensAt: Instant;
  readonly sealsAt: Instant;
  readonly drawsAt: Instant;
}

/** What keeps a schedule from making sense: draws closer together than bets are sealed, or more of them than a day holds. */
export function scheduleProblem({ draws, sealSeconds }: Schedule): 'none' | 'seal' | 'day' | undefined {
  if (draws.kind === 'at') {
    if (draws.minutes.length === 0 || draws.weekdays.length === 0) return 'none';
    const gaps = draws.minutes.slice(1).map((at, i) => at - (draws.minutes[i] as number));
    if (draws.minutes.some(at => at < 0 || at >= 24 * 60) || gaps.some(gap => gap <= 0)) return 'day';
    return gaps.some(gap => gap * 60 <= sealSeconds) ? 'seal' : undefined;
  }
  if (draws.count < 1) return 'none';
  if (draws.seconds <= sealSeconds) return 'seal';
  return draws.first < 0 || draws.first >= 24 * 60 || draws.count * draws.seconds > 24 * 3_600 ? 'day' : undefined;
}

const isOff = ({ draws, holidays }: Schedule, date: BusinessDate): boolean =>
  holidays.includes(date) || (draws.kind === 'at' && !draws.weekdays.includes(weekdayOf(date) % 7));

/**
 * The moments of a date's draws, in milliseconds since 1970. Draws at an interval are so much time apart, whatever the clocks do: a date that daylight saving
 * shortens has fewer of them, because those that would reach into the next date's are left out.
 */
function drawsOf(schedule: Schedule, date: BusinessDate): { readonly count: number; readonly at: (index: number) => number } {
  const { draws, zone } = schedule;
  if (isOff(schedule, date)) return { count: 0, at: () => Number.NaN };
  if (draws.kind === 'at') return { count: draws.minutes.length, at: i => unixMs(momentOf(date, draws.minutes[i] ?? Number.NaN, zone)) };
  const first = unixMs(momentOf(date, draws.first, zone));
  const next = unixMs(momentOf(daysLater(date, 1), draws.first, zone));
  const step = draws.seconds * second;
  return { count: Math.min(draws.count, Math.ceil((next - first) / step)), at: i => first + i * step };
}

/** Longer than any pause that a schedule of weekdays and holidays makes. */
const longestPause = 400;

/** The last draw before a date. */
function lastBefore(schedule: Schedule, date: BusinessDate): number | undefined {
  for (let back = 1; back <= longestPause; back++) {
    const { count, at } = drawsOf(schedule, daysLater(date, -back));
    if (count > 0) return at(count - 1);
  }
  return undefined;
}

/** The issues of a date, in order. An issue opens when bets on the one before are sealed. */
export function issuesOf(schedule: Schedule, date: BusinessDate): Issue[] {
  assert(scheduleProblem(schedule) === undefined, 'a schedule that makes sense');
  const { count, at } = drawsOf(schedule, date);
  if (count === 0) return [];
  const sealed = (ms: number): Instant => instant(ms - schedule.sealSeconds * second);
  const before = lastBefore(schedule, date);
  const day = date.replaceAll('-', '');
  const digits = Math.max(3, String(count).length);
  let opensAt = before === undefined ? momentOf(date, 0, schedule.zone) : sealed(before);
  return Array.from({ length: count }, (_, i) => {
    const issue = {
      number: `${day}-${String(i + 1).padStart(digits, '0')}`,
      opensAt,
      sealsAt: sealed(at(i)),
      drawsAt: instant(at(i)),
    };
    opensAt = issue.sealsAt;
    return issue;
  });
}

/** The issue that takes bets at a moment, or the next one that will; undefined when there is none for more than a year. */
export function issueAt(schedule: Schedule, at: Instant): Issue | undefined {
  // Draws that begin late in the evening reach into the next date, so the search begins a date early.
  const today = businessDate(at, schedule.zone);
  for (let days = -1; days <= longestPause; days++) {
    const found = issuesOf(schedule, daysLater(today, days)).find(
      issue => contains({ from: issue.opensAt, to: issue.sealsAt }, at) || issue.opensAt > at,
    );
    if (found) return found;
  }
  return undefined;
}
