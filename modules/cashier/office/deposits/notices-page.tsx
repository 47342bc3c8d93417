import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, Link, Notice, showToast, useCall, useMay, useProblem, useSend } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { officeNotices, officeRetryNotice } from '../../contract/index.ts';

type Row = OutputOf<typeof officeNotices>['items'][number];

/** Notices of payment providers that failed. */
export default function NoticesPage() {
  const { t, formatNumber } = useI18n();
  const address = useListAddress();
  const may = useMay()('cashier.deposits');
  const problemOf = useProblem();
  const answer = useCall(officeNotices, { page: address.page, pageSize: address.pageSize }, { freshMs: 0, keepPrevious: true });
  const retrying = useSend(officeRetryNotice, {
    refreshes: [officeNotices],
    onDone: () => showToast({ id: 'cashier.notice', tone: 'good', text: t('cashier.office.notices.done') }),
  });
  const problem = problemOf(retrying.error);
  const columns: readonly Column<Row>[] = [
    momentColumn({ id: 'at', head: t('cashier.office.notices.at'), of: row => row.receivedAt }),
    { id: 'provider', head: t('cashier.office.methods.provider'), lead: true, cell: row => <Code>{row.provider}</Code> },
    {
      id: 'subject',
      head: t('cashier.office.notices.about'),
      cell: row =>
        row.about === 'deposit' ? (
          <Link to={`/deposits/${row.subjectId}`}>{t('cashier.office.notices.deposit')}</Link>
        ) : (
          <Code>{row.subjectId}</Code>
        ),
    },
    { id: 'attempts', head: t('cashier.office.notices.attempts'), numeric: true, cell: row => formatNumber(row.attempts) },
    { id: 'error', head: t('cashier.office.notices.error'), cell: row => <span dir="auto">{row.error}</span> },
    {
      id: 'act',
      head: t('cashier.office.notices.act'),
      cell: row =>
        may && (
          <Button size="small" icon="refresh" busy={retrying.isBusy} onClick={() => void retrying.send({ id: row.id })}>
            {t('cashier.office.notices.retry')}
          </Button>
        ),
    },
  ];
  return (
    <Sheet title={t('cashier.office.notices.title')} note={<Link to="/deposits">{t('cashier.office.deposits.title')}</Link>}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.office.notices.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        empty={<EmptyState icon="check" title={t('cashier.office.notices.none')} />}
      />
    </Sheet>
  );
}
