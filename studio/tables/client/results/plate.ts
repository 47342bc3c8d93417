import { beadPlate } from '@baize/engine-tables';
import { el } from '@baize/studio-kit/table-page';
import { picture, shape } from '../parts/shape.ts';

const rows = 6;

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly draw: (x: number, y: number) => readonly SVGElement[];
}

/** A road as a picture: its newest columns, 10 to a cell. */
export function plate(cells: readonly Cell[], columns: number): SVGElement {
  const last = Math.max(0, ...cells.map(cell => cell.column));
  const from = Math.max(0, last - columns + 1);
  const line = (d: string) => shape('path', { d, class: 'grid' });
  return picture(
    `0 0 ${columns * 10} ${rows * 10}`,
    ...Array.from({ length: rows - 1 }, (_, at) => line(`M0 ${at * 10 + 10}H${columns * 10}`)),
    ...Array.from({ length: columns - 1 }, (_, at) => line(`M${at * 10 + 10} 0V${rows * 10}`)),
    ...cells.flatMap(({ column, row, draw }) => (column >= from ? draw((column - from) * 10 + 5, row * 10 + 5) : [])),
  );
}

/** A bead plate: each round in its place, with a letter on it. */
export const beads = (marks: readonly { look: string; text: string }[], columns: number): SVGElement =>
  plate(
    beadPlate(marks).map(({ mark: { look, text }, ...cell }) => ({
      ...cell,
      draw: (x, y) => [
        shape('circle', { cx: x, cy: y, r: 4.4, class: `full ${look}` }),
        shape('text', { x, y: y + 1.9, class: 'letter' }, text),
      ],
    })),
    columns,
  );

export const figure = (look: string, drawn: SVGElement, caption: string): HTMLElement =>
  el('figure', { class: look }, drawn, el('figcaption', {}, caption));
