import './stage.css';
import { el } from '@baize/studio-kit/table-page';
import { picture, shape } from './shape.ts';

/** The signs of the houses: a gate, a gable, the tide. */
const signs: Readonly<Record<string, string>> = {
  AG: 'M4 44H44M9 44V24A15 15 0 0 1 39 24V44M16 44V25A8 8 0 0 1 32 25V44',
  BG: 'M4 27L24 9 44 27M10 35L24 22 38 35M16 43L24 35 32 43',
  TGP: 'M5 17C11 10 17 10 24 17S37 24 43 17M5 28C11 21 17 21 24 28S37 35 43 28M5 39C11 32 17 32 24 39S37 46 43 39',
};

function sign(): SVGElement {
  const { house = '' } = document.body.dataset;
  const made = picture('0 0 48 48', shape('path', { d: signs[house] ?? signs['AG'] ?? '' }));
  made.setAttribute('class', 'sign');
  return made;
}

const thing = (look: string, ...parts: readonly SVGElement[]): SVGElement => {
  const made = picture('0 0 96 52', ...parts);
  made.setAttribute('class', `thing ${look}`);
  return made;
};

/** Cards that were played, in their tray. */
const tray = () =>
  thing(
    'tray',
    shape('path', { d: 'M6 14H90L84 48H12Z', class: 'wood' }),
    ...[0, 1, 2, 3].map(at => shape('rect', { x: 22 + at, y: 22 - at * 4, width: 50, height: 24, rx: 3, class: 'edge' })),
    shape('rect', { x: 29, y: 13, width: 40, height: 17, rx: 2, class: 'ornament' }),
    shape('path', { d: 'M6 14L12 48H84L90 14', class: 'rim' }),
  );

/** The shoe that the cards come from. */
const shoe = () =>
  thing(
    'shoe',
    shape('rect', { x: 2, y: 30, width: 32, height: 18, rx: 3, class: 'edge' }),
    shape('path', { d: 'M14 48L30 10C31 6 34 4 38 4H84C90 4 94 8 94 14V42C94 46 92 48 88 48Z', class: 'wood' }),
    shape('path', { d: 'M24 43L37 13C38 10 39 9 42 9H82C86 9 88 11 88 15V39C88 42 87 43 84 43Z', class: 'ornament' }),
  );

/** The tray of chips that the table pays from. */
const rack = (): SVGElement => {
  const chips = [0, 1, 2, 3, 4].flatMap(row =>
    Array.from({ length: 11 }, (_, at) =>
      shape('rect', { x: 10 + row * 37 + at * 2.6, y: 8, width: 2, height: 18, rx: 1, class: `stack-${row}` }),
    ),
  );
  const made = picture('0 0 200 34', shape('rect', { x: 2, y: 3, width: 196, height: 28, rx: 5, class: 'wood' }), ...chips);
  made.setAttribute('class', 'rack');
  return made;
};

/** What is printed on the felt, the name of the table, its limits and the sign of its house; and what stands on it where cards are dealt. */
export const stageOf = (name: string, { isOfCards, limits }: { isOfCards: boolean; limits: string }): HTMLElement =>
  el(
    'div',
    { class: `print${isOfCards ? ' of-cards' : ''}`, 'aria-hidden': 'true' },
    ...(isOfCards ? [tray()] : []),
    el('span', { class: 'print-name' }, ...(isOfCards ? [rack(), name, el('small', {}, limits)] : [name])),
    isOfCards ? shoe() : sign(),
  );
