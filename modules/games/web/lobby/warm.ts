import type { OutputOf } from '@baize/call';
import { createClient } from '@baize/call/client';
import { useSyncExternalStore } from 'react';
import { leadingGames } from '../../contract/index.ts';
import { cardCoverWidth, coverOf } from '../catalogue/catalogue.ts';

type First = OutputOf<typeof leadingGames>;

/** The cards of the first view of any window, and a little more. */
const firstCount = 42;
/** Covers that are asked for before the page is there: what a phone shows without scrolling. */
const firstCovers = 9;

let first: First | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks for the first games before the page's code has come: their covers are what a visitor waits for. Failing is no harm; the catalogue follows. */
export function warmLobby(): void {
  if (isAsked) return;
  isAsked = true;
  createClient()(leadingGames, { count: firstCount }).then(
    answer => {
      first = answer;
      const isHome = location.pathname === '/index';
      for (const game of answer.games.slice(0, isHome ? 1 : firstCovers)) {
        const image = new Image();
        image.fetchPriority = 'high';
        image.src = coverOf(answer.imageHost, game, isHome ? undefined : cardCoverWidth()); // the hero is larger than a card
      }
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

const subscribe = (listener: () => void) => {
  warmLobby();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The first games of the lobby at this visit's start; for the moment until the catalogue is here. */
export const useFirstGames = (): First | undefined => useSyncExternalStore(subscribe, () => first);
