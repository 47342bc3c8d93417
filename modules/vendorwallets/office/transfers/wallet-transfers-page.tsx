import { type MethodNames, methodName } from '@baize/cashier/contract';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, Drawer, EmptyState, Link, Money, useCall, useClock, useMay } from '@baize/ui';
import { Code, Facts, Filters, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  CurrencyFilter,
  currencyOf,
  type ListAddress,
  Moment,
  moneyColumn,
  PagedTable,
  RecordSums,
  Reference,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { useState } from 'react';
import {
  isUnderWay,
  type OfficeWalletTransfer,
  officeWalletTransfers,
  walletTransferDirection,
  walletTransferStates,
} from '../../contract/index.ts';
import { AskDialog } from './ask-dialog.tsx';
import { transferTones } from './tones.ts';
import styles from './wallet-transfers.module.css';

interface Vendor {
  readonly vendor: string;
  readonly names: MethodNames;
}

const nameIn = (vendors: readonly Vendor[], vendor: string, language: string): string =>
  methodName(vendors.find(one => one.vendor === vendor)?.names ?? { EN: vendor }, language);

const directions = walletTransferDirection.options;

function useColumns(vendors: readonly Vendor[], onAsk: (row: OfficeWalletTransfer) => void): readonly Column<OfficeWalletTransfer>[] {
  const { t, code, formatDate, formatRelative } = useI18n();
  const now = useClock().now();
  const may = useMay()('wallet-transfers.ask');
  const nameOf = (vendor: string) => nameIn(vendors, vendor, code);
  return [
    { id: 'account', head: t('vendorwallets.office.member'), lead: true, corner: 'title', cell: row => <bdi>{row.account}</bdi> },
    {
      id: 'state',
      head: t('vendorwallets.office.transfers.state'),
      corner: 'aside',
      cell: row => <Badge tone={transferTones[row.state]}>{t(`vendorwallets.state.${row.state}`)}</Badge>,
    },
    {
      id: 'way',
      head: t('vendorwallets.direction'),
      cell: row => t(`vendorwallets.way.${row.direction}`, { name: nameOf(row.vendor) }),
    },
    moneyColumn({ id: 'amount', head: t('vendorwallets.amount'), of: row => row.amountMinor, sum: 'minor', corner: 'value' }),
    {
      id: 'at',
      head: t('vendorwallets.office.transfers.ageAsked'),
      sortable: 'time',
      corner: 'note',
      cell: row => (
        <time dateTime={row.madeAt} title={formatDate(row.madeAt, 'moment')}>
          {formatRelative(row.madeAt, now)} · {t('vendorwallets.office.transfers.times', { count: row.asks })}
        </time>
      ),
    },
    {
      id: 'trouble',
      head: t('vendorwallets.office.transfers.trouble'),
      cell: row => (
        <span className={styles['trouble']}>{row.reason ? t(`vendorwallets.failed.${row.reason}`) : <bdi>{row.trouble || '–'}</bdi>}</span>
      ),
    },
    {
      id: 'reference',
      head: t('vendorwallets.reference'),
      cell: row => <Reference text={row.reference} label={t('vendorwallets.reference.copy')} />,
    },
    {
      id: 'ask',
      head: t('vendorwallets.office.transfers.ask'),
      cell: row =>
        may && isUnderWay(row.state) ? (
          <Button
            size="small"
            icon="refresh"
            aria-label={t('vendorwallets.office.transfers.askWhich', { vendor: nameOf(row.vendor), reference: row.reference })}
            onClick={event => {
              event.stopPropagation(); // the row behind opens the transfer
              onAsk(row);
            }}
          >
            {t('vendorwallets.office.transfers.ask')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

interface FiltersProps {
  address: ListAddress;
  vendors: readonly Vendor[];
  days: AddressSpan;
}

function TransferFilters({ address, vendors, days }: FiltersProps) {
  const { t, code } = useI18n();
  return (
    <Filters label={t('vendorwallets.office.transfers.filters')}>
      <SearchFilter address={address} name="account" label={t('vendorwallets.office.byAccount')} />
      <SearchFilter address={address} name="reference" label={t('vendorwallets.office.byReference')} maxLength={40} />
      <SelectFilter
        address={address}
        name="state"
        label={t('vendorwallets.office.transfers.state')}
        all={t('vendorwallets.office.transfers.allStates')}
        choices={walletTransferStates.map(value => ({ value, label: t(`vendorwallets.state.${value}`) }))}
      />
      <SelectFilter
        address={address}
        name="vendor"
        label={t('vendorwallets.office.transfers.vendor')}
        all={t('vendorwallets.office.transfers.allVendors')}
        choices={vendors.map(({ vendor, names }) => ({ value: vendor, label: methodName(names, code) }))}
      />
      <SelectFilter
        address={address}
        name="direction"
        label={t('vendorwallets.direction')}
        all={t('vendorwallets.office.transfers.bothWays')}
        choices={directions.map(value => ({ value, label: t(`vendorwallets.office.transfers.way.${value}`) }))}
      />
      <CurrencyFilter address={address} />
      <SpanFilter label={t('vendorwallets.office.days')} days={days} maxDays={366} />
    </Filters>
  );
}

/** Transfers between members' wallets: unresolved ones first. */
export default function WalletTransfersPage() {
  const { t, code } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const [open, setOpen] = useState<OfficeWalletTransfer>();
  const [asking, setAsking] = useState<OfficeWalletTransfer>();
  const { page, pageSize } = address;
  const reference = address.get('reference').toUpperCase() || undefined;
  // A reference is looked for at any time, unless days were chosen.
  const span = reference && !days.isChosen ? {} : { ...days.period, ...(days.isChosen ? {} : { withOpen: 'yes' as const }) };
  const asked = {
    reference,
    state: walletTransferStates.find(one => one === address.get('state')),
    direction: directions.find(one => one === address.get('direction')),
    vendor: address.get('vendor') || undefined,
    account: address.get('account') || undefined,
    currency: currencyOf(address),
    ...span,
  };
  // What is under way comes first until an order is chosen.
  const { sort, onSort, order } = addressSort(address, { orders: ['at'] });
  const wanted = { ...asked, order, page, pageSize, near: address.near };
  const answer = useCall(officeWalletTransfers, wanted, { freshMs: 0, keepPrevious: true, everyMs: 10_000 });
  const vendors = answer.data?.vendors ?? [];
  const columns = useColumns(vendors, setAsking);
  return (
    <Sheet title={t('vendorwallets.office.transfers.title')} note={t('vendorwallets.office.transfers.note')}>
      <TransferFilters address={address} vendors={vendors} days={days} />
      <div className={styles['head']}>
        <RecordSums sums={answer.data?.sums ?? []} done={t('vendorwallets.office.confirmed')} />
        <StaffExportButton source="cashier.wallet-transfers" filter={asked} total={answer.data?.total} />
      </div>
      <PagedTable
        answer={answer}
        address={address}
        filters={['account', 'reference', 'state', 'vendor', 'direction', 'currency', 'from', 'to']}
        caption={t('vendorwallets.office.transfers.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        sort={sort}
        onSort={onSort}
        onRow={setOpen}
        empty={<EmptyState icon="check" title={t('vendorwallets.office.transfers.none')} />}
      />
      <Drawer open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.reference ?? ''}>
        {open && <Steps row={open} vendor={nameIn(vendors, open.vendor, code)} />}
      </Drawer>
      {asking && <AskDialog transfer={asking} vendor={nameIn(vendors, asking.vendor, code)} onClose={() => setAsking(undefined)} />}
    </Sheet>
  );
}

/** Everything that is known of one transfer, and who asked about it. */
function Steps({ row, vendor }: { row: OfficeWalletTransfer; vendor: string }) {
  const { t } = useI18n();
  const mayReadAudit = useMay()('audit.read');
  const facts = [
    { name: t('vendorwallets.office.member'), value: <Link to={`/members/${row.memberId}?tab=money`}>{row.account}</Link> },
    { name: t('vendorwallets.office.transfers.state'), value: t(`vendorwallets.state.${row.state}`) },
    { name: t('vendorwallets.direction'), value: t(`vendorwallets.way.${row.direction}`, { name: vendor }) },
    { name: t('vendorwallets.amount'), value: <Money minor={amountOf(row.amountMinor)} currency={row.currency} /> },
    { name: t('vendorwallets.at'), value: <Moment at={row.madeAt} /> },
    { name: t('vendorwallets.office.transfers.sentAt'), value: <Moment at={row.sentAt} /> },
    { name: t('vendorwallets.office.transfers.asks'), value: t('vendorwallets.office.transfers.times', { count: row.asks }) },
    { name: t('vendorwallets.office.transfers.nextAt'), value: <Moment at={row.nextAt} /> },
    { name: t('vendorwallets.office.ended'), value: <Moment at={row.endedAt} /> },
    { name: t('vendorwallets.office.reason'), value: row.reason ? t(`vendorwallets.failed.${row.reason}`) : '–' },
    { name: t('vendorwallets.office.transfers.trouble'), value: <bdi>{row.trouble || '–'}</bdi> },
    { name: t('vendorwallets.reference'), value: <Code>{row.reference}</Code> },
  ];
  return (
    <>
      <Facts facts={facts} />
      {mayReadAudit && (
        <Link to={`/audit?action=cashier.ask-wallet-transfer&target=member:${row.memberId}`}>
          {t('vendorwallets.office.transfers.trail')}
        </Link>
      )}
    </>
  );
}
