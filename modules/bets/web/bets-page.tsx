import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, IconButton, Money, useCall, useRouter } from '@baize/ui';
import { FilterSheet, momentColumn, moneyColumn, PagedTable } from '@baize/ui/records';
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

function useColumns(found: Found | undefined) {
  const { t } = useI18n();
  const router = useRouter();
  const nameOf = useGameName();
  const vendorOf = useVendorName();
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
          <button type="button" className={styles['open']} onClick={() => router.setSearch({ bet: row.id })}>
            {nameOf(row)}
          </button>
        ),
        lead: true,
      },
      { id: 'vendor', head: t('bets.vendor'), cell: row => vendorOf({ nameCn: row.vendorNameCn, nameEn: row.vendorNameEn }) },
      momentColumn({ id: 'placed', head: t('bets.placed'), of: row => row.placedAt }),
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
                onClick={() => router.setSearch({ check: `${row.gameCode}:${row.roundId}` })}
              />
            )}
          </span>
        ),
      },
      moneyColumn({ id: 'stake', head: t('bets.stake'), of: row => row.stakeMinor, ...sums('stakeMinor') }),
      moneyColumn({ id: 'return', head: t('bets.return'), of: row => row.returnMinor, ...sums('returnMinor') }),
      moneyColumn({ id: 'profit', head: t('bets.profit'), of: row => row.profitMinor, change: true, ...sums('profitMinor') }),
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
  const router = useRouter();
  const panelId = useId();
  const { address, range, kind, vendor, state, search } = filters;
  const { page, pageSize } = address;
  const asked = { ...range.period, gameKind: kind, vendor: vendor || undefined, state, search: search || undefined };
  const answer = useCall(memberBets, { ...asked, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const { data, error } = answer;
  const columns = useColumns(data)(data?.items[0]?.currency ?? 'CNY');
  if (error && !data) return <ErrorState error={error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles['page']}>
      <KindTabs filters={filters} panelId={panelId} />
      <FilterSheet found={data?.total} address={address} names={filters.names} range={range} daysLabel={t('bets.dates')}>
        <FilterBar filters={filters} />
      </FilterSheet>
      <div className={styles['tools']}>
        <ExportButton source="bets.record" filter={asked} total={data?.total} />
      </div>
      <div id={panelId} role="tabpanel" className={styles['page']}>
        <PagedTable
          answer={answer}
          address={address}
          caption={t('bets.title')}
          columns={columns}
          keyOf={row => row.id}
          subtotalLabel={t('bets.page')}
          totalLabel={t('bets.total')}
          bones={8}
          empty={<None filters={filters} />}
        />
      </div>
      <BetDetail id={router.now().search['bet']} onClose={() => router.setSearch({ bet: undefined })} />
    </div>
  );
}
