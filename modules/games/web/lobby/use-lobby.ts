import { useI18n } from '@baize/i18n/react';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { apart } from '../../contract/index.ts';
import { type Card, type Catalogue, defaultSort } from '../catalogue/catalogue.ts';
import { countOptions, type Filter, filterGames, noFilter, type Own, orderOf } from '../catalogue/search/facets.ts';
import { inIdleSteps, inSteps } from '../catalogue/search/in-steps.ts';
import { type Found, practise, searchGames } from '../catalogue/search/search.ts';
import { useCatalogue, type Vendor } from '../catalogue/use-catalogue.ts';
import { useFirstGames } from '../first/use-first-games.ts';
import type { LobbyState } from './lobby-state.ts';

export interface Lobby {
  readonly catalogue: Catalogue | undefined;
  readonly imageHost: string;
  /** Places of the games to show; undefined while nothing is known yet. */
  readonly games: readonly number[] | undefined;
  readonly cardOf: (place: number) => Card | undefined;
  /** How many there are, also while only the first ones are here. */
  readonly total: number;
  /** What each option would show, of which one without games isn't there; undefined while they have not been counted. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

interface Wish extends Pick<LobbyState, 'filter' | 'sort'> {
  /** What is in the search box now; the address follows later. */
  readonly typed: string;
}

const noVendors: readonly Vendor[] = [];
const isEmpty = (filter: Filter): boolean => JSON.stringify(filter) === JSON.stringify(noFilter);

interface Parts {
  readonly own: Own;
  readonly vendors: readonly Vendor[];
}

/** The games that the words find, in their order. */
function useFitting(catalogue: Catalogue | undefined, { sort, typed }: Wish, vendors: readonly Vendor[]) {
  const { tag } = useI18n();
  const isChinese = tag.startsWith('zh');
  const before = useRef<(Found & { of: Catalogue }) | undefined>(undefined);
  return useMemo(() => {
    if (!catalogue) return undefined;
    if (typed.trim() === '') return orderOf(catalogue, sort, isChinese);
    const known = before.current?.of === catalogue ? before.current : undefined;
    const found = searchGames(catalogue, typed, vendors, known);
    before.current = { of: catalogue, words: typed, games: found };
    if (sort === defaultSort) return found; // the best fit first
    const hits = new Set(found);
    return orderOf(catalogue, sort, isChinese).filter(at => hits.has(at));
  }, [catalogue, sort, isChinese, typed, vendors]);
}

const countsRestMs = 250;

/** The counts of all options. Typing is not held up by them: they follow when it rests, a stretch at a time, and until then the old ones stay. */
function useCounts(catalogue: Catalogue | undefined, fitting: readonly number[] | undefined, filter: Filter, own: Own) {
  const [counts, setCounts] = useState<Lobby['counts']>();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!catalogue || !fitting) return;
    const start = isFirst.current ? 0 : countsRestMs;
    isFirst.current = false;
    return inSteps(countOptions(catalogue, fitting, filter, own), value => startTransition(() => setCounts(value)), start);
  }, [catalogue, fitting, filter, own]);
  return counts;
}

const practiseAfterMs = 600;

function usePractice(catalogue: Catalogue | undefined): void {
  useEffect(() => (catalogue ? inIdleSteps(practise(catalogue), practiseAfterMs) : undefined), [catalogue]);
}

/** The games that the words and the filters leave, with the counts of all options. */
function useFound(catalogue: Catalogue | undefined, wish: Wish, { own, vendors }: Parts) {
  const { filter } = wish;
  const fitting = useFitting(catalogue, wish, vendors);
  const isOrdered = wish.typed.trim() === '' && wish.filter.category !== 'recent' && wish.sort !== 'name' && wish.sort !== 'return';
  const games = useMemo(() => {
    if (!catalogue || !fitting) return undefined;
    const left = filterGames(catalogue, fitting, filter, own);
    return left === fitting || !isOrdered ? left : apart(left, catalogue.motifOf);
  }, [catalogue, fitting, filter, own, isOrdered]);
  return { games, counts: useCounts(catalogue, fitting, filter, own) };
}

/** True once the first view is there and the browser has nothing better to do. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setCalm(true), 300);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setCalm(true), { timeout: 1_500 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isCalm;
}

/** What the lobby shows: the first games immediately, and everything when the catalogue has come. */
export function useLobby(wish: Wish, { own, vendors }: { own: Own; vendors: readonly Vendor[] | undefined }): Lobby {
  const isPlain = isEmpty(wish.filter) && wish.typed.trim() === '' && wish.sort === defaultSort;
  const isCalm = useCalm();
  const first = useFirstGames();
  const { catalogue: newest, error, refetch } = useCatalogue(isCalm || !isPlain);
  const catalogue = useDeferredValue(newest);
  usePractice(catalogue);
  const { games, counts } = useFound(catalogue, wish, { own, vendors: vendors ?? noVendors });
  const shown = isPlain ? first?.games : undefined;
  const firstPlaces = useMemo(() => shown?.map((_, place) => place), [shown]);
  const firstCard = useCallback((place: number) => shown?.[place], [shown]);
  if (catalogue && games)
    return { catalogue, imageHost: catalogue.imageHost, games, cardOf: catalogue.card, total: games.length, counts, error: null, refetch };
  const all = vendors?.reduce((sum, vendor) => sum + vendor.games, 0) ?? 0;
  return {
    catalogue,
    imageHost: first?.imageHost ?? '',
    games: firstPlaces,
    cardOf: firstCard,
    total: Math.max(all, shown?.length ?? 0),
    counts: undefined,
    error: shown ? null : error,
    refetch,
  };
}
