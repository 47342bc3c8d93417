import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, Drawer, EmptyState, Link, Money, useCall, useClock, useMay } from '@baize/ui';
import { Code, Facts, Filters, SearchFilter, SelectFilter, Sheet, SpanFilter } from '@baize/ui/office';
import { type AddressSpan, type ListAddress, Moment, moneyColumn, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import {
  isUnderWay,
  type MethodNames,
  methodName,
  type OfficeWalletTransfer,
  officeWalletTransfers,
  walletTransferDirection,
  walletTransferStates,
} from '../../contract/index.ts';
import styles from '../records.module.css';
import { CurrencyFilter, currencyOf, RecordSums } from '../records.tsx';
import { AskDialog } from './ask-dialog.tsx';

interface Vendor {
  readonly vendor: string;
  readonly names: MethodNames;
}

const nameIn = (vendors: readonly Vendor[], vendor: string, language: string): string =>
  methodName(vendors.find(one => one.vendor === vendor)?.names ?? { EN: vendor }, language);

const directions = walletTransferDirection.options;
const tones = { debited: 'info', sent: 'info', unknown: 'warn', confirmed: 'win', failed: 'loss' } as const;

function useColumns(vendors: readonly Vendor[], onAsk: (row: OfficeWalletTransfer) => void): readonly Column<OfficeWalletTransfer>[] {
  const { t, code, formatDate, formatRelative } = useI18n();
  const now = useClock().now();
  const may = useMay()('wallet-transfers.ask');
  const nameOf = (vendor: string) => nameIn(vendors, vendor, code);
  return [
    { id: 'account', head: t('cashier.office.member'), lead: true, cell: row => <bdi>{row.account}</bdi> },
    {
      id: 'state',
      head: t('cashier.office.wallets.state'),
      cell: row => <Badge tone={tones[row.state]}>{t(`cashier.wallets.state.${row.state}`)}</Badge>,
    },
    {
      id: 'way',
      head: t('cashier.wallets.direction'),
      cell: row => t(`cashier.wallets.way.${row.direction}`, { name: nameOf(row.vendor) }),
    },
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor }),
    {
      id: 'age',
      head: t('cashier.office.wallets.ageAsked'),
      cell: row => (
        <time dateTime={row.madeAt} title={formatDate(row.madeAt, 'moment')}>
          {formatRelative(row.madeAt, now)} · {t('cashier.office.wallets.times', { count: row.asks })}
        </time>
      ),
    },
    {
      id: 'trouble',
      head: t('cashier.office.wallets.trouble'),
      cell: row => (row.reason ? t(`cashier.wallets.reason.${row.reason}`) : <bdi>{row.trouble || '–'}</bdi>),
    },
    { id: 'reference', head: t('cashier.reference'), cell: row => <bdi>{row.reference}</bdi> },
    {
      id: 'ask',
      head: t('cashier.office.wallets.ask'),
      cell: row =>
        may && isUnderWay(row.state) ? (
          <Button
            size="small"
            icon="refresh"
            aria-label={t('cashier.office.wallets.askWhich', { vendor: nameOf(row.vendor), reference: row.reference })}
            onClick={event => {
              event.stopPropagation(); // the row behind opens the transfer
              onAsk(row);
            }}
          >
            {t('cashier.office.wallets.ask')}
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
    <Filters label={t('cashier.office.wallets.filters')}>
      <SearchFilter address={address} name="account" label={t('cashier.office.byAccount')} />
      <SelectFilter
        address={address}
        name="state"
        label={t('cashier.office.wallets.state')}
        all={t('cashier.office.wallets.allStates')}
        choices={walletTransferStates.map(value => ({ value, label: t(`cashier.wallets.state.${value}`) }))}
      />
      <SelectFilter
        address={address}
        name="vendor"
        label={t('cashier.office.wallets.vendor')}
        all={t('cashier.office.wallets.allVendors')}
        choices={vendors.map(({ vendor, names }) => ({ value: vendor, label: methodName(names, code) }))}
      />
      <SelectFilter
        address={address}
        name="direction"
        label={t('cashier.wallets.direction')}
        all={t('cashier.office.wallets.bothWays')}
        choices={directions.map(value => ({ value, label: t(`cashier.office.wallets.way.${value}`) }))}
      />
      <CurrencyFilter address={address} />
      <SpanFilter label={t('cashier.office.records.days')} days={days} maxDays={366} />
    </Filters>
  );
}

/** Transfers between members' wallets: those of which nobody knows the end first. */
export default function WalletTransfersPage() {
  const { t, code } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const [open, setOpen] = useState<OfficeWalletTransfer>();
  const [asking, setAsking] = useState<OfficeWalletTransfer>();
  const { page, pageSize } = address;
  const asked = {
    state: walletTransferStates.find(one => one === address.get('state')),
    direction: directions.find(one => one === address.get('direction')),
    vendor: address.get('vendor') || undefined,
    account: address.get('account') || undefined,
    currency: currencyOf(address),
    ...days.period,
    ...(days.isChosen ? {} : { withOpen: 'yes' as const }),
  };
  const answer = useCall(officeWalletTransfers, { ...asked, page, pageSize }, { freshMs: 0, keepPrevious: true, everyMs: 10_000 });
  const vendors = answer.data?.vendors ?? [];
  const columns = useColumns(vendors, setAsking);
  return (
    <Sheet title={t('cashier.office.wallets.title')} note={t('cashier.office.wallets.note')}>
      <TransferFilters address={address} vendors={vendors} days={days} />
      <div className={styles['head']}>
        <RecordSums sums={answer.data?.sums ?? []} done={t('cashier.office.records.confirmed')} />
        <StaffExportButton source="cashier.wallet-transfers" filter={asked} total={answer.data?.total} />
      </div>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.office.wallets.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        onRow={setOpen}
        empty={<EmptyState icon="check" title={t('cashier.office.wallets.none')} />}
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
    { name: t('cashier.office.member'), value: <Link to={`/members/${row.memberId}?tab=money`}>{row.account}</Link> },
    { name: t('cashier.office.wallets.state'), value: t(`cashier.wallets.state.${row.state}`) },
    { name: t('cashier.wallets.direction'), value: t(`cashier.wallets.way.${row.direction}`, { name: vendor }) },
    { name: t('cashier.withdraw.amount'), value: <Money minor={amountOf(row.amountMinor)} currency={row.currency} /> },
    { name: t('cashier.transfer.at'), value: <Moment at={row.madeAt} /> },
    { name: t('cashier.office.wallets.sentAt'), value: <Moment at={row.sentAt} /> },
    { name: t('cashier.office.wallets.asks'), value: t('cashier.office.wallets.times', { count: row.asks }) },
    { name: t('cashier.office.wallets.nextAt'), value: <Moment at={row.nextAt} /> },
    { name: t('cashier.office.ended'), value: <Moment at={row.endedAt} /> },
    { name: t('cashier.office.reason'), value: row.reason ? t(`cashier.wallets.reason.${row.reason}`) : '–' },
    { name: t('cashier.office.wallets.trouble'), value: <bdi>{row.trouble || '–'}</bdi> },
    { name: t('cashier.reference'), value: <Code>{row.reference}</Code> },
  ];
  return (
    <>
      <Facts facts={facts} />
      {mayReadAudit && (
        <Link to={`/audit?action=cashier.ask-wallet-transfer&target=member:${row.memberId}`}>{t('cashier.office.wallets.trail')}</Link>
      )}
    </>
  );
}
