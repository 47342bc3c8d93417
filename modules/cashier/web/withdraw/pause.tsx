import { useI18n } from '@baize/i18n/react';
import { Notice } from '@baize/ui';

/** Why no money leaves: after a reset of the password, or while a downline is owed a dividend. */
export function Pause({ resetUntil, owesDividends }: { resetUntil: string | null; owesDividends: boolean }) {
  const { t, formatDate } = useI18n();
  if (resetUntil) return <Notice tone="warn">{t('cashier.withdraw.reset', { when: formatDate(resetUntil, 'moment') })}</Notice>;
  return owesDividends ? <Notice tone="warn">{t('cashier.withdraw.dividend')}</Notice> : null;
}
