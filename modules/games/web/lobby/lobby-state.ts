import { usePlace, useRouter } from '@baize/ui';
import { useMemo } from 'react';
import { type Filter, type SortName, sorts } from '../catalogue/catalogue.ts';

export interface LobbyState {
  readonly filter: Filter;
  readonly sort: SortName;
  /** Writes filters into the address; typing replaces, everything else is a step that Back undoes. */
  readonly set: (change: {
    vendor?: string;
    words?: string;
    tags?: readonly string[];
    volatility?: readonly number[];
    sort?: SortName;
  }) => void;
  readonly clear: () => void;
}

const list = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean);

/** The filters as the address has them, so that reload, Back and a shared link show the same games. */
export function useLobbyState(): LobbyState {
  const router = useRouter();
  const { search } = usePlace();
  const { page = '', q = '', tags = '', vol = '', sort = '' } = search;
  return useMemo(
    () => ({
      filter: { vendor: page, words: q, tags: list(tags), volatility: list(vol).map(Number) },
      sort: sorts.find(name => name === sort) ?? 'popular',
      set: change => {
        const isTyping = change.words !== undefined;
        router.setSearch(
          {
            ...(change.vendor === undefined ? {} : { page: change.vendor }),
            ...(change.words === undefined ? {} : { q: change.words }),
            ...(change.tags === undefined ? {} : { tags: change.tags.join(',') }),
            ...(change.volatility === undefined ? {} : { vol: change.volatility.join(',') }),
            ...(change.sort === undefined ? {} : { sort: change.sort === 'popular' ? '' : change.sort }),
          },
          { replace: isTyping },
        );
      },
      clear: () => router.setSearch({ page: undefined, q: undefined, tags: undefined, vol: undefined }),
    }),
    [router, page, q, tags, vol, sort],
  );
}
