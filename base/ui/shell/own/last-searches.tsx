import { useI18n } from '@baize/i18n/react';
import { useRef } from 'react';
import { IconButton } from '../../controls/buttons/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import styles from './last-searches.module.css';
import { forgetSearch, forgetSearches, useSearches } from './searches.ts';

interface LastSearchesProps {
  onPick: (words: string) => void;
  /** The last one is gone: the focus goes back to the field. */
  onEmpty: () => void;
}

/** The last searches that led to something, each of which can be taken out; nothing where there are none. */
export function LastSearches({ onPick, onEmpty }: LastSearchesProps) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const searches = useSearches();
  if (searches.length === 0) return null;
  const forget = (words: string, at: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-forget]') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    // Before the button is gone: what loses the focus with it would close.
    if (next) next.focus();
    else onEmpty();
    forgetSearch(words);
  };
  return (
    <section className={styles['last']} aria-label={t('ui.search.last')}>
      <header className={styles['head']}>
        <h3>{t('ui.search.last')}</h3>
        <button
          type="button"
          className={styles['forget']}
          onClick={() => {
            onEmpty();
            forgetSearches();
          }}
        >
          {t('ui.search.forgetAll')}
        </button>
      </header>
      <ul ref={list}>
        {searches.map((words, at) => (
          <li key={words} className={styles['one']}>
            <button type="button" className={styles['words']} onClick={() => onPick(words)}>
              <Icon name="clock" size={16} />
              <span>{words}</span>
            </button>
            <IconButton
              icon="close"
              size="small"
              data-forget=""
              label={t('ui.search.forget', { words })}
              onClick={() => forget(words, at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
