import { useI18n } from '@baize/i18n/react';
import { Button, Notice, TextInput } from '@baize/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { hasWords, sectionIn, sectionsOf } from '../../contract/index.ts';
import { Prose } from './prose.tsx';
import styles from './reading.module.css';

/** Fewer are read faster than searched. */
const fewest = 3;

/** Opens everything for the paper, and the section that the end of the address names, else `named`. */
function useOpened(root: React.RefObject<HTMLElement | null>, text: string, named = ''): void {
  useEffect(() => {
    void text; // another text has other sections
    const openAll = () => {
      for (const one of root.current?.querySelectorAll('details') ?? []) one.open = true;
    };
    const openNamed = () => {
      const section = document.getElementById(sectionIn(location.hash) || named);
      if (!(section instanceof HTMLDetailsElement)) return;
      section.open = true;
      section.scrollIntoView();
    };
    openNamed();
    addEventListener('beforeprint', openAll);
    addEventListener('hashchange', openNamed);
    return () => {
      removeEventListener('beforeprint', openAll);
      removeEventListener('hashchange', openNamed);
    };
  }, [root, text, named]);
}

interface ReaderProps {
  readonly text: string;
  /** The language that the text is in, which may not be the reader's. */
  readonly of: { readonly lang?: string | undefined; readonly dir?: 'ltr' | 'rtl' | undefined };
  /** Answers to pick from, of which one is read: all are closed but the one of this name. */
  readonly opened?: string;
  /** What follows the text of a section. */
  readonly after?: (section: string) => ReactNode;
}

/** A long text to read: searched, folded, linked to and printed by its sections. */
export function Reader({ text, of, opened, after }: ReaderProps) {
  const { t } = useI18n();
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const { head, sections } = useMemo(() => sectionsOf(text), [text]);
  const found = sections.filter(section => words.trim() === '' || hasWords(section, words.trim()));
  useOpened(root, text, opened);
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
          <details id={section.id} open={opened === undefined || words.trim() !== ''} lang={of.lang}>
            <summary>
              <h2 id={`${section.id}.title`}>{section.title}</h2>
            </summary>
            <Prose text={section.text} />
            {after?.(section.id)}
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
