import { usePlace, useRouter } from '@baize/ui';
import { useMemo } from 'react';
import { defaultSort, type SortName, sorts } from '../catalogue/catalogue.ts';
import { categories, type Filter } from '../catalogue/search/facets.ts';

export type Change = Partial<Filter> & { readonly words?: string; readonly sort?: SortName };

export interface LobbyState {
  readonly filter: Filter;
  readonly words: string;
  readonly sort: SortName;
  /** Writes filters into the address; typing replaces, everything else is a step that Back undoes. */
  readonly set: (change: Change) => void;
  /** Takes away every filter; the words stay when only the filters are in the way. */
  readonly clear: (what?: { keepWords: boolean }) => void;
}

type Search = Readonly<Record<string, string>>;

const list = (text: string | undefined): readonly string[] => [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, 50);
const numbers = (text: string | undefined): readonly number[] => list(text).map(Number).filter(Number.isInteger);

/** The filters of an address; what it cannot mean is left out. */
function readLobby(search: Search): { filter: Filter; words: string; sort: SortName } {
  return {
    filter: {
      category: categories.find(name => name === search['cat']) ?? 'all',
      vendors: list(search['page']),
      themes: list(search['theme']),
      features: list(search['feature']),
      volatility: numbers(search['vol']),
      manyLines: search['lines'] === '25',
      highStake: search['min'] === '1',
      favourites: search['fav'] === '1',
      demo: search['demo'] === '1',
    },
    words: (search['q'] ?? '').slice(0, 60),
    sort: sorts.find(name => name === search['sort']) ?? defaultSort,
  };
}

const none = undefined;

/** The parameters of the address that a change sets; an empty one is taken out. */
function writeLobby(change: Change): Record<string, string> {
  const text: Record<string, string | undefined> = {
    cat: change.category === none ? none : change.category === 'all' ? '' : change.category,
    page: change.vendors?.join(','),
    theme: change.themes?.join(','),
    feature: change.features?.join(','),
    vol: change.volatility?.join(','),
    lines: change.manyLines === none ? none : change.manyLines ? '25' : '',
    min: change.highStake === none ? none : change.highStake ? '1' : '',
    fav: change.favourites === none ? none : change.favourites ? '1' : '',
    demo: change.demo === none ? none : change.demo ? '1' : '',
    q: change.words,
    sort: change.sort === none ? none : change.sort === defaultSort ? '' : change.sort,
  };
  return Object.fromEntries(Object.entries(text).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const everything: Change = {
  category: 'all',
  vendors: [],
  themes: [],
  features: [],
  volatility: [],
  manyLines: false,
  highStake: false,
  favourites: false,
  demo: false,
};

/** The filters as the address has them, so that reload, Back and a shared link show the same games. */
export function useLobbyState(): LobbyState {
  const router = useRouter();
  const { search } = usePlace();
  const key = JSON.stringify(search);
  return useMemo(
    () => ({
      ...readLobby(JSON.parse(key) as Search),
      set: change => router.setSearch(writeLobby(change), { replace: change.words !== undefined && Object.keys(change).length === 1 }),
      clear: ({ keepWords } = { keepWords: false }) => router.setSearch(writeLobby(keepWords ? everything : { ...everything, words: '' })),
    }),
    [router, key],
  );
}
