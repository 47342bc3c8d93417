import { gameKinds, memberBetVendors } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import {
  Button,
  type Column,
  dayStart,
  daysIn,
  EmptyState,
  ErrorState,
  Money,
  Skeleton,
  Stat,
  Table,
  useCall,
  useRouter,
  useSortedRows,
} from '@baize/ui';
import { AddressSelect, DayChart, dayBars, FilterSheet, useDayRange, useListAddress } from '@baize/ui/records';
import { type ReactNode, useMemo } from 'react';
import { personalProfit } from '../../contract/index.ts';
import styles from './profit.module.css';

type Report = OutputOf<typeof personalProfit>;
type Sums = Report['totals'];
type Day = Report['days'][number];
type Kind = Report['kinds'][number];

/** The columns that the tables of days and of kinds share. */
function useSumColumns({ totals, currency }: Pick<Report, 'totals' | 'currency'>): readonly Column<Sums>[] {
  const { t, formatNumber } = useI18n();
  const money = (wire: string, change = false) => <Money minor={amountOf(wire)} currency={currency} change={change} />;
  const column = (
    id: string,
    pick: (sums: Sums) => string,
    { change = false, ...corner }: { change?: boolean } & Pick<Column<Sums>, 'corner' | 'brief'> = {},
  ): Column<Sums> => ({
    id,
    head: t(`reports.profit.${id}`),
    cell: sums => money(pick(sums), change),
    total: money(pick(totals), change),
    numeric: true,
    sortable: true,
    ...corner,
  });
  return [
    {
      id: 'bets',
      head: t('reports.profit.bets'),
      sortable: true,
      corner: 'note',
      brief: sums => `${t('reports.profit.bets')} ${formatNumber(sums.bets)}`,
      cell: sums => formatNumber(sums.bets),
      total: formatNumber(totals.bets),
      numeric: true,
    },
    column('stake', sums => sums.stakeMinor, {
      corner: 'aside',
      brief: sums => (
        <>
          {t('reports.profit.stake')} {money(sums.stakeMinor)}
        </>
      ),
    }),
    column('return', sums => sums.returnMinor),
    column('result', sums => sums.profitMinor, { change: true, corner: 'value' }),
  ];
}

const sumKeys = {
  bets: (sums: Sums) => sums.bets,
  stake: (sums: Sums) => amountOf(sums.stakeMinor),
  return: (sums: Sums) => amountOf(sums.returnMinor),
  result: (sums: Sums) => amountOf(sums.profitMinor),
};

interface TablesProps {
  /** Undefined while it is on its way: then there is the shape of it. */
  report: Report | undefined;
  filters: Filters;
}

const noSums = { bets: 0, stakeMinor: '0', returnMinor: '0', profitMinor: '0' };
const notYet: Report = { days: [], kinds: [], totals: noSums, previous: null, netDepositMinor: '0', currency: 'CNY' };
/** Rows that most reports have, and more than that no one sees at first. */
const kindBones = 2;
const mostDayBones = 7;

/** The same by kind of game; each leads to its bets. */
function Kinds({ report = notYet, filters }: TablesProps) {
  const { t } = useI18n();
  const router = useRouter();
  const { from, to } = filters.range.span;
  const open = (kind: Kind) =>
    router.setSearch({
      mc: 'personalHistoryCopy',
      bKind: kind.gameKind,
      bFrom: from,
      bTo: to,
      bYear: filters.range.isYear ? '1' : undefined,
    });
  const name: Column<Kind> = {
    id: 'kind',
    head: t('reports.profit.kind'),
    cell: kind => (
      <button type="button" className={styles['source']} onClick={() => open(kind)}>
        {t(`bets.kind.${kind.gameKind}`)}
      </button>
    ),
    lead: true,
    corner: 'title',
    brief: kind => t(`bets.kind.${kind.gameKind}`),
  };
  return (
    <Table
      caption={t('reports.profit.kinds')}
      columns={[name, ...useSumColumns(report)]}
      {...useSortedRows(report.kinds, sumKeys)}
      keyOf={kind => kind.gameKind}
      loadingRows={report === notYet ? kindBones : 0}
      totalLabel={t('reports.profit.total')}
    />
  );
}

/** The chart's twin: every day with a bet, the latest first; each leads to its bets. */
function Days({ report = notYet, filters }: TablesProps) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const open = (date: string) =>
    router.setSearch({
      mc: 'personalHistoryCopy',
      bKind: filters.kind,
      bFrom: date,
      bTo: date,
      bYear: filters.range.isYear ? '1' : undefined,
    });
  const name: Column<Day> = {
    id: 'date',
    head: t('reports.profit.day'),
    sortable: 'time',
    cell: day => (
      <button type="button" className={styles['source']} onClick={() => open(day.date)}>
        {formatDate(day.date, 'short')}
      </button>
    ),
    lead: true,
    corner: 'title',
    brief: day => formatDate(day.date, 'short'),
  };
  return (
    <Table
      caption={t('reports.profit.days')}
      columns={[name, ...useSumColumns(report)]}
      {...useSortedRows(report.days.toReversed(), { ...sumKeys, date: day => day.date })}
      keyOf={day => day.date}
      loadingRows={report === notYet ? Math.min(daysIn(filters.range.span), mostDayBones) : 0}
      totalLabel={t('reports.profit.total')}
    />
  );
}

