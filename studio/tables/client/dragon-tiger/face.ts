import './dragon-tiger.css';
import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { Board } from '../parts/board.ts';
import { Roads } from '../results/roads.ts';
import { paysText } from '../spots/spots.ts';
import { Duel } from './duel.ts';
import { emblem } from './emblem.ts';
import { groups } from './layout.ts';
import { markOf } from './words.ts';

const suits: Readonly<Record<string, string>> = { red: '♥ ♦', black: '♠ ♣' };

export function dragonTigerFace(parts: FaceParts): Face {
  const { t, session } = parts;
  const duel = new Duel(t);
  const roads = new Roads(t, { mark: 'table.duel.mark', legend: 'table.duel.legend' });
  const name = (bet: string) => t(`table.bet.${bet}`);
  const board = new Board(parts, {
    look: 'dragon-tiger',
    groups,
    name,
    content(bet) {
      const side = bet.split('-')[1] ?? '';
      const pays = el('span', { class: 'pays' }, paysText(t, session, bet));
      if (bet === 'dragon' || bet === 'tiger') return [emblem(bet), el('b', {}, t(`table.bet.${bet}`)), pays];
      // The caption of the group says whose card it is.
      if (bet.startsWith('dragon-') || bet.startsWith('tiger-'))
        return [el('b', { class: side }, suits[side] ?? t(`table.bet.${side}`)), ...(suits[side] ? [t(`table.bet.${side}`)] : [])];
      return [el('b', {}, t(`table.bet.${bet}`)), pays];
    },
    caption: ({ name, bets }) =>
      name.endsWith('-card') ? `${t(`table.duel.${name}`)} · ${paysText(t, session, bets[0] ?? '')}` : undefined,
  });
  return {
    picture: duel.element,
    spots: board.element,
    results: roads.element,
    texts: { dealt: 'table.phase.dealt', round: 'table.round', rules: 'table.duel.rules', fair: 'table.fair.text' },
    betName: name,
    resultText: draw => t(`table.duel.result.${markOf(draw)}`),
    showDraw: duel.show,
    showResults: results => roads.show(results.map(markOf)),
    showChips: chips => board.show(chips),
  };
}
