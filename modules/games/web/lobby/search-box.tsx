import { useI18n } from '@baize/i18n/react';
import { Icon, IconButton, TextInput } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';

const urlDelayMs = 250;

interface SearchBoxProps {
  value: string;
  /** Every finished keystroke; nothing while an input method is still composing. */
  onWords: (words: string) => void;
  /** The words have rested and belong in the address. */
  onRest: (words: string) => void;
}

export function SearchBox({ value, onWords, onRest }: SearchBoxProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value; // Back, or a cleared filter
    setTyped(value);
    onWords(value);
  }, [value, onWords]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (text: string) => {
    if (isComposing.current) return;
    onWords(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = text.trim();
      onRest(text.trim());
    }, urlDelayMs);
  };
  const type = (text: string) => {
    setTyped(text);
    say(text);
  };
  return (
    <TextInput
      inputMode="search"
      aria-label={t('games.search')}
      placeholder={t('games.search.hint')}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      before={<Icon name="search" size={18} />}
      after={typed ? <IconButton icon="close" size="small" label={t('games.search.clear')} onClick={() => type('')} /> : undefined}
      onChange={event => type(event.target.value)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={event => {
        isComposing.current = false;
        type(event.currentTarget.value);
      }}
    />
  );
}
