import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, ErrorState, Money, Pagination, Skeleton, Table, Tabs, useCall, useRouter } from '@baize/ui';
import { CopyText } from '@baize/wallet/web/kit';
import { useId, useState } from 'react';
import { myTransfers, type Transfer, type TransferPartner, transferTerms } from '../../contract/index.ts';
import styles from '../withdraw/withdraw.module.css';
import { Done, Send } from './send.tsx';
import { Whom } from './whom.tsx';

export type TransferTerms = OutputOf<typeof transferTerms>;
const views = ['send', 'records'] as const;
type View = (typeof views)[number];
const pageSize = 20;

/** Money to the upline or to the own team, and what went to and fro. */
export default function TransferPage() {
  const { t } = useI18n();
  const router = useRouter();
  const panelId = useId();
  const view: View = router.now().search['x'] === 'records' ? 'records' : 'send';
  return (
    <div className={styles['page']}>
      <Tabs<View>
        label={t('cashier.transfer.title')}
        panelId={panelId}
        value={view}
        onChange={next => router.setSearch({ x: next === 'send' ? undefined : next, xPage: undefined })}
        options={views.map(value => ({ value, label: t(`cashier.transfer.view.${value}`) }))}
      />
      <div id={panelId} role="tabpanel" className={styles['panel']}>
        {view === 'send' ? <Sending /> : <Records />}
      </div>
    </div>
  );
}

function Sending() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(transferTerms, {}, { freshMs: 0 });
  const [to, setTo] = useState<TransferPartner>();
  const [sent, setSent] = useState<Transfer>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} height="40px" />;
  if (!data.isOn)
    return (
      <EmptyState icon="transfer" title={t('cashier.transfer.off')}>
        {t('cashier.transfer.off.why')}
      </EmptyState>
    );
  if (!data.upline && !data.hasTeam)
    return (
      <EmptyState icon="team" title={t('cashier.transfer.nobody')}>
        {t('cashier.transfer.nobody.why')}
      </EmptyState>
    );
  if (sent)
    return (
      <Done
        transfer={sent}
        onAgain={() => {
          setSent(undefined);
          setTo(undefined);
        }}
      />
    );
  return to ? <Send terms={data} to={to} onBack={() => setTo(undefined)} onDone={setSent} /> : <Whom terms={data} onChoose={setTo} />;
}

function useColumns(): readonly Column<Transfer>[] {
  const { t, formatDate } = useI18n();
  return [
    { id: 'who', head: t('cashier.transfer.who'), lead: true, cell: row => <bdi>{row.account}</bdi> },
    {
      id: 'direction',
      head: t('cashier.transfer.direction'),
      cell: row => t(`cashier.transfer.${row.isIncoming ? 'in' : 'out'}`),
    },
    { id: 'at', head: t('cashier.transfer.at'), cell: row => <bdi>{formatDate(row.at, 'moment')}</bdi> },
    {
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      numeric: true,
      cell: row => <Money minor={row.isIncoming ? amountOf(row.amountMinor) : -amountOf(row.amountMinor)} currency={row.currency} change />,
    },
    { id: 'note', head: t('cashier.transfer.note'), cell: row => <span dir="auto">{row.note || '–'}</span> },
    { id: 'reference', head: t('cashier.reference'), cell: row => <CopyText text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
}

function Records() {
  const { t } = useI18n();
  const router = useRouter();
  const page = Math.max(1, Number(router.now().search['xPage']) || 1);
  const { data, error, isLoading, refetch } = useCall(myTransfers, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        caption={t('cashier.transfer.view.records')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => row.id}
        loadingRows={isLoading ? 6 : 0}
        empty={<EmptyState icon="transfer" title={t('cashier.transfer.noRecords')} />}
      />
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => router.setSearch({ xPage: next === 1 ? undefined : next })}
        />
      )}
    </>
  );
}
