import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { Chips } from '../face.ts';
import { isIn, type TableSession } from '../wire.ts';

/** In the order in which they are on the layout; the main bets first. */
const layout = [
  'player',
  'tie',
  'banker',
  'player-pair',
  'either-pair',
  'banker-pair',
  'player-dragon',
  'perfect-pair',
  'banker-dragon',
  'banker-no-commission',
];

interface SpotParts {
  readonly t: Translate;
  readonly session: TableSession;
  readonly onPress: (bet: string) => void;
}

const chip = (text: string, look: string): HTMLElement => el('span', { class: `stake ${look}`, 'aria-hidden': 'true' }, text);

/** Where bets are put: a button each, with what is placed on it and what waits to be placed. */
export class Spots {
  readonly element: HTMLElement;
  readonly #parts: SpotParts;
  readonly #buttons = new Map<string, HTMLButtonElement>();

  constructor(parts: SpotParts) {
    this.#parts = parts;
    for (const bet of layout) {
      const button = el('button', { type: 'button', class: `spot ${bet}` });
      button.addEventListener('click', () => parts.onPress(bet));
      this.#buttons.set(bet, button);
    }
    this.element = el('section', { class: 'spots', 'aria-label': parts.t('table.place.none') }, ...this.#buttons.values());
  }

  show({ stakes, pending, isOpen, won }: Chips): void {
    const { t, session } = this.#parts;
    const { currency } = session;
    for (const [bet, button] of this.#buttons) {
      const staked = stakes.filter(stake => stake.bet === bet && isIn(stake)).reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
      const waiting = pending.get(bet) ?? 0n;
      const pays = session.table.bets.find(one => one.code === bet)?.pays ?? [];
      const words = t('table.pays', { pays: pays.length > 2 ? `${pays[0]}–${pays.at(-1)}` : pays.join(' / ') });
      const values = {
        bet: t(`table.bet.${bet}`),
        pays: words,
        staked: moneyText(staked, currency),
        pending: moneyText(waiting, currency),
      };
      button.setAttribute('aria-label', t('table.spot', values));
      // Not disabled: the keyboard would lose its place each time that bets close.
      button.setAttribute('aria-disabled', String(!isOpen));
      button.classList.toggle('won', won.has(bet));
      button.replaceChildren(
        el('span', { class: 'name', 'aria-hidden': 'true' }, t(`table.bet.${bet}`)),
        el('span', { class: 'pays', 'aria-hidden': 'true' }, words),
        ...(staked > 0n ? [chip(moneyText(staked, currency), 'placed')] : []),
        ...(waiting > 0n ? [chip(`+${moneyText(waiting, currency)}`, 'waiting')] : []),
      );
    }
  }
}
