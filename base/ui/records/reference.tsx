import { useI18n } from '@baize/i18n/react';
import { useCopy } from '../controls/buttons/copying.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './reference.module.css';

const longest = 14;
const shown = 8;

/** The end of a long identifier, by which two can be distinguished; a short one whole. */
function endOf(text: string): string {
  if (text.length <= longest) return text;
  const parts = text.split(':'); // "withdrawal:<id>:lock": what it is and which step are no part of the number
  return (parts.findLast(part => part.length >= shown) ?? text).slice(-shown);
}

/** An identifier to hand to the service: its last signs, and a press copies the whole. */
export function Reference({ text, label }: { text: string; label: string }) {
  const { t } = useI18n();
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      className={styles['reference']}
      title={text}
      aria-label={`${isCopied ? t('ui.copied') : label}: ${endOf(text)}`}
      onClick={event => {
        event.stopPropagation(); // the row behind opens something
        void copy(text);
      }}
    >
      <bdi translate="no">{endOf(text)}</bdi>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </button>
  );
}
