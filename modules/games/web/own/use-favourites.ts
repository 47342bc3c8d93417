import { useI18n } from '@baize/i18n/react';
import { showToast, useAnswers, useCall, useClient, useProblem, useSession } from '@baize/ui';
import { useCallback, useMemo, useRef } from 'react';
import { getFavoriteGames, setFavoriteGame } from '../../contract/index.ts';

const freshMs = 5 * 60_000;
const none: ReadonlySet<string> = new Set();

interface Favourites {
  readonly codes: ReadonlySet<string>;
  /** Shows immediately what will be; puts it back, and says so, when the server refuses. */
  readonly toggle: (code: string) => void;
}

/** The member's favourites, the same wherever they are shown. */
export function useFavourites(): Favourites {
  const { t } = useI18n();
  const client = useClient();
  const problemOf = useProblem();
  const { put, refresh } = useAnswers();
  const isSignedIn = useSession() !== undefined;
  const { data } = useCall(getFavoriteGames, {}, { freshMs, enabled: isSignedIn });
  const codes = useMemo(() => (data ? new Set(data.nodeIds) : none), [data]);
  const latest = useRef({ nodeIds: data?.nodeIds ?? [], problemOf, t });
  latest.current = { nodeIds: data?.nodeIds ?? [], problemOf, t };
  const toggle = useCallback(
    (code: string) => {
      const { nodeIds } = latest.current;
      const isFav = !nodeIds.includes(code);
      const next = isFav ? [code, ...nodeIds] : nodeIds.filter(other => other !== code);
      latest.current.nodeIds = next;
      put(getFavoriteGames, {}, { nodeIds: next });
      client(setFavoriteGame, { nodeId: code, isFav }).catch((error: unknown) => {
        void refresh(getFavoriteGames);
        showToast({
          id: `games.favourite.${code}`,
          tone: 'bad',
          text: latest.current.problemOf(error)?.text ?? latest.current.t('games.favourite.failed'),
        });
      });
    },
    [client, put, refresh],
  );
  return { codes, toggle };
}
