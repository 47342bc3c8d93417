import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, ErrorState, Link, Pagination, Skeleton, Tabs, useCall, usePlace, useRouter, useSearchParam } from '@baize/ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { type Game, kindFacets, kindGames, popularGames } from '../../contract/index.ts';
import { GameCard } from '../catalogue/cards/game-card.tsx';
import { useCardParts } from '../catalogue/cards/game-cards.tsx';
import { PlayStopped } from '../catalogue/play-stopped.tsx';
import { useVendors, type Vendor } from '../catalogue/use-catalogue.ts';
import { OtherGames } from '../game/other-games.tsx';
import { Bones } from './bones.tsx';
import styles from './kind.module.css';
import { TableFilters, useTableFacets, useTableFilter } from './tables/table-filters.tsx';
import { VendorPanel } from './vendor-panel.tsx';

const lanes = { live: 'LIVE', fish: 'FISH', pvp: 'PVP' } as const;
type Kind = keyof typeof lanes;

const TableCards = lazy(() => import('./tables/table-cards.tsx'));

const pageSize = 60;

/** The lobby of a kind of games that are few enough for one page after the other: the path says which. */
export default function KindPage() {
  const { path } = usePlace();
  const kind: Kind = path.startsWith('/fish') ? 'fish' : path.startsWith('/pvp') ? 'pvp' : 'live';
  return <Lobby key={kind} kind={kind} />;
}

/** The vendor that the address names; one that isn't there is taken out of it. */
function useVendorOfAddress(vendors: readonly Vendor[] | undefined): string {
  const router = useRouter();
  const [wanted] = useSearchParam('page');
  const isUnknown = wanted !== '' && vendors !== undefined && !vendors.some(one => one.code === wanted);
  useEffect(() => {
    if (isUnknown) router.setSearch({ page: undefined, p: undefined }, { replace: true });
  }, [isUnknown, router]);
  return vendors === undefined || isUnknown ? '' : wanted;
}

function Lobby({ kind }: { kind: Kind }) {
  const { t } = useI18n();
  const router = useRouter();
  const [at] = useSearchParam('p');
  const vendors = useVendors(lanes[kind]);
  const vendor = useVendorOfAddress(vendors);
  const page = /^[1-9]\d{0,3}$/.test(at) ? Number(at) : 1;
  const { currency } = useCardParts();
  const filter = useTableFilter();
  const isNarrowed = kind === 'live' && filter.isOn;
  const of = { kind, ...(vendor ? { vendor } : {}) };
  const { data, error, refetch } = useCall(
    kindGames,
    { ...of, page, pageSize, ...(isNarrowed ? filter.inputWithout() : {}) },
    { freshMs: 60_000, keepPrevious: true, enabled: vendors !== undefined },
  );
  const { data: vendorFacets } = useCall(kindFacets, of, { freshMs: 60_000, enabled: vendor !== '' });
  const areTables = kind === 'live';
  const { facets, countOf, error: facetsError } = useTableFacets({ vendor, filter, isOn: areTables && vendors !== undefined });
  const isWhole = vendor === '' && !isNarrowed && page === 1;
  const isNamed = areTables && vendor === '' && filter.values.game === '';
  const bones = <Bones count={12} areTables={areTables} isNamed={isNamed} isWhole={isWhole} />;
  const one = vendors?.find(({ code }) => code === vendor);
  return (
    <div className={styles['lobby']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t(`games.lobby.${kind}`)}</h1>
        <output className={styles['found']}>{data && data.total > 0 ? t('games.count', { count: data.total }) : ''}</output>
      </header>
      <PlayStopped />
      {vendors === undefined && kind === 'live' && <div className={styles['vendors']} />}
      {vendors && vendors.length > 1 && (
        <div className={styles['vendors']}>
          <Tabs
            label={t('games.vendors')}
            options={[
              { value: '', label: t('games.vendors.all') },
              ...vendors.map(one => ({ value: one.code, label: one.name, count: countOf ? (countOf.get(one.code) ?? 0) : one.games })),
            ]}
            value={vendor}
            onChange={code => router.setSearch({ page: code || undefined, p: undefined })}
            panelId="games"
          />
        </div>
      )}
      {!one && vendors && vendors.length > 0 && <Payer vendors={vendors} />}
      {vendors === undefined && kind === 'live' && <div className={styles['payer']} />}
      {one && <VendorPanel vendor={one} facets={vendorFacets} first={data?.items[0]} imageHost={data?.imageHost ?? ''} />}
      {facets && (facets.game.tags.length > 0 || filter.isOn) && <TableFilters facets={facets} currency={currency} total={data?.total} />}
      {kind === 'live' && !facets && !facetsError && (
        <div className={styles['filtersBone']}>
          <Skeleton height="100%" />
        </div>
      )}
      <div id="games">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && bones}
        {!error && data?.total === 0 && (isNarrowed ? <NoMatch onClear={filter.clear} /> : <Nothing kind={kind} vendor={one} />)}
        {!error && data && data.total > 0 && <Games kind={kind} data={data} vendors={vendors ?? []} bones={bones} isWhole={isWhole} />}
      </div>
      {data && data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={next => router.setSearch({ p: String(next) })} />
      )}
    </div>
  );
}

