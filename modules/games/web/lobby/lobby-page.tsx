import { useI18n } from '@baize/i18n/react';
import { cryptoRandom, uniform } from '@baize/kernel';
import { Button, columnsOf, ErrorState, Icon, preloadPicture, rememberSearch, Select, Skeleton, Tabs, useGo, VirtualGrid } from '@baize/ui';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cardHeight, textScale } from '../catalogue/cards/card-words.ts';
import { GameCard } from '../catalogue/cards/game-card.tsx';
import { useCardParts } from '../catalogue/cards/game-cards.tsx';
import { gamePath, type OpenGame, useOpenGame } from '../catalogue/cards/open-game.ts';
import { defaultSort, type SortName, sorts } from '../catalogue/catalogue.ts';
import { cardCoverWidth, coverOf } from '../catalogue/covers.ts';
import { PlayStopped } from '../catalogue/play-stopped.tsx';
import { categories } from '../catalogue/search/facets.ts';
import { spansIn, tokensOf } from '../catalogue/search/search.ts';
import type { Vendor } from '../catalogue/use-catalogue.ts';
import { RecentRail } from '../home/own-rails.tsx';
import { OtherGames, useOthers } from '../own/others.tsx';
import { useRecents } from '../own/use-recents.ts';
import { useFilterGroups } from './filter-groups.ts';
import { Chosen, FilterSheet, Filters } from './filters.tsx';
import styles from './lobby.module.css';
import { type LobbyState, useLobbyState } from './lobby-state.ts';
import { NothingFound } from './nothing-found.tsx';
import { CompareReturns } from './returns/returns-dialog.tsx';
import { SearchBox } from './search-box.tsx';
import { type Lobby, useLobby } from './use-lobby.ts';
import { type LobbyMemory, useLobbyMemory } from './use-lobby-memory.ts';

/**
 * Three cards side by side on a phone, or two where its text is large; as many as fit elsewhere, and larger ones where a wide window would show more than a
 * hundred.
 */
const shapeOf = (width: number, scale: number) =>
  width < 768 ? { minWidth: Math.min(100 * scale, 160), gap: 10 } : { minWidth: width > 2_000 ? 188 : 148, gap: 16 };
/** Covers of the first view, asked for before all others. */
const eagerCards = 14;
const isPhone = () => matchMedia('(max-width: 767px)').matches;

interface VendorTabsProps extends Pick<Lobby, 'counts'> {
  vendors: readonly Vendor[] | undefined;
  state: LobbyState;
}

/** Each vendor with what the words and the other filters leave of its games. */
const VendorTabs = memo(function VendorTabs({ vendors, counts, state }: VendorTabsProps) {
  const { t } = useI18n();
  const options = useMemo(
    () => [
      { value: '', label: t('games.vendors.all') },
      ...(vendors ?? []).map(({ code, name, games }) => ({
        value: code,
        label: name,
        count: counts ? (counts.get(`vendor ${code}`) ?? 0) : games,
      })),
    ],
    [vendors, counts, t],
  );
  const [only = '', ...others] = state.filter.vendors;
  return (
    <div className={styles['vendors']}>
      <Tabs
        label={t('games.vendors')}
        options={options}
        value={others.length > 0 ? '' : only}
        onChange={code => state.set({ vendors: code ? [code] : [] })}
        panelId="games"
      />
    </div>
  );
});

interface CategoriesProps extends Pick<Lobby, 'counts'> {
  state: LobbyState;
  /** Of the member's own games that are no slots, how many each category has. */
  favourite: number;
  recent: number;
}

