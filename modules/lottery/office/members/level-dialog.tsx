import { useI18n } from '@baize/i18n/react';
import { Field, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast, WholeInput } from '@baize/ui/office';
import { useState } from 'react';
import { officeLotteryLevel, officeSetLotteryLevel } from '../../contract/index.ts';
import type { Level } from './level-part.tsx';

interface LevelDialogProps {
  level: Level;
  memberId: string;
  onClose: () => void;
}

/** Another rebate for a member, within those of the line above and below. */
export function LevelDialog({ level, memberId, onClose }: LevelDialogProps) {
  const { t, formatPercentBps } = useI18n();
  const done = useDoneToast();
  const { lowestBps, highestBps, rebateBps } = level;
  const [bps, setBps] = useState(rebateBps);
  const [lowest, highest] = [formatPercentBps(lowestBps), formatPercentBps(highestBps)];
  const isWithin = bps >= lowestBps && bps <= highestBps;
  const isOther = bps !== level.ownBps;
  const sending = useSend(officeSetLotteryLevel, {
    refreshes: [officeLotteryLevel],
    onDone: answer => {
      onClose();
      done({ id: `lottery.level.${memberId}`, text: t('lottery.office.level.changed'), answer });
    },
  });
  const fault = !isWithin
    ? t('error.lottery.level.range', { lowestBps, highestBps })
    : isOther
      ? undefined
      : t('lottery.office.level.same');
  return (
    <ReasonDialog
      title={t('lottery.office.level.question')}
      answers={[
        {
          label: t('lottery.office.level.change'),
          onReason: reason => void sending.send({ memberId: memberId as never, rebateBps: bps, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={isWithin && isOther}
      error={sending.error}
      onClose={onClose}
      before={isTried => (
        <Field
          label={t('lottery.office.level.rebate')}
          hint={t('lottery.office.level.hint', { rebate: formatPercentBps(bps), lowest, highest })}
          error={isTried ? fault : undefined}
          required
        >
          <WholeInput value={bps} onChange={setBps} unit={t('lottery.office.scale.bps')} />
        </Field>
      )}
    >
      {t('lottery.office.level.follows')}
    </ReasonDialog>
  );
}
