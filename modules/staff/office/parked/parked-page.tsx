import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, ErrorState, Notice, Table, useCall } from '@baize/ui';
import { Code, Panel, Sheet } from '@baize/ui/office';
import { staffParkedWork } from '../../contract/index.ts';
import styles from './parked.module.css';

type Parked = OutputOf<typeof staffParkedWork>;
type Job = Parked['jobs'][number];
type Event = Parked['events'][number];

function Reason({ text }: { text: string }) {
  return (
    <span className={styles['reason']} dir="auto">
      {text || '–'}
    </span>
  );
}

function Jobs({ parked }: { parked: Parked | undefined }) {
  const { t, formatDate, formatNumber } = useI18n();
  const columns: readonly Column<Job>[] = [
    { id: 'name', head: t('staff.office.parked.job'), lead: true, cell: row => <Code>{row.name}</Code> },
    { id: 'attempts', head: t('staff.office.parked.attempts'), numeric: true, cell: row => formatNumber(row.attempts) },
    { id: 'error', head: t('staff.office.parked.error'), cell: row => <Reason text={row.lastError} /> },
    { id: 'createdAt', head: t('staff.office.parked.createdAt'), cell: row => formatDate(row.createdAt, 'moment') },
    { id: 'id', head: t('staff.office.parked.number'), cell: row => <Code>{row.id}</Code> },
  ];
  return (
    <Panel title={t('staff.office.parked.jobs')} flush>
      <Table
        caption={t('staff.office.parked.jobs')}
        columns={columns}
        rows={parked?.jobs ?? []}
        keyOf={row => row.id}
        loadingRows={parked ? 0 : 3}
        empty={
          <EmptyState icon="check" title={t('staff.office.parked.noJobs')}>
            {t('staff.office.parked.noJobsWhy')}
          </EmptyState>
        }
      />
      {parked?.hasMoreJobs && <Notice>{t('staff.office.parked.more')}</Notice>}
    </Panel>
  );
}

function Events({ parked }: { parked: Parked | undefined }) {
  const { t, formatDate } = useI18n();
  const columns: readonly Column<Event>[] = [
    { id: 'listener', head: t('staff.office.parked.listener'), lead: true, cell: row => <Code>{row.listener}</Code> },
    { id: 'error', head: t('staff.office.parked.error'), cell: row => <Reason text={row.error} /> },
    { id: 'parkedAt', head: t('staff.office.parked.parkedAt'), cell: row => formatDate(row.parkedAt, 'moment') },
    { id: 'seq', head: t('staff.office.parked.event'), cell: row => <Code>{row.seq}</Code> },
  ];
  return (
    <Panel title={t('staff.office.parked.events')} flush>
      <Table
        caption={t('staff.office.parked.events')}
        columns={columns}
        rows={parked?.events ?? []}
        keyOf={row => `${row.listener} ${row.seq}`}
        loadingRows={parked ? 0 : 3}
        empty={
          <EmptyState icon="check" title={t('staff.office.parked.noEvents')}>
            {t('staff.office.parked.noEventsWhy')}
          </EmptyState>
        }
      />
      {parked?.hasMoreEvents && <Notice>{t('staff.office.parked.more')}</Notice>}
    </Panel>
  );
}

/** Jobs and events that nobody works on any more. */
export default function ParkedPage() {
  const { t } = useI18n();
  const answer = useCall(staffParkedWork, {}, { freshMs: 0 });
  return (
    <Sheet
      title={t('staff.office.parked.title')}
      note={t('staff.office.parked.note')}
      actions={
        <Button icon="refresh" busy={answer.isRefreshing} onClick={() => void answer.refetch()}>
          {t('staff.office.parked.refresh')}
        </Button>
      }
    >
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <Jobs parked={answer.data} />
          <Events parked={answer.data} />
        </>
      )}
    </Sheet>
  );
}
