import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, ErrorState, Link, Skeleton, Table, useCall, useGo } from '@baize/ui';
import { Panel, Sheet } from '@baize/ui/office';
import { officeLegal } from '../contract/index.ts';

type Row = OutputOf<typeof officeLegal>['items'][number];

/** The legal pages: which version is in force, and what waits as a draft. */
export default function LegalListPage() {
  const { t, formatDate, formatNumber } = useI18n();
  const go = useGo();
  const { data, error, refetch } = useCall(officeLegal, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns: readonly Column<Row>[] = [
    {
      id: 'page',
      head: t('legal.office.page'),
      lead: true,
      cell: row => (
        <Link to={`/legal/${row.page}`} onClick={event => event.stopPropagation()}>
          {t(`legal.${row.page}`)}
        </Link>
      ),
    },
    {
      id: 'version',
      head: t('legal.office.current'),
      cell: ({ current }) =>
        current === null ? '–' : current.isSample ? <Badge tone="warn">{t('legal.office.sample')}</Badge> : formatNumber(current.number),
    },
    {
      id: 'at',
      head: t('legal.office.since'),
      cell: ({ current }) => (current?.publishedAt ? formatDate(current.publishedAt, 'moment') : '–'),
    },
    { id: 'languages', head: t('legal.office.languages'), cell: ({ current }) => current?.languages.join(', ') ?? '–' },
    { id: 'consents', head: t('legal.office.consents'), numeric: true, cell: ({ current }) => formatNumber(current?.consents ?? 0) },
    { id: 'draft', head: t('legal.office.draft'), cell: ({ draft }) => (draft ? <Badge tone="info">{draft.by}</Badge> : '–') },
  ];
  return (
    <Sheet title={t('legal.office.title')} note={t('legal.office.note')}>
      {!data && <Skeleton lines={6} height="20px" />}
      {data && (
        <Panel flush>
          <Table
            caption={t('legal.office.title')}
            columns={columns}
            rows={data.items}
            keyOf={row => row.page}
            onRow={row => go(`/legal/${row.page}`)}
          />
        </Panel>
      )}
    </Sheet>
  );
}
