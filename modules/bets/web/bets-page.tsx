import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, FilterSheet, IconButton, Money, Pagination, Table, useCall } from '@baize/ui';
import { useId } from 'react';
import { memberBets } from '../contract/index.ts';
import { BetDetail } from './bet-detail.tsx';
import { FilterBar, type Filters, KindTabs, useFilters } from './bet-filters.tsx';
import { type BetRow, outcomeOf, outcomeTone, pageSums, useGameName, useVendorName } from './bet-names.ts';
import styles from './bets.module.css';

interface Found {
  readonly items: readonly BetRow[];
  readonly totals: { readonly stakeMinor: string; readonly returnMinor: string; readonly profitMinor: string };
}

function useColumns(filters: Filters, found: Found | undefined) {
  const { t, formatDate } = useI18n();
  const nameOf = useGameName();
  const vendorOf = useVendorName();
  const money =
    (pick: (row: BetRow) => string, change = false) =>
    (row: BetRow) => <Money minor={amountOf(pick(row))} currency={row.currency} change={change} />;
  return (currency: BetRow['currency']): readonly Column<BetRow>[] => {
    const page = pageSums(found?.items ?? []);
    const sums = (name: 'stakeMinor' | 'returnMinor' | 'profitMinor') => {
      const shown = (minor: bigint) => <Money minor={minor} currency={currency} change={name === 'profitMinor'} />;
      return found ? { subtotal: shown(page[name]), total: shown(amountOf(found.totals[name])) } : {};
    };
    return [
      {
        id: 'game',
        head: t('bets.game'),
        cell: row => (
          <button type="button" className={styles['open']} onClick={() => filters.set({ bet: row.id })}>
            {nameOf(row)}
          </button>
        ),
        lead: true,
      },
      { id: 'vendor', head: t('bets.vendor'), cell: row => vendorOf({ nameCn: row.vendorNameCn, nameEn: row.vendorNameEn }) },
      { id: 'placed', head: t('bets.placed'), cell: row => <bdi>{formatDate(row.placedAt, 'moment')}</bdi> },
      {
        id: 'round',
        head: t('bets.round'),
        cell: row => (
          <span className={styles['round']}>
            <bdi className={styles['id']}>{row.roundId.slice(-12)}</bdi>
            {row.isCheckable && (
              <IconButton
                icon="shield"
                size="small"
                label={t('bets.verify')}
                onClick={() => filters.set({ check: `${row.gameCode}:${row.roundId}` })}
              />
            )}
          </span>
        ),
      },
      { id: 'stake', head: t('bets.stake'), cell: money(row => row.stakeMinor), numeric: true, ...sums('stakeMinor') },
      { id: 'return', head: t('bets.return'), cell: money(row => row.returnMinor), numeric: true, ...sums('returnMinor') },
      {
        id: 'profit',
        head: t('bets.profit'),
        cell: money(row => row.profitMinor, true),
        numeric: true,
        ...sums('profitMinor'),
      },
      {
        id: 'state',
        head: t('bets.state'),
        cell: row => <Badge tone={outcomeTone[outcomeOf(row)]}>{t(`bets.outcome.${outcomeOf(row)}`)}</Badge>,
      },
    ];
  };
}

function None({ filters }: { filters: Filters }) {
  const { t } = useI18n();
  const { span } = filters.range;
  const words = [
    filters.kind && t(`bets.kind.${filters.kind}`),
    filters.vendor,
    filters.state && t(`bets.state.${filters.state}`),
    filters.search,
  ];
  const named = words.filter(Boolean).join(' · ') || t('bets.kind.all');
  return (
    <EmptyState icon="list" title={t('bets.none')} action={<Button onClick={filters.clear}>{t('bets.clear')}</Button>}>
      {t('bets.none.why', { from: span.from, to: span.to, filters: named })}
    </EmptyState>
  );
}

/** The betting record: every kind of bet, newest first, with the totals of the page and of all that is filtered. */
export default function BetsPage() {
  const { t } = useI18n();
  const filters = useFilters();
  const panelId = useId();
  const { range, kind, vendor, state, search, page, pageSize } = filters;
  const asked = { ...range.instants, gameKind: kind, vendor: vendor || undefined, state, search: search || undefined };
  const { data, error, isLoading, refetch } = useCall(memberBets, { ...asked, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(filters, data)(data?.items[0]?.currency ?? 'CNY');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <KindTabs filters={filters} panelId={panelId} />
      <FilterSheet found={data?.total} chosen={filters.chosen} onClear={filters.clear} span={filters.range.span}>
        <FilterBar filters={filters} />
      </FilterSheet>
      <div className={styles['tools']}>
        <ExportButton source="bets.record" filter={asked} total={data?.total} />
      </div>
      <div id={panelId} role="tabpanel" className={styles['page']}>
        <Table
          caption={t('bets.title')}
          columns={columns}
          rows={data?.items ?? []}
          keyOf={row => row.id}
          subtotalLabel={t('bets.page')}
          totalLabel={t('bets.total')}
          loadingRows={isLoading ? 8 : 0}
          empty={<None filters={filters} />}
        />
        {data && data.total > 0 && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={next => filters.set({ bPage: next === 1 ? undefined : next })}
            onPageSize={size => filters.set({ bSize: size, bPage: undefined })}
          />
        )}
      </div>
      <BetDetail id={filters.bet} onClose={() => filters.set({ bet: undefined })} />
    </div>
  );
}
