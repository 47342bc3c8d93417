import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { momentColumn, moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { CopyText } from '@baize/wallet/web/kit';
import { methodName, myWalletTransfers, type WalletTransfer } from '../../contract/index.ts';
import { TransferState } from './transfer-state.tsx';
import type { Wallets } from './use-wallets.ts';
import styles from './wallets.module.css';

function useColumns(wallets: Wallets): readonly Column<WalletTransfer>[] {
  const { t, code } = useI18n();
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
    momentColumn({ id: 'at', head: t('cashier.transfer.at'), of: row => row.madeAt }),
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor }),
    { id: 'state', head: t('cashier.withdraw.status'), cell: row => <TransferState transfer={row} brief /> },
    { id: 'reference', head: t('cashier.reference'), cell: row => <CopyText text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
}

/** What was moved, newest first, with where each stands. */
export function TransferRecords({ wallets }: { wallets: Wallets }) {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'v', fixedSize: 10 });
  const { page, pageSize } = address;
  const answer = useCall(myWalletTransfers, { page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(wallets);
  return (
    <section className={styles['section']} aria-labelledby="wallet-transfers">
      <h3 id="wallet-transfers" className={styles['title']}>
        {t('cashier.wallets.records')}
      </h3>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.wallets.records')}
        columns={columns}
        keyOf={row => row.id}
        bones={3}
        empty={<EmptyState icon="transfer" title={t('cashier.wallets.noRecords')} />}
      />
    </section>
  );
}