/** The sums of the period, each beside that of as many days before. */
function Figures({ report = notYet, filters }: TablesProps) {
  const { t, formatMoney } = useI18n();
  const { totals, previous, netDepositMinor, currency } = report;
  const of = (wire: string, change = false) =>
    report === notYet ? (
      <Skeleton width="5em" height="1.3em" />
    ) : (
      <Money minor={amountOf(wire)} currency={currency as Currency} change={change} />
    );
  const days = daysIn(filters.range.span);
  const before = (pick: (sums: Sums) => string, signed = false) =>
    report === notYet ? (
      <Skeleton width="9em" />
    ) : (
      previous && t('reports.profit.before', { days, amount: formatMoney(amountOf(pick(previous)), currency, { signed }) })
    );
  return (
    <div className={styles['figures']}>
      <Stat label={t('reports.profit.result')} note={before(sums => sums.profitMinor, true)}>
        {of(totals.profitMinor, true)}
      </Stat>
      <Stat label={t('reports.profit.stake')} note={before(sums => sums.stakeMinor)}>
        {of(totals.stakeMinor)}
      </Stat>
      <Stat label={t('reports.profit.return')} note={before(sums => sums.returnMinor)}>
        {of(totals.returnMinor)}
      </Stat>
      <Stat label={t('reports.profit.netDeposit')} note={t('reports.profit.netDeposit.note')}>
        {of(netDepositMinor)}
      </Stat>
    </div>
  );
}

const names = ['kind', 'from', 'to', 'year'];

/** The filters as the address has them. */
function useFilters() {
  const address = useListAddress({ prefix: 'p' });
  return { address, range: useDayRange(address), kind: gameKinds.find(kind => kind === address.get('kind')) };
}
type Filters = ReturnType<typeof useFilters>;

interface FilterBarProps {
  filters: Filters;
  found: number | undefined;
  actions: ReactNode;
}

function FilterBar({ filters: { address, range, kind }, found, actions }: FilterBarProps) {
  const { t } = useI18n();
  const every = t('reports.profit.kind.all');
  const nameOf = (one: string) => t(`bets.kind.${one}`);
  const { data: played, error } = useCall(memberBetVendors, {});
  // Of a kind that the member has never bet on there is nothing to filter.
  const kinds = gameKinds.filter(one => error !== null || one === kind || played?.kinds.includes(one));
  return (
    <FilterSheet
      found={found}
      address={address}
      names={names}
      range={range}
      daysLabel={t('reports.profit.dates')}
      actions={actions}
      about={[kind ? nameOf(kind) : every]}
    >
      <AddressSelect
        address={address}
        name="kind"
        label={t('reports.profit.kind')}
        all={every}
        choices={kinds.map(value => ({ value, label: nameOf(value) }))}
      />
    </FilterSheet>
  );
}

/** Profit and loss: what was staked and returned by the day of settlement and by kind of game, drawn and listed. The filters are in the address. */
export default function ProfitPage() {
  const { t, zone } = useI18n();
  const filters = useFilters();
  const { span, period, today } = filters.range;
  const asked = { ...period, zone, gameKind: filters.kind, previousFrom: dayStart(span.from, zone, -daysIn(span)) };
  const { data, error, refetch } = useCall(personalProfit, asked, { keepPrevious: true, freshMs: 0 });
  const bars = useMemo(
    () =>
      dayBars(
        span,
        (data?.days ?? []).map(day => ({ date: day.date, profitMinor: amountOf(day.profitMinor) })),
      ),
    [span, data],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <FilterBar
        filters={filters}
        found={data?.totals.bets}
        actions={<ExportButton source="reports.profit" filter={{ ...period, zone, gameKind: filters.kind }} total={data?.days.length} />}
      />
      <Figures report={data} filters={filters} />
      {(!data || data.days.length > 0) && (
        <>
          {data ? (
            <DayChart label={t('reports.profit.chart', { currency: data.currency })} bars={bars} currency={data.currency} />
          ) : (
            <Skeleton height="284px" isSaid />
          )}
          <Kinds report={data} filters={filters} />
          <Days report={data} filters={filters} />
        </>
      )}
      {data && data.days.length === 0 && (
        <EmptyState
          icon="chart"
          title={t('reports.profit.none')}
          action={<Button onClick={() => filters.address.clear(names)}>{t('reports.profit.clear')}</Button>}
        >
          {t('reports.profit.none.why', { ...span })}
        </EmptyState>
      )}
      <p className={styles['basis']}>
        {t('reports.profit.basis')} {span.to === today && t('reports.profit.partial')}
      </p>
    </div>
  );
}
