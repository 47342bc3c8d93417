import type { DateSpan } from '../../lists/dates/date-presets.ts';

interface DayResult {
  readonly date: string;
  readonly profitMinor: bigint;
}

export interface DayBar extends DayResult {
  /** Height in thousandths of the tallest bar of either side, with its sign. */
  readonly height: number;
}

const dayMs = 86_400_000;

/** A bar for each day of the span, also for those without a bet; heights share one scale, and whatever is not zero can be seen. */
export function dayBars(span: DateSpan, results: readonly DayResult[]): DayBar[] {
  const byDate = new Map(results.map(day => [day.date, day.profitMinor]));
  const size = (minor: bigint) => (minor < 0n ? -minor : minor);
  const tallest = results.reduce((most, day) => (size(day.profitMinor) > most ? size(day.profitMinor) : most), 0n);
  const bars: DayBar[] = [];
  for (let at = Date.parse(span.from); at <= Date.parse(span.to); at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10);
    const profitMinor = byDate.get(date) ?? 0n;
    const share = tallest === 0n ? 0 : Math.max(12, Number((size(profitMinor) * 1_000n) / tallest));
    bars.push({ date, profitMinor, height: profitMinor === 0n ? 0 : profitMinor < 0n ? -share : share });
  }
  return bars;
}
