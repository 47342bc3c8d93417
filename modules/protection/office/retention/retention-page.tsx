import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { officeRetention } from '../../contract/index.ts';

type Run = OutputOf<typeof officeRetention>['items'][number];

/** What the nightly job deleted of closed accounts. */
export default function RetentionPage() {
  const { t, formatDate, formatNumber } = useI18n();
  const address = useListAddress();
  const answer = useCall(officeRetention, { page: address.page, pageSize: address.pageSize }, { keepPrevious: true });
  const columns: Column<Run>[] = [
    { id: 'at', head: t('protection.office.retention.at'), cell: row => formatDate(row.at, 'moment') },
    { id: 'kind', head: t('protection.office.retention.kind'), cell: row => t(`protection.office.retention.kind.${row.kind}`) },
    { id: 'removed', head: t('protection.office.retention.removed'), numeric: true, cell: row => formatNumber(row.removed) },
  ];
  const { years, closedBefore } = answer.data ?? {};
  const note = closedBefore && t('protection.office.retention.note', { years: years ?? 0, date: formatDate(closedBefore, 'long') });
  return (
    <Sheet title={t('protection.office.retention.title')} note={note}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('protection.office.retention.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        empty={<EmptyState icon="check" title={t('protection.office.retention.none')} />}
      />
    </Sheet>
  );
}
