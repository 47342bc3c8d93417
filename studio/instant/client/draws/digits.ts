import { el, type Translate } from '@baize/studio-kit/client';
import { anyBelow, moveByArrows, type Picker } from './picker.ts';

const places = 3;
const modes = ['straight', 'any', 'front', 'back'] as const;
type Mode = (typeof modes)[number];
const letters: Readonly<Record<Mode, string>> = { straight: 's', any: 'a', front: 'f', back: 'b' };
const placesOf: Readonly<Record<Mode, readonly number[]>> = { straight: [0, 1, 2], any: [0, 1, 2], front: [0, 1], back: [1, 2] };

/** Three rows of ten digits, and what is bet on them: all in order, in any order, the first two, or the last two. */
export function digitsPicker(t: Translate, onChange: () => void): Picker {
  let mode: Mode = 'straight';
  let isLocked = false;
  const chosen: (number | undefined)[] = [undefined, undefined, undefined];
  const balls = Array.from({ length: places }, () => el('span', { class: 'digit-ball' }, '?'));
  const tabs = modes.map(name => {
    const made = el('button', { type: 'button', class: 'mode' }, t(`instant.3d.mode.${name}`));
    made.addEventListener('click', () => !isLocked && setMode(name));
    return made;
  });
  const rows = Array.from({ length: places }, (_, place) => {
    const buttons = Array.from({ length: 10 }, (__, digit) => {
      const made = el('button', { type: 'button', class: 'number', 'aria-pressed': 'false' }, String(digit));
      made.addEventListener('click', () => {
        if (isLocked) return;
        chosen[place] = digit;
        show();
      });
      return made;
    });
    const row = el('div', { class: 'digits', role: 'group', 'aria-label': t('instant.3d.place', { place: place + 1 }) }, ...buttons);
    moveByArrows(row, 10);
    return { row, buttons };
  });

  function show(): void {
    for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-pressed', String(modes[at] === mode));
    for (const [place, { row, buttons }] of rows.entries()) {
      row.hidden = !placesOf[mode].includes(place);
      for (const [digit, made] of buttons.entries()) made.setAttribute('aria-pressed', String(chosen[place] === digit));
    }
    onChange();
  }
  function setMode(next: Mode): void {
    mode = next;
    show();
  }
  function code(): string | undefined {
    const digits = placesOf[mode].map(place => chosen[place]);
    if (digits.includes(undefined)) return undefined;
    return letters[mode] + (mode === 'any' ? digits.sort((a = 0, b = 0) => a - b) : digits).join('');
  }
  const reset = () => {
    for (const ball of balls) {
      ball.textContent = '?';
      ball.classList.remove('is-out');
    }
  };
  show();
  return {
    element: el(
      'div',
      { class: 'threed' },
      el('div', { class: 'digit-balls', 'aria-hidden': 'true' }, ...balls),
      el('div', { class: 'modes', role: 'group', 'aria-label': t('instant.3d.modes') }, ...tabs),
      ...rows.map(({ row }) => row),
    ),
    code,
    set(text) {
      mode = modes.find(name => letters[name] === text[0]) ?? 'straight';
      for (const [at, place] of placesOf[mode].entries()) chosen[place] = Number(text[at + 1]);
      show();
    },
    quick() {
      do for (let place = 0; place < places; place++) chosen[place] = anyBelow(10);
      while (mode === 'any' && new Set(chosen).size === 1);
      show();
    },
    clear() {
      chosen.fill(undefined);
      show();
    },
    lock(locked) {
      isLocked = locked;
      for (const made of [...tabs, ...rows.flatMap(({ buttons }) => buttons)]) made.setAttribute('aria-disabled', String(locked));
    },
    show(drawn, count = drawn.length) {
      reset();
      for (const [place, digit] of drawn.slice(0, count).entries()) {
        const ball = balls[place];
        if (!ball) continue;
        ball.textContent = String(digit);
        ball.classList.add('is-out');
      }
    },
    reset,
  };
}
