/** What a player chooses on. */
export interface Picker {
  readonly element: HTMLElement;
  /** The bet as it is written; undefined while it isn't whole. */
  code(): string | undefined;
  /** Shows a bet that was made before. */
  set(code: string): void;
  /** A bet drawn for the player. */
  quick(): void;
  clear(): void;
  lock(isLocked: boolean): void;
  /** Shows a result, as far as `count` of it has come out. */
  show(drawn: readonly number[], count?: number): void;
  /** The last result goes. */
  reset(): void;
}

/** A number from 0 on below `bound`, for a pick that the player leaves to chance: it decides nothing, the result is drawn elsewhere. */
export function anyBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
}

/** Arrows go from button to button of a grid; elsewhere on the page they change the stake. */
export function moveByArrows(grid: HTMLElement, columns: number): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  grid.addEventListener('keydown', event => {
    const step = steps[event.key];
    const buttons = [...grid.querySelectorAll('button')];
    const at = buttons.findIndex(one => one === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[at + step]?.focus();
  });
}
