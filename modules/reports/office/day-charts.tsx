import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, minorPerMajor } from '@baize/kernel';
import { dateIn, Skeleton, useClock } from '@baize/ui';
import { lazy, Suspense } from 'react';
import type { Figures } from '../contract/index.ts';
import type { Series } from './bar-chart.tsx';

const BarChart = lazy(() => import('./bar-chart.tsx'));

type Amount = 'stakeMinor' | 'returnMinor' | 'ggrMinor' | 'ngrMinor' | 'depositMinor' | 'withdrawalMinor';
type Count = 'players' | 'registrations' | 'firstDepositors';

/** The charts of a span of days, each with the colours that its figures have everywhere. */
const charts = {
  revenue: { ggrMinor: '--brand', ngrMinor: '--info' },
  play: { stakeMinor: '--info', returnMinor: '--brand' },
  cash: { depositMinor: '--win', withdrawalMinor: '--loss' },
  people: { players: '--brand', registrations: '--info', firstDepositors: '--win' },
} as const;
type ChartName = keyof typeof charts;
const isAmount = (name: Amount | Count): name is Amount => name.endsWith('Minor');

interface DayChartProps {
  chart: ChartName;
  /** The latest first, as the server has them. */
  days: readonly (Figures & { readonly date: string })[];
  currency: Currency;
}

export function DayChart({ chart, days, currency }: DayChartProps) {
  const { t, zone, formatDate, formatMoney, formatNumber } = useI18n();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const inOrder = [...days].reverse();
  const names = Object.entries(charts[chart]) as [Amount | Count, string][];
  const series = names.map(
    ([name, colour]): Series => ({
      name: t(`reports.figures.${name.replace('Minor', '')}`),
      colour,
      heights: inOrder.map(day => (isAmount(name) ? Number(amountOf(day[name]) / minorPerMajor) : day[name])),
      words: inOrder.map(day => (isAmount(name) ? formatMoney(amountOf(day[name]), currency) : formatNumber(day[name]))),
    }),
  );
  const isMoney = names.some(([name]) => isAmount(name));
  return (
    <Suspense fallback={<Skeleton height="280px" />}>
      <BarChart
        title={isMoney ? t(`reports.figures.chart.${chart}`, { currency }) : t(`reports.figures.chart.${chart}`)}
        labels={inOrder.map(({ date }) => {
          const day = formatDate(date, 'short');
          return date === today ? t('ui.chart.soFar', { date: day }) : day;
        })}
        series={series}
      />
    </Suspense>
  );
}
