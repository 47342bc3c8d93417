import './roulette.css';
import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { seenMs } from '../parts/motion.ts';
import { Chosen } from './chosen.ts';
import { Layout, lying } from './layout.ts';
import { Outcome } from './outcome.ts';
import { Results } from './results.ts';
import { Racetrack } from './track/racetrack.ts';
import { viewsOf } from './views.ts';
import { spinMs } from './wheel/ball.ts';
import { Wheel } from './wheel/wheel.ts';
import { betName, pocketText } from './words.ts';

export function rouletteFace(parts: FaceParts): Face {
  const { t, session } = parts;
  const wheel = new Wheel(t);
  const chosen = new Chosen(parts);
  const layout = new Layout(parts, (choice, others) => chosen.lay(choice, others));
  const racetrack = new Racetrack(
    parts,
    choice => chosen.lay(choice),
    bets => layout.point(bets),
  );
  const results = new Results(t);
  const outcome = new Outcome(t, session.currency);
  const picture = el('div', { class: 'pit' }, wheel.element, outcome.element, results.recent, chosen.element);
  const bets = el('section', { class: 'wheel-bets', 'aria-label': t('table.place.none') });
  bets.append(viewsOf(t, bets), layout.element, racetrack.element);
  const aside = el('div', { class: 'beside' });
  /** On a phone, statistics are one of the views. */
  const seat = () => (lying.matches ? aside : bets).append(results.element);
  lying.addEventListener('change', seat);
  seat();
  let told: number | undefined;
  /** Once the ball lies, the whole table shows where. */
  const tell = (pocket: number | undefined) => {
    if (pocket === told) return;
    told = pocket;
    picture.classList.toggle('told', pocket !== undefined);
    outcome.show(pocket);
    layout.mark(pocket);
    racetrack.mark(pocket);
  };
  return {
    picture,
    spots: bets,
    results: aside,
    texts: { dealt: 'table.wheel.spinning', round: 'table.wheel.round', rules: 'table.wheel.rules', fair: 'table.wheel.fair' },
    toldMs: spinMs,
    betName: bet => betName(t, bet),
    resultText: ([pocket = 0]) => pocketText(t, pocket),
    showDraw: (draw, ms) => {
      wheel.show(draw, ms);
      tell(seenMs(ms) >= spinMs ? draw?.[0] : undefined);
    },
    showResults: all => results.show(all),
    showChips: chips => {
      layout.show(chips);
      racetrack.show(chips);
      chosen.show(chips);
      outcome.showNet(chips.stakes, told !== undefined && !chips.isOpen);
    },
  };
}
