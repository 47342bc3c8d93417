import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, useCall } from '@baize/ui';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { type LegalPage, officeLegalVersions } from '../contract/index.ts';

type Version = OutputOf<typeof officeLegalVersions>['items'][number];

/** What was in force when, and how many members agreed to it. */
export function Versions({ page }: { page: LegalPage }) {
  const { t, formatDate, formatNumber } = useI18n();
  const address = useListAddress();
  const answer = useCall(
    officeLegalVersions,
    { name: page, page: address.page, pageSize: address.pageSize },
    { freshMs: 0, keepPrevious: true },
  );
  const columns: readonly Column<Version>[] = [
    {
      id: 'number',
      head: t('legal.office.number'),
      lead: true,
      cell: row => (row.isSample ? <Badge tone="warn">{t('legal.office.sample')}</Badge> : formatNumber(row.number)),
    },
    {
      id: 'at',
      head: t('legal.office.since'),
      cell: row => (row.publishedAt ? formatDate(row.publishedAt, 'moment') : <Badge tone="info">{t('legal.office.draft')}</Badge>),
    },
    { id: 'by', head: t('legal.office.by'), cell: row => <bdi>{row.by || '–'}</bdi> },
    { id: 'languages', head: t('legal.office.languages'), cell: row => row.languages.join(', ') },
    { id: 'consents', head: t('legal.office.consents'), numeric: true, cell: row => formatNumber(row.consents) },
    {
      id: 'compare',
      head: t('legal.office.compare'),
      cell: row => (
        <Link to={`/legal/${page}/compare?before=${row.number}`} aria-label={t('legal.office.compare.of', { number: row.number })}>
          {t('legal.office.compare.open')}
        </Link>
      ),
    },
  ];
  return (
    <PagedTable
      answer={answer}
      address={address}
      caption={t('legal.office.versions')}
      columns={columns}
      keyOf={row => row.id}
      bones={3}
      empty={<EmptyState icon="records" title={t('legal.office.none')} />}
    />
  );
}
