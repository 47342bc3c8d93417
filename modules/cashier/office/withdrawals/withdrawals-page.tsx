import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { day, elapsedMs, hour, type Instant } from '@baize/kernel';
import { type Column, EmptyState, Link, Segmented, useCall, useClock, useGo, useMay } from '@baize/ui';
import { Filters, SearchFilter, SelectFilter, Sheet, SpanFilter, useSums } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  CurrencyFilter,
  currencyOf,
  type ListAddress,
  moneyColumn,
  PagedTable,
  RecordSums,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { useEffect, useState } from 'react';
import {
  destinationKind,
  officeWithdrawals,
  type QueueName,
  queueName,
  recordOrders,
  type StaffWithdrawal,
  withdrawalStatus,
} from '../../contract/index.ts';
import records from '../records.module.css';
import { Bulk } from './bulk.tsx';
import { isFreeKey } from './keys.ts';
import { Findings, StaffStatus } from './status.tsx';
import styles from './withdrawals.module.css';

const queues = queueName.options;
/** What the moment of a row is, where it isn't since when it waits. */
const heads: Partial<Record<QueueName, string>> = { ended: 'cashier.office.ended', all: 'cashier.withdraw.requestedAt' };

/** J and K walk through the rows, Enter opens one: a queue is worked off without the mouse. */
function useRowKeys(rows: readonly StaffWithdrawal[], open: (row: StaffWithdrawal) => void): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
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

/** A member who waits longer than an hour should be next; longer than a day is a complaint. */
const ageOf = (since: Instant, now: Instant): 'late' | 'overdue' | undefined => {
  const waited = elapsedMs(since, now);
  return waited > day ? 'overdue' : waited > hour ? 'late' : undefined;
};

function Age({ row, at }: { row: StaffWithdrawal; at: Instant }) {
  const { formatRelative, formatDate } = useI18n();
  const now = useClock().now();
  return (
    <time
      className={styles['age']}
      data-age={row.status === 'review' ? ageOf(at, now) : undefined}
      dateTime={at}
      title={formatDate(at, 'moment')}
    >
      {formatRelative(at, now)}
    </time>
  );
}

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function useColumns(queue: QueueName, marked: string | undefined, selection: Selection | undefined): readonly Column<StaffWithdrawal>[] {
  const { t } = useI18n();
  const box = (row: StaffWithdrawal) =>
    selection && (
      <input
        type="checkbox"
        className={styles['select']}
        aria-label={t('cashier.office.bulk.selectOne', { reference: row.reference })}
        checked={selection.ids.has(row.id)}
        onClick={event => event.stopPropagation()}
        onChange={() => selection.toggle(row.id)}
      />
    );
  const selecting: readonly Column<StaffWithdrawal>[] = selection
    ? [{ id: 'select', head: t('cashier.office.bulk.select'), cell: box }]
    : [];
  const link = (row: StaffWithdrawal) => (
    <span className={styles['mark']} data-at={row.id === marked}>
      <Link to={`/withdrawals/${row.id}`} onClick={event => event.stopPropagation()}>
        <bdi>{row.reference}</bdi>
      </Link>
    </span>
  );
  const age = (row: StaffWithdrawal) => <Age row={row} at={queue === 'ended' ? (row.endedAt ?? row.requestedAt) : row.requestedAt} />;
  return [
    ...selecting,
    {
      id: 'reference',
      head: t('cashier.reference'),
      lead: true,
      corner: 'title',
      cell: link,
      brief: row => (
        <>
          {box(row)} {link(row)}
        </>
      ),
    },
    { id: 'account', head: t('cashier.office.member'), cell: row => <bdi>{row.account}</bdi> },
    moneyColumn({
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      of: row => row.amountMinor,
      sum: 'minor',
      sortable: true,
      corner: 'value',
    }),
    {
      id: 'at',
      head: t(heads[queue] ?? 'cashier.office.age'),
      sortable: 'time',
      corner: 'note',
      cell: age,
      brief: row => (
        <>
          <bdi>{row.account}</bdi> · {age(row)}
        </>
      ),
    },
    {
      id: 'status',
      head: t('cashier.withdraw.status'),
      corner: 'aside',
      cell: row => <StaffStatus row={row} />,
      brief: row => <StaffStatus row={row} isBrief />,
    },
    { id: 'findings', head: t('cashier.office.findings'), cell: row => <Findings bars={row.bars} findings={row.findings} /> },
  ];
}

