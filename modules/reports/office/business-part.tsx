import { useI18n } from '@baize/i18n/react';
import { dateIn, ErrorState, earliest, Link, Skeleton, useCall, useClock } from '@baize/ui';
import { Panel } from '@baize/ui/office';

import { businessFigures, businessPace } from '../contract/index.ts';
import styles from './business.module.css';
import { DayChart } from './day-charts.tsx';
import { FigureStats } from './figure-stats.tsx';

const shownDays = 14;

/** The office's first page, below the work that waits: today beside yesterday and last week at the same time, and how the last two weeks went. */
export default function BusinessPart() {
  const { t, zone, formatDate, formatZone } = useI18n();
  const today = dateIn(zone, Date.parse(useClock().now()));
  const pace = useCall(businessPace, {}, { everyMs: 60_000 });
  const days = useCall(businessFigures, { from: earliest(today, shownDays), to: today }, { everyMs: 300_000 });
  const { data } = pace;
  if (pace.error && !data) return <ErrorState error={pace.error} onRetry={() => void pace.refetch()} />;
  return (
    <Panel title={t('reports.figures.today')} aside={<Link to="/business">{t('reports.figures.all')}</Link>}>
      {data ? (
        <div className={styles['part']}>
          <p className={styles['note']}>
            {t('reports.figures.until', { at: formatDate(data.until, 'moment') })} {formatZone(data.until)} · {data.currency}
          </p>
          <FigureStats
            figures={data.today}
            currency={data.currency}
            beside={[
              { name: t('reports.figures.yesterday'), figures: data.yesterday },
              { name: t('reports.figures.lastWeek'), figures: data.lastWeek },
            ]}
          />
          {days.data && days.data.days.length > 0 && <DayChart chart="revenue" days={days.data.days} currency={days.data.currency} />}
          <p className={styles['note']}>{t('reports.figures.formula')}</p>
        </div>
      ) : (
        <Skeleton height="320px" />
      )}
    </Panel>
  );
}
