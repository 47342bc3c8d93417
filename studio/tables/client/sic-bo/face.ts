import './sic-bo.css';
import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { Board } from '../parts/board.ts';
import { paysText } from '../spots/spots.ts';
import { dieFace } from './dice.ts';
import { Dome } from './dome.ts';
import { groups } from './layout.ts';
import { Results } from './results.ts';
import { betName, throwText } from './words.ts';

const dice = (count: number, faces: readonly number[]) =>
  el('span', { class: `of-${count}` }, ...faces.flatMap(face => Array.from({ length: count / faces.length }, () => dieFace(face))));

export function sicBoFace(parts: FaceParts): Face {
  const { t, session } = parts;
  const dome = new Dome(t);
  const results = new Results(t);
  const timesOf = (bet: string) => `${session.table.bets.find(({ code }) => code === bet)?.pays.join('/')}×`;
  const even = (bet: string, totals: string) => [el('b', {}, t(`table.bet.${bet}`)), totals, el('span', { class: 'pays' }, timesOf(bet))];
  const board = new Board(parts, {
    look: 'sic-bo',
    groups,
    name: bet => betName(t, bet),
    content(bet) {
      const [kind = '', numbers = ''] = bet.split(':');
      const faces = numbers.split('-').map(Number);
      if (kind === 'total') return [el('b', {}, numbers), el('span', { class: 'pays' }, timesOf(bet))];
      if (kind === 'any-triple') return [el('b', {}, t('table.bet.any-triple')), el('span', { class: 'pays' }, timesOf(bet))];
      const count = { single: 1, double: 2, pair: 2, triple: 3 }[kind];
      if (count) return [dice(count, faces)];
      return even(bet, { small: '4–10', big: '11–17' }[kind] ?? '');
    },
    caption({ name, bets }) {
      const [first = ''] = bets;
      if (name.endsWith('-side') || name === 'totals') return undefined;
      return `${t(`table.bet.${first.split(':')[0]}`)} · ${paysText(t, session, first)}`;
    },
  });
  return {
    picture: dome.element,
    spots: board.element,
    results: results.element,
    texts: { dealt: 'table.dice.shaking', round: 'table.series.round', rules: 'table.dice.rules', fair: 'table.series.fair' },
    betName: bet => betName(t, bet),
    resultText: draw => throwText(t, draw),
    showDraw: dome.show,
    showResults: all => results.show(all),
    showChips: chips => board.show(chips),
  };
}
