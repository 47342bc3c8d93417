import { calls, neighbours, pocketColour, wheel } from '@baize/engine-tables';
import { el } from '@baize/studio-kit/table-page';
import type { FaceParts } from '../face.ts';
import { arrows } from '../parts/arrows.ts';
import { isTouch, Picker } from './picker.ts';

/** Neighbours at each side. */
const each = 2;

/** The pockets in the order of the wheel: a number takes its neighbours along, and calls have buttons of their own. */
export function racetrack({ t, onPress }: FaceParts): HTMLElement {
  const picker = new Picker(t);
  const labelOf = (pocket: number) => {
    const numbers = neighbours(pocket, each).map(({ bet }) => bet.split(':')[1]);
    return t('table.wheel.neighbours.of', { number: pocket, numbers: numbers.join(', ') });
  };
  /** Pockets are small for a finger: it is asked which of those beside each other it means. */
  const press = (at: number, event: MouseEvent) => {
    picker.close();
    if (!isTouch(event)) {
      onPress(neighbours(wheel[at] ?? 0, each));
      return;
    }
    const beside = [at, at - 1, at + 1].map(one => wheel[(one + wheel.length) % wheel.length] ?? 0);
    const choices = beside.map(pocket => ({ text: labelOf(pocket), pick: () => onPress(neighbours(pocket, each)) }));
    picker.open(choices, { at: 0, isAbove: false });
  };
  const pockets = wheel.map((pocket, at) => {
    const label = labelOf(pocket);
    const button = el(
      'button',
      {
        type: 'button',
        class: `pocket ${pocketColour(pocket)}`,
        'aria-label': label,
        title: label,
      },
      String(pocket),
    );
    button.style.setProperty('--at', String(at));
    button.addEventListener('click', event => press(at, event));
    return button;
  });
  const ring = el('div', { class: 'ring-of-pockets', role: 'group', 'aria-label': t('table.wheel.neighbours', { each }) }, ...pockets);
  const next = (from: HTMLButtonElement, key: string) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    return step ? pockets[(pockets.indexOf(from) + step + pockets.length) % pockets.length] : undefined;
  };
  arrows(ring, { buttons: pockets, next });
  const named = Object.entries(calls).map(([name, parts]) => {
    const chips = parts.reduce((sum, part) => sum + part.chips, 0);
    const button = el(
      'button',
      { type: 'button', class: 'call' },
      el('b', {}, t(`table.wheel.call.${name}`)),
      el('small', {}, t('table.wheel.chips', { chips })),
    );
    button.addEventListener('click', () => onPress(parts));
    return button;
  });
  return el(
    'div',
    { class: 'racetrack', dir: 'ltr' },
    ring,
    el('div', { class: 'calls' }, el('p', { class: 'note' }, t('table.wheel.neighbours', { each })), ...named),
    picker.element,
  );
}