/** Whose money the games are played with, while no vendor is chosen. */
function Payer({ vendors }: { vendors: readonly Vendor[] }) {
  const { t } = useI18n();
  const own = vendors.filter(({ isTransfer }) => isTransfer);
  if (own.length === vendors.length) return <p className={styles['payer']}>{t('games.vendor.wallet.own')}</p>;
  const names = own.map(({ name }) => name).join(' · ');
  return <p className={styles['payer']}>{own.length > 0 ? t('games.vendor.wallet.some', { names }) : t('games.vendor.wallet.single')}</p>;
}

/** No table is as the filters ask. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState icon="live" title={t('games.tables.filter.none')} action={<Button onClick={onClear}>{t('games.filters.clear')}</Button>}>
      {t('games.tables.filter.none.why')}
    </EmptyState>
  );
}

/** No games of this kind yet, or none of a vendor that is off: others to play meanwhile. */
function Nothing({ kind, vendor }: { kind: Kind; vendor: Vendor | undefined }) {
  const { t } = useI18n();
  const { data } = useCall(popularGames, { count: 12 }, { freshMs: 60_000 });
  return (
    <>
      <EmptyState
        icon={kind === 'pvp' ? 'cards' : kind}
        title={vendor ? t('games.kind.none.vendor', { vendor: vendor.name }) : t(`games.kind.none.${kind}`)}
        action={<Link to="/rng">{t('games.kind.none.slots')}</Link>}
      >
        {t('games.kind.none.why')}
      </EmptyState>
      {data && <OtherGames games={data.games} imageHost={data.imageHost} />}
    </>
  );
}

interface GamesProps {
  kind: Kind;
  data: { readonly items: readonly Game[]; readonly imageHost: string };
  vendors: readonly Vendor[];
  bones: ReactNode;
  /** All there are, not some that were asked for. */
  isWhole: boolean;
}

function Games({ kind, data, vendors, bones, isWhole }: GamesProps) {
  const { t } = useI18n();
  const { words, favourites, currency, isDemo } = useCardParts();
  const names = useMemo(() => new Map(vendors.map(vendor => [vendor.code, vendor.name])), [vendors]);
  if (kind === 'live')
    return (
      <Suspense fallback={bones}>
        <TableCards data={data} names={names} isWhole={isWhole} />
      </Suspense>
    );
  return (
    <ul className={styles['grid']} aria-label={t('games.grid')}>
      {data.items.map(game => (
        <li key={game.code}>
          <GameCard
            game={game}
            imageHost={data.imageHost}
            words={words}
            vendorName={names.get(game.vendor) ?? game.vendor}
            isFavourite={favourites.codes.has(game.code)}
            onFavourite={favourites.toggle}
            isDemo={isDemo}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
}
