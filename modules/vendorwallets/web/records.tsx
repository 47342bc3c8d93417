import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, useCall } from '@baize/ui';
import { addressSort, momentColumn, moneyColumn, newestFirst, PagedTable, Reference, useListAddress } from '@baize/ui/records';
import { myWalletTransfers, type WalletTransfer } from '../contract/index.ts';
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
      head: t('vendorwallets.direction'),
      lead: true,
      corner: 'title',
      cell: row => t(`vendorwallets.way.${row.direction}`, { name: nameOf(row.vendor) }),
    },
    momentColumn({ id: 'at', head: t('vendorwallets.at'), of: row => row.madeAt, sortable: 'time', corner: 'note' }),
    moneyColumn({ id: 'amount', head: t('vendorwallets.amount'), of: row => row.amountMinor, corner: 'value' }),
    { id: 'state', head: t('vendorwallets.status'), corner: 'aside', cell: row => <TransferState transfer={row} brief /> },
    {
      id: 'reference',
      head: t('vendorwallets.reference'),
      cell: row => <Reference text={row.reference} label={t('vendorwallets.reference.copy')} />,
    },
  ];
}

/** What was moved, newest first, with the state of each. */
export function TransferRecords({ wallets }: { wallets: Wallets }) {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'v', fixedSize: 10 });
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(myWalletTransfers, { order, page, pageSize, near: address.near }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(wallets);
  return (
    <section className={styles['section']} aria-labelledby="wallet-transfers">
      <h3 id="wallet-transfers" className={styles['title']}>
        {t('vendorwallets.records')}
      </h3>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('vendorwallets.records')}
        columns={columns}
        keyOf={row => row.id}
        bones={3}
        isSought
        sort={sort}
        onSort={onSort}
        empty={<EmptyState icon="transfer" title={t('vendorwallets.noRecords')} />}
      />
    </section>
  );
}
