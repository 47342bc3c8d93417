import { lastMarks } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { beads, figure } from '../results/plate.ts';
import { bar, seriesResults } from '../results/series.ts';

/** Bead plates of the rests of the series and of odd and even, and how often what came. */
export class Results {
  readonly element = el('section', { class: 'roads' });
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
  }

  show(results: readonly (readonly number[])[]): void {
    const t = this.#t;
    const rests = results.map(([rest = 0]) => rest);
    const parity = (rest: number) => (rest % 2 === 1 ? 'odd' : 'even');
    const bars = [1, 2, 3, 4].map(rest =>
      bar({
        look: `rest-${rest}`,
        name: String(rest),
        count: rests.filter(one => one === rest).length,
        largest: Math.max(1, rests.length),
      }),
    );
    this.element.replaceChildren(
      ...seriesResults(t, {
        words: lastMarks(rests).map(String),
        pictures: [
          el(
            'div',
            { class: 'pictures' },
            figure(
              'half',
              beads(
                rests.map(rest => ({ look: `rest-${rest}`, text: String(rest) })),
                10,
              ),
              t('table.beads.rests'),
            ),
            figure(
              'half',
              beads(
                rests.map(rest => ({ look: parity(rest), text: t(`table.dice.mark.${parity(rest)}`) })),
                10,
              ),
              t('table.dice.parities'),
            ),
          ),
          el('ul', { class: 'bars', 'aria-hidden': 'true' }, ...bars),
        ],
        count: rests.length,
        counts: [
          [1, 2, 3, 4].map(rest => t('table.beads.times', { rest, count: rests.filter(one => one === rest).length })).join(' · '),
          ['odd', 'even'].map(name => `${t(`table.bet.${name}`)} ${rests.filter(rest => parity(rest) === name).length}`).join(' · '),
        ],
      }),
    );
  }
}
