import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, ErrorState, Pagination, Table, useCall, useSearchParam } from '@baize/ui';
import { Code, Panel, Sheet } from '@baize/ui/office';
import { momentColumn } from '@baize/ui/records';
import { useState } from 'react';
import { staffParkedEvents, staffParkedJobs } from '../../contract/index.ts';
import { JobDialog } from './job-dialog.tsx';
import styles from './parked.module.css';

type Job = OutputOf<typeof staffParkedJobs>['items'][number];
type Event = OutputOf<typeof staffParkedEvents>['items'][number];

const pageSize = 20;

function Reason({ text }: { text: string }) {
  return (
    <span className={styles['reason']} dir="auto" translate="no">
      {text || '–'}
    </span>
  );
}

/** Jobs and events have a page number each, in the address. */
function usePageNumber(name: string) {
  const [text, setText] = useSearchParam(name);
  const page = Number(text);
  return [Number.isInteger(page) && page > 0 ? page : 1, (next: number) => setText(next === 1 ? undefined : next)] as const;
}

function Jobs() {
  const { t, formatNumber } = useI18n();
  const [page, setPage] = usePageNumber('jobs');
  const [open, setOpen] = useState<string>();
  const { data, error, refetch } = useCall(staffParkedJobs, { page, pageSize }, { freshMs: 0, keepPrevious: true });
  const columns: readonly Column<Job>[] = [
    { id: 'name', head: t('staff.office.parked.job'), lead: true, cell: row => <Code>{row.name}</Code> },
    { id: 'attempts', head: t('staff.office.parked.attempts'), numeric: true, cell: row => formatNumber(row.attempts) },
    { id: 'error', head: t('staff.office.parked.error'), cell: row => <Reason text={row.lastError} /> },
    momentColumn({ id: 'createdAt', head: t('staff.office.parked.createdAt'), of: row => row.createdAt }),
    {
      id: 'look',
      head: t('staff.office.parked.number'),
      cell: row => (
        <Button size="small" aria-label={t('staff.office.parked.look', { number: row.id })} onClick={() => setOpen(row.id)}>
          <Code>{row.id}</Code>
        </Button>
      ),
    },
  ];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t('staff.office.parked.jobs')} flush>
      <Table
        caption={t('staff.office.parked.jobs')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => row.id}
        loadingRows={data ? 0 : 3}
        empty={
          <EmptyState icon="check" title={t('staff.office.parked.noJobs')}>
            {t('staff.office.parked.noJobsWhy')}
          </EmptyState>
        }
      />
      {(data?.total ?? 0) > pageSize && <Pagination page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />}
      <JobDialog id={open} onClose={() => setOpen(undefined)} />
    </Panel>
  );
}

function Events() {
  const { t } = useI18n();
  const [page, setPage] = usePageNumber('events');
  const { data, error, refetch } = useCall(staffParkedEvents, { page, pageSize }, { freshMs: 0, keepPrevious: true });
  const columns: readonly Column<Event>[] = [
    { id: 'listener', head: t('staff.office.parked.listener'), lead: true, cell: row => <Code>{row.listener}</Code> },
    { id: 'error', head: t('staff.office.parked.error'), cell: row => <Reason text={row.error} /> },
    momentColumn({ id: 'parkedAt', head: t('staff.office.parked.parkedAt'), of: row => row.parkedAt }),
    { id: 'seq', head: t('staff.office.parked.event'), cell: row => <Code>{row.seq}</Code> },
  ];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t('staff.office.parked.events')} flush>
      <Table
        caption={t('staff.office.parked.events')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => `${row.listener} ${row.seq}`}
        loadingRows={data ? 0 : 3}
        empty={
          <EmptyState icon="check" title={t('staff.office.parked.noEvents')}>
            {t('staff.office.parked.noEventsWhy')}
          </EmptyState>
        }
      />
      {(data?.total ?? 0) > pageSize && <Pagination page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />}
    </Panel>
  );
}

/** Jobs and events that no one works on any more. */
export default function ParkedPage() {
  const { t } = useI18n();
  return (
    <Sheet title={t('staff.office.parked.title')} note={t('staff.office.parked.note')}>
      <Jobs />
      <Events />
    </Sheet>
  );
}
