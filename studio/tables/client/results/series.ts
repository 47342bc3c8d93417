import './roads.css';
import { el, type Translate } from '@baize/studio-kit/table-page';

interface Shown {
  /** The last results, the newest last, for whoever doesn't see or read the pictures. Where those have words of their own, none. */
  readonly words?: readonly string[];
  readonly pictures: readonly HTMLElement[];
  /** How many there were in the series, and how often what came. */
  readonly count: number;
  readonly counts: readonly (string | HTMLElement)[];
}

/** How often something came, as a bar beside its name. */
export function bar({ look, name, count, largest }: { look: string; name: string; count: number; largest: number }): HTMLElement {
  const line = el('i');
  line.style.setProperty('--share', String(count / largest));
  return el('li', { class: look }, el('b', {}, name), line, el('span', {}, String(count)));
}

/** Results of a series of rounds that are drawn one by one, and that they say nothing of the next. */
export const seriesResults = (t: Translate, { words, pictures, count, counts }: Shown): readonly HTMLElement[] => [
  el('h2', {}, t('table.series.results')),
  ...(count > 0
    ? [
        ...pictures,
        ...(words
          ? [el('p', { class: 'last small' }, t('table.last', { count: words.length, marks: words.join(t('table.series.between')) }))]
          : []),
        el('h3', {}, t('table.series.counts', { count })),
        ...counts.map(line => (typeof line === 'string' ? el('p', {}, line) : line)),
      ]
    : [el('p', {}, t('table.series.none'))]),
  el('p', { class: 'note' }, t('table.series.independent')),
];
