import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, IconButton, Money, useCall, useGo, useProblem, useRouter } from '@baize/ui';
import {
  addressSort,
  FilterSheet,
  Moment,
  momentColumn,
  moneyColumn,
  newestFirst,
  PagedTable,
  Reference,
  SumLine,
} from '@baize/ui/records';
import { useId } from 'react';
import { betOrders, memberBets, memberBetVendors } from '../contract/index.ts';
import { BetDetail } from './bet-detail.tsx';
import { FilterBar, type Filters, KindTabs, useFilters } from './bet-filters.tsx';
import { type BetRow, isDecided, outcomeOf, outcomeTone, pageSums, payoutOf, useGameName, useVendorName } from './bet-names.ts';
import styles from './bets.module.css';

interface Found {
  readonly items: readonly BetRow[];
  readonly totals: { readonly stakeMinor: string; readonly returnMinor: string; readonly profitMinor: string; readonly openMinor: string };
}

/** What the settled bets come to, and what is staked on those without a result, which the totals leave out. */
function Totals({ found }: { found: Found | undefined }) {
  const { t } = useI18n();
  if (found && found.items.length === 0) return null;
  const { stakeMinor, returnMinor, profitMinor, openMinor } = found?.totals ?? {};
  const known = (minor: string | undefined) => (minor === undefined ? undefined : amountOf(minor));
  return (
    <SumLine
      label={t('bets.total')}
      currency={found?.items[0]?.currency ?? 'CNY'}
      sums={[
        { label: t('bets.profit'), minor: known(profitMinor), change: true },
        { label: t('bets.stake'), minor: known(stakeMinor) },
        { label: t('bets.return'), minor: known(returnMinor) },
        { label: t('bets.open'), minor: known(openMinor) },
      ]}
    />
  );
}

/** When, and what was put in: the rest of a bet's two lines. */
function Brief({ row }: { row: BetRow }) {
  const { t } = useI18n();
  return (
    <>
      <Moment at={row.placedAt} /> ·{' '}
      <span className={styles['whole']}>
        {t('bets.stake')} <Money minor={amountOf(row.stakeMinor)} currency={row.currency} />
      </span>
    </>
  );
}

/** One press to check the result of a round; nothing where it can't be checked. */
function Check({ row }: { row: BetRow }) {
  const { t } = useI18n();
  const router = useRouter();
  if (!row.isCheckable) return null;
  return (
    <IconButton
      icon="shield"
      size="small"
      label={t('bets.verify')}
      onClick={event => {
        event.stopPropagation(); // the row behind opens the bet
        router.setSearch({ check: `${row.gameCode}:${row.roundId}` });
      }}
    />
  );
}

/** The round's number, and the way to check its result. */
function Round({ row }: { row: BetRow }) {
  const { t } = useI18n();
  return (
    <span className={styles['round']}>
      <Reference text={row.roundId} label={t('bets.round.copy')} />
      <Check row={row} />
    </span>
  );
}

function Outcome({ row }: { row: BetRow }) {
  const { t } = useI18n();
  return <Badge tone={outcomeTone[outcomeOf(row)]}>{t(`bets.outcome.${outcomeOf(row)}`)}</Badge>;
}

function useColumns(found: Found | undefined, open: (bet: BetRow) => void) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const vendorOf = useVendorName();
  return (currency: BetRow['currency']): readonly Column<BetRow>[] => {
    const page = pageSums(found?.items ?? []);
    const hasDecided = found?.items.some(isDecided) || amountOf(found?.totals.stakeMinor ?? '0') > 0n;
    const sums = (name: 'stakeMinor' | 'returnMinor' | 'profitMinor') => {
      const shown = (minor: bigint) => <Money minor={minor} currency={currency} change={name === 'profitMinor'} />;
      return found && hasDecided ? { subtotal: shown(page[name]), total: shown(amountOf(found.totals[name])) } : {};
    };
    return [
      {
        id: 'game',
        head: t('bets.game'),
        cell: row => (
          <button
            type="button"
            className={styles['open']}
            onClick={event => {
              event.stopPropagation(); // the row opens the same
              open(row);
            }}
          >
            {nameOf(row)}
          </button>
        ),
        lead: true,
        corner: 'title',
      },
      { id: 'vendor', head: t('bets.vendor'), cell: row => vendorOf({ nameCn: row.vendorNameCn, nameEn: row.vendorNameEn }) },
      {
        ...momentColumn<BetRow>({ id: 'at', head: t('bets.placed'), of: row => row.placedAt, sortable: 'time', corner: 'note' }),
        brief: row => <Brief row={row} />,
      },
      {
        id: 'round',
        head: t('bets.round'),
        cell: row => <Round row={row} />,
      },
      moneyColumn({ id: 'stake', head: t('bets.stake'), of: row => row.stakeMinor, sortable: true, ...sums('stakeMinor') }),
      moneyColumn<BetRow>({ id: 'return', head: t('bets.return'), of: payoutOf, sortable: true, ...sums('returnMinor') }),
      moneyColumn<BetRow>({
        id: 'profit',
        head: t('bets.profit'),
        of: row => row.profitMinor,
        change: isDecided,
        sortable: true,
        corner: 'value',
        ...sums('profitMinor'),
      }),
      {
        id: 'state',
        head: t('bets.state'),
        corner: 'aside',
        cell: row => <Outcome row={row} />,
        brief: row => (
          <span className={styles['round']}>
            <Check row={row} />
            <Outcome row={row} />
          </span>
        ),
      },
    ];
  };
}

