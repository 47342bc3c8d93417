/** The most cards that exist at the same time: what a phone scrolls without a missed frame. */
const mostCards = 80;

/** Which rows of a grid exist. Half-open: `to` and `seenTo` are the first ones that do not. */
export interface Rows {
  /** First and last of the rows that the window shows a part of; the state changes with them. */
  readonly first: number;
  readonly last: number;
  readonly seenFrom: number;
  readonly seenTo: number;
  readonly from: number;
  readonly to: number;
  /** Number of rows that exist at most, wherever the window is. */
  readonly slots: number;
}

interface Place {
  readonly scrollY: number;
  readonly viewHeight: number;
  /** How much of the view's lower end is under a bar. */
  readonly covered?: number;
  /** Where the grid begins in the document. */
  readonly top: number;
  readonly rowHeight: number;
  readonly columns: number;
}

/** The rows in view and those around them: two above and below, or one where the rows in view already are many cards. */
export function rowsAt({ scrollY, viewHeight, covered = 0, top, rowHeight, columns }: Place): Rows {
  const first = Math.max(0, Math.floor((scrollY - top) / rowHeight));
  const last = Math.max(first, Math.ceil((scrollY + viewHeight - covered - top) / rowHeight) - 1);
  const inView = Math.ceil(viewHeight / rowHeight) + 1;
  const around = (inView + 4) * columns <= mostCards ? 2 : 1;
  const slots = inView + 2 * around;
  const from = Math.max(0, first - around);
  return { first, last, seenFrom: first, seenTo: last + 1, from, to: from + slots, slots };
}

/** The rows that come after the existing ones in the direction of the scroll, as many as exist. */
export function farFrom(rows: Rows, firstBefore: number): readonly [from: number, to: number] {
  return rows.first < firstBefore ? [Math.max(0, rows.from - rows.slots), rows.from] : [rows.to, rows.to + rows.slots];
}

/**
 * Each row with the slot whose elements it uses: a row that leaves hands its slot to the one that comes. While the scroll moves they are in the order
 * of their slots, so that none has to move in the document; at rest in the order that is read.
 */
export function slotted({ from, to, slots }: Rows, count: number, isResting: boolean): readonly { row: number; slot: number }[] {
  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, i) => ({ row: from + i, slot: (from + i) % slots }));
  return isResting ? shown : shown.sort((a, b) => a.slot - b.slot);
}
