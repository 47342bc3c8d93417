import { useI18n } from '@baize/i18n/react';
import { EmptyState, ErrorState, Pagination, Skeleton, useCall } from '@baize/ui';
import { useListAddress } from '@baize/ui/records';
import { agentAnnouncements } from '../contract/index.ts';
import styles from './agents.module.css';

/** What the operator tells its agents. */
export default function NewsPage() {
  const { t, code, formatDate } = useI18n();
  const { page, pageSize, set } = useListAddress({ prefix: 'n', fixedSize: 10 });
  const { data, error, refetch } = useCall(agentAnnouncements, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} height="24px" />;
  if (data.items.length === 0)
    return (
      <EmptyState icon="megaphone" title={t('agents.news.none')}>
        {t('agents.news.none.why')}
      </EmptyState>
    );
  const isChinese = code === 'CN' || code === 'TW';
  return (
    <div className={styles['page']}>
      {data.items.map(one => (
        <article key={one.id} className={styles['news']}>
          <h3 dir="auto">{isChinese ? one.titleCn : one.titleEn}</h3>
          <p className={styles['basis']}>
            <time dateTime={one.publishedAt}>{formatDate(one.publishedAt, 'moment')}</time>
          </p>
          <p className={styles['newsText']} dir="auto">
            {isChinese ? one.textCn : one.textEn}
          </p>
        </article>
      ))}
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={next => set({ page: String(next) })} />
      )}
    </div>
  );
}
