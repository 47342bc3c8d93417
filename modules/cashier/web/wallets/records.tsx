import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, ErrorState, Money, Pagination, Table, useCall, useRouter } from '@baize/ui';
import { CopyText } from '@baize/wallet/web/kit';
import { methodName, myWalletTransfers, type WalletTransfer } from '../../contract/index.ts';
import { TransferState } from './transfer-state.tsx';
import type { Wallets } from './use-wallets.ts';
import styles from './wallets.module.css';

const pageSize = 10;

function useColumns(wallets: Wallets): readonly Column<WalletTransfer>[] {
  const { t, code, formatDate } = useI18n();
  const nameOf = (vendor: string) => {
    const found = wallets.wallets.find(wallet => wallet.vendor === vendor);
    return found ? methodName(found.names, code) : vendor;
  };
  return [
    {
      id: 'way',
      head: t('cashier.wallets.direction'),
      lead: true,
      cell: row => t(`cashier.wallets.way.${row.direction}`, { name: nameOf(row.vendor) }),
    },
    { id: 'at', head: t('cashier.transfer.at'), cell: row => <bdi>{formatDate(row.madeAt, 'moment')}</bdi> },
    {
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.amountMinor)} currency={row.currency} />,
    },
    { id: 'state', head: t('cashier.withdraw.status'), cell: row => <TransferState transfer={row} brief /> },
    { id: 'reference', head: t('cashier.reference'), cell: row => <CopyText text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
}

/** What was moved, newest first, with where each stands. */
export function TransferRecords({ wallets }: { wallets: Wallets }) {
  const { t } = useI18n();
  const router = useRouter();
  const page = Math.max(1, Number(router.now().search['vPage']) || 1);
  const { data, error, isLoading, refetch } = useCall(myWalletTransfers, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(wallets);
  return (
    <section className={styles['section']} aria-labelledby="wallet-transfers">
      <h3 id="wallet-transfers" className={styles['title']}>
        {t('cashier.wallets.records')}
      </h3>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('cashier.wallets.records')}
          columns={columns}
          rows={data?.items ?? []}
          keyOf={row => row.id}
          loadingRows={isLoading ? 3 : 0}
          empty={<EmptyState icon="transfer" title={t('cashier.wallets.noRecords')} />}
        />
      )}
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => router.setSearch({ vPage: next === 1 ? undefined : next })}
        />
      )}
    </section>
  );
}
