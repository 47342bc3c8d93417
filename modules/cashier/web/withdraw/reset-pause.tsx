import { useI18n } from '@baize/i18n/react';
import { Notice } from '@baize/ui';

/** Why no money leaves after a reset of the password, and until when. */
export function ResetPause({ until }: { until: string | null }) {
  const { t, formatDate } = useI18n();
  return until === null ? null : <Notice tone="warn">{t('cashier.withdraw.reset', { when: formatDate(until, 'moment') })}</Notice>;
}
