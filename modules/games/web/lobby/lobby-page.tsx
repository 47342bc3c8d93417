import { useI18n } from '@baize/i18n/react';
import { Button, cx, EmptyState, ErrorState, Select, Skeleton, Tabs, VirtualGrid } from '@baize/ui';
import { useEffect, useMemo, useState } from 'react';
import { type CatalogueCard, countFor, filterCards, type SortName, sortCards, sorts } from '../catalogue/catalogue.ts';
import { GameCard } from '../catalogue/game-card.tsx';
import { useCatalogue, useVendors, type Vendor } from '../catalogue/use-catalogue.ts';
import { Facets, facetTags } from './facets.tsx';
import styles from './lobby.module.css';
import { type LobbyState, useLobbyState } from './lobby-state.ts';
import { SearchBox } from './search-box.tsx';

/** Three cards side by side on a phone, as many as fit elsewhere. */
const shapeOf = (width: number) => (width < 768 ? { minWidth: 100, gap: 10 } : { minWidth: 148, gap: 16 });
const metaHeight = 53;
const bones = [...'abcdefghijklmn'];
const heightOf = (width: number) => Math.round((width * 4) / 3) + metaHeight;
const keyOf = (card: CatalogueCard) => card.code;
const none: ReadonlyMap<string, number> = new Map();

/** The filters in words, for the sentence that says what was not found. */
function useFilterWords(state: LobbyState, words: string, vendors: readonly Vendor[] | undefined): string {
  const { t } = useI18n();
  const { vendor, tags, volatility } = state.filter;
  return [
    vendors?.find(other => other.code === vendor)?.name,
    words.trim(),
    ...tags.map(tag => t(`games.tag.${tag}`)),
    ...volatility.map(level => t('games.volatility.of', { level: t(`games.volatility.${level}`) })),
  ]
    .filter(Boolean)
    .join(' · ');
}

function VendorTabs({ vendors, value, onPick }: { vendors: readonly Vendor[]; value: string; onPick: (code: string) => void }) {
  const { t } = useI18n();
  const options = useMemo(
    () => [
      { value: '', label: t('games.vendors.all') },
      ...vendors.map(vendor => ({ value: vendor.code, label: vendor.name, count: vendor.games })),
    ],
    [vendors, t],
  );
  return (
    <div className={styles['vendors']}>
      <Tabs label={t('games.vendors')} options={options} value={value} onChange={onPick} panelId="games" />
    </div>
  );
}

/** The bones of the first screen, in the shape of the cards to come. */
function Bones() {
  return (
    <div className={styles['bones']}>
      {bones.map(bone => (
        <div key={bone} className={styles['bone']}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

interface FoundProps {
  cards: readonly CatalogueCard[];
  imageHost: string;
  vendors: readonly Vendor[];
  filterWords: string;
  onClear: () => void;
}

function Found({ cards, imageHost, vendors, filterWords, onClear }: FoundProps) {
  const { t } = useI18n();
  const names = useMemo(() => new Map(vendors.map(vendor => [vendor.code, vendor.name])), [vendors]);
  if (cards.length === 0)
    return (
      <EmptyState icon="search" title={t('games.none')} action={<Button onClick={onClear}>{t('games.none.clear')}</Button>}>
        {t('games.none.why', { filters: filterWords })}
      </EmptyState>
    );
  return (
    <VirtualGrid
      label={t('games.grid')}
      items={cards}
      keyOf={keyOf}
      {...shapeOf(window.innerWidth)}
      heightOf={heightOf}
      card={(card, { tabIndex }) => (
        <GameCard game={card} imageHost={imageHost} vendorName={names.get(card.vendor) ?? card.vendor} tabIndex={tabIndex} />
      )}
    />
  );
}

export default function LobbyPage() {
  const { t, tag } = useI18n();
  const state = useLobbyState();
  const { set } = state;
  const { filter, sort } = state;
  const vendors = useVendors();
  const { catalogue, error, refetch } = useCatalogue();
  const [words, setWords] = useState(filter.words);
  const [isOpen, setOpen] = useState(filter.tags.length + filter.volatility.length > 0);
  const isUnknownVendor = filter.vendor !== '' && vendors !== undefined && !vendors.some(vendor => vendor.code === filter.vendor);
  useEffect(() => {
    if (isUnknownVendor) set({ vendor: '' });
  }, [isUnknownVendor, set]);
  const all = catalogue?.cards;
  const sorted = useMemo(() => all && sortCards(all, sort, tag), [all, sort, tag]);
  const cards = useMemo(() => sorted && filterCards(sorted, { ...filter, words }), [sorted, filter, words]);
  const counts = useMemo(() => (isOpen && sorted ? countFor(sorted, { ...filter, words }) : none), [isOpen, sorted, filter, words]);
  const filterWords = useFilterWords(state, words, vendors);
  const active = filter.tags.filter(own => facetTags.some(known => known === own)).length + filter.volatility.length;
  const clear = () => {
    setWords('');
    state.clear();
  };
  return (
    <div className={styles['lobby']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('games.lobby')}</h1>
        {cards && <span className={styles['found']}>{t('games.count', { count: cards.length })}</span>}
      </header>
      <VendorTabs vendors={vendors ?? []} value={isUnknownVendor ? '' : filter.vendor} onPick={vendor => set({ vendor })} />
      <search className={styles['tools']}>
        <div className={styles['search']}>
          <SearchBox value={filter.words} onWords={setWords} onRest={text => set({ words: text })} />
        </div>
        <Button icon="filter" aria-expanded={isOpen} aria-controls="facets" onClick={() => setOpen(!isOpen)}>
          {active > 0 ? t('games.filters.active', { count: active }) : t('games.filters')}
        </Button>
        <div className={styles['sort']}>
          <Select
            aria-label={t('games.sort')}
            value={sort}
            choices={sorts.map(name => ({ value: name, label: t(`games.sort.${name}`) }))}
            onChange={value => set({ sort: sorts.find((name): name is SortName => name === value) ?? 'popular' })}
          />
        </div>
      </search>
      <div id="facets" className={cx(styles['drawer'])} hidden={!isOpen}>
        <Facets
          counts={counts}
          tags={filter.tags}
          volatility={filter.volatility}
          onTags={tags => set({ tags })}
          onVolatility={volatility => set({ volatility })}
        />
      </div>
      <div id="games" className={styles['games']}>
        {error && !catalogue && <ErrorState error={error} onRetry={refetch} />}
        {!catalogue && !error && <Bones />}
        {catalogue && cards && (
          <Found cards={cards} imageHost={catalogue.imageHost} vendors={vendors ?? []} filterWords={filterWords} onClear={clear} />
        )}
      </div>
    </div>
  );
}