/** The queues of withdrawals: what waits for people, what is under way, what members dispute, what has ended. */
export default function WithdrawalsPage() {
  const { t, formatNumber } = useI18n();
  const sumsOf = useSums();
  const go = useGo();
  const address = useListAddress();
  const queue: QueueName = queues.find(one => one === address.get('queue')) ?? 'waiting';
  const days = useAddressSpan(address, 30);
  const isQueue = queue !== 'ended' && queue !== 'all';
  const [account, reference] = [address.get('account'), address.get('reference')];
  // What waits is shown whole, and who or what is looked for at any time unless days were chosen.
  const period = isQueue || ((account || reference) && !days.isChosen) ? {} : days.period;
  const asked = {
    queue,
    account: account || undefined,
    reference: reference || undefined,
    status: isQueue ? undefined : withdrawalStatus.options.find(one => one === address.get('status')),
    method: destinationKind.options.find(one => one === address.get('method')),
    currency: currencyOf(address),
    ...period,
  };
  const { page, pageSize } = address;
  const { sort, onSort, by, order } = addressSort(address, {
    usual: { by: 'at', direction: isQueue ? 'ascending' : 'descending' },
    orders: recordOrders,
  });
  const wanted = { ...asked, sort: recordOrders.find(one => one === by), order, page, pageSize, near: address.near };
  const answer = useCall(officeWithdrawals, wanted, { freshMs: 0, keepPrevious: true, everyMs: 15_000 });
  const rows = answer.data?.items ?? [];
  const at = useRowKeys(rows, row => go(`/withdrawals/${row.id}`));
  const [ids, select] = useState<ReadonlySet<string>>(new Set());
  const mayDecide = useMay()('withdrawals.decide') && queue === 'waiting';
  const toggle = (id: string) => select(ids.has(id) ? new Set([...ids].filter(one => one !== id)) : new Set([...ids, id]));
  const columns = useColumns(queue, rows[at]?.id, mayDecide ? { ids, toggle } : undefined);
  const sum = answer.data?.total
    ? t('cashier.office.sum', {
        count: formatNumber(answer.data.total),
        sum: sumsOf(answer.data.sums),
      })
    : '';
  return (
    <Sheet title={t('cashier.office.title')} note={sum || t('cashier.office.note')}>
      <WithdrawalFilters address={address} queue={queue} days={isQueue ? undefined : days} />
      <div className={records['head']}>
        <RecordSums sums={answer.data?.sums ?? []} done={t('cashier.office.records.paid')} />
        <StaffExportButton source="cashier.withdrawals" filter={asked} total={answer.data?.total} />
      </div>
      {mayDecide && <Bulk rows={rows.filter(row => ids.has(row.id))} onSelect={left => select(new Set(left))} />}
      <PagedTable
        answer={answer}
        address={address}
        filters={['account', 'reference', 'status', 'method', 'currency', 'from', 'to']}
        caption={t('cashier.office.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={row => go(`/withdrawals/${row.id}`)}
        empty={<EmptyState icon="check" title={t(`cashier.office.none.${queue}`)} />}
      />
      <p className={styles['keys']}>{t('cashier.office.keys')}</p>
    </Sheet>
  );
}

interface FiltersProps {
  address: ListAddress;
  queue: QueueName;
  /** Absent where everything is shown, whenever it was. */
  days: AddressSpan | undefined;
}

function WithdrawalFilters({ address, queue, days }: FiltersProps) {
  const { t } = useI18n();
  return (
    <Filters label={t('cashier.office.filters')}>
      <Segmented<QueueName>
        label={t('cashier.office.queue')}
        value={queue}
        onChange={value => address.set({ queue: value === 'waiting' ? undefined : value })}
        options={queues.map(value => ({ value, label: t(`cashier.office.queue.${value}`) }))}
      />
      <SearchFilter address={address} name="account" label={t('cashier.office.byAccount')} />
      <SearchFilter address={address} name="reference" label={t('cashier.office.byReference')} />
      {days && (
        <SelectFilter
          address={address}
          name="status"
          label={t('cashier.withdraw.status')}
          all={t('vendorwallets.office.transfers.allStates')}
          choices={withdrawalStatus.options.map(value => ({ value, label: t(`cashier.status.${value}`) }))}
        />
      )}
      <SelectFilter
        address={address}
        name="method"
        label={t('cashier.office.records.method')}
        all={t('cashier.office.deposits.allMethods')}
        choices={destinationKind.options.map(value => ({ value, label: t(`cashier.office.records.method.${value}`) }))}
      />
      <CurrencyFilter address={address} />
      {days && <SpanFilter label={t('cashier.office.records.days')} days={days} maxDays={366} />}
    </Filters>
  );
}
