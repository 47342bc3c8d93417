import { kenoBalls, kenoCode, kenoNumbers, mostPicks } from '@baize/engine-instant';
import { anyBelow, el, moveByArrows, type Translate } from '@baize/studio-kit/client';
import type { Picker } from './picker.ts';

const columns = 10;
const usualPicks = 6;

/** Eighty numbers, of which up to ten are chosen. The drawn ones light up where they are. */
export function kenoPicker(t: Translate, onChange: () => void): Picker {
  const picked = new Set<number>();
  let isLocked = false;
  const buttons = Array.from({ length: kenoBalls }, (_, at) => {
    const made = el('button', { type: 'button', class: 'number', 'aria-pressed': 'false' }, String(at + 1));
    made.addEventListener('click', () => toggle(at + 1));
    return made;
  });
  const grid = el('div', { class: 'keno', role: 'group', 'aria-label': t('instant.keno.grid', { most: mostPicks }) }, ...buttons);
  moveByArrows(grid, columns);

  function show(): void {
    for (const [at, made] of buttons.entries()) made.setAttribute('aria-pressed', String(picked.has(at + 1)));
    onChange();
  }
  function reset(): void {
    for (const made of buttons) delete made.dataset['drawn'];
  }
  function toggle(number: number): void {
    if (isLocked) return;
    reset();
    if (!picked.delete(number) && picked.size < mostPicks) picked.add(number);
    show();
  }
  const replace = (numbers: readonly number[]) => {
    picked.clear();
    for (const number of numbers) picked.add(number);
    show();
  };
  return {
    element: grid,
    code: () => (picked.size > 0 ? kenoCode([...picked]) : undefined),
    set: code => replace(kenoNumbers(code)),
    quick() {
      const wanted = picked.size > 0 ? picked.size : usualPicks;
      const numbers = new Set<number>();
      while (numbers.size < wanted) numbers.add(anyBelow(kenoBalls) + 1);
      reset();
      replace([...numbers]);
    },
    clear() {
      reset();
      replace([]);
    },
    lock(locked) {
      isLocked = locked;
      grid.classList.toggle('is-locked', locked);
      for (const made of buttons) made.setAttribute('aria-disabled', String(locked));
    },
    show(drawn, count = drawn.length) {
      reset();
      for (const number of drawn.slice(0, count)) {
        const made = buttons[number - 1];
        if (made) made.dataset['drawn'] = picked.has(number) ? 'hit' : 'miss';
      }
    },
    reset,
  };
}
