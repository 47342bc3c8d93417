import { useI18n } from '@baize/i18n/react';
import { Button, Notice, showToast, useCall, useMay, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { staffPlayStops, staffStopAllPlay } from '../../contract/index.ts';
import styles from '../games.module.css';

/** The switch above all others: whether anyone plays at all. */
export function StopAll() {
  const { t, formatDate } = useI18n();
  const mayWrite = useMay()('vendors.write');
  const [isAsked, setAsked] = useState(false);
  const { data } = useCall(staffPlayStops, {});
  const isStopped = data?.all != null;
  const done = () => {
    setAsked(false);
    showToast({ id: 'games.stop', tone: 'good', text: t(isStopped ? 'games.office.resume.done' : 'games.office.stop.done') });
  };
  const sending = useSend(staffStopAllPlay, { refreshes: [staffPlayStops], onDone: done });
  if (!data) return null;
  const words = isStopped ? 'resume' : 'stop';
  return (
    <Notice tone={isStopped ? 'bad' : 'note'}>
      <span className={styles['stop']}>
        <span>
          {data.all
            ? t('games.office.stop.off', { at: formatDate(data.all.stoppedAt, 'moment'), reason: data.all.reason })
            : t('games.office.stop.on')}{' '}
          · {t('games.office.stop.players', { count: data.players.length })}
        </span>
        {mayWrite && (
          <Button size="small" look={isStopped ? 'normal' : 'danger'} onClick={() => setAsked(true)}>
            {t(isStopped ? 'games.office.stop.resume' : 'games.office.stop.stop')}
          </Button>
        )}
      </span>
      {isAsked && (
        <ReasonDialog
          title={t(`games.office.${words}.question`)}
          answers={[
            {
              label: t(isStopped ? 'games.office.stop.resume' : 'games.office.stop.stop'),
              isDanger: !isStopped,
              onReason: reason => void sending.send({ isStopped: !isStopped, reason }),
            },
          ]}
          isBusy={sending.isBusy}
          error={sending.error}
          onClose={() => setAsked(false)}
        >
          {t(`games.office.${words}.follows`)}
        </ReasonDialog>
      )}
    </Notice>
  );
}
