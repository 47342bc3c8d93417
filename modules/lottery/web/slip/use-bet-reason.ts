import { useI18n } from '@baize/i18n/react';
import { useLiveState, useOfflineReason } from '@baize/ui';

/** Why no bet can be placed now, for its button: without a connection, or when countdowns and results no longer arrive. */
export function useBetReason(): string | undefined {
  const { t } = useI18n();
  const offline = useOfflineReason();
  const isStale = useLiveState() === 'stale';
  return offline ?? (isStale ? t('lottery.reason.stale') : undefined);
}
