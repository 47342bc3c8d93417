import { anyBelow, el, moveByArrows, type Translate } from '@baize/studio-kit/client';
import type { Picker } from './picker.ts';

const places = [0, 1, 2] as const;
const modes = ['straight', 'any', 'front', 'back'] as const;
type Mode = (typeof modes)[number];
const letters: Readonly<Record<Mode, string>> = { straight: 's', any: 'a', front: 'f', back: 'b' };
const placesOf: Readonly<Record<Mode, readonly number[]>> = { straight: [0, 1, 2], any: [0, 1, 2], front: [0, 1], back: [1, 2] };

const key = (kind: string, words: string, onPress: () => void): HTMLButtonElement => {
  const made = el('button', { type: 'button', class: kind, 'aria-pressed': 'false' }, words);
  made.addEventListener('click', onPress);
  return made;
};

/** Three rows of ten digits, and what is bet on them: all in order, in any order, the first two, or the last two. */
class DigitsPicker implements Picker {
  readonly element: HTMLElement;
  readonly #onChange: () => void;
  readonly #balls = places.map(() => el('span', { class: 'digit-ball' }, '?'));
  readonly #tabs: readonly HTMLButtonElement[];
  readonly #rows: readonly HTMLElement[];
  readonly #chosen: (number | undefined)[] = places.map(() => undefined);
  #mode: Mode = 'straight';
  #isLocked = false;

  constructor(t: Translate, onChange: () => void) {
    this.#onChange = onChange;
    this.#tabs = modes.map(mode => key('mode', t(`instant.3d.mode.${mode}`), () => this.#choose(() => this.#setMode(mode))));
    this.#rows = places.map(place => {
      const keys = Array.from({ length: 10 }, (_, digit) =>
        key('number', String(digit), () => this.#choose(() => this.#setDigit(place, digit))),
      );
      const row = el('div', { class: 'digits', role: 'group', 'aria-label': t('instant.3d.place', { place: place + 1 }) }, ...keys);
      moveByArrows(row, 10);
      return row;
    });
    this.element = el(
      'div',
      { class: 'threed' },
      el('div', { class: 'digit-balls', 'aria-hidden': 'true' }, ...this.#balls),
      el('div', { class: 'modes', role: 'group', 'aria-label': t('instant.3d.modes') }, ...this.#tabs),
      ...this.#rows,
    );
    this.#show();
  }

  code(): string | undefined {
    const digits = placesOf[this.#mode].map(place => this.#chosen[place]);
    if (digits.includes(undefined)) return undefined;
    return letters[this.#mode] + (this.#mode === 'any' ? digits.sort((a = 0, b = 0) => a - b) : digits).join('');
  }

  set(text: string): void {
    this.#mode = modes.find(mode => letters[mode] === text[0]) ?? 'straight';
    for (const [at, place] of placesOf[this.#mode].entries()) this.#chosen[place] = Number(text[at + 1]);
    this.#show();
  }

  quick(): void {
    do for (const place of places) this.#chosen[place] = anyBelow(10);
    while (this.#mode === 'any' && new Set(this.#chosen).size === 1);
    this.#show();
  }

  clear(): void {
    this.#chosen.fill(undefined);
    this.#show();
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    for (const made of this.element.querySelectorAll('button')) made.setAttribute('aria-disabled', String(isLocked));
  }

  show(drawn: readonly number[], count = drawn.length): void {
    for (const [place, ball] of this.#balls.entries()) {
      ball.textContent = place < count ? String(drawn[place] ?? '?') : '?';
      ball.classList.toggle('is-out', place < count && drawn.length > 0);
    }
  }

  reset(): void {
    this.show([]);
  }

  #choose(change: () => void): void {
    if (this.#isLocked) return;
    change();
    this.#show();
  }

  #setMode(mode: Mode): void {
    this.#mode = mode;
  }

  #setDigit(place: number, digit: number): void {
    this.#chosen[place] = digit;
  }

  #show(): void {
    for (const [at, tab] of this.#tabs.entries()) tab.setAttribute('aria-pressed', String(modes[at] === this.#mode));
    for (const [place, row] of this.#rows.entries()) {
      row.hidden = !placesOf[this.#mode].includes(place);
      for (const [digit, made] of [...row.children].entries()) made.setAttribute('aria-pressed', String(this.#chosen[place] === digit));
    }
    this.#onChange();
  }
}

export const digitsPicker = (t: Translate, onChange: () => void): Picker => new DigitsPicker(t, onChange);
