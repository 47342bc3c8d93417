import { lastMarks } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { beads, figure } from '../results/plate.ts';
import { seriesResults } from '../results/series.ts';
import { dieFace } from './dice.ts';
import { parityOf, shortText, sizeOf, sumOf } from './words.ts';

/** The last throws of the series, bead plates of both even chances, and how often what came in all of it. */
export class Results {
  readonly element = el('section', { class: 'roads' });
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
  }

  show(results: readonly (readonly number[])[]): void {
    const t = this.#t;
    const marks = (of: (draw: readonly number[]) => string) =>
      results.map(draw => ({ look: of(draw), text: t(`table.dice.mark.${of(draw)}`) }));
    const throws = results
      .slice(-10)
      .reverse()
      .map(draw => el('li', { class: sizeOf(draw) }, ...draw.map(dieFace), el('b', {}, String(sumOf(draw)))));
    const count = (name: string) =>
      `${t(`table.bet.${name}`)} ${results.filter(draw => sizeOf(draw) === name || parityOf(draw) === name).length}`;
    this.element.replaceChildren(
      ...seriesResults(t, {
        words: lastMarks(results).map(draw => shortText(t, draw)),
        pictures: [
          el('ol', { class: 'throws', 'aria-hidden': 'true' }, ...throws),
          el(
            'div',
            { class: 'pictures' },
            figure('half', beads(marks(sizeOf), 10), t('table.dice.sizes')),
            figure('half', beads(marks(parityOf), 10), t('table.dice.parities')),
          ),
        ],
        count: results.length,
        counts: [
          ['small', 'big', 'triple'],
          ['odd', 'even'],
        ].map(row => row.map(count).join(' · ')),
      }),
    );
  }
}
