import { Temporal } from 'temporal-polyfill';
import type { Instant, Period } from './time.ts';
import { parseInstant } from './time.ts';

/** A calendar date of the brand, "2026-11-21". */
export type BusinessDate = string;

const toInstant = (zoned: Temporal.ZonedDateTime): Instant => parseInstant(zoned.toInstant().toString());
const zonedAt = (at: Instant, zone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone);
const startOf = (date: Temporal.PlainDate, zone: string): Instant => toInstant(date.toZonedDateTime(zone));
const between = (from: Temporal.PlainDate, to: Temporal.PlainDate, zone: string): Period => ({
  from: startOf(from, zone),
  to: startOf(to, zone),
});

/** The brand's date at `at`, in the IANA time zone `zone`. */
export const businessDate = (at: Instant, zone: string): BusinessDate => zonedAt(at, zone).toPlainDate().toString();

/** What the wall clock of the zone shows at `at`: 1 Monday to 7 Sunday, and the minutes since midnight that it shows, whatever daylight saving does. */
export function wallTime(at: Instant, zone: string): { weekday: number; minute: number } {
  const zoned = zonedAt(at, zone);
  return { weekday: zoned.dayOfWeek, minute: zoned.hour * 60 + zoned.minute };
}

/** The business day `date`: 23, 24 or 25 hours long where the zone keeps daylight saving. */
export function businessDay(date: BusinessDate, zone: string): Period {
  const start = Temporal.PlainDate.from(date);
  return between(start, start.add({ days: 1 }), zone);
}

/** The moment at which the zone's clocks show so many minutes after midnight of `date`; the later one where they are put forward over it, the earlier of two. */
export const momentOf = (date: BusinessDate, minute: number, zone: string): Instant =>
  toInstant(
    Temporal.PlainDate.from(date)
      .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
      .toZonedDateTime(zone),
  );

export const daysLater = (date: BusinessDate, days: number): BusinessDate => Temporal.PlainDate.from(date).add({ days }).toString();

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: BusinessDate): number => Temporal.PlainDate.from(date).dayOfWeek;

/** D day, W week from Monday, H half-month (1–15 and 16–end), M month. */
export type PeriodKind = 'D' | 'W' | 'H' | 'M';

/** The period of that kind that holds `at`. */
export function periodOf(kind: PeriodKind, at: Instant, zone: string): Period {
  const date = zonedAt(at, zone).toPlainDate();
  if (kind === 'D') return between(date, date.add({ days: 1 }), zone);
  if (kind === 'W') {
    const monday = date.subtract({ days: date.dayOfWeek - 1 });
    return between(monday, monday.add({ days: 7 }), zone);
  }
  const first = date.with({ day: 1 });
  const next = first.add({ months: 1 });
  if (kind === 'M') return between(first, next, zone);
  const sixteenth = first.add({ days: 15 });
  return date.day < 16 ? between(first, sixteenth, zone) : between(sixteenth, next, zone);
}

/** The hours of a business day, in order: 23, 24 or 25 of them. */
export function hoursOf(date: BusinessDate, zone: string): Period[] {
  const whole = businessDay(date, zone);
  const hours: Period[] = [];
  for (let at = whole.from; at < whole.to; ) {
    const next = parseInstant(Temporal.Instant.from(at).add({ hours: 1 }).toString());
    hours.push({ from: at, to: next });
    at = next;
  }
  return hours;
}

/** So many months later at the same time of the zone's day; the last day of a month that is shorter. */
export const monthsLater = (at: Instant, months: number, zone: string): Instant => toInstant(zonedAt(at, zone).add({ months }));

/** Whole years between a birthday and the date of `at`; born on 29 February comes of age on 1 March. */
export function ageAt(birthday: BusinessDate, at: Instant, zone: string): number {
  const born = Temporal.PlainDate.from(birthday);
  const today = zonedAt(at, zone).toPlainDate();
  const before = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (before ? 1 : 0);
}
