import { baccaratRound, type Mark, rankOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { cardOf, cardWords } from '../parts/cards.ts';

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
      const words = this.#t('table.hand', { side: name, cards: cards.map(card => cardWords(this.#t, card)).join(', '), points });
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
