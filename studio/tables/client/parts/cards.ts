import './cards.css';
import { isRed, rankOf, suitOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { picture, shape } from './shape.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Clubs, diamonds, hearts, spades, on a field of 24. */
const suits = [
  'M12 2a4.6 4.6 0 0 0-3.6 7.5A4.6 4.6 0 1 0 10.9 16L9.5 22h5l-1.4-6a4.6 4.6 0 1 0 2.5-6.5A4.6 4.6 0 0 0 12 2z',
  'M12 1l7.5 11L12 23 4.500 12z',
  'M12 22C-2 12 3 2 8 3c2 .3 3.300 1.600 4 3 .7-1.400 2-2.700 4-3 5-1 10 9-4 19z',
  'M12 1c9 8 10 11 9 14-1 3-5 4-7.500 1.500L15 22H9l1.500-5.500C8 19 4 18 3 15c-1-3 0-6 9-14z',
];

/** An open card. What it is stands in the words of whatever it lies on. */
export function cardOf(card: number): HTMLElement {
  const suit = picture('0 0 24 24', shape('path', { d: suits[suitOf(card)] ?? '' }));
  const made = el('span', { class: `card${isRed(card) ? ' red' : ''}` }, el('b', {}, ranks[rankOf(card)] ?? ''), suit);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

export const cardWords = (t: Translate, card: number): string =>
  t('table.card', { suit: t(`table.suit.${suitOf(card)}`), rank: ranks[rankOf(card)] ?? '' });
