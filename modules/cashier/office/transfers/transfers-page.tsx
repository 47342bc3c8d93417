import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, Drawer, EmptyState, Icon, Link, Money, useCall } from '@baize/ui';
import { Code, Facts, Filters, MemberLink, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import {
  addressSort,
  CurrencyFilter,
  currencyOf,
  Moment,
  momentColumn,
  moneyColumn,
  newestFirst,
  PagedTable,
  RecordSums,
  Reference,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { useState } from 'react';
import { type OfficeTransfer, officeTransfers, transferDirection } from '../../contract/index.ts';
import styles from '../records.module.css';

const directions = transferDirection.options;

/** From whom to whom, in a corner. */
const Between = ({ row }: { row: OfficeTransfer }) => (
  <>
    <bdi>{row.from.account}</bdi> <Icon name="arrow-next" size={14} /> <bdi>{row.to.account}</bdi>
  </>
);

function useColumns(): readonly Column<OfficeTransfer>[] {
  const { t } = useI18n();
  return [
    momentColumn({ id: 'at', head: t('cashier.transfer.at'), of: row => row.at, sortable: 'time', corner: 'note' }),
    {
      id: 'from',
      head: t('cashier.office.transfers.from'),
      lead: true,
      corner: 'title',
      cell: row => <MemberLink {...row.from} />,
      brief: row => <Between row={row} />,
    },
    { id: 'to', head: t('cashier.office.transfers.to'), cell: row => <MemberLink {...row.to} /> },
    {
      id: 'direction',
      head: t('cashier.transfer.direction'),
      corner: 'aside',
      cell: row => t(`cashier.office.transfers.${row.direction}`),
    },
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor, sum: 'minor', corner: 'value' }),
    moneyColumn({ id: 'fee', head: t('cashier.serviceFee.paid'), of: row => row.feeMinor, sum: 'feeMinor' }),
    { id: 'note', head: t('cashier.transfer.note'), cell: row => <span dir="auto">{row.note || '–'}</span> },
    { id: 'reference', head: t('cashier.reference'), cell: row => <Reference text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
}

/** One transfer whole: it is carried out when it is asked for, in one step. */
function Whole({ row }: { row: OfficeTransfer }) {
  const { t } = useI18n();
  return (
    <>
      <Facts
        facts={[
          { name: t('cashier.office.transfers.from'), value: <MemberLink {...row.from} /> },
          { name: t('cashier.office.transfers.to'), value: <MemberLink {...row.to} /> },
          { name: t('cashier.transfer.direction'), value: t(`cashier.office.transfers.${row.direction}`) },
          { name: t('cashier.withdraw.amount'), value: <Money minor={amountOf(row.amountMinor)} currency={row.currency} /> },
          { name: t('cashier.transfer.at'), value: <Moment at={row.at} /> },
          { name: t('cashier.transfer.note'), value: <span dir="auto">{row.note || '–'}</span> },
          { name: t('cashier.reference'), value: <Code>{row.reference}</Code> },
          { name: t('cashier.office.transfers.number'), value: <Code>{row.id}</Code> },
        ]}
      />
      <p>{t('cashier.office.transfers.steps')}</p>
      <Link to={`/members/${row.from.memberId}?tab=money`}>{t('cashier.office.transfers.money', { account: row.from.account })}</Link>
    </>
  );
}

/** Money that members sent to their upline or team. */
export default function TransfersPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const [open, setOpen] = useState<OfficeTransfer>();
  const columns = useColumns();
  const [account, reference] = [address.get('account'), address.get('reference')];
  // Who or what is looked for at any time, unless days were chosen.
  const period = (account || reference) && !days.isChosen ? {} : days.period;
  const asked = {
    account: account || undefined,
    reference: reference || undefined,
    direction: directions.find(one => one === address.get('direction')),
    currency: currencyOf(address),
    ...period,
  };
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(officeTransfers, { ...asked, order, page, pageSize, near: address.near }, { freshMs: 0, keepPrevious: true });
  return (
    <Sheet title={t('cashier.office.transfers.title')} note={t('cashier.office.transfers.note')}>
      <Filters label={t('cashier.office.transfers.filters')}>
        <SearchFilter address={address} name="account" label={t('cashier.office.byAccount')} />
        <SearchFilter address={address} name="reference" label={t('cashier.office.byReference')} maxLength={40} />
        <SelectFilter
          address={address}
          name="direction"
          label={t('cashier.transfer.direction')}
          all={t('vendorwallets.office.transfers.bothWays')}
          choices={directions.map(value => ({ value, label: t(`cashier.office.transfers.${value}`) }))}
        />
        <CurrencyFilter address={address} />
        <SpanFilter label={t('cashier.office.records.days')} days={days} maxDays={366} />
      </Filters>
      <div className={styles['head']}>
        <RecordSums sums={answer.data?.sums ?? []} />
        <StaffExportButton source="cashier.transfers" filter={asked} total={answer.data?.total} />
      </div>
      <PagedTable
        answer={answer}
        address={address}
        filters={['account', 'reference', 'direction', 'currency', 'from', 'to']}
        caption={t('cashier.office.transfers.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={8}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={setOpen}
        empty={<EmptyState icon="transfer" title={t('cashier.office.transfers.none')} />}
      />
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.reference ?? ''}>
        {open && <Whole row={open} />}
      </Drawer>
    </Sheet>
  );
}
