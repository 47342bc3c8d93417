import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, EmptyState, ErrorState, Link, Money, Skeleton, Table, useCall, useSortedRows } from '@baize/ui';
import { DayChart, dayBars, FilterSheet, useDayRange, useListAddress } from '@baize/ui/records';
import { useMemo } from 'react';
import { agentOverview } from '../../contract/index.ts';
import styles from '../agents.module.css';
import { Alerts } from '../alerts.tsx';
import { Dues } from '../dues.tsx';
import { betsOf, IncomeFigures, OwnFigures, TeamFigures, TodayFigures } from './figures.tsx';

type Overview = OutputOf<typeof agentOverview>;
type Day = Overview['days'][number];
type Product = Overview['products'][number];

const names = ['from', 'to', 'year'];

function useMoney({ currency }: Pick<Overview, 'currency'>) {
  return (wire: string, change = false) => <Money minor={amountOf(wire)} currency={currency} change={change} />;
}

function Products({ overview, span }: { overview: Overview; span: { from: string; to: string } }) {
  const { t, formatNumber } = useI18n();
  const money = useMoney(overview);
  const profit = (one: { stakeMinor: string; returnMinor: string }) => String(amountOf(one.returnMinor) - amountOf(one.stakeMinor));
  const { totals } = overview;
  const productOf = ({ product }: Product) => {
    const name = t(`bets.kind.${product}`);
    const to = betsOf(span, { bProduct: product });
    return to ? (
      <Link to={to} aria-label={t('agents.overview.bets', { of: name })}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  const columns: readonly Column<Product>[] = [
    { id: 'product', head: t('agents.product'), lead: true, corner: 'title', cell: productOf },
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
  const dateOf = ({ date }: Day) => (
    <Link to={betsOf({ from: date, to: date }) ?? ''} aria-label={t('agents.overview.bets', { of: formatDate(date, 'short') })}>
      {formatDate(date, 'short')}
    </Link>
  );
  const columns: readonly Column<Day>[] = [
    { id: 'date', head: t('agents.day'), lead: true, corner: 'title', sortable: 'time', cell: dateOf },
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

function Sums({ overview, span }: { overview: Overview; span: { from: string; to: string } }) {
  const { t, formatDate } = useI18n();
  const { today } = overview;
  // When today is all that is asked for, the team's sums are those of today already.
  const isToday = span.from === today && span.to === today;
  return (
    <>
      <p className={styles['basis']}>{t('agents.asOf', { when: formatDate(overview.asOf, 'moment') })}</p>
      {!isToday && <TodayFigures overview={overview} />}
      <TeamFigures overview={overview} span={span} />
      <OwnFigures overview={overview} span={span} />
      <IncomeFigures overview={overview} span={span} />
    </>
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
      {data ? <Sums overview={data} span={span} /> : <Skeleton height="480px" />}
      {!data && <Skeleton height="232px" />}
      {data && !isEmpty && (
        <>
          <DayChart label={t('agents.chart', { currency: data.currency })} bars={bars} currency={data.currency} />
          {data.products.length > 0 && <Products overview={data} span={span} />}
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
