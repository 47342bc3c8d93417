import { neighbours, pocketColour, wheel } from '@baize/engine-tables';
import { el, moneyText } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts, Part } from '../../face.ts';
import { write } from '../../head/call.ts';
import { arrows } from '../../parts/arrows.ts';
import { onPointed } from '../../parts/pointed.ts';
import { sumsOf } from '../../slip/slip.ts';
import { chipOf } from '../../spots/spots.ts';
import type { Choice } from '../chosen.ts';
import { covers } from '../statistics.ts';
import { allCalls } from './calls.ts';
import { Finals } from './finals.ts';
import { Neighbours } from './neighbours.ts';
import { chipsIn, laidOn, type Target } from './target.ts';

interface Call extends Target {
  readonly price: HTMLElement;
}

/** The pockets in the order of the wheel: a number takes its neighbours along, and calls have buttons of their own. Bets on the layout are seen on both. */
export class Racetrack {
  readonly element: HTMLElement;
  readonly #parts: FaceParts;
  readonly #neighbours: Neighbours;
  readonly #pockets: readonly Target[];
  readonly #calls: readonly Call[];
  readonly #finals: Finals;
  readonly #all: readonly Target[];
  #shown = '';

  /** `point` is called with the bets that a mouse or the keyboard is on. */
  constructor(parts: FaceParts, lay: (choice: Choice) => void, point: (bets: readonly string[]) => void) {
    const { t } = parts;
    this.#parts = parts;
    this.#neighbours = new Neighbours(t, () => this.#label());
    this.#pockets = wheel.map((pocket, at) => this.#pocket(pocket, at, lay));
    this.#calls = Object.entries(allCalls).map(([name, shows]) => this.#call(t(`table.wheel.call.${name}`), shows, lay));
    this.#finals = new Finals(t, lay);
    this.#all = [...this.#pockets, ...this.#calls, ...this.#finals.targets];
    const buttons = this.#pockets.map(({ button }) => button);
    const ring = el('div', { class: 'ring-of-pockets', role: 'group', 'aria-label': t('table.wheel.view.racetrack') }, ...buttons);
    const next = (from: HTMLButtonElement, key: string) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
      return step ? buttons[(buttons.indexOf(from) + step + buttons.length) % buttons.length] : undefined;
    };
    arrows(ring, { buttons, next });
    this.element = el(
      'div',
      { class: 'racetrack', dir: 'ltr' },
      ring,
      el(
        'div',
        { class: 'calls' },
        el('p', { class: 'note' }, t('table.wheel.neighbours')),
        this.#neighbours.element,
        ...this.#calls.map(({ button }) => button),
        this.#finals.element,
      ),
    );
    this.#label();
    onPointed(this.element, button => {
      const at = this.#pockets.findIndex(one => one.button === button);
      const meant = at >= 0 ? this.#taken(wheel[at] ?? 0) : (this.#all.find(one => one.button === button)?.shows ?? []);
      const bets = meant.map(({ bet }) => bet);
      for (const [n, pocket] of this.#pockets.entries())
        pocket.button.classList.toggle(
          'meant',
          bets.some(bet => covers(bet, wheel[n] ?? 0)),
        );
      point(bets);
    });
  }

  #taken(pocket: number): readonly Part[] {
    return neighbours(pocket, this.#neighbours.each);
  }

  #name(pocket: number): string {
    const numbers = this.#taken(pocket).map(({ bet }) => bet.split(':')[1]);
    return this.#parts.t('table.wheel.neighbours.of', { number: pocket, numbers: numbers.join(', ') });
  }

  #pocket(pocket: number, at: number, lay: (choice: Choice) => void): Target {
    const pile = el('span', { class: 'pile', 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: `pocket ${pocketColour(pocket)}` }, String(pocket), pile);
    button.style.setProperty('--at', String(at));
    button.addEventListener('click', () => lay({ text: this.#name(pocket), parts: this.#taken(pocket) }));
    return { button, pile, shows: neighbours(pocket, 0) };
  }

  #call(name: string, shows: readonly Part[], lay: (choice: Choice) => void): Call {
    const pile = el('span', { class: 'pile', 'aria-hidden': 'true' });
    const price = el('small');
    const button = el('button', { type: 'button', class: 'call' }, el('b', {}, name), price, pile);
    button.addEventListener('click', () => lay({ text: name, parts: shows }));
    return { button, pile, price, shows };
  }

  #label(): void {
    for (const [at, { button }] of this.#pockets.entries()) {
      const name = this.#name(wheel[at] ?? 0);
      button.ariaLabel = name;
      button.title = name;
    }
  }

  show({ stakes, pending, chipMinor }: Chips): void {
    const { t, session, leastMinor } = this.#parts;
    const { currency } = session;
    const price = (parts: readonly Part[]) => moneyText(BigInt(chipsIn(parts)) * chipMinor, currency);
    const taken = this.#taken(0);
    this.#neighbours.show(t('table.wheel.chips', { chips: chipsIn(taken), amount: price(taken) }));
    for (const { price: element, shows } of this.#calls) write(element, price(shows));
    this.#finals.show(price);
    const sums = new Map(sumsOf(stakes));
    for (const [bet, minor] of pending) sums.set(bet, (sums.get(bet) ?? 0n) + minor);
    const shown = [...sums].join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const { pile, shows } of this.#all) pile.replaceChildren(...chipOf({ minor: laidOn(shows, sums), leastMinor }));
  }

  /** Shows where a number lies on the wheel. */
  mark(pocket: number | undefined): void {
    for (const [at, { button }] of this.#pockets.entries()) button.classList.toggle('hit', pocket !== undefined && wheel[at] === pocket);
  }
}
