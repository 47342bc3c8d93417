import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, Dialog, ErrorState, Link, Money, Pagination, Skeleton, Table, useCall, useSession } from '@baize/ui';
import { useState } from 'react';
import { agentBill, type agentContract } from '../../contract/index.ts';
import styles from './contracts.module.css';
import { WindowsTable } from './windows.tsx';

type Contract = OutputOf<typeof agentContract>['contract'];
type Bill = OutputOf<typeof agentBill>['bill'];
type Hour = OutputOf<typeof agentBill>['hours'][number];
type Correction = OutputOf<typeof agentBill>['corrections'][number];
type Member = OutputOf<typeof agentBill>['members']['items'][number];

function Hours({ hours, currency }: { hours: readonly Hour[]; currency: Contract['currency'] }) {
  const { t, formatNumber, formatPercentBps, formatTime } = useI18n();
  const columns: readonly Column<Hour>[] = [
    { id: 'hour', head: t('agents.bill.hour'), lead: true, corner: 'title', cell: one => <bdi>{formatTime(one.hour)}</bdi> },
    { id: 'valid', head: t('agents.valid'), numeric: true, cell: one => <Money minor={amountOf(one.validMinor)} currency={currency} /> },
    { id: 'active', head: t('agents.active'), numeric: true, cell: one => formatNumber(one.active) },
    { id: 'rate', head: t('agents.contract.rate'), numeric: true, corner: 'aside', cell: one => formatPercentBps(one.rateBps) },
    {
      id: 'amount',
      head: t('agents.contract.amount'),
      numeric: true,
      corner: 'value',
      cell: one => <Money minor={amountOf(one.amountMinor)} currency={currency} />,
    },
  ];
  return <Table caption={t('agents.bill.hours')} columns={columns} rows={hours} keyOf={one => one.hour} />;
}

function Corrections({ corrections, currency }: { corrections: readonly Correction[]; currency: Contract['currency'] }) {
  const { t, formatDate } = useI18n();
  const money = (wire: string) => <Money minor={amountOf(wire)} currency={currency} />;
  const columns: readonly Column<Correction>[] = [
    { id: 'at', head: t('agents.bill.corrected'), lead: true, corner: 'title', cell: one => <bdi>{formatDate(one.at, 'moment')}</bdi> },
    { id: 'valid', head: t('agents.valid'), numeric: true, cell: one => money(one.validMinor) },
    { id: 'earned', head: t('agents.contract.amount'), numeric: true, cell: one => money(one.earnedMinor) },
    { id: 'change', head: t('agents.bill.change'), numeric: true, corner: 'value', cell: one => money(one.changeMinor) },
  ];
  return (
    <>
      <Table caption={t('agents.bill.corrections')} columns={columns} rows={corrections} keyOf={one => one.at} />
      <p className={styles['dim']}>{t('agents.bill.corrections.why')}</p>
    </>
  );
}

interface MembersProps {
  readonly members: readonly Member[];
  readonly bill: Pick<Bill, 'from' | 'to'>;
  readonly currency: Contract['currency'];
}

/** Each member leads to the bets that the bill counts. */
function Members({ members, bill, currency }: MembersProps) {
  const { t, formatNumber } = useI18n();
  const columns: readonly Column<Member>[] = [
    {
      id: 'account',
      head: t('agents.account'),
      lead: true,
      corner: 'title',
      cell: one => (
        <Link
          to={`/index?ac=bets&bAccount=${encodeURIComponent(one.account)}&bFrom=${bill.from}&bTo=${bill.to}`}
          aria-label={t('agents.bill.bets', { account: one.account })}
        >
          <bdi>{one.account}</bdi>
        </Link>
      ),
    },
    { id: 'bets', head: t('agents.bets'), numeric: true, cell: one => formatNumber(one.bets) },
    {
      id: 'valid',
      head: t('agents.valid'),
      numeric: true,
      corner: 'value',
      cell: one => <Money minor={amountOf(one.validMinor)} currency={currency} />,
    },
    { id: 'loss', head: t('agents.bill.loss'), numeric: true, cell: one => <Money minor={amountOf(one.lossMinor)} currency={currency} /> },
  ];
  return <Table caption={t('agents.bill.members')} columns={columns} rows={members} keyOf={one => one.id} />;
}

const windowsOnPage = 12;

/** The windows of a bill, an hour of them on a page. */
function BillWindows({ contract, windows }: { contract: Contract; windows: OutputOf<typeof agentBill>['windows'] }) {
  const [page, setPage] = useState(1);
  const shown = windows.slice((page - 1) * windowsOnPage, page * windowsOnPage);
  return (
    <>
      <WindowsTable contract={contract} windows={shown} />
      {windows.length > windowsOnPage && <Pagination page={page} pageSize={windowsOnPage} total={windows.length} onPage={setPage} />}
    </>
  );
}

const pageSize = 20;

interface BillDialogProps {
  contract: Contract;
  bill: { readonly id: Bill['id']; readonly from: string };
  onClose: () => void;
}

/** What a bill is made of: its hours, and the members who played. */
export function BillDialog({ contract, bill, onClose }: BillDialogProps) {
  const { t, formatDate, formatMoney } = useI18n();
  const isAgent = (useSession()?.type ?? 0) !== 0;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(agentBill, { billId: bill.id, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.bill.title', { from: formatDate(bill.from) })}
      size="wide"
      actions={
        <Button look="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="32px" />}
      {data && (
        <div className={styles['form']}>
          {contract.type === 'real-time' && <BillWindows contract={contract} windows={data.windows} />}
          {contract.type === 'hourly' && <Hours hours={data.hours} currency={contract.currency} />}
          {BigInt(data.bill.carriedMinor) !== 0n && (
            <p>{t('agents.bill.carried', { amount: formatMoney(amountOf(data.bill.carriedMinor), contract.currency) })}</p>
          )}
          {data.corrections.length > 0 && <Corrections corrections={data.corrections} currency={contract.currency} />}
          {isAgent && <Members members={data.members.items} bill={data.bill} currency={contract.currency} />}
          {isAgent && <p className={styles['dim']}>{t('agents.bill.members.why')}</p>}
          {data.members.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.members.total} onPage={setPage} />}
        </div>
      )}
    </Dialog>
  );
}
