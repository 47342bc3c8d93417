import { el, type Translate } from '@baize/studio-kit/table-page';
import type { Part } from '../../face.ts';
import { write } from '../../head/call.ts';
import { arrows } from '../../parts/arrows.ts';
import type { Choice } from '../chosen.ts';
import { finals } from './calls.ts';
import type { Target } from './target.ts';

/** A button for each last digit, which puts a chip on all numbers that end with it. */
export class Finals {
  readonly element: HTMLElement;
  readonly targets: readonly Target[];
  readonly #t: Translate;
  readonly #price = el('small');
  #named = '';

  constructor(t: Translate, lay: (choice: Choice) => void) {
    this.#t = t;
    this.targets = finals.map((shows, digit) => {
      const pile = el('span', { class: 'pile', 'aria-hidden': 'true' });
      const button = el('button', { type: 'button', class: 'call final' }, String(digit), pile);
      button.addEventListener('click', () => lay({ text: this.#name(digit, shows), parts: shows }));
      return { button, pile, shows };
    });
    const buttons = this.targets.map(({ button }) => button);
    const digits = el('span', { class: 'digits' }, ...buttons);
    const label = t('table.wheel.finals');
    this.element = el(
      'div',
      { class: 'finals', role: 'group', 'aria-label': label },
      el('span', { 'aria-hidden': 'true' }, el('b', {}, label), this.#price),
      digits,
    );
    arrows(digits, {
      buttons,
      next(from, key) {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
        return step ? buttons[(buttons.indexOf(from) + step + buttons.length) % buttons.length] : undefined;
      },
    });
  }

  #name(digit: number, shows: readonly Part[]): string {
    return this.#t('table.wheel.finals.of', { digit, numbers: shows.map(({ bet }) => bet.split(':')[1]).join(', ') });
  }

  /** What they cost with the chosen chip. */
  show(price: (parts: readonly Part[]) => string): void {
    const prices = [finals[9] ?? [], finals[0] ?? []].map(price);
    if (prices.join() === this.#named) return;
    this.#named = prices.join();
    write(this.#price, this.#t('table.wheel.finals.price', { least: prices[0] ?? '', most: prices[1] ?? '' }));
    for (const [digit, { button, shows }] of this.targets.entries()) {
      const name = this.#name(digit, shows);
      button.title = name;
      button.ariaLabel = `${name}. ${price(shows)}`;
    }
  }
}
