import { pocketColour } from '@baize/engine-tables';
import { el } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts } from '../face.ts';
import { arrows } from '../parts/arrows.ts';
import { type Place, placeTo, type Way } from '../parts/places.ts';
import { onPointed } from '../parts/pointed.ts';
import { Spots } from '../spots/spots.ts';
import type { Choice } from './chosen.ts';
import { meantBy, placesOf } from './places.ts';
import { covers } from './statistics.ts';
import { betName, cellText } from './words.ts';

/** The layout lies on its side where there is room, and stands on a phone that is held upright. */
export const lying = window.matchMedia('(min-width: 640px)');
const ways = (): Readonly<Record<string, Way>> =>
  lying.matches
    ? { ArrowRight: 'on', ArrowLeft: 'back', ArrowUp: 'out', ArrowDown: 'in' }
    : { ArrowDown: 'on', ArrowUp: 'back', ArrowRight: 'out', ArrowLeft: 'in' };

type Lay = (choice: Choice, others: readonly Choice[]) => void;

/** The betting layout: a button for each bet. */
export class Layout {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #spots: Spots;
  readonly #places: readonly Place[];
  readonly #lay: Lay;
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(parts: FaceParts, lay: Lay) {
    const { t, session, leastMinor } = parts;
    this.#parts = parts;
    this.#lay = lay;
    this.#spots = new Spots({ t, session, leastMinor, name: bet => betName(t, bet), onPress: (bet, event) => this.#press(bet, event) });
    const places = placesOf(session.table.bets.map(({ code }) => code));
    this.#places = places;
    const buttons = places.map(place => this.#button(place));
    this.#buttons = buttons;
    // The board has the same sides in every language.
    this.element = el('div', { class: 'board', dir: 'ltr', role: 'group', 'aria-label': t('table.layout') }, ...buttons);
    onPointed(this.element, button => this.point(button?.dataset['bet'] ? [button.dataset['bet']] : []));
    const next = (from: HTMLButtonElement, key: string) => {
      const way = ways()[key];
      const place = places[buttons.indexOf(from)];
      return way && place && buttons[places.indexOf(placeTo(places, place, way))];
    };
    arrows(this.element, { buttons, next, first: buttons[places.findIndex(({ bet }) => bet === 'straight:0')] });
  }

  #button({ bet, along, across, long, wide }: Place): HTMLButtonElement {
    const [kind = '', pockets = ''] = bet.split(':');
    const colour = kind === 'straight' ? pocketColour(Number(pockets)) : kind;
    const text = cellText(this.#parts.t, bet);
    const button = this.#spots.button(bet, `cell ${colour}${text ? '' : ' edge'}`, text);
    for (const [name, value] of Object.entries({ along, across, long, wide })) button.style.setProperty(`--${name}`, String(value));
    return button;
  }

  /** A finger means the bet that it is nearest to, or one of those that it is nearly as near to. */
  #press(bet: string, event: MouseEvent): void {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const meant = isTouch ? meantBy(this.#places, this.#touchOf(event)).map(place => place.bet) : [bet];
    const [first, ...others] = meant.map(code => ({ text: betName(this.#parts.t, code), parts: [{ bet: code, chips: 1 }] }));
    if (first) this.#lay(first, others);
  }

  #touchOf({ clientX, clientY }: MouseEvent): Parameters<typeof meantBy>[1] {
    const { x, y, width, height } = this.element.getBoundingClientRect();
    const cell = lying.matches ? { long: width / 14, wide: height / 5 } : { long: height / 14, wide: width / 5 };
    return lying.matches
      ? { along: (clientX - x) / cell.long, across: 5 - (clientY - y) / cell.wide, cell }
      : { along: (clientY - y) / cell.long, across: (clientX - x) / cell.wide, cell };
  }

  /** Shows the numbers that bets are on, before they are laid. */
  point(bets: readonly string[]): void {
    for (const [at, { bet }] of this.#places.entries()) {
      const number = /^straight:(\d+)$/.exec(bet)?.[1];
      this.#buttons[at]?.classList.toggle('meant', number !== undefined && bets.some(one => covers(one, Number(number))));
    }
  }

  /** Lights what a number pays; a marker is put on the number. */
  mark(pocket: number | undefined): void {
    this.element.classList.toggle('told', pocket !== undefined);
    for (const [at, { bet }] of this.#places.entries())
      this.#buttons[at]?.classList.toggle('hit', pocket !== undefined && covers(bet, pocket));
  }

  show(chips: Chips): void {
    this.element.classList.toggle('closed', !chips.isOpen);
    this.#spots.show(chips);
  }
}