const Categories = memo(function Categories({ state, counts, favourite, recent }: CategoriesProps) {
  const { t, formatNumber } = useI18n();
  return (
    <ul className={styles['categories']} aria-label={t('games.category')}>
      {categories.map(name => {
        const own = name === 'favourite' ? favourite : name === 'recent' ? recent : 0;
        const count = (counts?.get(`category ${name}`) ?? 0) + own;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles['category']}
              aria-pressed={state.filter.category === name}
              onClick={() => state.set({ category: name })}
            >
              {t(`games.category.${name}`)}
              {name !== 'all' && <span className={styles['categoryCount']}>{counts ? formatNumber(count) : ''}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
});

const bone = (
  <div className={styles['bone']}>
    <Skeleton height="100%" />
  </div>
);

const noVendors: readonly Vendor[] = [];
const noGames: readonly number[] = [];

interface GridProps {
  lobby: Lobby;
  parts: ReturnType<typeof useCardParts>;
  typed: string;
  memory: LobbyMemory;
}

function Grid({ lobby, parts, typed, memory }: GridProps) {
  const { t } = useI18n();
  const { words, names, favourites, currency, isDemo, demoVendors } = parts;
  const openGame = useOpenGame();
  const tokens = useMemo(() => tokensOf(typed), [typed]);
  const typedNow = useRef(typed);
  typedNow.current = typed;
  const open = useRef<OpenGame>((event, wish) => {
    rememberSearch(typedNow.current);
    openGame(event, wish);
  });
  const { cardOf, imageHost, catalogue, games = noGames } = lobby;
  const [scale] = useState(textScale);
  const shape = shapeOf(window.innerWidth, scale);
  const { codes, toggle } = favourites;
  const card = useCallback(
    (place: number, { tabIndex, index }: { tabIndex: number; index: number }) => {
      const game = cardOf(place);
      if (!game) return bone;
      return (
        <GameCard
          game={game}
          imageHost={imageHost}
          words={words}
          vendorName={names.get(game.vendor) ?? game.vendor}
          isFavourite={codes.has(game.code)}
          onFavourite={toggle}
          isDemo={isDemo}
          hasTry={!isDemo && demoVendors.has(game.vendor)}
          currency={currency}
          tabIndex={tabIndex}
          isNear
          eager={index < eagerCards}
          spans={tokens.length > 0 ? spansIn(words.name(game), tokens, catalogue?.pinyin) : undefined}
          onOpen={open.current}
        />
      );
    },
    [cardOf, imageHost, words, names, codes, toggle, isDemo, demoVendors, currency, tokens, catalogue],
  );
  const onNear = useCallback(
    (places: readonly number[]) => {
      for (const place of places) {
        const game = cardOf(place);
        if (game) preloadPicture(coverOf(imageHost, game, cardCoverWidth()));
      }
    },
    [cardOf, imageHost],
  );
  return (
    <VirtualGrid
      label={t('games.grid')}
      items={games}
      total={lobby.total}
      bone={bone}
      {...shape}
      heightOf={width => cardHeight(width, { isChinese: words.isChinese, scale })}
      memory={memory}
      onNear={onNear}
      onKey={(event, place) => {
        const game = cardOf(place);
        if (!game || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'f') return;
        event.preventDefault();
        toggle(game.code);
      }}
      card={card}
    />
  );
}

/** Another game of those that are shown, by chance. */
function RandomGame({ lobby }: { lobby: Lobby }) {
  const { t } = useI18n();
  const go = useGo();
  const pick = () => {
    const { games = [], cardOf } = lobby;
    const open = games.map(cardOf).filter(game => game && !game.isInMaintenance);
    const game = open[uniform(cryptoRandom(), Math.max(1, open.length))];
    if (game) go(gamePath(game.code));
  };
  return (
    <Button size="small" icon="target" title={t('games.random')} disabled={!lobby.games?.length} onClick={pick}>
      <span className={styles['word']}>{t('games.random')}</span>
    </Button>
  );
}

const enterGames = () => document.querySelector<HTMLElement>('#games [data-cell] [tabindex="0"]')?.focus();

function Sort({ state }: { state: LobbyState }) {
  const { t } = useI18n();
  return (
    <div className={styles['sort']} data-chosen={state.sort === defaultSort ? undefined : ''}>
      <Icon name="sort" size={18} />
      <Select
        aria-label={t('games.sort')}
        value={state.sort}
        choices={sorts.map(name => ({ value: name, label: t(`games.sort.${name}`) }))}
        onChange={value => state.set({ sort: sorts.find((name): name is SortName => name === value) ?? defaultSort })}
      />
    </div>
  );
}

const hasGames = ({ games }: Lobby, others: { readonly total: number }): boolean => others.total > 0 || (games?.length ?? 0) > 0;

interface ToolsProps {
  state: LobbyState;
  chosen: number;
  isOpen: boolean;
  onOpen: () => void;
  onWords: (words: string) => void;
  hasFound: boolean;
}

const Tools = memo(function Tools({ state, chosen, isOpen, onOpen, onWords, hasFound }: ToolsProps) {
  const { t, formatNumber } = useI18n();
  return (
    <search className={styles['tools']}>
      <div className={styles['search']}>
        <SearchBox value={state.words} onWords={onWords} onRest={words => state.set({ words })} onLeave={enterGames} hasFound={hasFound} />
      </div>
      <Button icon="filter" aria-expanded={isOpen} aria-controls="filters" onClick={onOpen}>
        <span className={styles['word']}>{chosen > 0 ? t('games.filters.active', { count: chosen }) : t('games.filters')}</span>
        {chosen > 0 && (
          <span className={styles['chosenCount']} aria-hidden="true">
            {formatNumber(chosen)}
          </span>
        )}
      </Button>
      <Sort state={state} />
    </search>
  );
});

/** A vendor of the address that there is not, is taken out of it. */
function useKnownVendors(state: LobbyState, vendors: readonly Vendor[] | undefined) {
  const { filter, set } = state;
  const unknown = vendors ? filter.vendors.filter(code => !vendors.some(vendor => vendor.code === code)) : [];
  const key = unknown.join();
  useEffect(() => {
    if (key) set({ vendors: filter.vendors.filter(code => !key.split(',').includes(code)) });
  }, [key, set, filter.vendors]);
}

/** What the grid shows. While nothing is found it rests as it was: rebuilding forty cards would delay the next letter. */
function useDrawn(lobby: Lobby, typed: string) {
  const isNothing = !lobby.error && lobby.games?.length === 0 && lobby.catalogue !== undefined;
  const drawn = useRef({ lobby, typed });
  if (!isNothing) drawn.current = { lobby, typed };
  return { isNothing, drawn: drawn.current };
}

function Head({ lobby, names, others }: { lobby: Lobby; names: ReadonlyMap<string, string>; others: number }) {
  const { t } = useI18n();
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{t('games.lobby')}</h1>
      <output className={styles['found']}>{lobby.games ? t('games.count', { count: lobby.total + others }) : ''}</output>
      <span className={styles['random']}>
        <CompareReturns catalogue={lobby.catalogue} names={names} />
        <RandomGame lobby={lobby} />
      </span>
    </header>
  );
}

/** What the member opened lately in a row of the grid's own columns, and where all games begin below it. */
function Recent() {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    if (!own) return;
    const measure = () => {
      const { minWidth, gap } = shapeOf(window.innerWidth, textScale());
      const width = own.clientWidth;
      own.style.setProperty('--cell', `${(width + gap) / columnsOf({ width, minWidth, gap }) - gap}px`);
      own.style.setProperty('--cell-gap', `${gap}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles['recent']}>
      <RecentRail below={<h2 className={styles['allGames']}>{t('games.lobby.every')}</h2>} />
    </div>
  );
}

export default function LobbyPage() {
  const state = useLobbyState();
  const parts = useCardParts();
  const { vendors, favourites, demoVendors } = parts;
  useKnownVendors(state, vendors);
  const [typed, setTyped] = useState(state.words);
  const [isOpen, setOpen] = useState(false);
  const recents = useRecents();
  const own = useMemo(() => ({ favourites: favourites.codes, recents, demoVendors }), [favourites.codes, recents, demoVendors]);
  const lobby = useLobby({ filter: state.filter, sort: state.sort, typed }, { own, vendors });
  const others = useOthers(state.filter, typed);
  const memory = useLobbyMemory(JSON.stringify([state.filter, state.sort, typed]));
  const groups = useFilterGroups(state.filter, vendors ?? noVendors, lobby.catalogue);
  const chosen = groups.reduce((sum, group) => sum + group.options.filter(option => option.isOn).length, 0);
  const toggleOpen = useCallback(() => setOpen(open => !open), []);
  const clear = () => {
    setTyped('');
    state.clear();
  };
  const clearFilters = () => state.clear({ keepWords: true });
  const isSheet = isOpen && isPhone();
  const { isNothing, drawn } = useDrawn(lobby, typed);
  return (
    <div className={styles['lobby']}>
      <Head lobby={lobby} names={parts.names} others={others.total} />
      <PlayStopped />
      <VendorTabs vendors={vendors} counts={lobby.counts} state={state} />
      <Tools state={state} chosen={chosen} isOpen={isOpen} onOpen={toggleOpen} onWords={setTyped} hasFound={hasGames(lobby, others)} />
      <div id="filters" className={styles['panel']} hidden={!isOpen || isSheet}>
        {isOpen && !isSheet && <Filters groups={groups} counts={lobby.counts} onChange={state.set} />}
      </div>
      <Categories state={state} counts={lobby.counts} {...others.counts} />
      {chosen === 0 && typed === '' && state.filter.category === 'all' && <Recent />}
      <Chosen groups={groups} onChange={state.set} onClear={clearFilters} />
      <FilterSheet
        isOpen={isSheet}
        total={lobby.total}
        groups={groups}
        counts={lobby.counts}
        onChange={state.set}
        onClose={() => setOpen(false)}
        onClear={clearFilters}
      />
      <div id="games" className={styles['games']}>
        {lobby.error && <ErrorState error={lobby.error} onRetry={lobby.refetch} />}
        <OtherGames others={others} />
        {isNothing && others.games.length === 0 && lobby.catalogue && (
          <NothingFound
            catalogue={lobby.catalogue}
            words={typed}
            groups={groups}
            category={state.filter.category}
            vendors={vendors ?? []}
            onClear={clear}
            onSearch={words => state.set({ words })}
            onVendor={code => {
              setTyped('');
              state.set({ vendors: [code], words: '' });
            }}
          />
        )}
        {!lobby.error && (
          <div className={styles['grid']} aria-hidden={isNothing} data-resting={isNothing}>
            <Grid {...drawn} parts={parts} memory={memory} />
          </div>
        )}
      </div>
    </div>
  );
}
