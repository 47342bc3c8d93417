const name = 'baize.balance.hidden';
const listeners = new Set<() => void>();
let kept: boolean | undefined;

const read = (): boolean => {
  try {
    return localStorage.getItem(name) === '1';
  } catch {
    return false;
  }
};

/** Whether this device shows amounts to whoever looks over the shoulder. */
export function isBalanceHidden(): boolean {
  kept ??= read();
  return kept;
}

export function setBalanceHidden(isHidden: boolean): void {
  kept = isHidden;
  try {
    localStorage.setItem(name, isHidden ? '1' : '0');
  } catch {
    // Then it holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

export const onBalanceHidden = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
