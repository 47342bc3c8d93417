import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, Segmented, useCall, useGo } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { ageColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { type OfficeReview, officeReviews } from '../contract/index.ts';

const tones = { draft: 'plain', submitted: 'info', claimed: 'warn', approved: 'win', rejected: 'loss' } as const;

export function ReviewStatusBadge({ review }: { review: Pick<OfficeReview, 'status' | 'isMine'> }) {
  const { t } = useI18n();
  const isMine = review.status === 'claimed' && review.isMine;
  return <Badge tone={tones[review.status]}>{t(isMine ? 'compliance.office.mine' : `compliance.office.status.${review.status}`)}</Badge>;
}

/** Reviews that wait for somebody, the oldest first; and what was decided. */
export default function ReviewsPage() {
  const { t, formatDate, formatNumber } = useI18n();
  const go = useGo();
  const address = useListAddress();
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const answer = useCall(officeReviews, { which, page: address.page, pageSize: address.pageSize }, { freshMs: 0, keepPrevious: true });
  const columns: readonly Column<OfficeReview>[] = [
    {
      id: 'account',
      head: t('compliance.office.member'),
      lead: true,
      cell: row => (
        <Link to={`/reviews/${row.id}`} onClick={event => event.stopPropagation()}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'level', head: t('compliance.office.level'), cell: row => t(`compliance.level.${row.level}`) },
    { id: 'status', head: t('compliance.office.status'), cell: row => <ReviewStatusBadge review={row} /> },
    { id: 'documents', head: t('compliance.office.documents'), numeric: true, cell: row => formatNumber(row.documents) },
    ageColumn({ id: 'submittedAt', head: t('compliance.office.submittedAt'), of: row => row.submittedAt }),
    ...(which === 'decided'
      ? [
          {
            id: 'decidedAt',
            head: t('compliance.office.decidedAt'),
            cell: (row: OfficeReview) => (row.decidedAt ? formatDate(row.decidedAt, 'moment') : '–'),
          },
          { id: 'reason', head: t('compliance.office.reason'), cell: (row: OfficeReview) => <span dir="auto">{row.reason || '–'}</span> },
        ]
      : []),
  ];
  return (
    <Sheet title={t('compliance.office.title')} note={t('compliance.office.note')}>
      <Segmented
        label={t('compliance.office.which')}
        options={[
          { value: 'waiting', label: t('compliance.office.waiting') },
          { value: 'decided', label: t('compliance.office.decided') },
        ]}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
      />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('compliance.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        onRow={row => go(`/reviews/${row.id}`)}
        empty={<EmptyState icon="check" title={t(which === 'waiting' ? 'compliance.office.none' : 'compliance.office.noneDecided')} />}
      />
    </Sheet>
  );
}
