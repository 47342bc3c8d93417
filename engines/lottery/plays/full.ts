import type { Selection } from './board.ts';
import type { Play } from './play.ts';

/** Everything on the board. */
export const fullSelection = ({ board }: Play): Selection => ({
  rows: board.rows.map(row => row.symbols.map((_, i) => i)),
  bankers: [],
  places: board.places?.codes.map((_, i) => i) ?? [],
  typed: undefined,
});

/** Tickets of everything on the board, by bet. What is only written down has as many as there are tuples in the chosen places. */
export function fullTickets(play: Play): readonly number[] {
  const counts = play.count(fullSelection(play));
  const { typed, places, rows } = play.board;
  if (!typed || !places || counts.some(n => n > 0)) return counts;
  const one = play.count({ rows: [], bankers: [], places: places.codes.map((_, i) => i), typed: [0] });
  return one.map(n => n * (rows[0]?.symbols.length ?? 0) ** typed.length);
}
