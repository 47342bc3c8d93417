import { isBlackjack, totalOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { backCard, cardOf, cardWords as wordsOf } from '../parts/cards.ts';

/** Cards side by side. Those that lie there stay, so that only what is new moves. */
export class CardRow {
  readonly element = el('div', { class: 'cards' });
  #shown: readonly number[] = [];

  /** `delayOf`: how long the card of a place waits before it comes. */
  show(cards: readonly number[], delayOf: (at: number) => number = () => 0): void {
    const same = cards.findIndex((card, at) => card !== this.#shown[at]);
    const kept = same === -1 ? Math.min(cards.length, this.#shown.length) : same;
    while (this.element.childElementCount > kept) this.element.lastElementChild?.remove();
    for (const [at, card] of cards.entries()) {
      if (at < kept) continue;
      const made = card === -1 ? backCard() : cardOf(card);
      // A card that is turned over lies there already.
      if (this.#shown[at] === -1) made.classList.add('turned');
      made.style.setProperty('--delay', `${delayOf(at)}ms`);
      this.element.append(made);
    }
    this.#shown = [...cards];
  }
}

/** Cards and their total, for whoever doesn't see them. */
export function cardsText(t: Translate, cards: readonly number[]): string {
  const open = cards.filter(card => card !== -1);
  const words = open.map(card => wordsOf(t, card));
  if (open.length < cards.length) return [...words, t('table.bj.hidden')].join(', ');
  const total = isBlackjack(cards) ? t('table.bj.blackjack') : String(totalOf(cards).points);
  return t('table.bj.cards', { cards: words.join(', '), total });
}
