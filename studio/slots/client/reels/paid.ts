import { el } from '@baize/studio-kit/client';

/** What one win paid, and why in a few words. */
export interface PaidWords {
  readonly amount: string;
  readonly note: string;
}

/** Where something is on the board, in pixels of the page from its upper left corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Words over the reels: what each win paid stands where it won. */
export class Paid {
  readonly #layer = el('div', { class: 'paid', 'aria-hidden': 'true' });

  constructor(host: HTMLElement) {
    host.append(this.#layer);
  }

  show({ amount, note }: PaidWords, { x, y }: Spot, isGain: boolean): void {
    const made = el('p', isGain ? { class: 'is-gain' } : {}, amount, ...(note === '' ? [] : [el('small', {}, note)]));
    made.style.setProperty('--x', `${Math.round(x)}px`);
    made.style.setProperty('--y', `${Math.round(y)}px`);
    this.#layer.append(made);
  }

  clear(): void {
    this.#layer.replaceChildren();
  }
}
