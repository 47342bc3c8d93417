import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, ErrorState, Link, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { momentColumn, moneyColumn } from '@baize/ui/records';
import {
  methodName,
  type OfficeDeposit,
  officeDeposits,
  officeMemberFigures,
  officeWithdrawals,
  type StaffWithdrawal,
} from '../../contract/index.ts';
import { DepositBadge } from '../deposits/deposit-badge.tsx';
import { Turnover } from '../turnover/turnover.tsx';
import { StaffStatus } from '../withdrawals/status.tsx';

const shown = 10;

/** A member's wagering requirements and latest orders; the records have the rest. */
export default function CashierPart() {
  const memberId = usePathParam('id');
  const mayDeposits = useMay()('cashier.read');
  const { data, error, refetch } = useCall(officeMemberFigures, { memberId }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="20px" />;
  return (
    <>
      <Turnover memberId={memberId} />
      <Withdrawals account={data.account} />
      {mayDeposits && <Deposits account={data.account} />}
    </>
  );
}

function Withdrawals({ account }: { account: string }) {
  const { t } = useI18n();
  const { data, error, isLoading, refetch } = useCall(officeWithdrawals, { account, queue: 'all', pageSize: shown }, { freshMs: 0 });
  const columns: readonly Column<StaffWithdrawal>[] = [
    { id: 'reference', head: t('cashier.reference'), lead: true, cell: row => <Link to={`/withdrawals/${row.id}`}>{row.reference}</Link> },
    moneyColumn({ id: 'amount', head: t('cashier.withdraw.amount'), of: row => row.amountMinor }),
    { id: 'status', head: t('cashier.withdraw.status'), cell: row => <StaffStatus row={row} /> },
    momentColumn({ id: 'at', head: t('cashier.withdraw.requestedAt'), of: row => row.requestedAt }),
  ];
  return (
    <Panel
      title={t('cashier.office.title')}
      aside={<Link to={`/withdrawals?queue=all&account=${encodeURIComponent(account)}`}>{t('cashier.office.member.all')}</Link>}
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('cashier.office.title')}
          columns={columns}
          rows={data?.items ?? []}
          keyOf={row => row.id}
          loadingRows={isLoading ? 3 : 0}
          empty={<EmptyState icon="withdraw" title={t('cashier.office.member.noWithdrawals')} />}
        />
      )}
    </Panel>
  );
}

function Deposits({ account }: { account: string }) {
  const { t, code } = useI18n();
  const { data, error, isLoading, refetch } = useCall(officeDeposits, { search: account, which: 'all', pageSize: shown }, { freshMs: 0 });
  const columns: readonly Column<OfficeDeposit>[] = [
    {
      id: 'method',
      head: t('cashier.office.deposits.method'),
      lead: true,
      cell: row => <Link to={`/deposits/${row.id}`}>{methodName(row.names, code)}</Link>,
    },
    moneyColumn({ id: 'asked', head: t('cashier.office.deposits.asked'), of: row => row.askedMinor }),
    moneyColumn({ id: 'credited', head: t('cashier.office.records.credited'), of: row => row.creditedMinor }),
    { id: 'state', head: t('cashier.office.deposits.state'), cell: row => <DepositBadge deposit={row} /> },
    momentColumn({ id: 'at', head: t('cashier.withdraw.requestedAt'), of: row => row.madeAt }),
  ];
  return (
    <Panel
      title={t('cashier.office.deposits.title')}
      aside={<Link to={`/deposits?which=all&q=${encodeURIComponent(account)}`}>{t('cashier.office.member.all')}</Link>}
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('cashier.office.deposits.title')}
          columns={columns}
          rows={data?.items ?? []}
          keyOf={row => row.id}
          loadingRows={isLoading ? 3 : 0}
          empty={<EmptyState icon="deposit" title={t('cashier.office.member.noDeposits')} />}
        />
      )}
    </Panel>
  );
}
