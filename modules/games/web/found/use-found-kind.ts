import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { useCall, useSession, useShellSearch } from '@baize/ui';
import { kindGames } from '../../contract/index.ts';
import { fold } from '../catalogue/catalogue.ts';
import { gamesOf } from '../kinds/tables/table-games.ts';

export type FoundKind = 'live' | 'lottery';

const most = 60;

/** What the shell's search finds of a kind that has no catalogue of its own; a live table is found by what is played at it too. Undefined until it is known. */
export function useFoundKind(kind: FoundKind): OutputOf<typeof kindGames> | undefined {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words } = useShellSearch();
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const input = { kind, page: 1, pageSize: most } as const;
  const { data } = useCall(kindGames, input, { freshMs: 60_000, enabled: isSignedIn && wanted.length > 0 });
  if (!data) return undefined;
  const items = data.items.filter(game => {
    const played = gamesOf(game.tags).map(({ name }) => t(name));
    const all = fold([game.nameEn, game.nameCn, ...played].join(' '));
    return wanted.length > 0 && wanted.every(word => all.includes(word));
  });
  return { ...data, items };
}
