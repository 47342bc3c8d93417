import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, Link, Segmented, useCall, useClock, useGo } from '@baize/ui';
import { Filters, SearchFilter, Sheet, useSums } from '@baize/ui/office';
import { moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useEffect, useState } from 'react';
import { officeWithdrawals, type QueueName, queueName, type StaffWithdrawal } from '../../contract/index.ts';
import { Findings, StaffStatus } from './status.tsx';
import styles from './withdrawals.module.css';

const queues = queueName.options;

/** J and K walk through the rows, Enter opens one: a queue is worked off without the mouse. */
function useRowKeys(rows: readonly StaffWithdrawal[], open: (row: StaffWithdrawal) => void): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'j') setAt(now => Math.min(rows.length - 1, now + 1));
      if (event.key === 'k') setAt(now => Math.max(0, now - 1));
      const row = rows[at];
      if (event.key === 'Enter' && row && !(event.target instanceof HTMLElement && event.target.closest('a, button'))) open(row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, at, open]);
  return at;
}

function useColumns(queue: QueueName, marked: string | undefined): readonly Column<StaffWithdrawal>[] {
  const { t, formatRelative, formatDate } = useI18n();
  const now = useClock().now();
  return [
    {
      id: 'reference',
      head: t('cashier.reference'),
      lead: true,
      cell: row => (
        <span className={styles['mark']} data-at={row.id === marked}>
          <Link to={`/withdrawals/${row.id}`} onClick={event => event.stopPropagation()}>
            <bdi>{row.reference}</bdi>
          </Link>
        </span>
      ),
    },
    { id: 'account', head: t('cashier.office.member'), cell: row => <bdi>{row.account}</bdi> },
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor }),
    {
      id: 'age',
      head: t(queue === 'ended' ? 'cashier.office.ended' : 'cashier.office.age'),
      cell: row => {
        const shown = queue === 'ended' ? (row.endedAt ?? row.requestedAt) : row.requestedAt;
        return (
          <time dateTime={shown} title={formatDate(shown, 'moment')}>
            {formatRelative(shown, now)}
          </time>
        );
      },
    },
    { id: 'status', head: t('cashier.withdraw.status'), cell: row => <StaffStatus row={row} /> },
    { id: 'findings', head: t('cashier.office.findings'), cell: row => <Findings findings={row.findings} /> },
  ];
}

/** The queues of withdrawals: what waits for people, what is under way, what members dispute, what has ended. */
export default function WithdrawalsPage() {
  const { t, formatNumber } = useI18n();
  const sumsOf = useSums();
  const go = useGo();
  const address = useListAddress();
  const queue: QueueName = queues.find(one => one === address.get('queue')) ?? 'waiting';
  const account = address.get('account') ?? '';
  const reference = address.get('reference') ?? '';
  const answer = useCall(
    officeWithdrawals,
    { queue, account: account || undefined, reference: reference || undefined, page: address.page, pageSize: address.pageSize },
    { freshMs: 0, keepPrevious: true, everyMs: 15_000 },
  );
  const rows = answer.data?.items ?? [];
  const at = useRowKeys(rows, row => go(`/withdrawals/${row.id}`));
  const columns = useColumns(queue, rows[at]?.id);
  const sum = answer.data
    ? t('cashier.office.sum', {
        count: formatNumber(answer.data.total),
        sum: sumsOf(answer.data.sums) || formatNumber(0),
      })
    : '';
  return (
    <Sheet title={t('cashier.office.title')} note={sum || t('cashier.office.note')}>
      <Filters label={t('cashier.office.filters')}>
        <Segmented<QueueName>
          label={t('cashier.office.queue')}
          value={queue}
          onChange={value => address.set({ queue: value === 'waiting' ? undefined : value })}
          options={queues.map(value => ({ value, label: t(`cashier.office.queue.${value}`) }))}
        />
        <SearchFilter address={address} name="account" label={t('cashier.office.byAccount')} />
        <SearchFilter address={address} name="reference" label={t('cashier.office.byReference')} />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        onRow={row => go(`/withdrawals/${row.id}`)}
        empty={<EmptyState icon="check" title={t(`cashier.office.none.${queue}`)} />}
      />
      <p className={styles['keys']}>{t('cashier.office.keys')}</p>
    </Sheet>
  );
}
