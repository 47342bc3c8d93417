import { useI18n } from '@baize/i18n/react';
import { IconButton, useCopy } from '@baize/ui';
import styles from './copy-text.module.css';

/** An identifier to hand to the service, with the button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useI18n();
  const { isCopied, copy } = useCopy();
  return (
    <span className={styles['line']}>
      <bdi className={styles['text']} title={text}>
        {text}
      </bdi>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size="small"
        label={isCopied ? t('ui.copied') : label}
        onClick={event => {
          event.stopPropagation();
          void copy(text);
        }}
      />
    </span>
  );
}
