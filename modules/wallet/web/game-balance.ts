import { useEffect, useSyncExternalStore } from 'react';

/** What the open game has shown so far. The balance of the page is its figure, and waits until a round has been shown to its end. */
interface OpenGame {
  readonly isOpen: boolean;
  readonly isRoundOpen: boolean;
}

const none: OpenGame = { isOpen: false, isRoundOpen: false };
let now = none;
const listeners = new Set<() => void>();

function set(next: OpenGame): void {
  now = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the page of a game: while it is there, nothing else of the page shows a balance, and no result arrives before the game has shown it. */
export function useOpenGame(isOpen: boolean, isRoundOpen: boolean): void {
  useEffect(() => set({ isOpen, isRoundOpen }), [isOpen, isRoundOpen]);
  useEffect(() => () => set(none), []);
}

export const useIsGameOpen = (): boolean => useSyncExternalStore(subscribe, () => now.isOpen);
export const useIsRoundOpen = (): boolean => useSyncExternalStore(subscribe, () => now.isRoundOpen);
