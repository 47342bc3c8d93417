import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { staffQueues } from '@baize/staff/contract';
import { Button, type CallInput, Notice, useAnswers, useClient, useProblem } from '@baize/ui';
import { ReasonDialog, useSums } from '@baize/ui/office';
import { useState } from 'react';
import { approveWithdrawal, claimWithdrawal, officeWithdrawals, rejectWithdrawal, type StaffWithdrawal } from '../../contract/index.ts';
import { Findings, SeenBars } from './status.tsx';
import styles from './withdrawals.module.css';

/** What became of one of them, where that is more than done. */
interface Outcome {
  readonly reference: string;
  readonly text: string;
}

/** What is done with all selected cases, one after the other; those that could not be done are named with the reason. */
function useOneByOne(rows: readonly StaffWithdrawal[], onDone: (left: readonly string[]) => void) {
  const client = useClient();
  const { refresh } = useAnswers();
  const problemOf = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const run = async <I, O>(call: Call<I, O>, inputOf: (row: StaffWithdrawal) => CallInput<I>, told: (output: O) => string = () => '') => {
    setBusy(true);
    const failed: string[] = [];
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const text = await client(call, inputOf(row)).then(told, (error: unknown) => {
        failed.push(row.id);
        return problemOf(error instanceof Error ? error : new Error(String(error)))?.text ?? '';
      });
      if (text !== '') outcomes.push({ reference: row.reference, text });
    }
    setBusy(false);
    setResult({ done: rows.length - failed.length, hasFailed: failed.length > 0, outcomes });
    onDone(failed);
    await Promise.all([refresh(officeWithdrawals), refresh(staffQueues)]);
  };
  return { run, isBusy, result };
}

interface Result {
  readonly done: number;
  readonly hasFailed: boolean;
  readonly outcomes: readonly Outcome[];
}

function Results({ result }: { result: Result }) {
  const { t } = useI18n();
  return (
    <Notice tone={result.hasFailed ? 'warn' : 'good'}>
      {t('cashier.office.bulk.done', { count: result.done })}
      {result.outcomes.map(one => (
        <span key={one.reference} className={styles['failure']}>
          <bdi>{one.reference}</bdi> {one.text}
        </span>
      ))}
    </Notice>
  );
}

interface BulkProps {
  /** The selected cases that are on the page. */
  rows: readonly StaffWithdrawal[];
  onSelect: (ids: readonly string[]) => void;
}

/** What is still to be paid of it, after the fee. */
const toPay = (row: StaffWithdrawal): bigint => amountOf(row.netMinor) - amountOf(row.paidMinor);

/** What is about to be approved, case by case, with what the review found. */
function Cases({ rows }: { rows: readonly StaffWithdrawal[] }) {
  const { t, formatMoney } = useI18n();
  return (
    <ul className={styles['cases']} aria-label={t('cashier.office.bulk')}>
      {rows.map(row => (
        <li key={row.id}>
          <bdi>{row.reference}</bdi>
          <bdi>{row.account}</bdi>
          <b>{formatMoney(toPay(row), row.currency)}</b>
          <Findings bars={row.bars} findings={row.findings} />
        </li>
      ))}
    </ul>
  );
}

interface ApproveProps {
  rows: readonly StaffWithdrawal[];
  /** What is paid if all are approved. */
  sum: string;
  isBusy: boolean;
  onApprove: (reason: string) => void;
  onClose: () => void;
}

function Approve({ rows, sum, isBusy, onApprove, onClose }: ApproveProps) {
  const { t } = useI18n();
  const [isSeen, see] = useState(false);
  const isBarred = rows.some(row => row.bars.length > 0);
  return (
    <ReasonDialog
      title={t('cashier.office.bulk.approve', { count: rows.length, sum })}
      isReady={isSeen || !isBarred}
      before={isTried => (
        <>
          <Cases rows={rows} />
          {isBarred && <SeenBars isSeen={isSeen} onSeen={see} isTried={isTried} />}
        </>
      )}
      answers={[{ label: t('cashier.office.approve'), sum, onReason: onApprove }]}
      isBusy={isBusy}
      error={null}
      onClose={onClose}
    >
      {t('cashier.office.bulk.approve.follows')}
    </ReasonDialog>
  );
}

/** Claims the selected cases, or approves or rejects them with one reason. The server asks for a second person case by case. */
export function Bulk({ rows, onSelect }: BulkProps) {
  const { t, formatNumber } = useI18n();
  const sumsOf = useSums();
  const [asked, ask] = useState<'approve' | 'reject'>();
  const { run, isBusy, result } = useOneByOne(rows, left => {
    ask(undefined);
    onSelect(left);
  });
  const byCurrency = Map.groupBy(rows, row => row.currency);
  const sumBy = (minorOf: (row: StaffWithdrawal) => bigint) =>
    sumsOf([...byCurrency].map(([currency, all]) => ({ currency, minor: String(all.reduce((total, row) => total + minorOf(row), 0n)) })));
  const sum = sumBy(row => amountOf(row.amountMinor));
  const pays = sumBy(toPay);
  const approve = (reason: string) =>
    void run(
      approveWithdrawal,
      row => ({ id: row.id, reason, seen: [...row.bars] }),
      ({ needsMore }) => (needsMore ? t('cashier.office.bulk.once') : ''),
    );
  return (
    <>
      {result && <Results result={result} />}
      {rows.length > 0 && (
        <div className={styles['bulk']} role="toolbar" aria-label={t('cashier.office.bulk')}>
          <span role="status">{t('cashier.office.bulk.selected', { number: formatNumber(rows.length), sum })}</span>
          <Button busy={isBusy} onClick={() => void run(claimWithdrawal, row => ({ id: row.id, isClaimed: true }))}>
            {t('cashier.office.claim')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => ask('reject')}>
            {t('cashier.office.reject')}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => ask('approve')}>
            {t('cashier.office.approveSum', { sum: pays })}
          </Button>
          <Button onClick={() => onSelect([])} disabled={isBusy}>
            {t('cashier.office.bulk.clear')}
          </Button>
        </div>
      )}
      {asked === 'approve' && <Approve rows={rows} sum={pays} isBusy={isBusy} onApprove={approve} onClose={() => ask(undefined)} />}
      {asked === 'reject' && (
        <ReasonDialog
          title={t('cashier.office.bulk.question', { count: rows.length, sum })}
          answers={[
            {
              label: t('cashier.office.reject'),
              isDanger: true,
              onReason: reason => void run(rejectWithdrawal, row => ({ id: row.id, reason })),
            },
          ]}
          isBusy={isBusy}
          error={null}
          onClose={() => ask(undefined)}
        >
          {t('cashier.office.bulk.follows')}
        </ReasonDialog>
      )}
    </>
  );
}
