import type { OutputOf } from '@baize/call';
import { createClient } from '@baize/call/client';
import { useSyncExternalStore } from 'react';
import { popularGames } from '../../contract/index.ts';
import { coverOf } from '../catalogue/catalogue.ts';

type First = OutputOf<typeof popularGames>;

/** The cards of the first view of any window, and a little more. */
const firstCount = 42;
/** Covers that are asked for before the page stands: what a phone shows without scrolling. */
const firstCovers = 9;

let first: First | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks for the first games before the page's code has come: their covers are what a visitor waits for. Failing is no harm; the catalogue follows. */
export function warmLobby(): void {
  if (isAsked) return;
  isAsked = true;
  createClient()(popularGames, { count: firstCount }).then(
    answer => {
      first = answer;
      for (const game of answer.games.slice(0, firstCovers)) {
        const image = new Image();
        image.fetchPriority = 'high';
        image.src = coverOf(answer.imageHost, game);
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

/** The most played games of this visit's start; for the moment until the catalogue is here. */
export const useFirstGames = (): First | undefined => useSyncExternalStore(subscribe, () => first);
