import { useEffect, useSyncExternalStore } from 'react';

let openGames = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const change = (by: number) => {
  openGames += by;
  for (const listener of listeners) listener();
};

/** Tells that a game is open on this page as long as `isOpen`: its time counts. */
export function usePlaying(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

export const useIsPlaying = (): boolean => useSyncExternalStore(subscribe, () => openGames > 0);
