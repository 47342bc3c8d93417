import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, Drawer, EmptyState, Money, Notice, useCall, useMay } from '@baize/ui';
import { Facts, Filters, MemberLink, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  CurrencyFilter,
  currencyOf,
  type ListAddress,
  Moment,
  momentColumn,
  moneyColumn,
  newestFirst,
  PagedTable,
  RecordSums,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { useState } from 'react';
import { contractTypes, type ListedBill, officeBillStates, officeBills } from '../../contract/index.ts';
import { tones } from '../../web/contracts/bills-table.tsx';
import styles from '../../web/contracts/contracts.module.css';
import { BoundDialog, DecideDialog } from './dialogs.tsx';

function Payer({ bill }: { bill: ListedBill }) {
  const { t } = useI18n();
  return bill.payer ? <MemberLink {...bill.payer} /> : <span>{t('agents.office.operator')}</span>;
}

function Days({ bill: { from, to } }: { bill: ListedBill }) {
  const { formatDate } = useI18n();
  return <bdi>{from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}</bdi>;
}

function State({ bill }: { bill: ListedBill }) {
  const { t } = useI18n();
  return <Badge tone={tones[bill.state]}>{t(`agents.bill.${bill.state}`)}</Badge>;
}

function useColumns(): readonly Column<ListedBill>[] {
  const { t } = useI18n();
  return [
    momentColumn({ id: 'at', head: t('agents.bills.made'), of: bill => bill.madeAt, sortable: 'time' }),
    {
      id: 'payee',
      head: t('agents.bills.payee'),
      lead: true,
      corner: 'title',
      cell: bill => <MemberLink {...bill.payee} />,
      brief: bill => <bdi>{bill.payee.account}</bdi>,
    },
    { id: 'payer', head: t('agents.office.payer'), cell: bill => <Payer bill={bill} /> },
    { id: 'type', head: t('agents.contract.kind'), corner: 'aside', cell: bill => t(`agents.contract.type.${bill.type}`) },
    { id: 'days', head: t('agents.contract.period'), cell: bill => <Days bill={bill} /> },
    moneyColumn({ id: 'amount', head: t('agents.contract.amount'), of: bill => bill.amountMinor, sum: 'minor', corner: 'value' }),
    moneyColumn({ id: 'paid', head: t('agents.contract.paid'), of: bill => bill.paidMinor, sum: 'doneMinor' }),
    { id: 'state', head: t('agents.contract.state'), corner: 'note', cell: bill => <State bill={bill} /> },
  ];
}

/** A bill whole, with what can be done with it. */
function Whole({ bill, onDecide }: { bill: ListedBill; onDecide: () => void }) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const may = useMay()('agents.contracts');
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={bill.currency} />;
  return (
    <div className={styles['form']}>
      {bill.state === 'overdue' && <Notice tone="warn">{t('agents.bills.held')}</Notice>}
      {bill.state === 'frozen' && <Notice>{t('agents.bills.frozen')}</Notice>}
      <Facts
        facts={[
          { name: t('agents.bills.payee'), value: <MemberLink {...bill.payee} /> },
          { name: t('agents.office.payer'), value: <Payer bill={bill} /> },
          { name: t('agents.contract.kind'), value: t(`agents.contract.type.${bill.type}`) },
          { name: t('agents.contract.period'), value: <Days bill={bill} /> },
          { name: t('agents.contract.state'), value: <State bill={bill} /> },
          { name: t('agents.contract.rate'), value: <bdi>{formatPercentBps(bill.rateBps)}</bdi> },
          { name: t('agents.bills.basis'), value: money(bill.type === 'dividend' ? bill.lossMinor : bill.validMinor) },
          { name: t('agents.active'), value: formatNumber(bill.active) },
          { name: t('agents.contract.amount'), value: money(bill.amountMinor) },
          { name: t('agents.contract.paid'), value: money(bill.paidMinor) },
          { name: t('agents.bills.carried'), value: money(bill.carriedMinor) },
          { name: t('agents.bills.leftOut'), value: formatNumber(bill.leftOut) },
          { name: t('agents.bills.made'), value: <Moment at={bill.madeAt} /> },
          ...(bill.type === 'dividend' && bill.payer ? [{ name: t('agents.bills.dueAt'), value: <Moment at={bill.dueAt} /> }] : []),
        ]}
      />
      {may && bill.state === 'to-approve' && (
        <Button look="primary" onClick={onDecide}>
          {t('agents.bills.decide')}
        </Button>
      )}
    </div>
  );
}

