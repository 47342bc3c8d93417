import { baccaratRound, isRed, type Mark, rankOf, suitOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Clubs, diamonds, hearts, spades, on a field of 24. */
const suits = [
  'M12 2a4.6 4.6 0 0 0-3.6 7.5A4.6 4.6 0 1 0 10.9 16L9.5 22h5l-1.4-6a4.6 4.6 0 1 0 2.5-6.5A4.6 4.6 0 0 0 12 2z',
  'M12 1l7.5 11L12 23 4.500 12z',
  'M12 22C-2 12 3 2 8 3c2 .3 3.300 1.600 4 3 .7-1.400 2-2.700 4-3 5-1 10 9-4 19z',
  'M12 1c9 8 10 11 9 14-1 3-5 4-7.500 1.500L15 22H9l1.500-5.500C8 19 4 18 3 15c-1-3 0-6 9-14z',
];

const svg = (path: string): SVGSVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.setAttribute('viewBox', '0 0 24 24');
  made.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  made.append(drawn);
  return made;
};

export function cardOf(card: number): HTMLElement {
  const made = el(
    'span',
    { class: `card${isRed(card) ? ' red' : ''}` },
    el('b', {}, ranks[rankOf(card)] ?? ''),
    svg(suits[suitOf(card)] ?? ''),
  );
  made.setAttribute('aria-hidden', 'true');
  return made;
}

export const wordsOf = (t: Translate, card: number): string =>
  t('table.card', { suit: t(`table.suit.${suitOf(card)}`), rank: ranks[rankOf(card)] ?? '' });

export const markOf = (draw: readonly number[]): Mark => {
  const { player, banker } = baccaratRound(draw);
  return player === banker ? 'T' : player > banker ? 'P' : 'B';
};

/** How many cards of a draw are open so long after it was dealt: one after another, the third cards slower. */
export const openAfter = (draw: readonly number[], ms: number): number => Math.min(draw.length, Math.max(0, Math.floor(ms / 900)));

/** Both hands with the first so many of their cards open. */
export class Hands {
  readonly element = el('section', { class: 'hands' });
  readonly #t: Translate;
  #shown = '';

  constructor(t: Translate) {
    this.#t = t;
  }

  show(draw: readonly number[] | null, open: number): void {
    const key = draw ? `${draw.join()}:${open}` : '';
    if (key === this.#shown && this.element.childElementCount > 0) return;
    this.#shown = key;
    const order = draw ? baccaratRound(draw) : undefined;
    const dealt = new Set(draw ? dealtOrder(order?.playerCards.length ?? 0, order?.bankerCards.length ?? 0).slice(0, open) : []);
    const hand = (side: 'player' | 'banker') => {
      const cards = (order?.[side === 'player' ? 'playerCards' : 'bankerCards'] ?? []).filter((_, at) => dealt.has(`${side}${at}`));
      const points = cards.reduce((sum, card) => sum + (rankOf(card) >= 9 ? 0 : rankOf(card) + 1), 0) % 10;
      const name = this.#t(`table.${side}`);
      const words = this.#t('table.hand', { side: name, cards: cards.map(card => wordsOf(this.#t, card)).join(', '), points });
      return el(
        'div',
        { class: `hand ${side}`, role: 'img', 'aria-label': cards.length > 0 ? words : name },
        el('h2', {}, name, ...(cards.length > 0 ? [el('span', { class: 'points' }, String(points))] : [])),
        el(
          'div',
          { class: 'cards' },
          ...(cards.length > 0 ? cards.map(cardOf) : [el('span', { class: 'card back' }), el('span', { class: 'card back' })]),
        ),
      );
    };
    this.element.replaceChildren(hand('player'), hand('banker'));
  }
}

/** Player, banker, player, banker, then third cards. */
function dealtOrder(player: number, banker: number): string[] {
  const thirds = [...(player === 3 ? ['player2'] : []), ...(banker === 3 ? ['banker2'] : [])];
  return ['player0', 'banker0', 'player1', 'banker1', ...thirds];
}
