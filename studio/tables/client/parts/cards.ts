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
/** What a jack, a queen and a king wear, on a field of 48 by 34: a court card has it twice. */
const crowns: Readonly<Record<number, string>> = {
  10: 'M15 15C14 7 20 4 26 5C32 5 34 9 34 15ZM31 7C35 1 41 3 41 8C37 6 35 8 33 11Z',
  11: 'M15 14L11 5L19 9L24 3L29 9L37 5L33 14Z',
  12: 'M15 14V4L20 9L24 2L28 9L33 4V14Z',
};

/** Half of a court card: a head with its crown, and the robe. */
function figureOf(crown: string): SVGElement {
  const made = shape('g');
  made.append(
    shape('path', { d: 'M6 34C7 27 14 25 20 24H28C34 25 41 27 42 34Z' }),
    shape('path', { d: 'M18 24L24 33L30 24Z', class: 'crown' }),
    shape('path', { d: 'M17 13H31V19C31 28 17 28 17 19Z', class: 'face' }),
    shape('path', { d: crown, class: 'crown' }),
  );
  return made;
}

/** The middle of a card: its suit, and on a court card who it shows. */
function middleOf(rank: number, suit: string): SVGElement {
  const crown = crowns[rank];
  if (!crown) return picture('0 0 24 24', shape('path', { d: suit }));
  const other = figureOf(crown);
  other.setAttribute('transform', 'rotate(180 24 34)');
  const frame = shape('rect', { x: 1, y: 1, width: 46, height: 66, rx: 3, class: 'frame' });
  return picture('0 0 48 68', frame, figureOf(crown), other, shape('path', { d: 'M1 34H47', class: 'frame' }));
}

/** An open card. What it is stands in the words of whatever it lies on. */
export function cardOf(card: number): HTMLElement {
  const [rank, suit] = [rankOf(card), suits[suitOf(card)] ?? ''];
  const middle = middleOf(rank, suit);
  middle.setAttribute('class', crowns[rank] ? 'court' : 'pip-of');
  const corner = el('span', { class: 'corner' }, el('b', {}, ranks[rank] ?? ''), picture('0 0 24 24', shape('path', { d: suit })));
  const made = el('span', { class: `card${isRed(card) ? ' red' : ''}` }, corner, middle);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/** A card on its face. */
export const backCard = (): HTMLElement => el('span', { class: 'card back', 'aria-hidden': 'true' });

export const cardWords = (t: Translate, card: number): string =>
  t('table.card', { suit: t(`table.suit.${suitOf(card)}`), rank: ranks[rankOf(card)] ?? '' });
