import { useI18n } from '@baize/i18n/react';
import { ErrorState, Field, Notice, Select, Skeleton, useAnswers, useCall, useChannel, useOnline, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import { limitKinds, memberProtection, type Protection, playPulse, protectionChannel, setRealityInterval } from '../../contract/index.ts';
import { BarNotice } from './bar-notice.tsx';
import { Breaks } from './breaks.tsx';
import { LimitCard } from './limit-card.tsx';
import { type Editing, LimitDialog } from './limit-dialog.tsx';
import styles from './limits.module.css';

/** A pending change becomes due, and a period restarts, while the page is open. */
const lookMs = 30_000;
const intervals = [5, 15, 30, 45, 60];

/** Everything by which members keep play within bounds: limits, breaks, and being told the time. */
export default function LimitsPage() {
  const { t } = useI18n();
  const { refresh } = useAnswers();
  const { data, error, refetch } = useCall(memberProtection, {}, { freshMs: 0, everyMs: lookMs });
  const [editing, setEditing] = useState<Editing>();
  const isOnline = useOnline();
  useChannel(protectionChannel, () => void refresh(memberProtection));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="40px" />;
  return (
    <div className={styles['page']}>
      {!isOnline && <Notice tone="warn">{t('protection.offline')}</Notice>}
      {data.bar && <BarNotice bar={data.bar} />}
      <p className={styles['note']}>{t('protection.limits.how', { hours: data.delayHours })}</p>
      <div className={styles['cards']}>
        {limitKinds.map(kind => (
          <LimitCard key={kind} kind={kind} protection={data} onEdit={setEditing} />
        ))}
      </div>
      <Reality protection={data} />
      <h2 className={styles['heading']}>{t('protection.breaks')}</h2>
      <p className={styles['note']}>{t('protection.breaks.note')}</p>
      <Breaks bar={data.bar} />
      {editing && <LimitDialog editing={editing} protection={data} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

/** How often the member is reminded how long they have played. */
function Reality({ protection }: { protection: Protection }) {
  const { t } = useI18n();
  const sending = useSend(setRealityInterval, { refreshes: [memberProtection, playPulse] });
  const problem = useProblem()(sending.error);
  const choices = [...new Set([...intervals, protection.realityMinutes])].sort((a, b) => a - b);
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{t('protection.reality.setting')}</h2>
      <p className={styles['note']}>{t('protection.reality.setting.note')}</p>
      <Field label={t('protection.reality.interval')}>
        <Select
          value={String(protection.realityMinutes)}
          disabled={sending.isBusy}
          onChange={value => void sending.send({ minutes: Number(value) })}
          choices={choices.map(minutes => ({ value: String(minutes), label: t('protection.time.minutes', { minutes }) }))}
        />
      </Field>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </section>
  );
}
