import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, Money, useCall } from '@baize/ui';
import { addressSort, momentColumn, newestFirst, PagedTable, Reference, useListAddress } from '@baize/ui/records';
import { agentServiceFee, type Transfer } from '../../contract/index.ts';
import styles from '../withdraw/withdraw.module.css';

/** What an agent pays for money to the team: the rate, and each transfer that cost something. */
export default function ServiceFeePage() {
  const { t, formatPercentBps } = useI18n();
  const address = useListAddress({ prefix: 'x', fixedSize: 20 });
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(agentServiceFee, { order, page, pageSize, near: address.near }, { keepPrevious: true, freshMs: 0 });
  const { data } = answer;
  const sum = (wire: string | undefined) => (data && wire ? <Money minor={amountOf(wire)} currency={data.currency} /> : null);
  const columns: readonly Column<Transfer>[] = [
    { id: 'who', head: t('cashier.transfer.to'), lead: true, corner: 'title', cell: row => <bdi>{row.account}</bdi> },
    momentColumn({ id: 'at', head: t('cashier.transfer.at'), of: row => row.at, sortable: 'time', corner: 'note' }),
    {
      id: 'amount',
      head: t('cashier.serviceFee.sent'),
      numeric: true,
      corner: 'aside',
      cell: row => <Money minor={amountOf(row.amountMinor)} currency={row.currency} />,
      total: sum(data?.sentMinor),
    },
    {
      id: 'fee',
      head: t('cashier.serviceFee.paid'),
      numeric: true,
      corner: 'value',
      cell: row => <Money minor={amountOf(row.feeMinor)} currency={row.currency} />,
      total: sum(data?.paidMinor),
    },
    { id: 'reference', head: t('cashier.reference'), cell: row => <Reference text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
  return (
    <div className={styles['page']}>
      {data && <p>{t('cashier.serviceFee.rate', { rate: formatPercentBps(data.feeBps) })}</p>}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.serviceFee.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        sort={sort}
        onSort={onSort}
        totalLabel={t('cashier.serviceFee.total')}
        empty={
          <EmptyState icon="transfer" title={t('cashier.serviceFee.none')}>
            {t('cashier.serviceFee.none.why')}
          </EmptyState>
        }
      />
    </div>
  );
}
