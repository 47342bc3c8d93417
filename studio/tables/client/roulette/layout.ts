import { pocketColour } from '@baize/engine-tables';
import { el, moneyText } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts } from '../face.ts';
import { isIn } from '../wire.ts';
import { type Place, placesOf, placeTo, type Way } from './places.ts';
import { betName, cellText } from './words.ts';

/** The layout lies on its side where there is room, and stands on a phone. */
const lying = window.matchMedia('(min-width: 900px)');
const ways = (): Readonly<Record<string, Way>> =>
  lying.matches
    ? { ArrowRight: 'on', ArrowLeft: 'back', ArrowUp: 'out', ArrowDown: 'in' }
    : { ArrowDown: 'on', ArrowUp: 'back', ArrowRight: 'out', ArrowLeft: 'in' };

interface Spot {
  readonly place: Place;
  readonly button: HTMLButtonElement;
  shown: string;
}

/** The betting layout: a button for each bet, reached by arrow keys; one of them is in the order of the tab key. */
export class Layout {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #spots: ReadonlyMap<string, Spot>;

  constructor(parts: FaceParts) {
    this.#parts = parts;
    const places = placesOf(parts.session.table.bets.map(({ code }) => code));
    this.#spots = new Map(places.map(place => [place.bet, { place, button: this.#button(place), shown: '' }]));
    const buttons = [...this.#spots.values()].map(({ button }) => button);
    // The board has the same sides in every language.
    this.element = el('div', { class: 'board', dir: 'ltr', role: 'group', 'aria-label': parts.t('table.wheel.layout') }, ...buttons);
    this.element.addEventListener('keydown', event => this.#key(event));
    this.element.addEventListener('focusin', ({ target }) => {
      for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    });
    this.#spots.get('straight:0')?.button.setAttribute('tabindex', '0');
  }

  #button({ bet, along, across, long, wide }: Place): HTMLButtonElement {
    const [kind = '', pockets = ''] = bet.split(':');
    const colour = kind === 'straight' ? pocketColour(Number(pockets)) : kind;
    const text = cellText(this.#parts.t, bet);
    const button = el('button', { type: 'button', class: `cell ${colour}${text ? '' : ' edge'}`, 'data-bet': bet, tabindex: '-1' });
    for (const [name, value] of Object.entries({ along, across, long, wide })) button.style.setProperty(`--${name}`, String(value));
    button.addEventListener('click', () => this.#parts.onPress([{ bet, chips: 1 }]));
    return button;
  }

  #key(event: KeyboardEvent): void {
    const way = ways()[event.key];
    const from = event.target instanceof HTMLElement ? this.#spots.get(event.target.dataset['bet'] ?? '') : undefined;
    if (!way || !from) return;
    event.preventDefault();
    const places = [...this.#spots.values()].map(({ place }) => place);
    this.#spots.get(placeTo(places, from.place, way).bet)?.button.focus();
  }

  show({ stakes, pending, isOpen, won }: Chips): void {
    const placed = new Map<string, bigint>();
    for (const { bet, stakeMinor } of stakes.filter(isIn)) placed.set(bet, (placed.get(bet) ?? 0n) + BigInt(stakeMinor));
    this.element.classList.toggle('closed', !isOpen);
    for (const [bet, spot] of this.#spots) {
      const [staked, waiting] = [placed.get(bet) ?? 0n, pending.get(bet) ?? 0n];
      const shown = `${staked} ${waiting} ${isOpen} ${won.has(bet)}`;
      if (spot.shown === shown) continue;
      spot.shown = shown;
      this.#fill(spot, { staked, waiting });
      // Not disabled: the keyboard would lose its place each time that bets close.
      spot.button.setAttribute('aria-disabled', String(!isOpen));
      spot.button.classList.toggle('won', won.has(bet));
    }
  }

  #fill({ place: { bet }, button }: Spot, { staked, waiting }: { staked: bigint; waiting: bigint }): void {
    const { t, session } = this.#parts;
    const { currency, table } = session;
    const pays = table.bets.find(({ code }) => code === bet)?.pays.join(' / ') ?? '';
    const short = (minor: bigint) => moneyText(minor, currency).replace(/^[A-Z]+\s|\.00$/g, '');
    const chip = (minor: bigint, look: string) =>
      minor > 0n ? [el('span', { class: `stake ${look}`, 'aria-hidden': 'true' }, short(minor))] : [];
    const values = {
      bet: betName(t, bet),
      pays: t('table.pays', { pays }),
      staked: moneyText(staked, currency),
      pending: moneyText(waiting, currency),
    };
    button.setAttribute('aria-label', t('table.spot', values));
    button.title = values.bet;
    button.replaceChildren(
      el('span', { 'aria-hidden': 'true' }, cellText(t, bet)),
      ...(staked + waiting > 0n
        ? [el('span', { class: 'pile', 'aria-hidden': 'true' }, ...chip(staked, 'placed'), ...chip(waiting, 'waiting'))]
        : []),
    );
  }
}
