import { pocketColour } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { bar, seriesResults } from '../results/series.ts';
import { pocketText } from './words.ts';

/** The last numbers of the series, and how often what came in all of it. */
export class Results {
  readonly element = el('section', { class: 'roads' });
  /** The last of them beside the wheel, where the list isn't in sight. */
  readonly recent = el('ol', { class: 'numbers recent', 'aria-hidden': 'true' });
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
  }

  show(results: readonly (readonly number[])[]): void {
    const t = this.#t;
    const pockets = results.map(draw => draw[0] ?? 0);
    const numbers = pockets
      .slice(-20)
      .reverse()
      .map(pocket =>
        el(
          'li',
          {},
          el('span', { class: `number ${pocketColour(pocket)}`, role: 'img', 'aria-label': pocketText(t, pocket) }, String(pocket)),
        ),
      );
    this.recent.replaceChildren(...numbers.slice(0, 12).map(number => number.cloneNode(true)));
    const rows = [
      ['red', 'black', 'zero'].map(name => [name, pockets.filter(pocket => pocketColour(pocket) === name).length] as const),
      [
        ['odd', pockets.filter(pocket => pocket % 2 === 1).length] as const,
        ['even', pockets.filter(pocket => pocket > 0 && pocket % 2 === 0).length] as const,
      ],
      [
        ['low', pockets.filter(pocket => pocket > 0 && pocket < 19).length] as const,
        ['high', pockets.filter(pocket => pocket > 18).length] as const,
      ],
    ];
    const largest = Math.max(1, ...rows.flat().map(([, count]) => count));
    const bars = rows.flat().map(([name, count]) => bar({ look: `of-${name}`, name: t(`table.bet.${name}`), count, largest }));
    const often = Array.from({ length: 37 }, (_, pocket) => ({ pocket, count: pockets.filter(one => one === pocket).length }));
    const most = Math.max(1, ...often.map(({ count }) => count));
    const tally = often.map(({ pocket, count }) => {
      const cell = el('li', { class: pocketColour(pocket) }, el('span', {}, String(pocket)), el('b', {}, String(count)));
      cell.style.setProperty('--share', String(count / most));
      return cell;
    });
    this.element.replaceChildren(
      ...seriesResults(t, {
        pictures: [el('ol', { class: 'numbers' }, ...numbers)],
        count: pockets.length,
        counts: [el('ul', { class: 'bars named' }, ...bars), el('h3', {}, t('table.wheel.tally')), el('ul', { class: 'tally' }, ...tally)],
      }),
    );
  }
}
