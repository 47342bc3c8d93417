import { useI18n } from '@baize/i18n/react';
import { cx, IconButton, useCopy } from '@baize/ui';
import styles from './copy-text.module.css';

interface CopyTextProps {
  text: string;
  label: string;
  /** What the page is about, to be typed elsewhere: large, and whole on however many lines. */
  isMain?: boolean;
}

/** An identifier to hand to the service, with the button that copies it. */
export function CopyText({ text, label, isMain = false }: CopyTextProps) {
  const { t } = useI18n();
  const { isCopied, copy } = useCopy();
  return (
    <span className={styles['line']}>
      <bdi className={cx(styles['text'], isMain && styles['main'])} title={text}>
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
