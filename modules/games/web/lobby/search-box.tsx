import { useI18n } from '@baize/i18n/react';
import { Icon, IconButton, LastSearches, rememberSearch, TextInput } from '@baize/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

/** The address is written when the typing has paused: writing it makes the page read all of it again. */
const urlDelayMs = 500;

interface SearchBoxProps {
  value: string;
  /** Every finished keystroke; nothing while an input method is still composing. */
  onWords: (words: string) => void;
  /** The words have rested and belong in the address. */
  onRest: (words: string) => void;
  /** Into the results, by keyboard. */
  onLeave: () => void;
  /** The words lead to a game: only then are they worth remembering. */
  hasFound: boolean;
}

/** The typed text, told word by word, and to the address when it has rested. */
function useTyped({ value, onWords, onRest }: SearchBoxProps) {
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
  const rest = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    told.current = text.trim();
    onRest(text.trim());
  };
  const say = (text: string) => {
    setTyped(text);
    if (isComposing.current) return;
    onWords(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => rest(text), urlDelayMs);
  };
  /** Who leaves the box goes to a game, and comes Back to these words. */
  const leave = () => {
    if (timer.current !== undefined) rest(typed);
  };
  return { typed, say, leave, isComposing };
}

export function SearchBox(props: SearchBoxProps) {
  const { t } = useI18n();
  const { typed, say, leave, isComposing } = useTyped(props);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = root.current;
    if (!own) return;
    const enter = () => setOpen(true);
    const leave = ({ relatedTarget }: FocusEvent) => setOpen(relatedTarget instanceof Node && own.contains(relatedTarget));
    own.addEventListener('focusin', enter);
    own.addEventListener('focusout', leave);
    return () => {
      own.removeEventListener('focusin', enter);
      own.removeEventListener('focusout', leave);
    };
  }, []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && props.hasFound) rememberSearch(typed);
    if (event.key === 'Escape' && isOpen) setOpen(false);
    if (event.key === 'ArrowDown' && typed !== '') {
      event.preventDefault();
      if (props.hasFound) rememberSearch(typed);
      props.onLeave();
    }
  };
  return (
    <div ref={root} className={styles['box']}>
      <TextInput
        inputMode="search"
        role="searchbox"
        aria-label={t('games.search')}
        placeholder={t('games.search.hint')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        before={<Icon name="search" size={18} />}
        after={typed ? <IconButton icon="close" size="small" label={t('games.search.clear')} onClick={() => say('')} /> : undefined}
        onChange={event => say(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={event => {
          isComposing.current = false;
          say(event.currentTarget.value);
        }}
      />
      {isOpen && typed === '' && (
        <div className={styles['last']}>
          <LastSearches
            onPick={words => {
              say(words);
              setOpen(false);
            }}
            onEmpty={() => root.current?.querySelector('input')?.focus()}
          />
        </div>
      )}
    </div>
  );
}
