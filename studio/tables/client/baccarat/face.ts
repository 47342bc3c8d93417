import type { Face, FaceParts } from '../face.ts';
import { Hands, markOf, openAfter } from './cards.ts';
import { Roads } from './roads.ts';
import { Spots } from './spots.ts';

export function baccaratFace({ t, session, onPress }: FaceParts): Face {
  const hands = new Hands(t);
  const roads = new Roads(t);
  const spots = new Spots({ t, session, onPress: bet => onPress([{ bet, chips: 1 }]) });
  return {
    picture: hands.element,
    spots: spots.element,
    results: roads.element,
    texts: { dealt: 'table.phase.dealt', round: 'table.round', rules: 'table.rules.text', fair: 'table.fair.text' },
    resultText: draw => t(`table.result.${markOf(draw)}`),
    showDraw: (draw, ms) => hands.show(draw, draw ? openAfter(draw, ms) : 0),
    showResults: results => roads.show(results.map(markOf)),
    showChips: chips => spots.show(chips),
  };
}
