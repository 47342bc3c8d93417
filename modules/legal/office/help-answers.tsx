import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, ErrorState, Table, useCall } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { officeHelpAnswers } from '../contract/index.ts';

type Row = OutputOf<typeof officeHelpAnswers>['items'][number];

/** Which answers of the help centre help, and which have to be written better. */
export function HelpAnswers() {
  const { t, formatNumber } = useI18n();
  const { data, error, isLoading, refetch } = useCall(officeHelpAnswers, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns: readonly Column<Row>[] = [
    { id: 'section', head: t('legal.office.help.section'), lead: true, cell: row => <span dir="auto">{row.title}</span> },
    { id: 'helpful', head: t('legal.office.help.helpful'), numeric: true, cell: row => formatNumber(row.helpful) },
    { id: 'unhelpful', head: t('legal.office.help.unhelpful'), numeric: true, cell: row => formatNumber(row.unhelpful) },
  ];
  return (
    <Panel title={t('legal.office.help')} flush>
      <Table
        caption={t('legal.office.help')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => row.section}
        loadingRows={isLoading ? 6 : 0}
        empty={<EmptyState icon="help" title={t('legal.office.help.none')} />}
      />
    </Panel>
  );
}
