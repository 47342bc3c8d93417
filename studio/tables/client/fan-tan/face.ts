import './fan-tan.css';
import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { Board } from '../parts/board.ts';
import { paysText } from '../spots/spots.ts';
import { Cup } from './cup.ts';
import { groups, restsOf } from './layout.ts';
import { Results } from './results.ts';
import { betName, restText } from './words.ts';

export function fanTanFace(parts: FaceParts): Face {
  const { t, session } = parts;
  const cup = new Cup(t);
  const results = new Results(t);
  const board = new Board(parts, {
    look: 'fan-tan',
    groups,
    name: bet => betName(t, bet),
    content(bet) {
      const { wins, back } = restsOf(bet);
      if (!bet.includes(':')) return [el('b', {}, t(`table.bet.${bet}`)), el('span', { class: 'pays' }, paysText(t, session, bet))];
      const four = [1, 2, 3, 4].map(rest => el('i', { class: wins.includes(rest) ? 'wins' : rest === back ? 'back' : '' }));
      return [
        el('b', {}, wins.join(' '), ...(back === undefined ? [] : [el('small', {}, String(back))])),
        el('span', { class: 'four' }, ...four),
      ];
    },
    caption({ name, bets }) {
      const [first = ''] = bets;
      if (name === 'even-chances') return undefined;
      const push = restsOf(first).back === undefined ? [] : [t('table.beads.push', { back: '○' })];
      return [t(`table.bet.${name}`), paysText(t, session, first), ...push].join(' · ');
    },
  });
  return {
    picture: cup.element,
    spots: board.element,
    results: results.element,
    texts: { dealt: 'table.beads.counting', round: 'table.series.round', rules: 'table.beads.rules', fair: 'table.series.fair' },
    betName: bet => betName(t, bet),
    resultText: draw => restText(t, draw),
    showDraw(draw, ms) {
      cup.show(draw, ms);
      board.mark(bet => cup.isSaid && restsOf(bet).wins.includes(draw?.[0] ?? 0));
    },
    showResults: all => results.show(all),
    showChips: chips => board.show(chips),
  };
}
