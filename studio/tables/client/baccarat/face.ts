import { el } from '@baize/studio-kit/table-page';
import type { Face, FaceParts } from '../face.ts';
import { seenMs } from '../parts/motion.ts';
import { Roads } from '../results/roads.ts';
import { paysText, Spots } from '../spots/spots.ts';
import { Hands, markOf, openAfter } from './cards.ts';
import { layout } from './layout.ts';

export function baccaratFace({ t, session, leastMinor, onPress }: FaceParts): Face {
  const hands = new Hands(t);
  const roads = new Roads(t, { mark: 'table.mark', legend: 'table.legend' });
  const name = (bet: string) => t(`table.bet.${bet}`);
  const spots = new Spots({ t, session, leastMinor, name, onPress: bet => onPress([{ bet, chips: 1 }]) });
  const buttons = layout.map(bet =>
    spots.button(bet, `spot ${bet}`, el('span', { class: 'name' }, name(bet)), el('span', { class: 'pays' }, paysText(t, session, bet))),
  );
  return {
    picture: hands.element,
    spots: el('section', { class: 'spots', 'aria-label': t('table.place.none') }, ...buttons),
    results: roads.element,
    texts: { dealt: 'table.phase.dealt', round: 'table.round', rules: 'table.rules.text', fair: 'table.fair.text' },
    betName: name,
    resultText: draw => t(`table.result.${markOf(draw)}`),
    showDraw: (draw, ms) => hands.show(draw, draw ? openAfter(draw, seenMs(ms)) : 0),
    showResults: results => roads.show(results.map(markOf)),
    showChips: chips => spots.show(chips),
  };
}
