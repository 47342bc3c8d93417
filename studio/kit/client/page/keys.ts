import type { Panel } from '../hud/hud.ts';

interface KeyActions {
  readonly press: () => void;
  readonly stake: (step: number) => void;
  readonly open: (which: Panel) => void;
  readonly sound: () => void;
  readonly turbo: () => void;
}

/** Keys of the page: space or enter plays, arrows change the stake, letters open what a tool of the bar opens. Dialogs close with Esc natively. */
export function listenToKeys(actions: KeyActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': actions.press,
    Enter: actions.press,
    ArrowUp: () => actions.stake(1),
    ArrowRight: () => actions.stake(1),
    ArrowDown: () => actions.stake(-1),
    ArrowLeft: () => actions.stake(-1),
    m: actions.sound,
    t: actions.turbo,
    i: () => actions.open('rules'),
    h: () => actions.open('history'),
    f: () => actions.open('fairness'),
  };
  document.addEventListener('keydown', event => {
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const pressesItself = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
    if (pressesItself && (event.key === ' ' || event.key === 'Enter')) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
