import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { officeOutbox } from '../../contract/index.ts';
import styles from './outbox.module.css';

type Row = OutputOf<typeof officeOutbox>['items'][number];

/** What would have been sent if a gateway were set. */
export default function OutboxPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const answer = useCall(
    officeOutbox,
    { page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  const columns: readonly Column<Row>[] = [
    momentColumn({ id: 'at', head: t('identity.office.outbox.at'), of: row => row.at }),
    { id: 'channel', head: t('identity.office.outbox.channel'), cell: row => t(`identity.office.outbox.${row.channel}`) },
    { id: 'target', head: t('identity.office.outbox.target'), lead: true, cell: row => <bdi>{row.target}</bdi> },
    {
      id: 'body',
      head: t('identity.office.outbox.body'),
      cell: row => (
        <span className={styles['body']} dir="auto">
          {row.body}
        </span>
      ),
    },
  ];
  return (
    <Sheet title={t('identity.office.outbox.title')} note={t('identity.office.outbox.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.outbox.title')}
        columns={columns}
        keyOf={row => row.id}
        isSought
        bones={8}
        empty={<EmptyState icon="message" title={t('identity.office.outbox.empty')} />}
      />
    </Sheet>
  );
}
