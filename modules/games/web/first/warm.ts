import type { OutputOf } from '@baize/call';
import type { leadingGames } from '../../contract/index.ts';
import { cardCoverWidth, coverOf } from '../catalogue/covers.ts';
import { firstGamesAddress } from './address.ts';
import { leadOf } from './lead.ts';
import { leadPicture } from './lead-picture.ts';

type First = OutputOf<typeof leadingGames>;

/** Covers that are asked for before the page is there: what a phone shows without scrolling. */
const firstCovers = 9;

let first: First | undefined;
let isAsked = false;
let isLost = false;
const listeners = new Set<() => void>();

/** By hand and not through the client: the browser takes an answer that it was told to ask for only for a request that is the same to the last header. */
async function askFirst(): Promise<First> {
  const response = await fetch(firstGamesAddress);
  const body = (await response.json()) as { success: boolean; value: First };
  if (!body.success) throw new Error('the first games were refused');
  return body.value;
}

/**
 * Asks for the first games before the page's code has come: their covers are what a visitor waits for. `showOnHome` gets the picture that the home page leads
 * with. Failing is no harm in the lobby, where the catalogue follows; home offers to ask again. It comes with the start of the app, so it knows nothing of what
 * draws pages.
 */
export function warmLobby(showOnHome?: (lead: HTMLElement) => void): void {
  if (isAsked) return;
  isAsked = true;
  isLost = false;
  askFirst().then(
    answer => {
      first = answer;
      const lead = leadOf(answer.games);
      if (location.pathname === '/index' && lead) showOnHome?.(leadPicture(coverOf(answer.imageHost, lead)));
      else
        for (const game of answer.games.slice(0, firstCovers)) {
          const image = new Image();
          image.fetchPriority = 'high';
          image.src = coverOf(answer.imageHost, game, cardCoverWidth());
        }
      for (const listener of listeners) listener();
    },
    () => {
      isLost = true;
      for (const listener of listeners) listener();
    },
  );
}

/** The first games of the lobby at this visit's start, once they have come. */
export const firstGames = (): First | undefined => first;

/** They were asked for and did not come. */
export const isFirstLost = (): boolean => isLost;

/** Asks for them again. */
export function askFirstAgain(): void {
  isAsked = false;
  warmLobby();
  for (const listener of listeners) listener();
}

/** Calls `listener` when they have come, or were lost; answers how to give it up. */
export function whenFirstGames(listener: () => void): () => void {
  warmLobby();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
