import { el, type Translate } from '@baize/studio-kit/table-page';

const most = 9;

/** How many neighbours a number of the racetrack takes along at each side, as the player chooses. */
export class Neighbours {
  each = 2;
  readonly element: HTMLElement;
  readonly #count = el('output');
  readonly #price = el('small');
  readonly #less = el('button', { type: 'button' }, '−');
  readonly #more = el('button', { type: 'button' }, '+');

  constructor(t: Translate, onChange: () => void) {
    for (const [button, step, name] of [
      [this.#less, -1, 'fewer'],
      [this.#more, 1, 'more'],
    ] as const) {
      button.ariaLabel = t(`table.wheel.neighbours.${name}`);
      button.addEventListener('click', () => {
        this.each = Math.min(most, Math.max(0, this.each + step));
        onChange();
      });
    }
    const label = t('table.wheel.neighbours.each');
    this.element = el(
      'div',
      { class: 'neighbours', role: 'group', 'aria-label': label },
      el('span', {}, el('b', { 'aria-hidden': 'true' }, label), this.#price),
      el('span', { class: 'steps' }, this.#less, this.#count, this.#more),
    );
  }

  show(price: string): void {
    if (this.#price.textContent !== price) this.#price.textContent = price;
    if (this.#count.textContent === String(this.each)) return;
    this.#count.textContent = String(this.each);
    // Not disabled: the keyboard would lose its place.
    this.#less.ariaDisabled = String(this.each === 0);
    this.#more.ariaDisabled = String(this.each === most);
  }
}
