import type { DateSpan } from '../../lists/dates/date-presets.ts';

export interface DayBar {
  readonly date: string;
  readonly profitMinor: bigint;
}

const dayMs = 86_400_000;

/** A bar for each day of the span, also for those without a bet. */
export function dayBars(span: DateSpan, results: readonly DayBar[]): DayBar[] {
  const byDate = new Map(results.map(day => [day.date, day.profitMinor]));
  const bars: DayBar[] = [];
  for (let at = Date.parse(span.from); at <= Date.parse(span.to); at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10);
    bars.push({ date, profitMinor: byDate.get(date) ?? 0n });
  }
  return bars;
}

/** The most telling day: the lowest if any lost, otherwise the highest. Absent while nothing happened on any. */
export function outstanding(bars: readonly DayBar[]): DayBar | undefined {
  const [first, ...others] = [...bars].sort((a, b) => (a.profitMinor < b.profitMinor ? -1 : 1));
  const last = others.at(-1) ?? first;
  const found = first && first.profitMinor < 0n ? first : last;
  return found?.profitMinor === 0n ? undefined : found;
}

/** An axis has about so many lines beside that of zero. */
const mostSteps = 4n;

/** The smallest of 1, 2, 5, 10, 20, 50 … that covers the range in a few steps. */
function stepOf(range: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = [1n, 2n, 5n].map(digit => digit * power).find(one => one * mostSteps >= range);
    if (step !== undefined) return step;
  }
}

interface DayScale {
  /** Lines of the axis, the highest first; `at` in thousandths of the height, from the bottom. */
  readonly lines: readonly { readonly minor: bigint; readonly at: number }[];
  readonly zeroAt: number;
  /** The length of a bar in thousandths of the height; whatever is not zero can be seen. */
  readonly lengthOf: (minor: bigint) => number;
}

/** One scale for all bars, from a round amount below the lowest to one above the highest, with zero on it. Undefined where all are zero. */
export function dayScale(bars: readonly DayBar[]): DayScale | undefined {
  const all = bars.map(bar => bar.profitMinor);
  const [most, least] = [all.reduce((a, b) => (b > a ? b : a), 0n), all.reduce((a, b) => (b < a ? b : a), 0n)];
  if (most === least) return undefined;
  const step = stepOf(most - least);
  const top = ((most + step - 1n) / step) * step;
  const bottom = -((-least + step - 1n) / step) * step;
  const share = (minor: bigint) => Number((minor * 1_000n) / (top - bottom));
  const lines = Array.from({ length: Number((top - bottom) / step) + 1 }, (_, i) => {
    const minor = top - BigInt(i) * step;
    return { minor, at: share(minor - bottom) };
  });
  return { lines, zeroAt: share(-bottom), lengthOf: minor => (minor === 0n ? 0 : Math.max(8, share(minor < 0n ? -minor : minor))) };
}
