import { useI18n } from '@baize/i18n/react';
import { IconButton, useCopy } from '@baize/ui';
import styles from './bets.module.css';

/** A number to hand to the service, with the button that copies it. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const { t } = useI18n();
  const { isCopied, copy } = useCopy();
  return (
    <span className={styles['copy']}>
      <bdi>{text}</bdi>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size="small"
        label={isCopied ? t('ui.copied') : label}
        onClick={() => void copy(text)}
      />
    </span>
  );
}
