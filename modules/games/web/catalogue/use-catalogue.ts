import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { useMemo } from 'react';
import { gameList, gameVendor } from '../../contract/index.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';

const catalogueFreshMs = 10 * 60_000;

/** The whole catalogue: in memory while the page lives, and by its tag in the browser's own cache after that. */
export function useCatalogue(isWanted = true): { catalogue: Catalogue | undefined; error: Error | null; refetch: () => void } {
  const { data, error, refetch } = useCall(gameList, {}, { freshMs: catalogueFreshMs, enabled: isWanted });
  return { catalogue: useMemo(() => data && catalogueOf(data), [data]), error, refetch: () => void refetch() };
}

export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly games: number;
}

/** The slots vendors in the member's language, largest first as the server says. */
export function useVendors(): readonly Vendor[] | undefined {
  const { tag } = useI18n();
  const { data } = useCall(gameVendor, {}, { freshMs: catalogueFreshMs });
  return useMemo(
    () =>
      data?.data.lanes
        .find(lane => lane.title === 'RNG')
        ?.cards.map(card => ({
          code: card.vassalage,
          name: tag.startsWith('zh') ? card.displayName : card.displayNameEn,
          games: card.games,
        })) ?? (data ? [] : undefined),
    [data, tag],
  );
}

/** Chinese pages show Chinese names, all others the English ones. */
export function useGameName(): (game: { readonly nameCn: string; readonly nameEn: string }) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? game => game.nameCn : game => game.nameEn;
}
