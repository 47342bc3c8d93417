import { useI18n } from '@baize/i18n/react';
import { Icon } from '@baize/ui';
import styles from './captcha-field.module.css';

/** That the device answers the captcha, and that it has: a quiet line where a riddle would be. */
export function DeviceLine({ isDone }: { isDone: boolean }) {
  const { t } = useI18n();
  return (
    <p className={styles['device']} data-done={isDone} role="status">
      <Icon name={isDone ? 'check' : 'shield'} size={18} />
      {t(isDone ? 'identity.captcha.worked' : 'identity.captcha.working')}
    </p>
  );
}
