import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Button, EmptyState, ErrorState, Icon, Link, Money, Skeleton, useCall, useOwnersText, usePathParam, useTimelines } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useState } from 'react';
import { memberTimeline } from '../../contract/index.ts';
import styles from './timeline.module.css';

type Entry = OutputOf<typeof memberTimeline>['items'][number];

/** Everything that happened to a member, newest first. */
export default function TimelinePart() {
  const { t } = useI18n();
  const memberId = usePathParam('id');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Panel title={t('staff.timeline.title')}>
      <div className={styles['pages']}>
        {pages.map((after, i) => (
          <TimelinePage
            key={after ?? ''}
            memberId={memberId}
            after={after}
            isLast={i === pages.length - 1}
            onMore={next => setPages([...pages, next])}
          />
        ))}
      </div>
    </Panel>
  );
}

interface TimelinePageProps {
  memberId: string;
  after: string | undefined;
  isLast: boolean;
  onMore: (next: string) => void;
}

function TimelinePage({ memberId, after, isLast, onMore }: TimelinePageProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(memberTimeline, { memberId, after });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="24px" />;
  const { next } = data;
  if (data.items.length === 0 && after === undefined) return <EmptyState icon="clock" title={t('staff.timeline.none')} />;
  return (
    <>
      <ol className={styles['entries']}>
        {data.items.map(entry => (
          <li key={`${entry.source} ${entry.key}`} className={styles['entry']}>
            <Row entry={entry} />
          </li>
        ))}
      </ol>
      {isLast && next && <Button onClick={() => onMore(next)}>{t('staff.timeline.more')}</Button>}
    </>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { t, formatDate } = useI18n();
  const textOf = useOwnersText();
  const shown = useTimelines().find(one => one.name === entry.source);
  const [owner = ''] = entry.source.split('.');
  const text = textOf(entry.text, { owner, values: entry.values }) ?? entry.text;
  const title = shown ? t(shown.title) : '';
  const to = entry.subjectId === null ? undefined : shown?.to?.(entry.subjectId);
  return (
    <>
      <Icon name={shown?.icon ?? 'clock'} size={18} />
      <time dateTime={entry.at} className={styles['at']}>
        {formatDate(entry.at, entry.isDay ? 'short' : 'moment')}
      </time>
      <span className={styles['what']}>
        <span className={styles['source']}>{to ? <Link to={to}>{title}</Link> : title}</span> {text}
        {entry.by !== '' && (
          <span className={styles['by']}>
            {' '}
            · <bdi>{entry.by}</bdi>
          </span>
        )}
        {entry.note !== '' && (
          <span className={styles['note']} dir="auto">
            {entry.note}
          </span>
        )}
      </span>
      {entry.minor !== null && entry.currency !== null && (
        <span className={styles['sum']}>
          <Money minor={amountOf(entry.minor)} currency={entry.currency as Currency} change={owner === 'bets'} />
        </span>
      )}
    </>
  );
}
