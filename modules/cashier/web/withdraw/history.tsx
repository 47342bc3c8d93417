import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, Drawer, EmptyState, ErrorState, Money, Pagination, Table, useCall, useRouter } from '@baize/ui';
import { useState } from 'react';
import { myWithdrawals, type Withdrawal } from '../../contract/index.ts';
import { StatusBadge, Tracker } from './tracker.tsx';
import styles from './withdraw.module.css';

const pageSize = 20;

function useColumns(open: (id: string) => void): readonly Column<Withdrawal>[] {
  const { t, formatDate } = useI18n();
  return [
    {
      id: 'reference',
      head: t('cashier.reference'),
      lead: true,
      cell: row => (
        <button type="button" className={styles['link']} onClick={() => open(row.id)}>
          <bdi>{row.reference}</bdi>
        </button>
      ),
    },
    { id: 'at', head: t('cashier.withdraw.requestedAt'), cell: row => <bdi>{formatDate(row.requestedAt, 'moment')}</bdi> },
    {
      id: 'to',
      head: t('cashier.withdraw.to'),
      cell: row => (
        <span>
          {row.destination.institution} <bdi>{row.destination.masked}</bdi>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.amountMinor)} currency={row.currency} />,
    },
    {
      id: 'fee',
      head: t('cashier.withdraw.fee'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.feeMinor)} currency={row.currency} />,
    },
    { id: 'status', head: t('cashier.withdraw.status'), cell: row => <StatusBadge withdrawal={row} /> },
  ];
}

/** Every withdrawal, newest first; a line opens the whole of it. */
export function History() {
  const { t } = useI18n();
  const router = useRouter();
  const page = Math.max(1, Number(router.now().search['wPage']) || 1);
  const [openId, setOpen] = useState<string>();
  const { data, error, isLoading, refetch } = useCall(myWithdrawals, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(setOpen);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = data?.items.find(one => one.id === openId);
  return (
    <>
      <Table
        caption={t('cashier.withdraw.view.records')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => row.id}
        loadingRows={isLoading ? 6 : 0}
        onRow={row => setOpen(row.id)}
        empty={
          <EmptyState icon="withdraw" title={t('cashier.withdraw.noRecords')}>
            {t('cashier.withdraw.none.why')}
          </EmptyState>
        }
      />
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => router.setSearch({ wPage: next === 1 ? undefined : next })}
        />
      )}
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={t('cashier.withdraw.whole')}>
        {open && <Tracker withdrawal={open} />}
      </Drawer>
    </>
  );
}
