import { useI18n } from '@baize/i18n/react';
import { Notice, useCall } from '@baize/ui';
import { memo } from 'react';
import { gameVendor } from '../../contract/index.ts';

const everyMs = 60_000;

/** Says that all play is stopped, for as long as it is, before anyone tries a game in vain. */
export const PlayStopped = memo(function PlayStopped() {
  const { t } = useI18n();
  const { data } = useCall(gameVendor, {}, { everyMs });
  if (!data?.isPlayStopped) return null;
  return (
    <Notice tone="warn">
      <strong>{t('games.stopped')}</strong> {t('games.stopped.why')}
    </Notice>
  );
});
