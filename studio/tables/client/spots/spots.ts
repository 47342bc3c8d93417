import './spots.css';
import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { Chips } from '../face.ts';
import { isIn, type Stake, type TableSession } from '../wire.ts';
import { figureOf, stackOf } from './stack.ts';

interface SpotsParts {
  readonly t: Translate;
  readonly session: TableSession;
  readonly leastMinor: bigint;
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

interface ChipParts {
  readonly minor: bigint;
  readonly leastMinor: bigint;
  /** Whether it is placed or waits. */
  readonly look?: 'placed' | 'waiting';
}

/** An amount as a chip has room for it: "¥20", "¥10K". */
export const chipText = (minor: bigint, currency: TableSession['currency']): string =>
  moneyText(minor, currency)
    .replace(/^[A-Z]+\s|\.00$/g, '')
    .replace(/(?<=\d\d),000$/, 'K');

/** The chips that an amount lies as; none for nothing. */
export function chipOf({ minor, leastMinor, look = 'placed' }: ChipParts): readonly HTMLElement[] {
  if (minor <= 0n) return [];
  const { top, seen } = stackOf(minor, leastMinor);
  const figure = figureOf(minor);
  const chip = el('span', { class: `stake ${look} chip-${top} stack-of-${seen}`, 'aria-hidden': 'true' }, figure);
  // The type is as large as a circle has room for.
  chip.style.setProperty('--signs', String(figure.length));
  return [chip];
}

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
    const sumOn = (amountOf: (stake: Stake) => string | null) => {
      const sums = new Map<string, bigint>();
      for (const stake of stakes.filter(isIn)) sums.set(stake.bet, (sums.get(stake.bet) ?? 0n) + BigInt(amountOf(stake) ?? '0'));
      return sums;
    };
    const placed = sumOn(({ stakeMinor }) => stakeMinor);
    const paidOn = sumOn(({ winMinor }) => winMinor);
    const open = new Set(stakes.filter(({ winMinor }) => winMinor === null).map(({ bet }) => bet));
    for (const [bet, spot] of this.#spots) {
      const [staked, waiting] = [placed.get(bet) ?? 0n, pending.get(bet) ?? 0n];
      // Undefined until the round has come to something here.
      const paid = staked > 0n && !open.has(bet) ? paidOn.get(bet) : undefined;
      const shown = `${staked} ${waiting} ${isOpen} ${won.has(bet)} ${paid}`;
      if (spot.shown === shown) continue;
      spot.shown = shown;
      this.#fill(bet, spot, { staked, waiting, paid });
      spot.pile.classList.toggle('gone', paid === 0n);
      spot.pile.classList.toggle('landing', staked + waiting > spot.sum);
      spot.sum = staked + waiting;
      // Not disabled: the keyboard would lose its place each time that bets close.
      spot.button.setAttribute('aria-disabled', String(!isOpen));
      spot.button.classList.toggle('won', won.has(bet));
    }
  }

  #fill(
    bet: string,
    { button, pile }: Spot,
    { staked, waiting, paid = 0n }: { staked: bigint; waiting: bigint; paid: bigint | undefined },
  ): void {
    const { t, session, leastMinor, name } = this.#parts;
    const { currency } = session;
    const placed = chipOf({ minor: staked, leastMinor, look: 'placed' });
    if (paid > 0n) placed[0]?.append(el('span', { class: 'payout' }, chipText(paid, currency)));
    const values = {
      bet: name(bet),
      pays: paysText(t, session, bet),
      staked: moneyText(staked, currency),
      pending: moneyText(waiting, currency),
    };
    button.setAttribute('aria-label', t('table.spot', values));
    pile.replaceChildren(...placed, ...chipOf({ minor: waiting, leastMinor, look: 'waiting' }));
  }
}
