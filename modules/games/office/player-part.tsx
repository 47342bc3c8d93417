import { useI18n } from '@baize/i18n/react';
import { Button, Notice, showToast, useCall, useMay, usePathParam, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { staffPlayStops, staffStopPlayer } from '../contract/index.ts';
import styles from './games.module.css';

/** Whether this member plays, on the member's page. */
export default function PlayerPart() {
  const { t, formatDate } = useI18n();
  const memberId = usePathParam('id');
  const mayWrite = useMay()('vendors.write');
  const [isAsked, setAsked] = useState(false);
  const { data } = useCall(staffPlayStops, {});
  const stop = data?.players.find(player => player.memberId === memberId);
  const done = () => {
    setAsked(false);
    showToast({ id: 'games.player', tone: 'good', text: t('games.office.player.done') });
  };
  const sending = useSend(staffStopPlayer, { refreshes: [staffPlayStops], onDone: done });
  if (!data) return null;
  const label = t(stop ? 'games.office.player.resume' : 'games.office.player.stop');
  return (
    <Notice tone={stop ? 'bad' : 'note'}>
      <span className={styles['stop']}>
        <span>
          {stop
            ? t('games.office.player.off', { at: formatDate(stop.stoppedAt, 'moment'), reason: stop.reason })
            : t('games.office.player.on')}
        </span>
        {mayWrite && (
          <Button size="small" look={stop ? 'normal' : 'danger'} onClick={() => setAsked(true)}>
            {label}
          </Button>
        )}
      </span>
      {isAsked && (
        <ReasonDialog
          title={t(stop ? 'games.office.player.resumeQuestion' : 'games.office.player.question')}
          answers={[{ label, isDanger: !stop, onReason: reason => void sending.send({ memberId, isStopped: !stop, reason }) }]}
          isBusy={sending.isBusy}
          error={sending.error}
          onClose={() => setAsked(false)}
        >
          {t('games.office.player.follows')}
        </ReasonDialog>
      )}
    </Notice>
  );
}
