import { pocketColour } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { seriesResults } from '../results/series.ts';
import { leastForTemperatures, type Often, shareOf, temperatures } from './statistics.ts';
import { pocketText } from './words.ts';

const shares = [
  ['red', 'zero', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const;

/** The last numbers of the series, and how often what came in all of it. */
export class Results {
  readonly element = el('section', { class: 'roads wheel-results' });
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
      .map(pocket => el('li', {}, this.#number(pocket)));
    this.recent.replaceChildren(...numbers.slice(0, 12).map(number => number.cloneNode(true)));
    const { often, hot, cold } = temperatures(pockets);
    const tally = el(
      'details',
      {},
      el('summary', {}, t('table.wheel.tally')),
      this.#counted(often.toSorted((a, b) => a.pocket - b.pocket)),
    );
    this.element.replaceChildren(
      ...seriesResults(t, {
        pictures: [el('ol', { class: 'numbers' }, ...numbers)],
        count: pockets.length,
        counts: [...shares.map(names => this.#share(names, pockets)), ...this.#temperatures(pockets.length, { hot, cold }), tally],
      }),
    );
  }

  #number(pocket: number): HTMLElement {
    return el('span', { class: `number ${pocketColour(pocket)}`, role: 'img', 'aria-label': pocketText(this.#t, pocket) }, String(pocket));
  }

  #temperatures(count: number, sides: Readonly<Record<'hot' | 'cold', readonly Often[]>>): readonly HTMLElement[] {
    const t = this.#t;
    if (count < leastForTemperatures)
      return [el('p', { class: 'note' }, t('table.wheel.temperatures.later', { count: leastForTemperatures }))];
    const shown = (['hot', 'cold'] as const).filter(side => sides[side].length > 0);
    const side = (name: 'hot' | 'cold') =>
      el('div', { class: name }, el('h3', {}, t(`table.wheel.${name}`, { count })), this.#counted(sides[name]));
    return [el('div', { class: 'temperatures' }, ...shown.map(side))];
  }

  #counted(numbers: readonly Often[]): HTMLElement {
    const cells = numbers.map(({ pocket, count }) =>
      el('li', {}, this.#number(pocket), el('b', {}, this.#t('table.wheel.times', { count }))),
    );
    return el('ul', { class: 'tally' }, ...cells);
  }

  /** One bar for chances that exclude each other, with their counts over it. */
  #share(names: readonly string[], pockets: readonly number[]): HTMLElement {
    const parts = names.map(name => ({ name, count: pockets.filter(pocket => shareOf[name]?.(pocket)).length }));
    const bar = el('div', { class: 'share', 'aria-hidden': 'true' });
    for (const { name, count } of parts) {
      const part = el('i', { class: `of-${name}` });
      part.style.setProperty('--count', String(count));
      bar.append(part);
    }
    const words = parts.map(({ name, count }) => el('span', {}, `${this.#t(`table.bet.${name}`)} `, el('b', {}, String(count))));
    return el('div', { class: 'shares' }, el('p', {}, ...words), bar);
  }
}
