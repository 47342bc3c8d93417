import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { PagedTable, Sheet, useListAddress } from '@baize/ui/office';
import { officeOutbox } from '../../contract/index.ts';

type Row = OutputOf<typeof officeOutbox>['items'][number];

/** What would have been sent if a gateway were set. */
export default function OutboxPage() {
  const { t, formatDate } = useI18n();
  const address = useListAddress();
  const answer = useCall(officeOutbox, { page: address.page, pageSize: address.pageSize }, { freshMs: 0, keepPrevious: true });
  const columns: readonly Column<Row>[] = [
    { id: 'at', head: t('identity.office.outbox.at'), cell: row => <time dateTime={row.at}>{formatDate(row.at, 'moment')}</time> },
    { id: 'channel', head: t('identity.office.outbox.channel'), cell: row => t(`identity.office.outbox.${row.channel}`) },
    { id: 'target', head: t('identity.office.outbox.target'), lead: true, cell: row => <bdi>{row.target}</bdi> },
    { id: 'body', head: t('identity.office.outbox.body'), cell: row => <span dir="auto">{row.body}</span> },
  ];
  return (
    <Sheet title={t('identity.office.outbox.title')} note={t('identity.office.outbox.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.outbox.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={8}
        empty={<EmptyState icon="message" title={t('identity.office.outbox.empty')} />}
      />
    </Sheet>
  );
}
