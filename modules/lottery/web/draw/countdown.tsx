import { useI18n } from '@baize/i18n/react';
import { type Instant, unixMs } from '@baize/kernel';
import { cx } from '@baize/ui';
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

/** The stage of an issue in words and colour, and the time to its next moment. */
export function Countdown({ issue, large = false }: { issue: IssueView; large?: boolean }) {
  const { t } = useI18n();
  const stage = useStage(issue) ?? 'closed';
  return (
    <span className={cx(styles['countdown'], styles[stage], large && styles['large'])} role="timer">
      <span className={styles['stage']}>{t(`lottery.stage.${stage}`)}</span>
      <TimeLeft until={nextMoment(issue, stage)} />
    </span>
  );
}
