import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, daysIn, EmptyState, ErrorState, Money, Skeleton, Stat, Table, useCall, useSortedRows } from '@baize/ui';
import { DayChart, dayBars, FilterSheet, useDayRange, useListAddress } from '@baize/ui/records';
import { useMemo } from 'react';
import { agentOverview, mostListDays } from '../contract/index.ts';
import styles from './agents.module.css';
import { Alerts } from './alerts.tsx';
import { Compared } from './compared.tsx';
import { Dues } from './dues.tsx';

type Overview = OutputOf<typeof agentOverview>;
type Day = Overview['days'][number];
type Product = Overview['products'][number];

const names = ['from', 'to', 'year'];

function useMoney({ currency }: Pick<Overview, 'currency'>) {
  return (wire: string, change = false) => <Money minor={amountOf(wire)} currency={currency} change={change} />;
}

/** The list in the agent centre that has the rows of a figure, for the same days. */
function rowsOf(name: 'valid' | 'profit' | 'deposit' | 'withdrawal' | 'rebate', { from, to }: { from: string; to: string }): string {
  const asked =
    name === 'valid' || name === 'profit'
      ? { ac: 'bets', bFrom: from, bTo: to }
      : { ac: 'transactions', mFrom: from, mTo: to, mWhat: name };
  return `/index?${new URLSearchParams(asked)}`;
}

/** The team's sums of the period, each beside that of as many days before. */
function Figures({ overview, days, span }: { overview: Overview; days: number; span: { from: string; to: string } }) {
  const { t, formatNumber } = useI18n();
  const { totals, previous, currency } = overview;
  const before = (amount: string) => <bdi>{t('agents.before', { days, amount })}</bdi>;
  const amount = (name: 'valid' | 'profit' | 'deposit' | 'withdrawal' | 'rebate', change = false) => {
    const of = (figures: Overview['totals']) => amountOf(figures[`${name}Minor`]);
    // The lists go back as far, but show a month at most.
    const to = days <= mostListDays ? rowsOf(name, span) : undefined;
    return <Compared label={t(`agents.${name}`)} now={of(totals)} before={of(previous)} {...{ currency, days, change, to }} />;
  };
  const count = (name: 'registrations' | 'firstDepositors') => (
    <Stat label={t(`agents.${name}`)} note={before(formatNumber(previous[name]))}>
      {formatNumber(totals[name])}
    </Stat>
  );
  return (
    <div className={styles['figures']}>
      <Stat label={t('agents.members')} note={t('agents.members.direct', { count: overview.direct })}>
        {formatNumber(overview.members)}
      </Stat>
      {amount('valid')}
      {amount('profit', true)}
      {amount('deposit')}
      {amount('withdrawal')}
      {amount('rebate')}
      {count('registrations')}
      {count('firstDepositors')}
    </div>
  );
}

function Products({ overview }: { overview: Overview }) {
  const { t, formatNumber } = useI18n();
  const money = useMoney(overview);
  const profit = (one: { stakeMinor: string; returnMinor: string }) => String(amountOf(one.returnMinor) - amountOf(one.stakeMinor));
  const { totals } = overview;
  const columns: readonly Column<Product>[] = [
    { id: 'product', head: t('agents.product'), lead: true, corner: 'title', cell: one => t(`bets.kind.${one.product}`) },
    {
      id: 'bets',
      head: t('agents.bets'),
      numeric: true,
      corner: 'note',
      brief: one => `${t('agents.bets')} ${formatNumber(one.bets)}`,
      cell: one => formatNumber(one.bets),
      total: formatNumber(totals.bets),
    },
    { id: 'stake', head: t('agents.stake'), numeric: true, cell: one => money(one.stakeMinor), total: money(totals.stakeMinor) },
    {
      id: 'valid',
      head: t('agents.valid'),
      numeric: true,
      corner: 'aside',
      cell: one => money(one.validMinor),
      total: money(totals.validMinor),
    },
    {
      id: 'profit',
      head: t('agents.profit'),
      numeric: true,
      corner: 'value',
      cell: one => money(profit(one), true),
      total: money(totals.profitMinor, true),
    },
  ];
  return (
    <Table
      caption={t('agents.products')}
      columns={columns}
      rows={overview.products}
      keyOf={one => one.product}
      totalLabel={t('agents.total')}
    />
  );
}

