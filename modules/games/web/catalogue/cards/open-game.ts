import { type Router, useRouter } from '@baize/ui';
import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import type { Card } from '../catalogue.ts';

export const gamePath = (code: string): string => `/game?code=${encodeURIComponent(code)}`;

/** The game with demo money, for members. */
export const demoPath = (code: string): string => `${gamePath(code)}&demo=1`;

/** A game whose sheet is open, with the host of its cover. */
interface ShownGame {
  readonly game: Card;
  readonly imageHost: string;
}

let shown: ShownGame | undefined;
const listeners = new Set<() => void>();

/** Opens the sheet of a game, or closes it. */
export function showGame(next: ShownGame | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownGame = (): ShownGame | undefined => useSyncExternalStore(subscribe, () => shown);

const isTouch = (event: MouseEvent): boolean => {
  const { nativeEvent } = event;
  if (nativeEvent.detail === 0) return false; // by keyboard
  return ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') || matchMedia('(hover: none)').matches;
};

/** The link's own ways stay: another tab, another window. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

function openBy(event: MouseEvent, router: Router, wish: ShownGame): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  // A finger cannot hover: its first tap shows what a pointer sees by pointing, the second one plays.
  if (isTouch(event)) showGame(wish);
  else router.go(gamePath(wish.game.code));
}

export type OpenGame = (event: MouseEvent, wish: ShownGame) => void;

export function useOpenGame(): OpenGame {
  const router = useRouter();
  return useCallback((event, wish) => openBy(event, router, wish), [router]);
}
