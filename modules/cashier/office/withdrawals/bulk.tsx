import type { Call } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { staffQueues } from '@baize/staff/contract';
import { Button, type CallInput, Notice, useAnswers, useClient, useProblem } from '@baize/ui';
import { ReasonDialog, useSums } from '@baize/ui/office';
import { useState } from 'react';
import { claimWithdrawal, officeWithdrawals, rejectWithdrawal, type StaffWithdrawal } from '../../contract/index.ts';
import styles from './withdrawals.module.css';

interface Failure {
  readonly reference: string;
  readonly text: string;
}

/** What is done with all selected cases, one after the other; those that could not be done are named with the reason. */
function useOneByOne(rows: readonly StaffWithdrawal[], onDone: (left: readonly string[]) => void) {
  const client = useClient();
  const { refresh } = useAnswers();
  const problemOf = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ done: number; failures: readonly Failure[] }>();
  const run = async <I, O>(call: Call<I, O>, inputOf: (row: StaffWithdrawal) => CallInput<I>) => {
    setBusy(true);
    const failed = new Map<string, Failure>();
    for (const row of rows)
      await client(call, inputOf(row)).catch((error: unknown) => {
        const problem = problemOf(error instanceof Error ? error : new Error(String(error)));
        failed.set(row.id, { reference: row.reference, text: problem?.text ?? '' });
      });
    setBusy(false);
    setResult({ done: rows.length - failed.size, failures: [...failed.values()] });
    onDone([...failed.keys()]);
    await Promise.all([refresh(officeWithdrawals), refresh(staffQueues)]);
  };
  return { run, isBusy, result };
}

interface BulkProps {
  /** The selected cases that are on the page. */
  rows: readonly StaffWithdrawal[];
  onSelect: (ids: readonly string[]) => void;
}

/** Claims the selected cases, or rejects them with one reason. A payout is approved on its own page only, where its evidence is. */
export function Bulk({ rows, onSelect }: BulkProps) {
  const { t, formatNumber } = useI18n();
  const sumsOf = useSums();
  const [isRejecting, setRejecting] = useState(false);
  const { run, isBusy, result } = useOneByOne(rows, left => {
    setRejecting(false);
    onSelect(left);
  });
  const byCurrency = Map.groupBy(rows, row => row.currency);
  const sum = sumsOf(
    [...byCurrency].map(([currency, all]) => ({
      currency,
      minor: String(all.reduce((total, row) => total + BigInt(row.amountMinor), 0n)),
    })),
  );
  return (
    <>
      {result && (
        <Notice tone={result.failures.length === 0 ? 'good' : 'warn'}>
          {t('cashier.office.bulk.done', { count: result.done })}
          {result.failures.map(one => (
            <span key={one.reference} className={styles['failure']}>
              <bdi>{one.reference}</bdi> {one.text}
            </span>
          ))}
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={styles['bulk']} role="toolbar" aria-label={t('cashier.office.bulk')}>
          <span role="status">{t('cashier.office.bulk.selected', { number: formatNumber(rows.length), sum })}</span>
          <Button busy={isBusy} onClick={() => void run(claimWithdrawal, row => ({ id: row.id, isClaimed: true }))}>
            {t('cashier.office.claim')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => setRejecting(true)}>
            {t('cashier.office.reject')}
          </Button>
          <Button onClick={() => onSelect([])} disabled={isBusy}>
            {t('cashier.office.bulk.clear')}
          </Button>
        </div>
      )}
      {isRejecting && (
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
          onClose={() => setRejecting(false)}
        >
          {t('cashier.office.bulk.follows')}
        </ReasonDialog>
      )}
    </>
  );
}