function None({ filters, hasBet }: { filters: Filters; hasBet: boolean }) {
  const { t, formatDate } = useI18n();
  const go = useGo();
  const { span } = filters.range;
  if (!hasBet)
    return (
      <EmptyState icon="list" title={t('bets.none.yet')} action={<Button onClick={() => go('/rng')}>{t('bets.none.yet.go')}</Button>}>
        {t('bets.none.yet.why')}
      </EmptyState>
    );
  const words = [
    filters.kind && t(`bets.kind.${filters.kind}`),
    filters.vendor,
    filters.state && t(`bets.state.${filters.state}`),
    filters.search,
  ];
  const named = words.filter(Boolean).join(' · ') || t('bets.kind.all');
  return (
    <EmptyState icon="list" title={t('bets.none')} action={<Button onClick={filters.clear}>{t('bets.clear')}</Button>}>
      {t('bets.none.why', { from: formatDate(span.from, 'short'), to: formatDate(span.to, 'short'), filters: named })}
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
  const { sort, onSort, by, order } = addressSort(address, { ...newestFirst, orders: ['at', ...betOrders] });
  const asked = { ...range.period, gameKind: kind, vendor: vendor || undefined, state, search: search || undefined };
  const answer = useCall(
    memberBets,
    { ...asked, sort: betOrders.find(one => one === by), order, page, pageSize },
    { keepPrevious: true, freshMs: 0 },
  );
  const vendors = useCall(memberBetVendors, {});
  const played = vendors.error ? { kinds: [] } : vendors.data;
  const { data, error } = answer;
  const open = (bet: BetRow) => router.setSearch({ bet: bet.id });
  const columns = useColumns(data, open)(data?.items[0]?.currency ?? 'CNY');
  const problem = useProblem()(error);
  const isLong = problem?.code === 'bets.sort.long';
  if (error && !data && !isLong) return <ErrorState error={error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles['page']}>
      <KindTabs filters={filters} panelId={panelId} played={played?.kinds} />
      <FilterSheet
        found={data?.total}
        address={address}
        names={filters.names}
        range={range}
        daysLabel={t('bets.dates')}
        actions={<ExportButton source="bets.record" filter={asked} total={data?.total} />}
      >
        <FilterBar filters={filters} />
      </FilterSheet>
      <div id={panelId} role="tabpanel" className={styles['page']}>
        {isLong && (
          <EmptyState
            icon="list"
            title={problem.text}
            action={<Button onClick={() => address.clear(['sort', 'order'])}>{t('bets.sort.newest')}</Button>}
          />
        )}
        {!isLong && <Totals found={data} />}
        {!isLong && (
          <PagedTable
            answer={answer}
            address={address}
            caption={t('bets.title')}
            columns={columns}
            keyOf={row => row.id}
            subtotalLabel={t('bets.page')}
            totalLabel={t('bets.total')}
            bones={14}
            sort={sort}
            onSort={onSort}
            onRow={open}
            empty={<None filters={filters} hasBet={played === undefined || played.kinds.length > 0} />}
          />
        )}
      </div>
      <BetDetail id={router.now().search['bet']} onClose={() => router.setSearch({ bet: undefined })} />
    </div>
  );
}
