import { useSyncExternalStore } from 'react';
import { firstGames, isFirstLost, whenFirstGames } from './warm.ts';

/** The first games of the lobby at this visit's start; for the moment until the catalogue is here. */
export const useFirstGames = () => useSyncExternalStore(whenFirstGames, firstGames);

export const useIsFirstLost = (): boolean => useSyncExternalStore(whenFirstGames, isFirstLost);
