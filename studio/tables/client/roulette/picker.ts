import { el, type Translate } from '@baize/studio-kit/table-page';
import type { Place } from '../parts/places.ts';
import { betName } from './words.ts';

/** Asks which bet is meant, where several meet under a finger. */
export class Picker {
  readonly element: HTMLElement;
  readonly #t: Translate;
  readonly #onPick: (bet: string) => void;

  constructor(t: Translate, onPick: (bet: string) => void) {
    this.#t = t;
    this.#onPick = onPick;
    this.element = el('div', { class: 'picker', role: 'group', 'aria-label': t('table.wheel.which'), hidden: '' });
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.close();
    });
  }

  /** `at`: how far down the layout, from 0 to 1; it opens below that, or above. */
  open(places: readonly Place[], { at, isAbove }: { at: number; isAbove: boolean }): void {
    const t = this.#t;
    const choices = places.map(({ bet }) => {
      const choice = el('button', { type: 'button' }, betName(t, bet));
      choice.addEventListener('click', () => {
        this.close();
        this.#onPick(bet);
      });
      return choice;
    });
    const none = el('button', { type: 'button', class: 'none' }, t('table.wheel.none'));
    none.addEventListener('click', () => this.close());
    this.element.replaceChildren(...choices, none);
    this.element.style.setProperty('--at', String(at));
    this.element.classList.toggle('above', isAbove);
    this.element.hidden = false;
    choices[0]?.focus({ preventScroll: true });
  }

  close(): void {
    this.element.hidden = true;
  }
}
