import { useI18n } from '@baize/i18n/react';
import { ErrorState, Icon, Link, Skeleton, useCall } from '@baize/ui';
import { businessPace } from '../contract/index.ts';
import styles from './business.module.css';
import { unusualIn } from './unusual.ts';

/** Figures of today that are far from those of earlier days, among what is unusual on the office's first page. */
export default function UnusualPart() {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data, error, refetch } = useCall(businessPace, {}, { everyMs: 60_000 });
  if (!data) return <li>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="44px" />}</li>;
  return unusualIn(data).map(one => {
    const write = (value: bigint) =>
      one.figure === 'players' || one.figure === 'registrations' ? formatNumber(value) : formatMoney(value, data.currency);
    return (
      <li key={one.figure}>
        <Link to="/business" className={styles['unusual']}>
          <Icon name="chart" size={18} />
          <span>
            {t(`reports.unusual.${one.is}`, { figure: t(`reports.figures.${one.figure.replace('Minor', '')}`) })}
            <span className={styles['before']}>
              {one.is === 'loss'
                ? t('reports.unusual.loss.why')
                : t('reports.unusual.before', { yesterday: write(one.before[0]), lastWeek: write(one.before[1]) })}
            </span>
          </span>
          <b>{write(one.now)}</b>
        </Link>
      </li>
    );
  });
}