function BillFilters({ address, days }: { address: ListAddress; days: AddressSpan }) {
  const { t } = useI18n();
  return (
    <Filters label={t('agents.bills.filters')}>
      <SearchFilter address={address} name="payee" label={t('agents.bills.payee')} />
      <SearchFilter address={address} name="payer" label={t('agents.bills.payer')} />
      <SelectFilter
        address={address}
        name="type"
        label={t('agents.contract.kind')}
        all={t('agents.bills.allTypes')}
        choices={contractTypes.map(value => ({ value, label: t(`agents.contract.type.${value}`) }))}
      />
      <SelectFilter
        address={address}
        name="state"
        label={t('agents.contract.state')}
        all={t('agents.bills.allStates')}
        choices={officeBillStates.map(value => ({ value, label: t(`agents.bill.${value}`) }))}
      />
      <CurrencyFilter address={address} />
      <SpanFilter label={t('agents.bills.days')} days={days} maxDays={366} />
    </Filters>
  );
}

/** What the address asks for. Who or what is looked for at any time, unless days were chosen. */
function askedIn(address: ListAddress, days: AddressSpan) {
  const [payer, payee] = [address.get('payer'), address.get('payee')];
  const state = officeBillStates.find(one => one === address.get('state'));
  const isAnyTime = (payer || payee || state) && !days.isChosen;
  return {
    payer: payer || undefined,
    payee: payee || undefined,
    type: contractTypes.find(one => one === address.get('type')),
    state,
    currency: currencyOf(address),
    ...(isAnyTime ? {} : { from: days.span.from, to: days.span.to }),
  };
}

/** Bills of contracts: those that wait for approval, those that are overdue, and all others. */
export default function BillsPage() {
  const { t } = useI18n();
  const may = useMay()('agents.contracts');
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const [open, setOpen] = useState<ListedBill>();
  const [deciding, decide] = useState<ListedBill>();
  const [isSetting, setSetting] = useState(false);
  const columns = useColumns();
  const asked = askedIn(address, days);
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(officeBills, { ...asked, order, page, pageSize, near: address.near }, { freshMs: 0, keepPrevious: true });
  return (
    <Sheet
      title={t('agents.bills.title')}
      note={t('agents.bills.note')}
      actions={may && <Button onClick={() => setSetting(true)}>{t('agents.bills.bound')}</Button>}
    >
      <BillFilters address={address} days={days} />
      <div className={styles['sums']}>
        <RecordSums sums={answer.data?.sums ?? []} done={t('agents.contract.paid')} />
        <StaffExportButton source="agents.bills" filter={asked} total={answer.data?.total} />
      </div>
      <PagedTable
        answer={answer}
        address={address}
        filters={['payee', 'payer', 'type', 'state', 'currency', 'from', 'to']}
        caption={t('agents.bills.title')}
        columns={columns}
        keyOf={bill => bill.id}
        bones={8}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={setOpen}
        empty={<EmptyState icon="records" title={t('agents.bills.none')} />}
      />
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={t('agents.bills.one')}>
        {open && (
          <Whole
            bill={open}
            onDecide={() => {
              decide(open);
              setOpen(undefined);
            }}
          />
        )}
      </Drawer>
      {deciding && <DecideDialog bill={deciding} onClose={() => decide(undefined)} />}
      {isSetting && <BoundDialog onClose={() => setSetting(false)} />}
    </Sheet>
  );
}
