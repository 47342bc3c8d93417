import { type Draw, drawFrom, type Family, isProblem, type Play, readContent, type Selection, type Won } from '@baize/engine-lottery';
import { seededRandom } from '@baize/kernel';
import { emptySelection, everything, isWrittenOnly, withRow } from '../tickets/selection.ts';

interface Example {
  readonly selection: Selection;
  readonly draw: Draw;
  readonly won: Won;
}

const wins = (won: Won): boolean => won.prizes.some(count => count > 0);

/** Half after half, then symbol after symbol, is taken away from a row while it still wins. */
function shrunk(selection: Selection, row: number, isWinning: (selection: Selection) => boolean): Selection {
  let now = selection;
  const chosen = () => now.rows[row] ?? [];
  const keep = (symbols: readonly number[]): boolean => {
    const next = withRow(now, row, symbols);
    if (!isWinning(next)) return false;
    now = next;
    return true;
  };
  for (let isSmaller = true; isSmaller && chosen().length > 1; ) {
    const half = Math.ceil(chosen().length / 2);
    isSmaller = keep(chosen().slice(0, half)) || keep(chosen().slice(half));
  }
  for (const symbol of chosen().length <= 100 ? [...chosen()] : []) keep(chosen().filter(one => one !== symbol));
  return now;
}

function writtenFor(play: Play, draw: Draw): Selection | undefined {
  const { places, typed } = play.board;
  const empty = emptySelection(play);
  const numbers = draw.slice(-(typed?.length ?? 0)).join('');
  const read = readContent(play.board, `${places ? `${empty.places.join('.')}@` : ''}=${numbers}`);
  return isProblem(read) ? undefined : read;
}

/** A small selection and a result that it wins with, both found by the engine; always the same for a play. */
export function exampleOf({ machine }: Family, play: Play): Example | undefined {
  const random = seededRandom(20);
  const all = everything(play);
  for (let turn = 0; turn < 4_000; turn++) {
    const draw = drawFrom(machine, random);
    const judged = play.judge(draw);
    const isWinning = (selection: Selection) => play.count(selection).some(count => count > 0) && wins(judged(selection));
    if (isWrittenOnly(play)) {
      const selection = writtenFor(play, draw);
      return selection && isWinning(selection) ? { selection, draw, won: judged(selection) } : undefined;
    }
    if (!isWinning(all)) continue;
    const selection = play.board.rows.reduce((now, _, row) => shrunk(now, row, isWinning), all);
    return { selection, draw, won: judged(selection) };
  }
  return undefined;
}
