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
      head: t('kyc.office.level'),
      lead: true,
      cell: row => <Link to={`/reviews/${row.id}`}>{t(`kyc.level.${row.level}`)}</Link>,
    },
    { id: 'status', head: t('kyc.office.status'), cell: row => <ReviewStatusBadge review={row} /> },
    momentColumn({ id: 'submittedAt', head: t('kyc.office.submittedAt'), of: row => row.submittedAt }),
    { id: 'reason', head: t('kyc.office.reason'), cell: row => <span dir="auto">{row.reason || '–'}</span> },
  ];
  return (
    <Panel
      title={t('kyc.office.title')}
      aside={level && <Badge tone={level === 'none' ? 'plain' : 'win'}>{t(`kyc.level.${level}`)}</Badge>}
      flush
    >
      <PagedTable
        answer={answer}
        address={address}
        caption={t('kyc.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={2}
        empty={<EmptyState icon="shield" title={t('kyc.office.noReviews')} />}
      />
    </Panel>
  );
}
