import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, useCall, useClock, useMay } from '@baize/ui';
import { Filters, SearchFilter, SelectFilter, Sheet } from '@baize/ui/office';
import { type ListAddress, moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import {
  isUnderWay,
  type MethodNames,
  methodName,
  type OfficeWalletTransfer,
  officeWalletTransfers,
  walletTransferStates,
} from '../../contract/index.ts';
import { AskDialog } from './ask-dialog.tsx';

interface Vendor {
  readonly vendor: string;
  readonly names: MethodNames;
}

const nameIn = (vendors: readonly Vendor[], vendor: string, language: string): string =>
  methodName(vendors.find(one => one.vendor === vendor)?.names ?? { EN: vendor }, language);

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
            onClick={() => onAsk(row)}
          >
            {t('cashier.office.wallets.ask')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

function TransferFilters({ address, vendors }: { address: ListAddress; vendors: readonly Vendor[] }) {
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
    </Filters>
  );
}

/** Transfers between members' wallets: those of which nobody knows the end first. */
export default function WalletTransfersPage() {
  const { t, code } = useI18n();
  const address = useListAddress();
  const [asked, setAsked] = useState<OfficeWalletTransfer>();
  const answer = useCall(
    officeWalletTransfers,
    {
      state: walletTransferStates.find(one => one === address.get('state')),
      vendor: address.get('vendor') || undefined,
      account: address.get('account') || undefined,
      page: address.page,
      pageSize: address.pageSize,
    },
    { freshMs: 0, keepPrevious: true, everyMs: 10_000 },
  );
  const vendors = answer.data?.vendors ?? [];
  const columns = useColumns(vendors, setAsked);
  return (
    <Sheet title={t('cashier.office.wallets.title')} note={t('cashier.office.wallets.note')}>
      <TransferFilters address={address} vendors={vendors} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('cashier.office.wallets.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        empty={<EmptyState icon="check" title={t('cashier.office.wallets.none')} />}
      />
      {asked && <AskDialog transfer={asked} vendor={nameIn(vendors, asked.vendor, code)} onClose={() => setAsked(undefined)} />}
    </Sheet>
  );
}
