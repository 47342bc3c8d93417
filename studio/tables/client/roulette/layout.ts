import { pocketColour } from '@baize/engine-tables';
import { el } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts } from '../face.ts';
import { arrows } from '../parts/arrows.ts';
import { type Place, placeTo, type Way } from '../parts/places.ts';
import { Spots } from '../parts/spots.ts';
import { isTouch, Picker } from './picker.ts';
import { meantBy, placesOf } from './places.ts';
import { betName, cellText } from './words.ts';

/** The layout lies on its side where there is room, and stands on a phone that is held upright. */
const lying = window.matchMedia('(min-width: 640px)');
const ways = (): Readonly<Record<string, Way>> =>
  lying.matches
    ? { ArrowRight: 'on', ArrowLeft: 'back', ArrowUp: 'out', ArrowDown: 'in' }
    : { ArrowDown: 'on', ArrowUp: 'back', ArrowRight: 'out', ArrowLeft: 'in' };

/** The betting layout: a button for each bet. */
export class Layout {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #spots: Spots;
  readonly #places: readonly Place[];
  readonly #picker: Picker;

  constructor(parts: FaceParts) {
    const { t, session } = parts;
    this.#parts = parts;
    this.#spots = new Spots({ t, session, name: bet => betName(t, bet), onPress: (bet, event) => this.#press(bet, event) });
    this.#picker = new Picker(t);
    const places = placesOf(session.table.bets.map(({ code }) => code));
    this.#places = places;
    const buttons = places.map(place => this.#button(place));
    // The board has the same sides in every language.
    this.element = el(
      'div',
      { class: 'board', dir: 'ltr', role: 'group', 'aria-label': t('table.layout') },
      ...buttons,
      this.#picker.element,
    );
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

  /** Edges and corners are narrow for a finger: it is asked which of the bets that meet there it means. */
  #press(bet: string, event: MouseEvent): void {
    const { t, onPress } = this.#parts;
    const isBetween = bet.includes('-') && !this.element.classList.contains('closed');
    const meant = isTouch(event) && isBetween ? meantBy(this.#places, this.#touchOf(event)) : [];
    const { y, height } = this.element.getBoundingClientRect();
    this.#picker.close();
    if (meant.length < 2) {
      onPress([{ bet, chips: 1 }]);
      return;
    }
    const choices = meant.map(({ bet: one }) => ({ text: betName(t, one), pick: () => onPress([{ bet: one, chips: 1 }]) }));
    this.#picker.open(choices, { at: (event.clientY - y) / height, isAbove: event.clientY > window.innerHeight / 2 });
  }

  #touchOf({ clientX, clientY }: MouseEvent): Parameters<typeof meantBy>[1] {
    const { x, y, width, height } = this.element.getBoundingClientRect();
    const cell = lying.matches ? { long: width / 14, wide: height / 5 } : { long: height / 14, wide: width / 5 };
    return lying.matches
      ? { along: (clientX - x) / cell.long, across: 5 - (clientY - y) / cell.wide, cell }
      : { along: (clientY - y) / cell.long, across: (clientX - x) / cell.wide, cell };
  }

  show(chips: Chips): void {
    if (!chips.isOpen) this.#picker.close();
    this.element.classList.toggle('closed', !chips.isOpen);
    this.#spots.show(chips);
  }
}
