import type { OutputOf } from '@baize/call';
import type { leadingGames } from '../../contract/index.ts';
import { cardCoverWidth, coverOf, groundOf } from '../catalogue/covers.ts';
import { hadRail } from '../own/rail-places.ts';
import { firstGamesAddress } from './address.ts';
import { leadPicture, lobbyCovers } from './early.ts';
import { leadOf } from './lead.ts';

type First = OutputOf<typeof leadingGames>;

/** Covers that are asked for before the page is there: what a window shows without scrolling. */
const firstCovers = () => (window.innerWidth < 768 ? 9 : 14);

/** After that home offers to ask again. */
const longestWaitMs = 10_000;

let first: First | undefined;
let isAsked = false;
let isLost = false;
const listeners = new Set<() => void>();

/** By hand and not through the client: the browser takes an answer that it was told to ask for only for a request that is the same to the last header. */
async function askFirst(): Promise<First> {
  const response = await fetch(firstGamesAddress, { signal: AbortSignal.timeout(longestWaitMs) });
  const body = (await response.json()) as { success: boolean; value: First };
  if (!body.success) throw new Error('the first games were refused');
  return body.value;
}

/** What can be shown of the page before its code has come. */
function earlyPart({ imageHost, games }: First): HTMLElement | undefined {
  const lead = leadOf(games);
  if (location.pathname === '/index') return lead && leadPicture({ src: coverOf(imageHost, lead), ground: groundOf(lead) });
  const covers = lobbyCovers(
    games.slice(0, firstCovers()).map(game => ({ src: coverOf(imageHost, game, cardCoverWidth()), ground: groundOf(game) })),
  );
  // A filter of the address and the rail of one's own games change where the cards are: their covers are only on their way then.
  return location.pathname === '/rng' && location.search === '' && !hadRail('recent-slots') ? covers : undefined;
}

/**
 * Asks for the first games before the page's code has come: their covers are what a visitor waits for. `show` gets what the page begins with. Failing is no
 * harm in the lobby, where the catalogue follows; home offers to ask again. It comes with the start of the app, so it knows nothing of what draws pages.
 */
export function warmLobby(show?: (early: HTMLElement) => void): void {
  if (isAsked) return;
  isAsked = true;
  isLost = false;
  askFirst().then(
    answer => {
      first = answer;
      const early = earlyPart(answer);
      if (early) show?.(early);
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
