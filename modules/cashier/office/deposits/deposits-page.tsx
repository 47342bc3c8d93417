import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, Notice, Segmented, Select, useCall, useGo, useMay } from '@baize/ui';
import { Code, Filter, Filters, memberColumn, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  ageColumn,
  CurrencyFilter,
  currencyOf,
  type ListAddress,
  moneyColumn,
  PagedTable,
  RecordSums,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import {
  depositFilters,
  depositStates,
  methodName,
  type OfficeDeposit,
  officeDeposits,
  officeMethods,
  officeNotices,
  recordOrders,
} from '../../contract/index.ts';
import styles from '../records.module.css';
import { DepositBadge } from './deposit-badge.tsx';

const ages = ['0', '30', '60', '360', '1440'] as const;

function useColumns(): readonly Column<OfficeDeposit>[] {
  const { t, code } = useI18n();
  const mayReadMembers = useMay()('members.read');
  const link = (row: OfficeDeposit) => (
    <Link to={`/deposits/${row.id}`} title={row.id} onClick={event => event.stopPropagation()}>
      <Code>{row.id.slice(-8)}</Code>
    </Link>
  );
  return [
    {
      id: 'number',
      head: t('cashier.office.deposits.number'),
      lead: true,
      corner: 'title',
      cell: link,
      brief: row => (
        <>
          {link(row)} <bdi>{row.account}</bdi>
        </>
      ),
    },
    mayReadMembers
      ? memberColumn({ head: t('cashier.office.deposits.member') })
      : { id: 'member', head: t('cashier.office.deposits.member'), cell: row => <bdi>{row.account}</bdi> },
    { id: 'state', head: t('cashier.office.deposits.state'), corner: 'aside', cell: row => <DepositBadge deposit={row} /> },
    { id: 'method', head: t('cashier.office.deposits.method'), cell: row => <bdi>{methodName(row.names, code)}</bdi> },
    moneyColumn({
      id: 'amount',
      head: t('cashier.office.deposits.asked'),
      of: row => row.askedMinor,
      sum: 'minor',
      sortable: true,
      corner: 'value',
    }),
    moneyColumn({
      id: 'received',
      head: t('cashier.office.deposits.received'),
      of: row => (row.receivedMinor === '0' ? null : row.receivedMinor),
      sum: 'receivedMinor',
    }),
    { id: 'remark', head: t('cashier.office.deposits.remark'), cell: row => <bdi>{row.remark || '–'}</bdi> },
    ageColumn({ id: 'at', head: t('cashier.office.deposits.age'), of: row => row.madeAt, sortable: 'time', corner: 'note' }),
    {
      id: 'claim',
      head: t('cashier.office.deposits.held'),
      cell: row =>
        row.claimedBy ? (
          <Badge tone={row.isMine ? 'brand' : 'plain'}>
            {t(row.isMine ? 'cashier.office.deposits.mine' : 'cashier.office.deposits.theirs')}
          </Badge>
        ) : (
          '–'
        ),
    },
  ];
}

/** Deposits: what waits for people first, the oldest of it on top; and everything else by filters. */
export default function DepositsPage() {
  const { t } = useI18n();
  const go = useGo();
  const address = useListAddress();
  const columns = useColumns();
  const which = depositFilters.find(one => one === address.get('which')) ?? 'people';
  const state = depositStates.find(one => one === address.get('state'));
  const days = useAddressSpan(address, 30);
  const isQueue = which !== 'ended' && which !== 'all';
  const search = address.get('q');
  // What waits is shown whole, and who is looked for at any time unless days were chosen.
  const period = isQueue || (search && !days.isChosen) ? {} : days.period;
  const asked = { which, state, methodId: address.get('method') || undefined, search, currency: currencyOf(address), ...period };
  const olderMinutes = Number(address.get('age')) || 0;
  const { page, pageSize } = address;
  const { sort, onSort, by, order } = addressSort(address, {
    usual: { by: 'at', direction: which === 'people' ? 'ascending' : 'descending' },
    orders: recordOrders,
  });
  const wanted = { ...asked, olderMinutes, sort: recordOrders.find(one => one === by), order, page, pageSize, near: address.near };
  const answer = useCall(officeDeposits, wanted, { freshMs: 0, keepPrevious: true, everyMs: 20_000 });
  return (
    <Sheet title={t('cashier.office.deposits.title')} note={t('cashier.office.deposits.note')}>
      <ParkedNotices />
      <Segmented
        label={t('cashier.office.deposits.which')}
        options={depositFilters.map(value => ({ value, label: t(`cashier.office.deposits.which.${value}`) }))}
        value={which}
        onChange={value => address.set({ which: value === 'people' ? undefined : value })}
      />
      <DepositFilters address={address} days={isQueue ? undefined : days} />
      <div className={styles['head']}>
        <RecordSums sums={answer.data?.sums ?? []} done={t('cashier.office.records.credited')} />
        {olderMinutes === 0 && <StaffExportButton source="cashier.deposits" filter={asked} total={answer.data?.total} />}
      </div>
      <PagedTable
        answer={answer}
        address={address}
        filters={['q', 'state', 'method', 'age', 'currency', 'from', 'to']}
        caption={t('cashier.office.deposits.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={8}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={row => go(`/deposits/${row.id}`)}
        empty={
          <EmptyState icon="check" title={t(which === 'people' ? 'cashier.office.deposits.none' : 'cashier.office.deposits.noneFound')} />
        }
      />
    </Sheet>
  );
}

function DepositFilters({ address, days }: { address: ListAddress; days: AddressSpan | undefined }) {
  const { t, code } = useI18n();
  const { data } = useCall(officeMethods, {}, { freshMs: 60_000 });
  return (
    <Filters label={t('cashier.office.deposits.filters')}>
      <SearchFilter address={address} name="q" label={t('cashier.office.deposits.search')} width="wide" />
      <SelectFilter
        address={address}
        name="state"
        label={t('cashier.office.deposits.state')}
        all={t('cashier.office.deposits.allStates')}
        choices={depositStates.map(value => ({ value, label: t(`cashier.office.deposits.state.${value}`) }))}
      />
      <SelectFilter
        address={address}
        name="method"
        label={t('cashier.office.deposits.method')}
        all={t('cashier.office.deposits.allMethods')}
        choices={(data?.methods ?? []).map(m => ({ value: m.id, label: methodName(m.names, code) }))}
      />
      <Filter>
        <Select
          aria-label={t('cashier.office.deposits.age')}
          value={address.get('age') || '0'}
          choices={ages.map(value => ({ value, label: t(`cashier.office.deposits.age.${value}`) }))}
          onChange={age => address.set({ age: age === '0' ? undefined : age })}
        />
      </Filter>
      <CurrencyFilter address={address} />
      {days && <SpanFilter label={t('cashier.office.records.days')} days={days} maxDays={366} />}
    </Filters>
  );
}

/** Failed notices are shown here, where staff can retry them. */
function ParkedNotices() {
  const { t } = useI18n();
  const may = useMay()('cashier.read');
  const count = useCall(officeNotices, { pageSize: 1 }, { enabled: may, everyMs: 60_000 }).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <Link to="/payment-notices">{t('cashier.office.deposits.parked', { count })}</Link>
    </Notice>
  );
}
