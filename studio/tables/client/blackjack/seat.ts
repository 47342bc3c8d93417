import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { FaceParts, SeatsNow } from '../face.ts';
import { picture, shape } from '../parts/shape.ts';
import { chipOf } from '../spots/spots.ts';
import { isIn } from '../wire.ts';
import { CardRow, cardsText } from './cards.ts';
import { type RoundNow, type SeatNow, totalText } from './round.ts';

/** Between two cards of the first deal. */
const dealMs = 140;

/** A hand on the felt: its cards, its total, and what it came to. */
export class HandView {
  readonly element = el('div', { class: 'bj-hand' });
  readonly #cards = new CardRow();
  readonly #total = el('b', { class: 'total', 'aria-hidden': 'true' });
  readonly #result = el('span', { class: 'result', 'aria-hidden': 'true' });
  readonly #words = el('span', { class: 'words' });
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
    this.element.append(this.#cards.element, this.#total, this.#result, this.#words);
  }

  show(hand: SeatNow['hands'][number], delayOf: (at: number) => number): void {
    const t = this.#t;
    const isNew = this.#total.textContent === '';
    this.#cards.show(hand.cards, delayOf);
    this.element.classList.toggle('active', hand.isActive);
    this.element.classList.toggle('doubled', hand.isDoubled);
    this.element.dataset['result'] = hand.result ?? '';
    const total = totalText(hand);
    if (this.#total.textContent !== total) this.#total.textContent = total;
    if (isNew) this.#total.style.setProperty('--delay', `${delayOf(hand.cards.length - 1)}ms`);
    const result = hand.result ? t(`table.bj.result.${hand.result}`) : hand.isDoubled ? t('table.bj.doubled') : '';
    if (this.#result.textContent !== result) this.#result.textContent = result;
    const words = `${cardsText(t, hand.cards)}${result ? `. ${result}` : ''}`;
    if (this.#words.textContent !== words) this.#words.textContent = words;
  }
}

/** Where a bet of a seat is put. */
class Spot {
  readonly button: HTMLButtonElement;
  readonly #bet: string;
  readonly #parts: FaceParts;
  readonly #name: string;
  #shown = '';

  constructor(parts: FaceParts, { bet, look, onPress }: { bet: string; look: string; onPress: () => void }) {
    this.#parts = parts;
    this.#bet = bet;
    this.#name = parts.t(`table.bet.${bet.split(':')[0]}`);
    this.button = el('button', { type: 'button', class: `spot bj-spot ${look}` });
    this.button.addEventListener('click', onPress);
  }

  show({ stakes, pending, isOpen, won }: SeatsNow): void {
    const { t, session, leastMinor } = this.#parts;
    const { currency } = session;
    const staked = stakes
      .filter(stake => stake.bet === this.#bet && isIn(stake))
      .reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
    const waiting = pending.get(this.#bet) ?? 0n;
    const hasWon = won.has(this.#bet);
    const key = `${staked} ${waiting} ${isOpen} ${hasWon}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const pays = session.table.bets.find(one => one.code === this.#bet.split(':')[0])?.pays ?? [];
    const words = t('table.pays', { pays: pays.length > 2 ? `${pays[0]}–${pays.at(-1)}` : pays.join(' / ') });
    const values = { bet: this.#name, pays: words, staked: moneyText(staked, currency), pending: moneyText(waiting, currency) };
    this.button.setAttribute('aria-label', t('table.spot', values));
    this.button.setAttribute('aria-disabled', String(!isOpen));
    this.button.classList.toggle('won', hasWon);
    this.button.classList.toggle('full', staked + waiting > 0n);
    this.button.replaceChildren(
      el('span', { class: 'name', 'aria-hidden': 'true' }, this.#name),
      ...chipOf({ minor: staked, leastMinor, look: 'placed' }),
      ...chipOf({ minor: waiting, leastMinor, look: 'waiting' }),
    );
  }
}

/** One of the seats around the table. */
export class SeatView {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #seat: number;
  readonly #hands = el('div', { class: 'bj-hands' });
  readonly #views: HandView[] = [];
  readonly #who = el('p', { class: 'who' });
  readonly #sit = el('button', { type: 'button', class: 'sit' });
  readonly #leave = el('button', { type: 'button', class: 'leave' });
  readonly #behind: Spot;
  readonly #own: readonly Spot[];
  readonly #bets = el('div', { class: 'bj-bets' });
  #shown = '';

  constructor(parts: FaceParts, seat: number, onSide: (bet: string) => void) {
    const { t, onPress, seating } = parts;
    this.#parts = parts;
    this.#seat = seat;
    const press = (bet: string) => () => onPress([{ bet, chips: 1 }]);
    this.#behind = new Spot(parts, { bet: `behind:${seat}`, look: 'behind', onPress: press(`behind:${seat}`) });
    const side = (kind: string) => new Spot(parts, { bet: `${kind}:${seat}`, look: 'bj-side', onPress: () => onSide(`${kind}:${seat}`) });
    const hand = new Spot(parts, { bet: `hand:${seat}`, look: 'bj-main', onPress: press(`hand:${seat}`) });
    this.#own = [side('perfect-pairs'), hand, side('21-3')];
    this.#sit.textContent = t('table.bj.sit');
    this.#sit.setAttribute('aria-label', t('table.bj.sit.at', { seat }));
    this.#sit.addEventListener('click', () => void seating.sit(seat));
    this.#leave.textContent = t('table.bj.leave');
    this.#leave.addEventListener('click', () => void seating.leave(seat));
    this.element = el('section', { class: 'bj-seat' }, this.#hands, this.#bets, this.#who);
  }

  show(now: SeatsNow, round: RoundNow | undefined): void {
    const { t, seating, session } = this.#parts;
    const isOwn = seating.has(this.#seat);
    const isTaken = now.state.taken.includes(this.#seat);
    const seat = round?.seats.find(one => one.seat === this.#seat);
    this.#showHands(seat, round);
    const isTurn = seat?.hands.some(({ isActive }) => isActive) ?? false;
    for (const [look, is] of Object.entries({ own: isOwn, taken: isTaken, turn: isTurn, free: !isTaken }))
      this.element.classList.toggle(look, is);
    const canSit = !isTaken && seating.own.length < session.table.seatsEach;
    const canLeave =
      isOwn && !now.stakes.some(stake => isIn(stake) && stake.phase !== 'finished' && stake.bet.split(':')[1] === String(this.#seat));
    for (const spot of isOwn ? this.#own : isTaken ? [this.#behind] : []) spot.show(now);
    const key = `${isOwn} ${isTaken} ${canSit} ${canLeave} ${seat?.isInsured}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const name = t(isOwn ? 'table.bj.seat.own' : isTaken ? 'table.bj.seat.taken' : 'table.bj.seat.free', { seat: this.#seat });
    this.element.setAttribute('aria-label', name);
    const bets = isOwn ? this.#own.map(({ button }) => button) : isTaken ? [this.#behind.button] : canSit ? [this.#sit] : [];
    // Whoever pressed a button that goes away finds what comes in its place.
    const hadFocus = this.element.contains(document.activeElement);
    this.#who.replaceChildren(
      el('span', {}, isOwn ? name : t('table.bj.seat.taken', { seat: this.#seat })),
      ...(seat?.isInsured ? [el('span', { class: 'insured' }, t('table.bj.insured'))] : []),
      ...(canLeave ? [this.#leave] : []),
    );
    this.#bets.replaceChildren(...bets);
    if (hadFocus && !this.element.contains(document.activeElement)) (isOwn ? this.#own[1]?.button : bets[0])?.focus();
  }

  #showHands(seat: SeatNow | undefined, round: RoundNow | undefined): void {
    const hands = seat?.hands ?? [];
    while (this.#views.length > hands.length) this.#views.pop()?.element.remove();
    const at = round?.seats.findIndex(one => one.seat === this.#seat) ?? 0;
    const all = round?.seats.length ?? 0;
    const isFirst = hands.length === 1 && (hands[0]?.cards.length ?? 0) === 2;
    for (const [n, hand] of hands.entries()) {
      const view = this.#views[n] ?? new HandView(this.#parts.t);
      if (!this.#views[n]) {
        this.#views.push(view);
        this.#hands.append(view.element);
      }
      view.show(hand, card => (isFirst ? (card * (all + 1) + at) * dealMs : 0));
    }
  }
}

/** The rules of the table, printed on the felt along an arc. */
function printed(text: string): SVGElement {
  const words = shape('text', { dy: -2 });
  words.append(shape('textPath', { href: '#printed-arc', startOffset: '50%' }, text));
  const made = picture(
    '0 -10 800 96',
    shape('path', { d: 'M14 -8Q400 100 786 -8M26 26Q400 138 774 26', class: 'printed-line' }),
    shape('path', { d: 'M20 8Q400 124 780 8', id: 'printed-arc', fill: 'none' }),
    words,
  );
  made.setAttribute('class', 'printed');
  return made;
}

/** The dealer's hand. */
export class DealerView {
  readonly element = el('div', { class: 'dealer' });
  readonly #t: Translate;
  readonly #cards = new CardRow();
  readonly #total = el('b', { class: 'total', 'aria-hidden': 'true' });
  readonly #words = el('span', { class: 'words' });

  constructor(t: Translate) {
    this.#t = t;
    this.element.append(el('h2', {}, t('table.bj.dealer')), this.#cards.element, this.#total, this.#words, printed(t('table.bj.printed')));
  }

  /** What the dealer has, in words. */
  show(round: RoundNow | undefined, total: string): string {
    const cards = round?.dealer ?? [];
    const all = round?.seats.length ?? 0;
    const delayOf = (at: number) => (cards.length === 2 && cards[1] === -1 ? (at * (all + 1) + all) * dealMs : 0);
    this.#cards.show(cards, delayOf);
    this.#total.style.setProperty('--delay', `${delayOf(1)}ms`);
    if (this.#total.textContent !== total) this.#total.textContent = total;
    const words = cards.length > 0 ? cardsText(this.#t, cards) : '';
    if (this.#words.textContent !== words) this.#words.textContent = words;
    return words;
  }
}
