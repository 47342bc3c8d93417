import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, Segmented, useCall, useGo } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { ageColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { type OfficeReview, officeReviews } from '../contract/index.ts';

const tones = { draft: 'plain', submitted: 'info', claimed: 'warn', approved: 'win', rejected: 'loss' } as const;

export function ReviewStatusBadge({ review }: { review: Pick<OfficeReview, 'status' | 'isMine'> }) {
  const { t } = useI18n();
  const isMine = review.status === 'claimed' && review.isMine;
  return <Badge tone={tones[review.status]}>{t(isMine ? 'kyc.office.mine' : `kyc.office.status.${review.status}`)}</Badge>;
}

/** Reviews that wait for someone, the oldest first; and what was decided. */
export default function ReviewsPage() {
  const { t, formatDate, formatNumber } = useI18n();
  const go = useGo();
  const address = useListAddress();
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const answer = useCall(
    officeReviews,
    { which, page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  const columns: readonly Column<OfficeReview>[] = [
    {
      id: 'account',
      head: t('kyc.office.member'),
      lead: true,
      cell: row => (
        <Link to={`/reviews/${row.id}`} onClick={event => event.stopPropagation()}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'level', head: t('kyc.office.level'), cell: row => t(`kyc.level.${row.level}`) },
    { id: 'status', head: t('kyc.office.status'), cell: row => <ReviewStatusBadge review={row} /> },
    { id: 'documents', head: t('kyc.office.documents'), numeric: true, cell: row => formatNumber(row.documents) },
    ageColumn({ id: 'submittedAt', head: t('kyc.office.submittedAt'), of: row => row.submittedAt }),
    ...(which === 'decided'
      ? [
          {
            id: 'decidedAt',
            head: t('kyc.office.decidedAt'),
            cell: (row: OfficeReview) => (row.decidedAt ? formatDate(row.decidedAt, 'moment') : '–'),
          },
          { id: 'reason', head: t('kyc.office.reason'), cell: (row: OfficeReview) => <span dir="auto">{row.reason || '–'}</span> },
        ]
      : []),
  ];
  return (
    <Sheet title={t('kyc.office.title')} note={t('kyc.office.note')}>
      <Segmented
        label={t('kyc.office.which')}
        options={[
          { value: 'waiting', label: t('kyc.office.waiting') },
          { value: 'decided', label: t('kyc.office.decided') },
        ]}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
      />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('kyc.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        onRow={row => go(`/reviews/${row.id}`)}
        empty={<EmptyState icon="check" title={t(which === 'waiting' ? 'kyc.office.none' : 'kyc.office.noneDecided')} />}
      />
    </Sheet>
  );
}
