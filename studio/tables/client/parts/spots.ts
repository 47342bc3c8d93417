import './spots.css';
import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { Chips } from '../face.ts';
import { isIn, type TableSession } from '../wire.ts';

interface SpotsParts {
  readonly t: Translate;
  readonly session: TableSession;
  /** What a bet is called, with its numbers. */
  readonly name: (bet: string) => string;
  readonly onPress: (bet: string, event: MouseEvent) => void;
}

interface Spot {
  readonly button: HTMLButtonElement;
  readonly pile: HTMLElement;
  shown: string;
  /** What lies on it. */
  sum: bigint;
}

/** An amount as a chip has room for it: "¥20", "¥10K". */
export const chipText = (minor: bigint, currency: TableSession['currency']): string =>
  moneyText(minor, currency)
    .replace(/^[A-Z]+\s|\.00$/g, '')
    .replace(/(?<=\d\d),000$/, 'K');

/** What a bet pays, in words: “Pays 2×”. */
export function paysText(t: Translate, session: TableSession, bet: string): string {
  const pays = session.table.bets.find(({ code }) => code === bet)?.pays ?? [];
  return t('table.pays', { pays: pays.length > 2 ? `${pays[0]}–${pays.at(-1)}` : pays.join(' / ') });
}

/** Where bets are put: a button each, with what is placed on it and what waits to be placed. */
export class Spots {
  readonly #parts: SpotsParts;
  readonly #spots = new Map<string, Spot>();

  constructor(parts: SpotsParts) {
    this.#parts = parts;
  }

  /** A button for a bet. What is on it is for the eye; its name says it to the ear. */
  button(bet: string, look: string, ...content: readonly (Node | string)[]): HTMLButtonElement {
    const pile = el('span', { class: 'pile', 'aria-hidden': 'true' });
    const seen = el('span', { class: 'seen', 'aria-hidden': 'true' }, ...content);
    const button = el('button', { type: 'button', class: look, 'data-bet': bet, title: this.#parts.name(bet) }, seen, pile);
    button.addEventListener('click', event => this.#parts.onPress(bet, event));
    this.#spots.set(bet, { button, pile, shown: '', sum: 0n });
    return button;
  }

  show({ stakes, pending, isOpen, won }: Chips): void {
    const placed = new Map<string, bigint>();
    for (const { bet, stakeMinor } of stakes.filter(isIn)) placed.set(bet, (placed.get(bet) ?? 0n) + BigInt(stakeMinor));
    for (const [bet, spot] of this.#spots) {
      const [staked, waiting] = [placed.get(bet) ?? 0n, pending.get(bet) ?? 0n];
      const shown = `${staked} ${waiting} ${isOpen} ${won.has(bet)}`;
      if (spot.shown === shown) continue;
      spot.shown = shown;
      this.#fill(bet, spot, { staked, waiting });
      spot.pile.classList.toggle('landing', staked + waiting > spot.sum);
      spot.sum = staked + waiting;
      // Not disabled: the keyboard would lose its place each time that bets close.
      spot.button.setAttribute('aria-disabled', String(!isOpen));
      spot.button.classList.toggle('won', won.has(bet));
    }
  }

  #fill(bet: string, { button, pile }: Spot, { staked, waiting }: { staked: bigint; waiting: bigint }): void {
    const { t, session, name } = this.#parts;
    const { currency } = session;
    const chip = (minor: bigint, look: string) => (minor > 0n ? [el('span', { class: `stake ${look}` }, chipText(minor, currency))] : []);
    const values = {
      bet: name(bet),
      pays: paysText(t, session, bet),
      staked: moneyText(staked, currency),
      pending: moneyText(waiting, currency),
    };
    button.setAttribute('aria-label', t('table.spot', values));
    pile.replaceChildren(...chip(staked, 'placed'), ...chip(waiting, 'waiting'));
  }
}
