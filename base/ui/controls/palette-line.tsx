import { useI18n } from '@baize/i18n/react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './buttons/button.tsx';
import styles from './palette-line.module.css';

interface PaletteLineProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** The list of what was found; its options have the ids `<listId>-0`, `<listId>-1`, … */
  listId: string;
  count: number;
  active: number;
  onActive: (index: number) => void;
  onEnter: () => void;
  onClose: () => void;
  isBusy?: boolean;
}

/** The field of a palette: arrows move through what was found while the cursor stays in the text. Keys of an input method belong to it. */
export function PaletteLine({ label, hint, value, onChange, listId, count, active, onActive, onEnter, onClose, isBusy }: PaletteLineProps) {
  const { t } = useI18n();
  // Half a word of an input method is no word yet: it is shown, and looked for when it is whole.
  const [composed, compose] = useState<string>();
  const write = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    ('isComposing' in nativeEvent && nativeEvent.isComposing ? compose : onChange)(target.value);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || count === 0) return;
    event.preventDefault();
    onActive((active + step + count) % count);
  };
  return (
    <div className={styles['line']}>
      <Icon name="search" />
      <input
        className={styles['input']}
        data-autofocus
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && active < count ? `${listId}-${active}` : undefined}
        aria-label={label}
        aria-busy={isBusy}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={composed ?? value}
        onChange={write}
        onCompositionEnd={event => {
          compose(undefined);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
    </div>
  );
}
