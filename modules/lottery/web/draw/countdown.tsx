import { useI18n } from '@baize/i18n/react';
import { type Instant, unixMs } from '@baize/kernel';
import { cx, Icon, useLiveState, useOnline } from '@baize/ui';
import type { IssueView } from '../../contract/index.ts';
import styles from './draw.module.css';
import { useServerTime, useStage } from './server-time.ts';
import { clockOf, nextMoment } from './stage.ts';

/** Time left to a moment, in digits of one width. It is no live region: who listens asks for it. */
export function TimeLeft({ until, look }: { until: string; look?: string | undefined }) {
  const { t } = useI18n();
  const moment = unixMs(until as Instant);
  const text = useServerTime(nowMs => {
    const { days, text: digits } = clockOf(moment - nowMs);
    return days > 0 ? `${t('lottery.days', { count: days })} ${digits}` : digits;
  });
  return <bdi className={cx(styles['time'], look)}>{text}</bdi>;
}

/** The stage of an issue in words and colour, and the time to its next moment. Without news the stage is what was known last, and isn't said. */
export function Countdown({ issue, large = false }: { issue: IssueView; large?: boolean }) {
  const { t } = useI18n();
  const stage = useStage(issue) ?? 'closed';
  const isOnline = useOnline();
  const isStale = useLiveState() === 'stale' || !isOnline;
  return (
    <span className={cx(styles['countdown'], styles[isStale ? 'stale' : stage], large && styles['large'])} role="timer">
      <span className={styles['stage']}>
        {isStale && <Icon name="offline" size={14} />}
        {t(`lottery.stage.${isStale ? 'stale' : stage}`)}
      </span>
      <TimeLeft until={nextMoment(issue, stage)} />
    </span>
  );
}
