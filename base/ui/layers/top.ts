import { useSyncExternalStore } from 'react';

let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Says that a modal dialog is open, and on top of those that are; call the answer when it goes. */
export function enterTop(dialog: HTMLElement): () => void {
  put([...dialogs, dialog]);
  return () => put(dialogs.filter(other => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog on top, if one is open: whatever is not inside it is covered, cannot be pressed and is not read out. */
export const useTop = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => dialogs.at(-1));
