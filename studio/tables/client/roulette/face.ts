import './roulette.css';
import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { Layout } from './layout.ts';
import { racetrack } from './racetrack.ts';
import { Results } from './results.ts';
import { Wheel } from './wheel.ts';
import { betName, pocketText } from './words.ts';

export function rouletteFace(parts: FaceParts): Face {
  const { t } = parts;
  const wheel = new Wheel(t);
  const layout = new Layout(parts);
  const results = new Results(t);
  return {
    picture: el('div', { class: 'pit' }, wheel.element, results.recent),
    spots: el('section', { class: 'wheel-bets', 'aria-label': t('table.place.none') }, layout.element, racetrack(parts)),
    results: results.element,
    texts: { dealt: 'table.wheel.spinning', round: 'table.wheel.round', rules: 'table.wheel.rules', fair: 'table.wheel.fair' },
    betName: bet => betName(t, bet),
    resultText: ([pocket = 0]) => pocketText(t, pocket),
    showDraw: (draw, ms) => wheel.show(draw, ms),
    showResults: all => results.show(all),
    showChips: chips => layout.show(chips),
  };
}
