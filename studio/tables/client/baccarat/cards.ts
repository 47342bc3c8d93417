import { baccaratRound, type Mark, rankOf } from '@baize/engine-tables';
import { el, type Translate } from '@baize/studio-kit/table-page';
import { backCard, cardOf, cardWords } from '../parts/cards.ts';

export const markOf = (draw: readonly number[]): Mark => {
  const { player, banker } = baccaratRound(draw);
  return player === banker ? 'T' : player > banker ? 'P' : 'B';
};

/** How many cards of a draw are open so long after it was dealt: one after another, the third cards slower. */
export const openAfter = (draw: readonly number[], ms: number): number => Math.min(draw.length, Math.max(0, Math.floor(ms / 900)));

/** A card that lies on its face. */
const hidden = -1;

/** A hand with places for three cards. What lies there stays, so that only what is new moves. */
class Hand {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #name: string;
  readonly #points = el('span', { class: 'points' });
  readonly #slots: readonly HTMLElement[];
  #shown: readonly (number | undefined)[] = [];

  constructor(t: Translate, side: 'player' | 'banker') {
    this.#t = t;
    this.#name = t(`table.${side}`);
    this.#slots = ['1', '2', t('table.third')].map(place => el('span', { class: 'slot', 'data-place': place }));
    const title = el('h2', {}, this.#name, this.#points);
    this.element = el('div', { class: `hand ${side}`, role: 'img' }, title, el('div', { class: 'cards' }, ...this.#slots));
  }

  show(seen: readonly (number | undefined)[], isLed: boolean): void {
    for (const [at, slot] of this.#slots.entries()) {
      const [before, card] = [this.#shown[at], seen[at]];
      if (card === before) continue;
      const made = card === undefined ? [] : [card === hidden ? backCard() : cardOf(card)];
      for (const one of made) {
        one.classList.toggle('turned', before === hidden);
        one.style.setProperty('--delay', card === hidden ? `${at * 160}ms` : '0ms');
      }
      slot.replaceChildren(...made);
    }
    this.#shown = seen;
    const cards = seen.filter(card => card !== undefined && card !== hidden);
    const points = cards.reduce<number>((sum, card) => sum + (rankOf(card ?? 0) >= 9 ? 0 : rankOf(card ?? 0) + 1), 0) % 10;
    const words = cards.map(card => cardWords(this.#t, card ?? 0)).join(', ');
    this.#points.textContent = cards.length > 0 ? String(points) : '';
    this.element.ariaLabel = cards.length > 0 ? this.#t('table.hand', { side: this.#name, cards: words, points }) : this.#name;
    this.element.classList.toggle('led', isLed);
  }
}

/** Both hands with the first so many of their cards open. */
export class Hands {
  readonly element = el('section', { class: 'hands' });
  readonly #player: Hand;
  readonly #banker: Hand;
  #shown: string | undefined;

  constructor(t: Translate) {
    this.#player = new Hand(t, 'player');
    this.#banker = new Hand(t, 'banker');
    this.element.append(this.#player.element, this.#banker.element);
  }

  show(draw: readonly number[] | null, open: number): void {
    const key = draw ? `${draw.join()}:${open}` : '';
    if (key === this.#shown) return;
    this.#shown = key;
    const round = draw ? baccaratRound(draw) : undefined;
    const dealt = new Set(dealtOrder(round?.playerCards.length ?? 0, round?.bankerCards.length ?? 0).slice(0, open));
    const mark = draw && open === draw.length ? markOf(draw) : undefined;
    // A third card is not seen before it is dealt.
    const seen = (side: string, cards: readonly number[] = []) =>
      [0, 1, 2].map(at => (dealt.has(`${side}${at}`) ? cards[at] : round && at < 2 ? hidden : undefined));
    this.#player.show(seen('player', round?.playerCards), mark === 'P');
    this.#banker.show(seen('banker', round?.bankerCards), mark === 'B');
  }
}

/** Player, banker, player, banker, then third cards. */
function dealtOrder(player: number, banker: number): string[] {
  const thirds = [...(player === 3 ? ['player2'] : []), ...(banker === 3 ? ['banker2'] : [])];
  return ['player0', 'banker0', 'player1', 'banker1', ...thirds];
}
