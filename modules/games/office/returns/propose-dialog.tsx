import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Field, Select, showToast, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { type staffGames, staffProposeReturn, staffReturnChanges } from '../../contract/index.ts';
import { useName } from '../names.ts';

type ReturnGame = Pick<OutputOf<typeof staffGames>['items'][number], 'code' | 'nameCn' | 'nameEn' | 'returnBps' | 'returnLevels'>;

/** The returns that the vendor offers besides the one that is played. */
export const otherLevels = (game: ReturnGame): readonly number[] => game.returnLevels.filter(level => level !== game.returnBps);

/** Wishes another return for a game. Mounted while it is open. */
export function ProposeDialog({ game, onClose }: { game: ReturnGame; onClose: () => void }) {
  const { t, formatPercentBps } = useI18n();
  const name = useName();
  const levels = otherLevels(game);
  const [level, setLevel] = useState(String(levels[0] ?? ''));
  const rate = (bps: number) => formatPercentBps(bps, { min: 2 });
  const onDone = () => {
    onClose();
    showToast({ id: `games.propose.${game.code}`, tone: 'good', text: t('games.office.propose.done') });
  };
  const sending = useSend(staffProposeReturn, { refreshes: [staffReturnChanges], onDone });
  return (
    <ReasonDialog
      title={t('games.office.propose.title', { name: name(game) })}
      answers={[
        {
          label: t('games.office.propose.send'),
          onReason: reason => void sending.send({ code: game.code, toBps: Number(level), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
      before={
        <Field label={t('games.office.propose.level')}>
          <Select value={level} choices={levels.map(bps => ({ value: String(bps), label: rate(bps) }))} onChange={setLevel} />
        </Field>
      }
    >
      {t('games.office.propose.now', { rate: rate(game.returnBps) })}
    </ReasonDialog>
  );
}
