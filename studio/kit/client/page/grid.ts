/** Arrows go from button to button of a grid; elsewhere on the page they change the stake. */
export function moveByArrows(grid: HTMLElement, columns: number | (() => number)): void {
  grid.addEventListener('keydown', event => {
    const across = typeof columns === 'number' ? columns : columns();
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
    const buttons = [...grid.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[at + step]?.focus();
  });
}

/** A number from 0 on below `bound`, for a choice that the player leaves to chance: it decides nothing, the result is drawn elsewhere. */
export function anyBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
}
