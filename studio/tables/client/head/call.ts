import './call.css';
import { el } from '@baize/studio-kit/table-page';

/** What the call asks for: bets, the last ones, none, or a look at the result. */
export type Tone = 'open' | 'last' | 'closed' | 'told';

/** From here on a call is one for the last bets. */
export const lastSeconds = 5;

/** The same text again would be laid out again, four times a second. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** What goes on now, and how much time is left for it. On a phone it stays in sight. */
export class Call {
  readonly #status = el('p', { class: 'status', role: 'status' });
  readonly #bar = el('div', { class: 'countdown', 'aria-hidden': 'true' }, el('i'));
  readonly element = el('div', { class: 'phase' }, this.#status, this.#bar);

  /** `left`: how much of the time, from 1 to 0. */
  show({ text, left, tone }: { text: string; left: number; tone: Tone }): void {
    write(this.#status, text);
    // The seconds are for the eye; a screen reader hears each phase once.
    this.#status.setAttribute('aria-live', left > 0 ? 'off' : 'polite');
    this.#bar.style.setProperty('--left', left.toFixed(3));
    this.element.dataset['tone'] = tone;
  }
}
