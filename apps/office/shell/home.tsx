import { useI18n } from '@baize/i18n/react';
import { useQueues } from '@baize/staff/web';
import { EmptyState, ErrorState, Icon, Link, type OfficeModule, Parts, Skeleton, useClock, useHasParts } from '@baize/ui';
import { Panel, Sheet, useSums } from '@baize/ui/office';
import { may, useStaff } from '../staff-session.ts';
import styles from './home.module.css';
import { ageOf, type QueueRow as Row, rowsOf } from './queue-rows.ts';

function QueueRow({ row: { state, title, to, icon } }: { row: Row }) {
  const { t, formatNumber, formatRelative } = useI18n();
  const sumsOf = useSums();
  const now = useClock().now();
  return (
    <li>
      <Link to={to} className={styles['row']}>
        <Icon name={icon} size={18} />
        <span className={styles['name']}>{t(title)}</span>
        <span className={styles['sum']}>{sumsOf(state.sums)}</span>
        <b className={styles['count']}>{formatNumber(state.waiting)}</b>
        <span className={styles['age']} data-age={state.since ? ageOf(state.since, now) : undefined}>
          {state.since && t('office.home.since', { since: formatRelative(state.since, now) })}
        </span>
      </Link>
    </li>
  );
}

function Queues({ modules }: { modules: readonly OfficeModule[] }) {
  const { t } = useI18n();
  const staff = useStaff();
  const { data, error, refetch } = useQueues();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="260px" />;
  const pages = modules.flatMap(module => module.pages ?? []).filter(page => may(staff, page.permission));
  const rows = rowsOf(pages, data.items);
  const [waiting, unusual] = [rows.filter(row => !row.isUnusual), rows.filter(row => row.isUnusual)];
  const mayReadFigures = may(staff, 'reports.read');
  const listOf = (list: readonly Row[]) => list.map(row => <QueueRow key={row.state.queue} row={row} />);
  return (
    <div className={styles['attention']}>
      <Panel title={t('office.home.waiting')} flush>
        <ul className={styles['rows']}>
          {listOf(waiting)}
          {waiting.length === 0 && <Calm text={t('office.home.waiting.none')} />}
        </ul>
      </Panel>
      <Panel title={t('office.home.unusual')} flush>
        <ul className={styles['rows']}>
          {listOf(unusual)}
          <Parts
            at="office.unusual"
            place={
              <li>
                <Skeleton height="44px" />
              </li>
            }
          />
          <Calm text={t(mayReadFigures ? 'office.home.unusual.none' : 'office.home.unusual.noneQueues')} />
          {!mayReadFigures && (
            <li className={styles['hidden']}>
              <Icon name="lock" size={18} />
              {t('office.home.unusual.hidden')}
            </li>
          )}
        </ul>
      </Panel>
    </div>
  );
}

/** Shown where a list has nothing else: a part of a module puts a line there while it loads, when it fails, and for what it finds. */
function Calm({ text }: { text: string }) {
  return (
    <li className={styles['calm']}>
      <Icon name="check" size={18} />
      {text}
    </li>
  );
}

/** The office's first page: what waits, what is unusual, and how the day goes. */
export function Home({ modules }: { modules: readonly OfficeModule[] }) {
  const { t } = useI18n();
  const hasPages = modules.some(module => (module.pages ?? []).length > 0);
  const hasBusiness = useHasParts('office.business');
  if (!hasPages && !hasBusiness) return <EmptyState icon="list" title={t('office.home.choose')} />;
  return (
    <Sheet title={t('office.home')} note={t('office.home.note')}>
      <Parts at="office.top" />
      <Queues modules={modules} />
      <Parts at="office.business" />
    </Sheet>
  );
}
