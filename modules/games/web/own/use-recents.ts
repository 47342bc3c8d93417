import { useCall, useSession } from '@baize/ui';
import { useMemo } from 'react';
import { getRecentGameList } from '../../contract/index.ts';

const none: readonly string[] = [];
/** As many as the server keeps. */
export const recentCount = 50;

/** Codes of the games that the member opened, latest first. */
export function useRecents(): readonly string[] {
  const isSignedIn = useSession() !== undefined;
  const { data } = useCall(getRecentGameList, { count: recentCount }, { enabled: isSignedIn });
  return useMemo(() => data?.games.map(game => game.code) ?? none, [data]);
}
