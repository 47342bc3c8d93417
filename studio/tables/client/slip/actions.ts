import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import { write } from '../head/call.ts';
import type { TableSession } from '../wire.ts';

interface ActionsParts {
  readonly t: Translate;
  readonly currency: TableSession['currency'];
  /** The chips to choose from. */
  readonly chips: HTMLElement;
  readonly onPlace: () => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onAgain: () => void;
}

interface ActionsNow {
  /** What waits to be placed. */
  readonly sum: bigint;
  readonly isOpen: boolean;
  readonly isPlacing: boolean;
  readonly canUndo: boolean;
  readonly canClear: boolean;
  /** Whether there are bets to be placed once more, and whether those on the table are doubled by it. */
  readonly canRepeat: boolean;
  readonly doubles: boolean;
}

/** The chips, and what is done with those that are chosen. */
export class Actions {
  readonly element: HTMLElement;
  readonly place = el('button', { type: 'button', class: 'place' });
  readonly #undo = el('button', { type: 'button', class: 'clear' });
  readonly #clear = el('button', { type: 'button', class: 'clear' });
  readonly #again = el('button', { type: 'button', class: 'clear' });
  readonly #parts: ActionsParts;

  constructor(parts: ActionsParts) {
    const { t, chips, onPlace, onUndo, onClear, onAgain } = parts;
    this.#parts = parts;
    this.place.addEventListener('click', onPlace);
    this.#undo.addEventListener('click', onUndo);
    this.#clear.addEventListener('click', onClear);
    this.#again.addEventListener('click', onAgain);
    this.#undo.textContent = t('table.undo');
    this.#clear.textContent = t('table.clear');
    this.element = el('div', { class: 'actions' }, chips, this.#undo, this.#clear, this.#again, this.place);
  }

  show({ sum, isOpen, isPlacing, canUndo, canClear, canRepeat, doubles }: ActionsNow): void {
    const { t, currency } = this.#parts;
    write(this.place, sum > 0n ? t('table.place', { amount: moneyText(sum, currency) }) : t('table.place.none'));
    this.place.disabled = sum === 0n || !isOpen || isPlacing;
    this.#undo.disabled = !canUndo || isPlacing;
    this.#clear.disabled = !canClear || isPlacing;
    write(this.#again, t(doubles ? 'table.double' : 'table.again'));
    this.#again.disabled = !canRepeat || !isOpen || isPlacing;
  }
}
