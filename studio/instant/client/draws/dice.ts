import { diceBets } from '@baize/engine-instant';
import { anyBelow, el, moveByArrows, type Translate } from '@baize/studio-kit/client';
import type { Picker } from './picker.ts';

/** Where the pips of one to six are, of nine places. */
const pips: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A face of a die, or an empty one. */
function die(eyes: number | undefined): HTMLElement {
  const places = Array.from({ length: 9 }, (_, at) => el('i', eyes && pips[eyes - 1]?.includes(at) ? { class: 'pip' } : {}));
  return el('span', { class: 'die', 'data-eyes': String(eyes ?? '') }, ...places);
}

/** What a bet on the dice is called. */
export function diceName(t: Translate, code: string): string {
  const [, name = code, value = ''] = /^(sum|pair|triple)(\d+)$/.exec(code) ?? [];
  return t(value ? `instant.dice.${name}.of` : `instant.dice.${name}`, { value });
}

const blocks = ['even', 'sum', 'pair', 'triple'] as const;
const blockOf = (code: string): (typeof blocks)[number] => blocks.slice(1).find(name => code.startsWith(name)) ?? 'even';

/** The board with every bet and what it pays; one of them is chosen. */
export function dicePicker(t: Translate, { onChange, timesOf }: { onChange: () => void; timesOf: (code: string) => string }): Picker {
  let chosen: string | undefined;
  let isLocked = false;
  const table = el('div', { class: 'dice-out', 'aria-hidden': 'true' }, die(undefined), die(undefined), die(undefined));
  const buttons = new Map(
    diceBets.map(code => {
      const made = el(
        'button',
        { type: 'button', class: 'dice-bet', 'aria-pressed': 'false', 'data-bet': code },
        el('span', {}, diceName(t, code)),
        el('small', {}, `×${timesOf(code)}`),
      );
      made.addEventListener('click', () => !isLocked && choose(code));
      return [code, made] as const;
    }),
  );
  const groups = blocks.map(block => {
    const own = [...buttons].flatMap(([code, made]) => (blockOf(code) === block ? [made] : []));
    const group = el('div', { class: `dice-group ${block}`, role: 'group', 'aria-label': t(`instant.dice.group.${block}`) }, ...own);
    moveByArrows(group, block === 'even' ? 4 : 7);
    return group;
  });
  function choose(code: string | undefined): void {
    chosen = code;
    for (const [own, made] of buttons) made.setAttribute('aria-pressed', String(own === code));
    onChange();
  }
  const show = (drawn: readonly (number | undefined)[]) => table.replaceChildren(...[0, 1, 2].map(at => die(drawn[at])));
  return {
    element: el('div', { class: 'dice' }, table, ...groups),
    code: () => chosen,
    set: choose,
    quick: () => choose(diceBets[anyBelow(diceBets.length)]),
    clear: () => choose(undefined),
    lock(locked) {
      isLocked = locked;
      for (const made of buttons.values()) made.setAttribute('aria-disabled', String(locked));
    },
    show: (drawn, count = drawn.length) => show(drawn.slice(0, count)),
    reset: () => show([]),
  };
}
