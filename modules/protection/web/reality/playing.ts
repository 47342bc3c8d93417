import { useEffect, useSyncExternalStore } from 'react';

/** Games that are open on this page, those of them that show a round, and those that are played with play money. */
const open = new Set<object>();
const showing = new Set<object>();
const tried = new Set<object>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Is in the set as long as `isIn`. */
function useIn(set: Set<object>, isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return;
    const own = {};
    const change = (how: 'add' | 'delete') => {
      set[how](own);
      for (const listener of listeners) listener();
    };
    change('add');
    return () => change('delete');
  }, [set, isIn]);
}

interface Played {
  /** What can wait is not put over it. */
  readonly isRoundOpen?: boolean;
  /** With play money: the member's own results are those of other games. */
  readonly isDemo?: boolean;
}

/** Tells that a game is open on this page as long as `isOpen`: its time counts. */
export function usePlaying(isOpen: boolean, { isRoundOpen = false, isDemo = false }: Played = {}): void {
  useIn(open, isOpen);
  useIn(showing, isOpen && isRoundOpen);
  useIn(tried, isOpen && isDemo);
}

export const useIsPlaying = (): boolean => useSyncExternalStore(subscribe, () => open.size > 0);
export const useIsTrying = (): boolean => useSyncExternalStore(subscribe, () => tried.size > 0);
export const useIsRoundShown = (): boolean => useSyncExternalStore(subscribe, () => showing.size > 0);