/** The chart's twin: every day with anything, the latest first. */
function Days({ overview }: { overview: Overview }) {
  const { t, formatDate, formatNumber } = useI18n();
  const money = useMoney(overview);
  const { totals } = overview;
  const amount = (name: 'valid' | 'deposit' | 'withdrawal', corner?: Column<Day>['corner']): Column<Day> => ({
    id: name,
    head: t(`agents.${name}`),
    numeric: true,
    sortable: true,
    ...(corner ? { corner } : {}),
    cell: day => money(day[`${name}Minor`]),
    total: money(totals[`${name}Minor`]),
  });
  const columns: readonly Column<Day>[] = [
    { id: 'date', head: t('agents.day'), lead: true, corner: 'title', sortable: 'time', cell: day => formatDate(day.date, 'short') },
    {
      id: 'active',
      head: t('agents.active'),
      numeric: true,
      sortable: true,
      corner: 'note',
      brief: day => `${t('agents.active')} ${formatNumber(day.active)}`,
      cell: day => formatNumber(day.active),
    },
    amount('valid', 'aside'),
    {
      id: 'profit',
      head: t('agents.profit'),
      numeric: true,
      sortable: true,
      corner: 'value',
      cell: day => money(day.profitMinor, true),
      total: money(totals.profitMinor, true),
    },
    amount('deposit'),
    amount('withdrawal'),
    {
      id: 'registrations',
      head: t('agents.registrations'),
      numeric: true,
      sortable: true,
      cell: day => formatNumber(day.registrations),
      total: formatNumber(totals.registrations),
    },
  ];
  const keys = {
    date: (day: Day) => day.date,
    active: (day: Day) => day.active,
    valid: (day: Day) => amountOf(day.validMinor),
    profit: (day: Day) => amountOf(day.profitMinor),
    deposit: (day: Day) => amountOf(day.depositMinor),
    withdrawal: (day: Day) => amountOf(day.withdrawalMinor),
    registrations: (day: Day) => day.registrations,
  };
  return (
    <Table
      caption={t('agents.days')}
      columns={columns}
      {...useSortedRows(overview.days, keys)}
      keyOf={day => day.date}
      totalLabel={t('agents.total')}
    />
  );
}

/** What the team came to: its sums, its result day by day, by product and by day. The days are in the address. */
export default function OverviewPage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'a' });
  const range = useDayRange(address);
  const { span } = range;
  const { data, error, refetch } = useCall(agentOverview, { ...span }, { keepPrevious: true, freshMs: 0 });
  const bars = useMemo(
    () =>
      dayBars(
        span,
        (data?.days ?? []).map(day => ({ date: day.date, profitMinor: amountOf(day.profitMinor) })),
      ),
    [span, data],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isEmpty = data && data.days.length === 0;
  return (
    <div className={styles['page']}>
      <Dues />
      <Alerts />
      <FilterSheet found={data?.days.length} address={address} names={names} range={range} daysLabel={t('agents.dates')}>
        {null}
      </FilterSheet>
      {data ? <Figures overview={data} days={daysIn(span)} span={span} /> : <Skeleton height="132px" />}
      {!data && <Skeleton height="232px" />}
      {data && !isEmpty && (
        <>
          <DayChart label={t('agents.chart', { currency: data.currency })} bars={bars} currency={data.currency} />
          {data.products.length > 0 && <Products overview={data} />}
          <Days overview={data} />
        </>
      )}
      {isEmpty && (
        <EmptyState
          icon="chart"
          title={t('agents.none')}
          action={<Button onClick={() => address.clear(names)}>{t('agents.clear')}</Button>}
        >
          {t('agents.none.why', { ...span })}
        </EmptyState>
      )}
      <p className={styles['basis']}>
        {t('agents.basis')} {span.to === range.today && t('agents.partial')}
      </p>
    </div>
  );
}
