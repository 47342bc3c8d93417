import { useI18n } from '@baize/i18n/react';
import { Button, Notice, TextInput } from '@baize/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Prose } from './prose.tsx';
import styles from './reading.module.css';
import { hasWords, sectionIn, sectionsOf } from './sections.ts';

/** Fewer are read faster than searched. */
const fewest = 3;

/** Opens everything for the paper, and the section that the address names. */
function useOpened(root: React.RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    void text; // another text has other sections
    const openAll = () => {
      for (const one of root.current?.querySelectorAll('details') ?? []) one.open = true;
    };
    const openNamed = () => {
      const named = document.getElementById(sectionIn(location.hash) ?? '');
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    openNamed();
    addEventListener('beforeprint', openAll);
    addEventListener('hashchange', openNamed);
    return () => {
      removeEventListener('beforeprint', openAll);
      removeEventListener('hashchange', openNamed);
    };
  }, [root, text]);
}

interface ReaderProps {
  readonly text: string;
  /** The language that the text is in, which may not be the reader's. */
  readonly of: { readonly lang?: string | undefined; readonly dir?: 'ltr' | 'rtl' | undefined };
}

/** A long text to read: searched, folded, linked to and printed by its sections. */
export function Reader({ text, of }: ReaderProps) {
  const { t } = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const { head, sections } = useMemo(() => sectionsOf(text), [text]);
  const found = sections.filter(section => words.trim() === '' || hasWords(section, words.trim()));
  useOpened(root, text);
  return (
    <div ref={root} className={styles['reader']}>
      {head !== '' && (
        <div {...of}>
          <Prose text={head} />
        </div>
      )}
      <div className={styles['tools']}>
        {sections.length >= fewest && (
          <TextInput
            type="search"
            aria-label={t('legal.search')}
            placeholder={t('legal.search')}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        )}
        <Button size="small" icon="records" onClick={() => print()}>
          {t('legal.print')}
        </Button>
      </div>
      <output className={styles['found']}>{words.trim() === '' ? '' : t('legal.found', { count: found.length })}</output>
      {found.map(section => (
        <div key={section.id} className={styles['section']} dir={of.dir}>
          <details id={section.id} open lang={of.lang}>
            <summary>
              <h2 id={`${section.id}.title`}>{section.title}</h2>
            </summary>
            <Prose text={section.text} />
          </details>
          <a href={`#${section.id}`} className={styles['anchor']} title={t('legal.anchor')} aria-describedby={`${section.id}.title`}>
            #
          </a>
        </div>
      ))}
      {words.trim() !== '' && found.length === 0 && <Notice tone="note">{t('legal.none', { words: words.trim() })}</Notice>}
    </div>
  );
}
