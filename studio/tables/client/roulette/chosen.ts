import { el, type Translate } from '@baize/studio-kit/table-page';
import type { Chips, FaceParts, Part } from '../face.ts';

/** What one press puts down, and its name. */
export interface Choice {
  readonly text: string;
  readonly parts: readonly Part[];
}

/** Says what was just put down. Others that were as near to the finger take its place with one press. */
export class Chosen {
  readonly #text = el('p', { role: 'status' });
  readonly #others: HTMLElement;
  readonly element: HTMLElement;
  readonly #onPress: FaceParts['onPress'];
  /** The chips on the table now, and when it was said. */
  #now = '';
  #said = '';

  constructor({ t, onPress }: { t: Translate; onPress: FaceParts['onPress'] }) {
    this.#onPress = onPress;
    this.#others = el('div', { class: 'others', role: 'group', 'aria-label': t('table.wheel.instead') });
    this.element = el('div', { class: 'chosen', hidden: '' }, this.#text, this.#others);
  }

  lay(choice: Choice, others: readonly Choice[] = [], isInstead = false): void {
    this.#clear();
    if (!this.#onPress(choice.parts, isInstead)) return;
    this.#said = this.#now;
    this.element.hidden = false;
    this.#text.textContent = choice.text;
    const buttons = others.map(other => {
      const button = el('button', { type: 'button' }, other.text);
      button.addEventListener('click', () => this.lay(other, [choice, ...others.filter(one => one !== other)], true));
      return button;
    });
    this.#others.replaceChildren(...buttons);
  }

  /** It is of the last press: any other change ends it. */
  show({ pending, isOpen }: Chips): void {
    this.#now = [...pending].join();
    if (!isOpen || this.#now !== this.#said) this.#clear();
  }

  #clear(): void {
    this.element.hidden = true;
    this.#text.textContent = '';
    this.#others.replaceChildren();
  }
}
