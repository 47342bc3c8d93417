import { useI18n } from '@baize/i18n/react';
import { Badge, useSession } from '@baize/ui';
import styles from './account-slot.module.css';

/** The greeting beside the avatar; the button around it opens the account's menu. */
export function AccountSlot() {
  const { t } = useI18n();
  const session = useSession();
  if (!session) return null;
  return (
    <span className={styles['slot']}>
      <span className={styles['greeting']}>{t('identity.greeting')}</span>
      <span className={styles['name']}>
        {session.type === 4 ? <Badge tone="info">{t('identity.trial')}</Badge> : <bdi className={styles['account']}>{session.account}</bdi>}
      </span>
    </span>
  );
}
