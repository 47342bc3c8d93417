import { beadPlate, bigEyeBoy, bigRoad, cockroachPig, lastMarks, type Mark, smallRoad } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';

const space = 'http://www.w3.org/2000/svg';
function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const rows = 6;

/** A road as a picture: its newest columns, `size` to a cell. */
function road(
  cells: readonly { column: number; row: number; draw: (x: number, y: number) => readonly SVGElement[] }[],
  columns: number,
): SVGSVGElement {
  const last = Math.max(0, ...cells.map(cell => cell.column));
  const from = Math.max(0, last - columns + 1);
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', `0 0 ${columns * 10} ${rows * 10}`);
  picture.setAttribute('aria-hidden', 'true');
  for (let line = 1; line < rows; line++) picture.append(shape('path', { d: `M0 ${line * 10}H${columns * 10}`, class: 'grid' }));
  for (let line = 1; line < columns; line++) picture.append(shape('path', { d: `M${line * 10} 0V${rows * 10}`, class: 'grid' }));
  for (const { column, row, draw } of cells) if (column >= from) picture.append(...draw((column - from) * 10 + 5, row * 10 + 5));
  return picture;
}

/** All roads of a shoe, and the last rounds in words for whoever doesn't see or read them. */
export class Roads {
  readonly element = el('section', { class: 'roads' });
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
  }

  show(marks: readonly Mark[]): void {
    const t = this.#t;
    const named = (name: string, picture: SVGSVGElement) =>
      el('figure', { class: name }, picture, el('figcaption', {}, t(`table.road.${name}`)));
    const letter = (x: number, y: number, mark: Mark) => shape('text', { x, y: y + 1.9, class: 'letter' }, t(`table.mark.${mark}`));
    const bead = beadPlate(marks).map(({ mark, ...cell }) => ({
      ...cell,
      draw: (x: number, y: number) => [shape('circle', { cx: x, cy: y, r: 4.4, class: `full ${mark}` }), letter(x, y, mark)],
    }));
    const big = bigRoad(marks).map(({ mark, ties, ...cell }) => ({
      ...cell,
      draw: (x: number, y: number) => [
        shape('circle', { cx: x, cy: y, r: 3.8, class: `ring ${mark}` }),
        ...(ties > 0 ? [shape('path', { d: `M${x - 4} ${y + 4}L${x + 4} ${y - 4}`, class: 'tie' })] : []),
        ...(ties > 1 ? [shape('text', { x, y: y + 1.9, class: 'ties' }, String(ties))] : []),
      ],
    }));
    const derived = (cells: ReturnType<typeof bigEyeBoy>, draw: (x: number, y: number, colour: string) => SVGElement) =>
      cells.map(({ colour, ...cell }) => ({ ...cell, draw: (x: number, y: number) => [draw(x, y, colour)] }));
    const eye = derived(bigEyeBoy(marks), (x, y, colour) => shape('circle', { cx: x, cy: y, r: 3.6, class: `line ${colour}` }));
    const small = derived(smallRoad(marks), (x, y, colour) => shape('circle', { cx: x, cy: y, r: 3.6, class: `dot ${colour}` }));
    const pig = derived(cockroachPig(marks), (x, y, colour) =>
      shape('path', { d: `M${x - 3.5} ${y + 3.5}L${x + 3.5} ${y - 3.5}`, class: `line ${colour}` }),
    );
    const last = lastMarks(marks);
    const words =
      last.length > 0
        ? t('table.last', { count: last.length, marks: last.map(mark => t(`table.mark.${mark}`)).join(' ') })
        : t('table.last.none');
    this.element.replaceChildren(
      el('h2', {}, t('table.roads')),
      el('p', { class: 'last' }, words),
      el(
        'div',
        { class: 'pictures' },
        named('big', road(big, 24)),
        named('bead', road(bead, 14)),
        named('eye', road(eye, 12)),
        named('small', road(small, 12)),
        named('pig', road(pig, 12)),
      ),
      el('p', { class: 'note' }, `${t('table.legend')} · ${t('table.independent')}`),
    );
  }
}
