import { useI18n } from '@baize/i18n/react';
import { type Column, Drawer, EmptyState, useCall, useSearchParam } from '@baize/ui';
import { addressSort, momentColumn, moneyColumn, newestFirst, PagedTable, useListAddress } from '@baize/ui/records';
import { myWithdrawal, myWithdrawals, type Withdrawal } from '../../contract/index.ts';
import { StatusBadge, Tracker } from './tracker.tsx';
import styles from './withdraw.module.css';

function useColumns(open: (id: string) => void): readonly Column<Withdrawal>[] {
  const { t } = useI18n();
  return [
    {
      id: 'reference',
      head: t('cashier.reference'),
      lead: true,
      corner: 'title',
      cell: row => (
        <button
          type="button"
          className={styles['link']}
          onClick={event => {
            event.stopPropagation(); // the row opens the same
            open(row.id);
          }}
        >
          <bdi>{row.reference}</bdi>
        </button>
      ),
    },
    momentColumn({ id: 'at', head: t('cashier.withdraw.requestedAt'), of: row => row.requestedAt, sortable: 'time', corner: 'note' }),
    {
      id: 'to',
      head: t('cashier.withdraw.to'),
      cell: row => (
        <span>
          {row.destination.institution} <bdi>{row.destination.masked}</bdi>
        </span>
      ),
    },
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor, corner: 'value' }),
    moneyColumn({ id: 'fee', head: t('cashier.withdraw.fee'), of: row => row.feeMinor }),
    { id: 'status', head: t('cashier.withdraw.status'), corner: 'aside', cell: row => <StatusBadge withdrawal={row} /> },
  ];
}

/** Every withdrawal, newest first; a line opens the whole of it. */
export function History() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'w', fixedSize: 20 });
  const { page, pageSize } = address;
  const [openId, setOpen] = useSearchParam('withdrawal');
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(myWithdrawals, { order, page, pageSize, near: address.near }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(setOpen);
  const listed = answer.data?.items.find(one => one.id === openId);
  // A line of the account record leads to one that may be on any page.
  const asked = useCall(myWithdrawal, { id: openId as Withdrawal['id'] }, { enabled: openId !== '' && !listed, freshMs: 0 });
  const open = openId === '' ? undefined : (listed ?? asked.data);
  return (
    <>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.withdraw.view.records')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={row => setOpen(row.id)}
        empty={
          <EmptyState icon="withdraw" title={t('cashier.withdraw.noRecords')}>
            {t('cashier.withdraw.none.why')}
          </EmptyState>
        }
      />
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={t('cashier.withdraw.whole')}>
        {open && <Tracker withdrawal={open} />}
      </Drawer>
    </>
  );
}
