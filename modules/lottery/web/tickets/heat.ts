import type { Draw, Play } from '@baize/engine-lottery';
import { everything, isLongRow, isWrittenOnly, toggle } from './selection.ts';

export interface Heat {
  /** Draws since it last belonged to a winning ticket; as many as there are draws when it never has. */
  readonly omission: number;
  /** In how many of the draws it did. */
  readonly times: number;
  readonly tone: 'hot' | 'cold' | undefined;
}

/** A quarter above or below the row's mean. */
function toneOf(times: number, row: readonly number[]): Heat['tone'] {
  const sum = row.reduce((all, one) => all + one, 0);
  if (times * row.length * 4 >= sum * 5 && times > 0) return 'hot';
  return times * row.length * 4 <= sum * 3 ? 'cold' : undefined;
}

/**
 * For each symbol of each row how often it has been drawn, newest draw first. A symbol was drawn when everything on the board would have won more with it than
 * without: the engine's judges say so for every kind of play.
 */
export function heatOf(play: Play, draws: readonly Draw[]): readonly (readonly Heat[])[] | undefined {
  if (isLongRow(play) || isWrittenOnly(play)) return undefined;
  const all = everything(play);
  const without = play.board.rows.map((row, r) => row.symbols.map((_, symbol) => toggle(all, r, symbol)));
  const omission = without.map(row => row.map(() => draws.length));
  const times = without.map(row => row.map(() => 0));
  draws.forEach((draw, age) => {
    const judged = play.judge(draw);
    const won = (selection: typeof all) => judged(selection).prizes.reduce((sum, one) => sum + one, 0);
    const most = won(all);
    if (most === 0) return;
    without.forEach((row, r) => {
      row.forEach((selection, symbol) => {
        if (won(selection) >= most) return;
        const [ages, counts] = [omission[r] as number[], times[r] as number[]];
        ages[symbol] = Math.min(ages[symbol] as number, age);
        counts[symbol] = (counts[symbol] as number) + 1;
      });
    });
  });
  return times.map((row, r) =>
    row.map((count, symbol) => ({ omission: omission[r]?.[symbol] as number, times: count, tone: toneOf(count, row) })),
  );
}
