import { isCode, languages, sourceCode } from '@baize/i18n';
import { T, useI18n } from '@baize/i18n/react';
import { ErrorState, Notice, OpenPage, Skeleton, useCall } from '@baize/ui';
import { type LegalPage, legalText } from '../contract/index.ts';
import styles from './legal.module.css';
import { Reader } from './reader.tsx';

/** A legal page as anyone reads it: the version in force, in the reader's language or the nearest. */
export function LegalPageView({ page }: { page: LegalPage }) {
  const { t, code, formatDate } = useI18n();
  const { data, error, refetch } = useCall(legalText, { page }, { freshMs: 60_000 });
  const language = data && isCode(data.language) ? languages[data.language] : undefined;
  const isOther = data !== undefined && isCode(data.language) && sourceCode(data.language) !== sourceCode(code);
  return (
    <OpenPage key={code}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={14} height="18px" />}
      {data && (
        <article className={styles['article']}>
          {data.isSample && <Notice tone="warn">{t('legal.sample')}</Notice>}
          {isOther && language && (
            <Notice tone="note">
              <T k="legal.fallback" values={{ language: language.name }} tags={{ name: name => <bdi lang={language.tag}>{name}</bdi> }} />
            </Notice>
          )}
          <Reader text={data.text} of={{ lang: language?.tag, dir: language?.dir }} />
          {!data.isSample && (
            <p className={styles['version']}>{t('legal.version', { number: data.number, date: formatDate(data.publishedAt, 'long') })}</p>
          )}
        </article>
      )}
    </OpenPage>
  );
}
