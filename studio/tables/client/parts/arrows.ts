import { type Place, placeTo, type Way } from './places.ts';

interface Steps {
  readonly buttons: readonly HTMLButtonElement[];
  /** Where a key leads, if anywhere. */
  readonly next: (from: HTMLButtonElement, key: string) => HTMLButtonElement | undefined;
  readonly first?: HTMLButtonElement | undefined;
}

/** Arrow keys lead from button to button of a group; one of them is in the order of the tab key. */
export function arrows(group: HTMLElement, { buttons, next, first = buttons[0] }: Steps): void {
  const only = (one: EventTarget | null | undefined) => {
    if (!buttons.some(button => button === one)) return;
    for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
  };
  only(first);
  group.addEventListener('focusin', ({ target }) => only(target));
  group.addEventListener('keydown', event => {
    const from = buttons.find(button => button === event.target);
    const to = from && next(from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

const ways: Readonly<Record<string, Way>> = { ArrowRight: 'on', ArrowLeft: 'back', ArrowUp: 'in', ArrowDown: 'out' };

/** Where an arrow key leads on the screen, however the bets are laid out there. */
export function onScreen(buttons: readonly HTMLButtonElement[]) {
  const placeOf = (button: HTMLButtonElement): Place => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { bet: button.dataset['bet'] ?? '', along: x + width / 2, across: y + height / 2, long: width, wide: height };
  };
  return (from: HTMLButtonElement, key: string): HTMLButtonElement | undefined => {
    const way = ways[key];
    if (!way) return undefined;
    const { bet } = placeTo(buttons.map(placeOf), placeOf(from), way);
    return buttons.find(button => button.dataset['bet'] === bet);
  };
}

/** A button that can't be pressed any more loses the focus: whoever plays by keyboard goes on from the layout. */
export function focusAgain(button: HTMLButtonElement, page: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== button) return;
  const next = button.disabled ? page.querySelector<HTMLElement>('[data-bet][tabindex="0"]') : button;
  next?.focus({ preventScroll: true });
}
