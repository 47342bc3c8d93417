import type { DateStyle } from '../message/ast.ts';
import { writeNumber } from './number.ts';
import { pluralOf } from './plural.ts';
import type { LocaleTable, RelativeUnit } from './table.ts';

/** A moment: ISO text with an offset, or milliseconds since 1970; a calendar date "yyyy-MM-dd" belongs to no zone and is shown as it is. */
export type When = string | number;

interface Fields {
  y: number;
  M: number;
  d: number;
  H: number;
  m: number;
  s: number;
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** The browser's Intl is asked only for the zone's offset, in English digits: that much every engine has right. */
function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = zones.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  zones.set(zone, made);
  return made;
}

function fieldsOf(when: When, zone: string): Fields | undefined {
  const date = typeof when === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(when) : null;
  if (date) return { y: Number(date[1]), M: Number(date[2]), d: Number(date[3]), H: 0, m: 0, s: 0 };
  const ms = typeof when === 'number' ? when : Date.parse(when);
  if (Number.isNaN(ms)) return undefined;
  const found: Record<string, number> = {};
  for (const part of zoneFormat(zone).formatToParts(ms)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return { y: year, M: month, d: day, H: hour, m: minute, s: second };
}

const two = (n: number): string => String(n).padStart(2, '0');
/** 0 Monday … 6 Sunday. */
const weekdayIndex = (f: Fields): number => (new Date(Date.UTC(f.y, f.M - 1, f.d)).getUTCDay() + 6) % 7;

function fill(pattern: string, f: Fields, table: LocaleTable): string {
  return pattern.replace(/\{(\w+?)(\d?)\}/g, (whole, token: string, list: string) => {
    switch (token) {
      case 'y':
        return String(f.y);
      case 'M':
        return String(f.M);
      case 'MM':
        return two(f.M);
      case 'd':
        return String(f.d);
      case 'dd':
        return two(f.d);
      case 'E':
        return table.weekdays[weekdayIndex(f)] ?? '';
      case 'L':
        return table.months[Number(list)]?.[f.M - 1] ?? '';
      case 'H':
        return String(f.H);
      case 'HH':
        return two(f.H);
      case 'mm':
        return two(f.m);
      case 'ss':
        return two(f.s);
      default:
        return whole;
    }
  });
}

/** short 2026/11/21, the one form of all lists · medium · long · full (with weekday) · month · day · time 14:05 · clock 14:05:09 · moment = short and clock. "–" for no time at all. */
export function writeDate(when: When, style: DateStyle, { table, zone }: { table: LocaleTable; zone: string }): string {
  const fields = fieldsOf(when, zone);
  if (!fields) return '–';
  if (style === 'moment') return `${fill(table.dates.short, fields, table)} ${fill(table.clock, fields, table)}`;
  if (style === 'time' || style === 'clock') return fill(table[style], fields, table);
  return fill(table.dates[style], fields, table);
}

/** "UTC+8", "UTC-3:30": the zone's offset at that moment, to be beside a list of times. */
export function writeZone(when: When, zone: string): string {
  const ms = typeof when === 'number' ? when : Date.parse(when);
  const f = fieldsOf(ms, zone);
  if (!f) return 'UTC';
  const minutes = Math.round((Date.UTC(f.y, f.M - 1, f.d, f.H, f.m, f.s) - ms) / 60_000);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${two(rest)}` : ''}`;
}

/** "3 hours ago", "tomorrow". `distance` is negative for the past. */
export function writeDistance(distance: number, unit: RelativeUnit, table: LocaleTable): string {
  const forms = table.relative[unit];
  const word = forms.words[String(distance)];
  if (word !== undefined) return word;
  const side = distance < 0 || Object.is(distance, -0) ? forms.past : forms.future;
  const amount = Math.abs(distance);
  const form = side[pluralOf(table.plural, amount)] ?? side['other'] ?? '{0}';
  return form.replace('{0}', writeNumber(amount, table));
}

const steps: readonly (readonly [RelativeUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** The distance between two moments in the largest unit that fits. */
export function writeRelative(when: When, now: When, table: LocaleTable): string {
  const seconds = Math.round((new Date(when).getTime() - new Date(now).getTime()) / 1_000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return writeDistance(Math.trunc(seconds / length), unit, table);
}
