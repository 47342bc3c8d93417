import { useI18n } from '@baize/i18n/react';
import { ErrorState, Skeleton, useCall, usePlace, useSession } from '@baize/ui';
import { helpCenter } from '../../contract/index.ts';
import { Fallback, wordsOf } from '../reading/article.tsx';
import { Reader } from '../reading/reader.tsx';
import styles from '../reading/reading.module.css';
import { Helpful } from './helpful.tsx';

/** The help centre: questions to search and open, one of which `?page=` may name. */
export default function HelpPage() {
  const { t, code, formatDate } = useI18n();
  const { search } = usePlace();
  const session = useSession();
  const { data, error, refetch } = useCall(helpCenter, { lang: code }, { freshMs: 60_000 });
  const mayAnswer = session !== undefined && session.type !== 4;
  return (
    <article className={styles['help']}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={14} height="18px" />}
      {data && (
        <>
          <Fallback language={data.language} reader={code} />
          <Reader
            text={data.text}
            of={wordsOf(data.language)}
            opened={search['page'] ?? ''}
            {...(mayAnswer ? { after: section => <Helpful section={section} /> } : {})}
          />
          <p className={styles['version']}>{t('legal.help.updated', { date: formatDate(data.publishedAt, 'long') })}</p>
        </>
      )}
    </article>
  );
}
