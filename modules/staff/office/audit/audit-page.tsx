import { useI18n } from '@baize/i18n/react';
import { Button, type Column, Drawer, EmptyState, useCall } from '@baize/ui';
import { Code, Facts, Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { auditTrail } from '../../contract/index.ts';
import { Changes } from '../../web/changes/changes-view.tsx';
import { About, type Named } from '../about.tsx';
import { useActionName } from './action-name.ts';
import styles from './audit.module.css';
import { AuditFilters } from './filters.tsx';

interface Entry extends Named {
  readonly seq: string;
  readonly at: string;
  readonly account: string;
  readonly action: string;
  readonly reason: string;
  readonly ip: string;
  readonly requestId: string;
  readonly before: unknown;
  readonly after: unknown;
}

function useColumns(): readonly Column<Entry>[] {
  const { t } = useI18n();
  const nameOf = useActionName();
  return [
    momentColumn({ id: 'at', head: t('staff.office.audit.at'), of: row => row.at }),
    { id: 'account', head: t('staff.office.audit.who'), cell: row => <bdi>{row.account}</bdi> },
    { id: 'action', head: t('staff.audit.action'), lead: true, cell: row => nameOf(row.action) },
    {
      id: 'target',
      head: t('staff.audit.target'),
      cell: row => (
        <span className={styles['target']}>
          <About item={row} />
        </span>
      ),
    },
    {
      id: 'change',
      head: t('staff.office.audit.change'),
      cell: row => <Changes before={row.before} after={row.after} action={row.action} />,
    },
    {
      id: 'reason',
      head: t('staff.audit.reason'),
      cell: row => (
        <span className={styles['reason']} dir="auto">
          {row.reason || '–'}
        </span>
      ),
    },
    { id: 'ip', head: t('staff.office.audit.ip'), cell: row => <Code>{row.ip || '–'}</Code> },
  ];
}

export default function AuditPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const [open, setOpen] = useState<Entry>();
  const columns = useColumns();
  const target = address.get('target');
  const { page, pageSize, near } = address;
  const answer = useCall(
    auditTrail,
    {
      page,
      pageSize,
      near,
      target,
      action: address.get('action') || undefined,
      staffId: address.get('staff') || undefined,
      // What was done to one thing is shown at any time, unless days were chosen.
      ...(target !== '' && !days.isChosen ? {} : days.period),
    },
    { keepPrevious: true, freshMs: 0 },
  );
  const rows = answer.data?.items ?? [];
  const clear = () => address.set({ target: undefined, action: undefined, staff: undefined, from: undefined, to: undefined });
  return (
    <Sheet title={t('staff.audit.title')} note={t('staff.office.audit.note')}>
      <AuditFilters address={address} days={days} seen={rows.map(row => row.action)} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('staff.audit.title')}
        columns={columns}
        keyOf={row => row.seq}
        bones={8}
        isSought
        onRow={setOpen}
        empty={
          <EmptyState
            icon="records"
            title={t('staff.office.audit.empty')}
            action={<Button onClick={clear}>{t('staff.office.audit.clear')}</Button>}
          >
            {t('staff.office.audit.emptyWhy')}
          </EmptyState>
        }
      />
      <EntryDrawer
        entry={open}
        onOnly={only => {
          setOpen(undefined);
          address.set({ target: only });
        }}
        onClose={() => setOpen(undefined)}
      />
    </Sheet>
  );
}

/** Everything that is in one entry. */
interface EntryDrawerProps {
  entry: Entry | undefined;
  onOnly: (target: string) => void;
  onClose: () => void;
}

function EntryDrawer({ entry, onOnly, onClose }: EntryDrawerProps) {
  const { t, formatDate, formatZone } = useI18n();
  const nameOf = useActionName();
  return (
    <Drawer open={entry !== undefined} onClose={onClose} title={entry ? nameOf(entry.action) : ''}>
      {entry && (
        <Facts
          facts={[
            { name: t('staff.office.audit.at'), value: `${formatDate(entry.at, 'moment')} ${formatZone(entry.at)}` },
            { name: t('staff.office.audit.who'), value: <bdi>{entry.account}</bdi> },
            { name: t('staff.audit.target'), value: <About item={entry} /> },
            {
              name: t('staff.office.audit.id'),
              value: (
                <span className={styles['id']}>
                  <Code>{entry.target}</Code>
                  <Button size="small" onClick={() => onOnly(entry.target)}>
                    {t('staff.office.audit.onlyThis')}
                  </Button>
                </span>
              ),
            },
            { name: t('staff.audit.reason'), value: <span dir="auto">{entry.reason || '–'}</span> },
            { name: t('staff.office.audit.change'), value: <Changes before={entry.before} after={entry.after} action={entry.action} /> },
            { name: t('staff.office.audit.ip'), value: <Code>{entry.ip || '–'}</Code> },
            { name: t('staff.office.audit.request'), value: <Code>{entry.requestId}</Code> },
            { name: t('staff.office.audit.number'), value: <Code>{entry.seq}</Code> },
          ]}
        />
      )}
    </Drawer>
  );
}
