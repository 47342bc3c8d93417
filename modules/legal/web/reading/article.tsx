import { isCode, languages, sourceCode } from '@baize/i18n';
import { T, useI18n } from '@baize/i18n/react';
import type { Instant } from '@baize/kernel';
import { Notice } from '@baize/ui';
import { Reader } from './reader.tsx';
import styles from './reading.module.css';

interface ArticleProps {
  readonly text: string;
  /** Of the text. */
  readonly language: string;
  /** The code of the language that the reader has chosen. */
  readonly reader: string;
  readonly isSample?: boolean;
  readonly number?: number;
  /** Absent: not in force yet. */
  readonly publishedAt?: Instant;
}

/** The attributes of words in a language. */
export const wordsOf = (language: string) => (isCode(language) ? { lang: languages[language].tag, dir: languages[language].dir } : {});

/** Says that a text isn't there in the reader's language. */
export function Fallback({ language, reader }: { language: string; reader: string }) {
  if (!isCode(language) || !isCode(reader) || sourceCode(language) === sourceCode(reader)) return null;
  const known = languages[language];
  return (
    <Notice tone="note">
      <T k="legal.fallback" values={{ language: known.name }} tags={{ name: name => <bdi lang={known.tag}>{name}</bdi> }} />
    </Notice>
  );
}

/** A legal text with what the reader should know of it. */
export function Article({ text, language, reader, isSample = false, number, publishedAt }: ArticleProps) {
  const { t, formatDate } = useI18n();
  return (
    <article className={styles['article']}>
      {isSample && <Notice tone="warn">{t('legal.sample')}</Notice>}
      <Fallback language={language} reader={reader} />
      <Reader text={text} of={wordsOf(language)} />
      {!isSample && number !== undefined && publishedAt && (
        <p className={styles['version']}>{t('legal.version', { number, date: formatDate(publishedAt, 'long') })}</p>
      )}
    </article>
  );
}
