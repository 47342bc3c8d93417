import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, useCall, usePathParam } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { type OfficeReview, officeMemberReviews } from '../contract/index.ts';
import { ReviewStatusBadge } from './reviews-page.tsx';

/** On a member's page: how far they have shown who they are, and the way to the documents. */
export default function ReviewsPart() {
  const { t } = useI18n();
  const memberId = usePathParam('id');
  const address = useListAddress();
  const answer = useCall(officeMemberReviews, { memberId, page: address.page, pageSize: address.pageSize }, { freshMs: 0 });
  const level = answer.data?.level;
  const columns: readonly Column<OfficeReview>[] = [
    {
      id: 'level',
      head: t('compliance.office.level'),
      lead: true,
      cell: row => <Link to={`/reviews/${row.id}`}>{t(`compliance.level.${row.level}`)}</Link>,
    },
    { id: 'status', head: t('compliance.office.status'), cell: row => <ReviewStatusBadge review={row} /> },
    momentColumn({ id: 'submittedAt', head: t('compliance.office.submittedAt'), of: row => row.submittedAt }),
    { id: 'reason', head: t('compliance.office.reason'), cell: row => <span dir="auto">{row.reason || '–'}</span> },
  ];
  return (
    <Panel
      title={t('compliance.office.title')}
      aside={level && <Badge tone={level === 'none' ? 'plain' : 'win'}>{t(`compliance.level.${level}`)}</Badge>}
      flush
    >
      <PagedTable
        answer={answer}
        address={address}
        caption={t('compliance.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={2}
        empty={<EmptyState icon="shield" title={t('compliance.office.noReviews')} />}
      />
    </Panel>
  );
}
