import type { Draw, Machine } from '@baize/engine-lottery';

/** One number of one draw in a grid: drawn, or how many draws it has been missing for by then. */
interface TrendCell {
  readonly isDrawn: boolean;
  readonly missing: number;
}

interface Trend {
  readonly numbers: readonly number[];
  /** Oldest draw first; the cells in the order of the numbers. */
  readonly rows: readonly (readonly TrendCell[])[];
  readonly times: readonly number[];
  readonly longest: readonly number[];
}

/** What a trend looks at: one place of the draw, or all of them. */
export type TrendPlace = number | 'all';

const shown = (draw: Draw, place: TrendPlace): readonly number[] => (place === 'all' ? draw : draw.slice(place, place + 1));

/** Numbers over draws, newest draw first in `draws`. */
export function trendOf(machine: Machine, draws: readonly Draw[], place: TrendPlace): Trend {
  const numbers = Array.from({ length: machine.to - machine.from + 1 }, (_, i) => machine.from + i);
  const missing = numbers.map(() => 0);
  const longest = numbers.map(() => 0);
  const times = numbers.map(() => 0);
  const rows = draws.toReversed().map(draw => {
    const drawn = new Set(shown(draw, place));
    return numbers.map((number, i): TrendCell => {
      const isDrawn = drawn.has(number);
      missing[i] = isDrawn ? 0 : (missing[i] as number) + 1;
      longest[i] = Math.max(longest[i] as number, missing[i] as number);
      if (isDrawn) times[i] = (times[i] as number) + 1;
      return { isDrawn, missing: missing[i] as number };
    });
  });
  return { numbers, rows, times, longest };
}

type RoadSide = 'big' | 'small' | 'odd' | 'even';

const tallest = 6;

/** A road: results of one side after another in a column, a new column when the side changes or the column is full; newest draw first in `draws`. */
export function roadOf(
  machine: Machine,
  draws: readonly Draw[],
  { place, of }: { place: number; of: 'size' | 'parity' },
): readonly (readonly RoadSide[])[] {
  const middle = machine.from + Math.floor((machine.to - machine.from + 1) / 2);
  const columns: RoadSide[][] = [];
  for (const draw of draws.toReversed()) {
    const number = draw[place] as number;
    const side: RoadSide = of === 'size' ? (number >= middle ? 'big' : 'small') : number % 2 === 1 ? 'odd' : 'even';
    const last = columns.at(-1);
    if (last && last[0] === side && last.length < tallest) last.push(side);
    else columns.push([side]);
  }
  return columns;
}
