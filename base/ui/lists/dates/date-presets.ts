/** Calendar dates "yyyy-MM-dd", both ends included. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

export const presets = ['today', 'yesterday', 'previous7', 'previous30', 'thisMonth', 'next7', 'next30'] as const;
type Preset = (typeof presets)[number];

const dayMs = 86_400_000;
const shift = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days from `from` to `to`, both counted. */
export const daysIn = ({ from, to }: DateSpan): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The same number of days just before a span. */
export const spanBefore = (span: DateSpan): DateSpan => ({ from: shift(span.from, -daysIn(span)), to: shift(span.from, -1) });

/** The span of a preset, counted from today: "previous 7" ends today, "next 7" begins today. */
export function presetSpan(preset: Preset, today: string): DateSpan {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shift(today, -1), to: shift(today, -1) };
    case 'previous7':
      return { from: shift(today, -6), to: today };
    case 'previous30':
      return { from: shift(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'next7':
      return { from: today, to: shift(today, 6) };
    case 'next30':
      return { from: today, to: shift(today, 29) };
  }
}

/** The preset that a span happens to be, for marking it. */
export const presetOf = (span: DateSpan, today: string): Preset | undefined =>
  presets.find(preset => {
    const own = presetSpan(preset, today);
    return own.from === span.from && own.to === span.to;
  });

/** A span after one end was typed: the end can never come before the beginning, and no span is longer than allowed; the other end gives way. */
export function changeSpan(span: DateSpan, change: Partial<DateSpan>, maxDays: number): DateSpan {
  const next = { ...span, ...change };
  if (!/^\d{4}-\d\d-\d\d$/.test(next.from) || !/^\d{4}-\d\d-\d\d$/.test(next.to)) return span;
  if (next.from > next.to) return change.from ? { from: next.from, to: next.from } : { from: next.to, to: next.to };
  if (daysIn(next) > maxDays)
    return change.from ? { from: next.from, to: shift(next.from, maxDays - 1) } : { from: shift(next.to, 1 - maxDays), to: next.to };
  return next;
}

/** The end that gave way to what was typed, and why; undefined where none did. */
export function gaveWay(
  span: DateSpan,
  change: Partial<DateSpan>,
  maxDays: number,
): { end: keyof DateSpan; why: 'order' | 'most' } | undefined {
  const next = changeSpan(span, change, maxDays);
  const end = change.from ? 'to' : 'from';
  if (next[end] === span[end]) return undefined;
  const typed = { ...span, ...change };
  return { end, why: typed.from > typed.to ? 'order' : 'most' };
}

/** The first date of the `days` that end today. */
export const earliest = (today: string, days: number): string => shift(today, 1 - days);

/** A span no part of which is more than `days` back. */
export function within(span: DateSpan, today: string, days: number): DateSpan {
  const first = earliest(today, days);
  return { from: span.from < first ? first : span.from, to: span.to < first ? first : span.to };
}
