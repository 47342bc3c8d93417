import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Currency, minorFromWire } from '@baize/kernel';
import {
  Button,
  type Column,
  DateRange,
  EmptyState,
  ErrorState,
  Money,
  Skeleton,
  Stat,
  Table,
  useCall,
  useDayRange,
  useRouter,
} from '@baize/ui';
import { useMemo } from 'react';
import { personalProfit } from '../../contract/index.ts';
import { dayBars } from './day-bars.ts';
import styles from './profit.module.css';
import { ProfitChart } from './profit-chart.tsx';

type Report = OutputOf<typeof personalProfit>;
type Day = Report['days'][number];

const minorOf = (wire: string): bigint => minorFromWire(wire) ?? 0n;

function useColumns({ totals, currency }: Pick<Report, 'totals' | 'currency'>): readonly Column<Day>[] {
  const { t, formatDate, formatNumber } = useI18n();
  const router = useRouter();
  return useMemo(() => {
    const money = (wire: string, change = false) => <Money minor={minorOf(wire)} currency={currency} change={change} />;
    const open = (date: string) => router.setSearch({ mc: 'personalHistoryCopy', bFrom: date, bTo: date });
    return [
      {
        id: 'date',
        head: t('reports.profit.day'),
        cell: day => (
          <button type="button" className={styles['source']} onClick={() => open(day.date)}>
            {formatDate(day.date, 'medium')}
          </button>
        ),
        lead: true,
      },
      { id: 'bets', head: t('reports.profit.bets'), cell: day => formatNumber(day.bets), total: formatNumber(totals.bets), numeric: true },
      { id: 'stake', head: t('reports.profit.stake'), cell: day => money(day.stakeMinor), total: money(totals.stakeMinor), numeric: true },
      {
        id: 'return',
        head: t('reports.profit.return'),
        cell: day => money(day.returnMinor),
        total: money(totals.returnMinor),
        numeric: true,
      },
      {
        id: 'profit',
        head: t('reports.profit.result'),
        cell: day => money(day.profitMinor, true),
        total: money(totals.profitMinor, true),
        numeric: true,
      },
    ];
  }, [t, formatDate, formatNumber, router, totals, currency]);
}

function Figures({ report: { totals, netDepositMinor, currency } }: { report: Report }) {
  const { t } = useI18n();
  const of = (wire: string, change = false) => <Money minor={minorOf(wire)} currency={currency as Currency} change={change} />;
  return (
    <div className={styles['figures']}>
      <Stat label={t('reports.profit.result')}>{of(totals.profitMinor, true)}</Stat>
      <Stat label={t('reports.profit.stake')}>{of(totals.stakeMinor)}</Stat>
      <Stat label={t('reports.profit.return')}>{of(totals.returnMinor)}</Stat>
      <Stat label={t('reports.profit.netDeposit')} note={t('reports.profit.netDeposit.note')}>
        {of(netDepositMinor)}
      </Stat>
    </div>
  );
}

function Days({ report }: { report: Report }) {
  const { t } = useI18n();
  return (
    <Table
      caption={t('reports.profit.days')}
      columns={useColumns(report)}
      rows={report.days.toReversed()}
      keyOf={day => day.date}
      totalLabel={t('reports.profit.total')}
    />
  );
}

/** Profit and loss: what was staked and returned by the day of settlement, drawn and listed. The dates stand in the address. */
export default function ProfitPage() {
  const { t, zone } = useI18n();
  const router = useRouter();
  const range = useDayRange('p');
  const { data, error, refetch } = useCall(personalProfit, { ...range.instants, zone }, { keepPrevious: true, freshMs: 0 });
  const bars = useMemo(
    () =>
      dayBars(
        range.span,
        (data?.days ?? []).map(day => ({ date: day.date, profitMinor: minorOf(day.profitMinor) })),
      ),
    [range.span, data],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const clear = () => router.setSearch({ pFrom: undefined, pTo: undefined });
  return (
    <div className={styles['page']}>
      <DateRange label={t('reports.profit.dates')} value={range.span} today={range.today} onChange={range.setSpan} />
      {data ? <Figures report={data} /> : <Skeleton height="64px" />}
      {!data && <Skeleton height="232px" />}
      {data && data.days.length > 0 && (
        <>
          <ProfitChart bars={bars} currency={data.currency} />
          <Days report={data} />
        </>
      )}
      {data && data.days.length === 0 && (
        <EmptyState icon="chart" title={t('reports.profit.none')} action={<Button onClick={clear}>{t('reports.profit.clear')}</Button>}>
          {t('reports.profit.none.why', { ...range.span })}
        </EmptyState>
      )}
      <p className={styles['basis']}>{t('reports.profit.basis')}</p>
    </div>
  );
}
