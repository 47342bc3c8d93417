import { day as dayMs, type Instant, instant } from '@baize/kernel';
import { businessDate } from '@baize/kernel/business-time';
import type { Difference } from '../contract/index.ts';
import type { Period, StatedItem } from './ports/counterparty.ts';

export interface Found {
  readonly key: string;
  readonly difference: Difference;
  readonly currency: StatedItem['currency'];
  readonly oursMinor: bigint | null;
  readonly theirsMinor: bigint | null;
}

export interface Comparison {
  readonly matched: number;
  readonly open: number;
  readonly found: readonly Found[];
}

const isIn = ({ from, to }: Period, at: Instant): boolean => at >= from && at < to;

/** Whether two sides tell the same of an affair. */
const agrees = (a: StatedItem, b: StatedItem): boolean =>
  a.amountMinor === b.amountMinor && a.volumeMinor === b.volumeMinor && a.currency === b.currency;

/**
 * Compares what both sides have of a period. The sides' clocks differ a little, so both are given for somewhat longer than the period: an affair belongs to it
 * by our time, or by theirs where only they have it. What is not final on one of the sides is no difference yet, unless it began before `staleBefore`.
 */
export function compare(
  ours: ReadonlyMap<string, StatedItem>,
  theirs: ReadonlyMap<string, StatedItem>,
  period: Period & { readonly staleBefore?: Instant | undefined },
): Comparison {
  let matched = 0;
  let open = 0;
  const found: Found[] = [];
  const note = (difference: Difference, a: StatedItem | undefined, b: StatedItem | undefined) => {
    const { key, currency } = (a ?? b) as StatedItem;
    found.push({ key, difference, currency, oursMinor: a?.amountMinor ?? null, theirsMinor: b?.amountMinor ?? null });
  };
  const wait = (a: StatedItem | undefined, b: StatedItem | undefined) => {
    const { at } = (a ?? b) as StatedItem;
    if (period.staleBefore !== undefined && at < period.staleBefore) note('open-too-long', a, b);
    else open++;
  };
  for (const a of ours.values()) {
    if (!isIn(period, a.at)) continue;
    const b = theirs.get(a.key);
    if (a.isOpen || b?.isOpen) wait(a, b);
    else if (!b) note('missing-there', a, undefined);
    else if (agrees(a, b)) matched++;
    else note('amount-differs', a, b);
  }
  for (const b of theirs.values()) {
    if (!isIn(period, b.at) || ours.has(b.key)) continue;
    if (b.isOpen) wait(undefined, b);
    else note('missing-here', undefined, b);
  }
  return { matched, open, found };
}

export interface UnitSum {
  readonly unit: string;
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
}

/** Two tables of sums by unit side by side; a unit that one of them does not have is zero there. */
export function sideBySide(ours: ReadonlyMap<string, bigint>, theirs: ReadonlyMap<string, bigint>): UnitSum[] {
  const units = [...new Set([...ours.keys(), ...theirs.keys()])].sort();
  return units.map(unit => ({ unit, oursMinor: ours.get(unit) ?? 0n, theirsMinor: theirs.get(unit) ?? 0n }));
}

export const isEven = (sums: readonly UnitSum[]): boolean => sums.every(sum => sum.oursMinor === sum.theirsMinor);

/** Amounts added up by what `keyOf` names. */
export function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, of: (row: Row) => bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + of(row));
  return sums;
}

/** Whole days since a finding was first seen. */
export const ageDays = (since: Instant, now: Instant): number => Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / dayMs));

/** The day before today in a zone: a date has no hours, so that a day of 23 or 25 of them makes no difference. */
export const lastDayOver = (now: Instant, zone: string): string => instant(Date.parse(businessDate(now, zone)) - dayMs).slice(0, 10);

/** The last days that are over in a zone, the earliest first. */
export const lastDaysOver = (now: Instant, zone: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => instant(Date.parse(lastDayOver(now, zone)) - (count - 1 - i) * dayMs).slice(0, 10));

/** A day can be compared when it is over, and for a year. Dates are of the brand. */
export const isComparable = (day: string, today: string): boolean => day < today && Date.parse(today) - Date.parse(day) <= 366 * dayMs;
