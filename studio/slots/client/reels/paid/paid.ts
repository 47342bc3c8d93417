import { el } from '@baize/studio-kit/client';
import { type Box, freeSpot } from './free-spot.ts';

/** What one win paid, and why in a few words. */
export interface PaidWords {
  readonly amount: string;
  readonly note: string;
}

/** Words over the reels: what each win paid stands beside what won, and covers nothing of it. */
export class Paid {
  readonly #layer = el('div', { class: 'paid', 'aria-hidden': 'true' });

  /** Where words stand already. */
  readonly #told: Box[] = [];

  constructor(host: HTMLElement) {
    host.append(this.#layer);
  }

  /** `taken` is what may not be covered, `room` where words may be, in pixels of the board. */
  show({ amount, note }: PaidWords, at: { near: Box; taken: readonly Box[]; room: Box }, isGain: boolean): void {
    const made = el('p', isGain ? { class: 'is-gain' } : {}, amount, ...(note === '' ? [] : [el('small', {}, note)]));
    this.#layer.append(made);
    const box = freeSpot({ width: made.offsetWidth, height: made.offsetHeight }, { ...at, taken: [...at.taken, ...this.#told] });
    this.#told.push(box);
    made.style.setProperty('--x', `${Math.round(box.x)}px`);
    made.style.setProperty('--y', `${Math.round(box.y)}px`);
  }

  clear(): void {
    this.#told.length = 0;
    this.#layer.replaceChildren();
  }
}
