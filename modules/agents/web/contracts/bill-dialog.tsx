import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, Dialog, ErrorState, Link, Money, Pagination, Skeleton, Table, useCall, useSession } from '@baize/ui';
import { useState } from 'react';
import { agentBill, type agentContract } from '../../contract/index.ts';
import { BillSteps } from './bill-steps.tsx';
import { tones } from './bills-table.tsx';
import styles from './contracts.module.css';
import { WindowsTable } from './windows.tsx';

type Contract = OutputOf<typeof agentContract>['contract'];
type Bill = OutputOf<typeof agentBill>['bill'];
type Shown = OutputOf<typeof agentBill>;
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

/** How the amount was worked out: what it is a share of, times the rate. Hours have a table of their own. */
function Formula({ formula, active, contract }: Pick<Shown, 'formula' | 'contract'> & Pick<Bill, 'active'>) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  const { type, currency } = contract;
  if (formula.isByHour) return null;
  if (formula.rateBps === 0) return <p className={styles['words']}>{t('agents.bill.formula.none')}</p>;
  const kind = type === 'dividend' ? (formula.feeBps > 0 ? 'dividendLessFee' : 'dividend') : type === 'real-time' ? 'realTime' : 'salary';
  return (
    <p className={styles['words']}>
      {t(`agents.bill.formula.${kind}`, {
        basis: formatMoney(amountOf(formula.basisMinor), currency),
        rate: formatPercentBps(formula.rateBps),
        fee: formatPercentBps(formula.feeBps),
        active,
        amount: formatMoney(amountOf(formula.earnedMinor), currency),
      })}
    </p>
  );
}

/** What a bill comes to, how, and what is paid of it. */
function Summary({ bill, formula, contract }: Pick<Shown, 'bill' | 'formula' | 'contract'>) {
  const { t, formatMoney } = useI18n();
  const { currency, type, payer, side } = contract;
  const money = (minor: string) => formatMoney(BigInt(minor), currency);
  const other = side === 'payee' ? (payer ?? t('agents.contract.operator')) : contract.payee;
  return (
    <section className={styles['terms']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{t(`agents.contract.type.${type}`)}</h3>
        <Badge tone={tones[bill.state]}>{t(`agents.bill.${bill.state}`)}</Badge>
        <span>{t(`agents.contract.with.${side}`, { account: other })}</span>
      </div>
      <Formula formula={formula} active={bill.active} contract={contract} />
      {BigInt(bill.carriedMinor) !== 0n && (
        <p className={styles['words']}>{t('agents.bill.carried', { amount: money(bill.carriedMinor) })}</p>
      )}
      <p className={styles['words']}>{t('agents.bill.paidOf', { paid: money(bill.paidMinor), amount: money(bill.amountMinor) })}</p>
      <BillSteps bill={bill} contract={contract} />
    </section>
  );
}

const pageSize = 20;

interface BillDialogProps {
  billId: Bill['id'];
  onClose: () => void;
}

/** What a bill is made of: how it was worked out, its hours, and the members who played. */
export function BillDialog({ billId, onClose }: BillDialogProps) {
  const { t, formatDate } = useI18n();
  const isAgent = (useSession()?.type ?? 0) !== 0;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(agentBill, { billId, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? t('agents.bill.title', { from: formatDate(data.bill.from) }) : t('agents.contract.bills')}
      size="wide"
      actions={
        <Button look="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="32px" />}
      {data && <Parts {...data} isAgent={isAgent} onPage={setPage} />}
    </Dialog>
  );
}

function Parts({ bill, contract, isAgent, onPage, ...data }: Shown & { isAgent: boolean; onPage: (page: number) => void }) {
  const { t } = useI18n();
  const { items, total, page } = data.members;
  const days = new URLSearchParams({ mc: 'personalHistoryCopy', bFrom: bill.from, bTo: bill.to });
  return (
    <div className={styles['form']}>
      <Summary bill={bill} formula={data.formula} contract={contract} />
      {contract.type === 'real-time' && <BillWindows contract={contract} windows={data.windows} />}
      {contract.type === 'hourly' && <Hours hours={data.hours} currency={contract.currency} />}
      {data.corrections.length > 0 && <Corrections corrections={data.corrections} currency={contract.currency} />}
      {isAgent && <Members members={items} bill={bill} currency={contract.currency} />}
      {isAgent && <p className={styles['dim']}>{t('agents.bill.members.why')}</p>}
      {!isAgent && <Link to={`/index?${days}`}>{t('agents.bill.ownBets')}</Link>}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </div>
  );
}
