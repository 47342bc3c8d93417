import './roads.css';
import { bigEyeBoy, bigRoad, cockroachPig, lastMarks, type Mark, smallRoad } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { shape } from '../parts/shape.ts';
import { beads, figure, plate } from './plate.ts';

/** Keys of the texts that differ from game to game: what a mark is called, before the mark itself, and what the marks mean. */
interface RoadWords {
  readonly mark: string;
  readonly legend: string;
}

/** All roads of a shoe, and the last rounds in words for whoever doesn't see or read them. */
export class Roads {
  readonly element = el('section', { class: 'roads' });
  readonly #t: Translate;
  readonly #words: RoadWords;

  constructor(t: Translate, words: RoadWords) {
    this.#t = t;
    this.#words = words;
  }

  show(marks: readonly Mark[]): void {
    const t = this.#t;
    const word = (mark: Mark) => t(`${this.#words.mark}.${mark}`);
    const bead = beads(
      marks.map(mark => ({ look: mark, text: word(mark) })),
      14,
    );
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
    const words = last.length > 0 ? t('table.last', { count: last.length, marks: last.map(word).join(' ') }) : t('table.last.none');
    this.element.replaceChildren(
      el('h2', {}, t('table.roads')),
      el('p', { class: 'last' }, words),
      el(
        'div',
        { class: 'pictures' },
        figure('big', plate(big, 24), t('table.road.big')),
        figure('bead', bead, t('table.road.bead')),
        figure('eye', plate(eye, 12), t('table.road.eye')),
        figure('small', plate(small, 12), t('table.road.small')),
        figure('pig', plate(pig, 12), t('table.road.pig')),
      ),
      el('p', { class: 'note' }, `${t(this.#words.legend)} · ${t('table.independent')}`),
    );
  }
}
