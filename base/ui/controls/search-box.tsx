import { useI18n } from '@baize/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from './buttons/button.tsx';
import { TextInput } from './inputs.tsx';

const restMs = 250;

interface SearchBoxProps {
  /** Also said inside the empty box. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
}

/** A search that asks when the typing rests, and immediately on Enter. */
export function SearchBox({ label, value, onChange, maxLength = 60 }: SearchBoxProps) {
  const { t } = useI18n();
  const [text, setText] = useState(value);
  const told = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (value !== told.current) setText(value); // changed from elsewhere: Back, or "clear"
    told.current = value;
  }, [value]);
  const tell = (next: string) => {
    if (next === told.current) return;
    told.current = next;
    latest.current(next);
  };
  const due = useRef(tell);
  due.current = tell;
  useEffect(() => {
    const timer = setTimeout(() => due.current(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => {
    setText('');
    tell('');
  };
  return (
    <TextInput
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      before={<Icon name="search" size={16} />}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && tell(text.trim())}
      after={text === '' ? undefined : <IconButton icon="close" size="small" label={t('ui.clear')} onClick={clear} />}
    />
  );
}
