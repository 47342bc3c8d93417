import { el, type Translate } from '@baize/studio-kit/table-page';

interface Choice {
  readonly text: string;
  pick(): void;
}

/** Asks what is meant, where several targets meet under a finger. */
export class Picker {
  readonly element: HTMLElement;
  readonly #t: Translate;

  constructor(t: Translate) {
    this.#t = t;
    this.element = el('div', { class: 'picker', role: 'group', 'aria-label': t('table.wheel.which'), hidden: '' });
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.close();
    });
  }

  /** `at`: how far down the element around it, from 0 to 1; it opens below that, or above. */
  open(choices: readonly Choice[], { at, isAbove }: { at: number; isAbove: boolean }): void {
    const buttons = choices.map(({ text, pick }) => {
      const button = el('button', { type: 'button' }, text);
      button.addEventListener('click', () => {
        this.close();
        pick();
      });
      return button;
    });
    const none = el('button', { type: 'button', class: 'none' }, this.#t('table.wheel.none'));
    none.addEventListener('click', () => this.close());
    this.element.replaceChildren(...buttons, none);
    this.element.style.setProperty('--at', String(at));
    this.element.classList.toggle('above', isAbove);
    this.element.hidden = false;
    buttons[0]?.focus({ preventScroll: true });
  }

  close(): void {
    this.element.hidden = true;
  }
}

export const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';
