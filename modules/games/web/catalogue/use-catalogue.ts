import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { useCall, useClient, useKeptAnswer } from '@baize/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { gameVendor, type laneTitles } from '../../contract/index.ts';
import type { Catalogue } from './catalogue.ts';
import { keeper } from './keeper.ts';

const vendorsFreshMs = 10 * 60_000;

/** The whole catalogue: kept in the browser from visit to visit, of which only what changed is asked for again. */
export function useCatalogue(isWanted = true): { catalogue: Catalogue | undefined; error: Error | null; refetch: () => void } {
  const client = useClient();
  const { data, error: versionError, refetch } = useCall(gameVendor, {}, { freshMs: vendorsFreshMs });
  const { catalogue, error } = useSyncExternalStore(keeper.subscribe, keeper.now);
  const version = data?.catalogueVersion;
  useEffect(() => {
    if (isWanted && version !== undefined && !error) void keeper.want(client, version);
  }, [client, isWanted, version, error]);
  return {
    catalogue,
    error: error ?? versionError,
    refetch: () => {
      void refetch();
      keeper.retry();
    },
  };
}

export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly otherName: string;
  readonly games: number;
  readonly isInMaintenance: boolean;
  /** Keeps a wallet of its own. */
  readonly isTransfer: boolean;
}

type Lane = (typeof laneTitles)[number];

/** The vendors of a lane in the member's language, in the server's order. */
function vendorsOf({ data }: OutputOf<typeof gameVendor>, lane: Lane, tag: string): readonly Vendor[] {
  const isChinese = tag.startsWith('zh');
  const found = data.lanes.find(one => one.title === lane);
  return (found?.cards ?? []).map(card => ({
    code: card.vassalage,
    name: isChinese ? card.displayName : card.displayNameEn,
    otherName: isChinese ? card.displayNameEn : card.displayName,
    games: card.games,
    isInMaintenance: card.isInMaintenance,
    isTransfer: card.isTransfer,
  }));
}

/** The vendors of a lane; undefined while nothing is known yet. */
export function useVendors(lane: Lane = 'RNG'): readonly Vendor[] | undefined {
  const { tag } = useI18n();
  const { data } = useCall(gameVendor, {}, { freshMs: vendorsFreshMs });
  return useMemo(() => data && vendorsOf(data, lane, tag), [data, lane, tag]);
}

/** The vendors of each lane for the menu, which is around every page: until they have come, those of the last time. */
export function useMenuVendors(): { vendorsIn: (lane: Lane) => readonly Vendor[] | undefined; isLoading: boolean } {
  const { tag } = useI18n();
  const { data, isLoading } = useCall(gameVendor, {}, { freshMs: vendorsFreshMs });
  const known = useKeptAnswer(gameVendor, data);
  return { vendorsIn: lane => known && vendorsOf(known, lane, tag), isLoading };
}

/** The names of all vendors, of whatever kind their games are, in the member's language. */
export function useVendorNames(): ReadonlyMap<string, string> {
  const { tag } = useI18n();
  const { data } = useCall(gameVendor, {}, { freshMs: vendorsFreshMs });
  return useMemo(() => {
    const isChinese = tag.startsWith('zh');
    const cards = data?.data.lanes.flatMap(lane => lane.cards) ?? [];
    return new Map(cards.map(card => [card.vassalage, isChinese ? card.displayName : card.displayNameEn]));
  }, [data, tag]);
}

/** The vendors whose games can be tried with demo money. */
export function useDemoVendors(): ReadonlySet<string> {
  const { data } = useCall(gameVendor, {}, { freshMs: vendorsFreshMs });
  return useMemo(
    () => new Set(data?.data.lanes.flatMap(lane => lane.cards.filter(card => card.hasDemo).map(card => card.vassalage))),
    [data],
  );
}

/** Chinese pages show Chinese names, all others the English ones. */
export function useGameName(): (game: { readonly nameCn: string; readonly nameEn: string }) => string {
  const { tag } = useI18n();
  return tag.startsWith('zh') ? game => game.nameCn : game => game.nameEn;
}
