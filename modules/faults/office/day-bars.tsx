import { useI18n } from '@baize/i18n/react';
import styles from './faults.module.css';

const [width, height, gap] = [6, 24, 2];

/** Counts of the last days as small bars, today last. Time runs from left to right in every language. */
export function DayBars({ days }: { days: readonly number[] }) {
  const { t, formatNumber } = useI18n();
  const most = Math.max(1, ...days);
  const whole = days.length * (width + gap) - gap;
  const label = t('faults.office.days.label', {
    today: formatNumber(days.at(-1) ?? 0),
    most: formatNumber(Math.max(...days)),
    days: days.length,
  });
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${whole} ${height}`} width={whole} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {days.map((count, at) => {
        const tall = count === 0 ? 1 : Math.max(2, Math.round((count / most) * height));
        const x = at * (width + gap);
        return (
          <rect key={x} className={count === 0 ? styles['none'] : styles['bar']} x={x} y={height - tall} width={width} height={tall} />
        );
      })}
    </svg>
  );
}
