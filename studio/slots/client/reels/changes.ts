/** A cell that became a wild after the reels stood, and how many cells it is from the one that it grew out of. */
interface Spread {
  readonly at: number;
  readonly steps: number;
}

/** The cells that differ between how the reels stopped and the window that pays; reels are `rows` high. */
export function spreads(from: string, to: string, rows: number): Spread[] {
  return [...to].flatMap((letter, at) => {
    if (letter === from[at]) return [];
    const reel = Math.floor(at / rows);
    const wilds = Array.from({ length: rows }, (_, row) => reel * rows + row).filter(place => from[place] === letter);
    return [{ at, steps: Math.min(rows, ...wilds.map(place => Math.abs(place - at))) }];
  });
}

/** The row from which each symbol of a reel falls when the `gone` cells have vanished, from the top; negative for those from above. */
export function fallsFrom(reel: number, rows: number, gone: ReadonlySet<number>): number[] {
  const stay = Array.from({ length: rows }, (_, row) => row).filter(row => !gone.has(reel * rows + row));
  const fresh = rows - stay.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh : (stay[row - fresh] ?? row)));
}

/** The one of these cells that lies nearest to the middle of them all. */
export function middleOf(cells: readonly number[], rows: number): number {
  const [sumX, sumY] = cells.reduce(([x, y], at) => [x + Math.floor(at / rows), y + (at % rows)], [0, 0] as [number, number]);
  const [middleX, middleY] = [sumX / cells.length, sumY / cells.length];
  const far = (at: number) => (Math.floor(at / rows) - middleX) ** 2 + ((at % rows) - middleY) ** 2;
  return cells.reduce((best, at) => (far(at) < far(best) ? at : best), cells[0] ?? 0);
}

/** The kind of symbol that shows itself at this turn: of the dear ones that a window has, one after the other. */
export function stirring(dear: string, window: string, turn: number): string | undefined {
  const shown = [...dear].filter(letter => window.includes(letter));
  return shown[turn % shown.length];
}
