import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, Confirm, ReasonedButton, useClock, useOfflineReason } from '@baize/ui';
import { useEffect, useState } from 'react';
import type { Withdrawal } from '../../../contract/index.ts';
import { useConfirmation, useUndo } from '../use-confirmation.ts';
import styles from '../withdraw.module.css';
import { ReceiptDialog } from './receipt.tsx';
import { type ReceiptState, useReceiptState } from './receipt-undo.ts';

/** How long is left, updated every half minute. */
function useLeft(until: string): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 60_000));
}

interface QuestionProps {
  withdrawal: Withdrawal;
  /** The place asks the question itself. */
  isAsked?: boolean;
}

/** Whether the money arrived: two answers of equal weight, each with a step before it counts. It keeps its height through all of them. */
export function ReceiptQuestion({ withdrawal, isAsked = false }: QuestionProps) {
  const { t } = useI18n();
  const state = useReceiptState(withdrawal.id);
  return (
    <section className={styles['question']} aria-label={t('cashier.receipt.question')} aria-live="polite">
      {state === undefined ? <Asked withdrawal={withdrawal} isAsked={isAsked} /> : <Answered withdrawal={withdrawal} state={state} />}
    </section>
  );
}

function Asked({ withdrawal, isAsked }: Required<QuestionProps>) {
  const { t, formatMoney } = useI18n();
  const offline = useOfflineReason();
  const [open, setOpen] = useState<'confirm' | 'problem'>();
  const left = useLeft(withdrawal.receipt?.dueAt ?? '');
  const confirm = useConfirmation(withdrawal);
  const { institution, masked } = withdrawal.destination;
  const facts = { amount: formatMoney(amountOf(withdrawal.paidMinor), withdrawal.currency), to: `${institution} ${masked}` };
  return (
    <>
      {!isAsked && <p className={styles['questionText']}>{t('cashier.receipt.question')}</p>}
      <p className={styles['small']}>{t('cashier.receipt.due', { hours: Math.floor(left / 60), minutes: left % 60 })}</p>
      <div className={styles['answers']}>
        <ReasonedButton reason={offline} onClick={() => setOpen('confirm')}>
          {t('cashier.receipt.all')}
        </ReasonedButton>
        <ReasonedButton reason={offline} onClick={() => setOpen('problem')}>
          {t('cashier.receipt.problem')}
        </ReasonedButton>
      </div>
      <Confirm
        open={open === 'confirm'}
        title={t('cashier.receipt.confirm', facts)}
        yes={t('cashier.receipt.confirm.yes')}
        onYes={() => {
          setOpen(undefined);
          confirm();
        }}
        onNo={() => setOpen(undefined)}
      >
        {t('cashier.receipt.confirm.why')}
      </Confirm>
      {open === 'problem' && <ReceiptDialog withdrawal={withdrawal} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** What was answered, with Undo while it can be undone. */
function Answered({ withdrawal, state }: { withdrawal: Withdrawal; state: ReceiptState }) {
  const { t, formatMoney } = useI18n();
  const amount = formatMoney(amountOf(withdrawal.paidMinor), withdrawal.currency);
  const isDone = state === 'done';
  const undo = useUndo(withdrawal);
  return (
    <>
      <p className={styles['small']}>
        <b>{isDone ? t('cashier.receipt.done') : t('cashier.receipt.pending', { amount })}</b>{' '}
        {t(isDone ? 'cashier.receipt.done.why' : 'cashier.receipt.pending.why')}
      </p>
      <div className={styles['answers']}>
        {!isDone && (
          <Button busy={state === 'sending'} onClick={undo}>
            {t('cashier.receipt.undo')}
          </Button>
        )}
      </div>
    </>
  );
}
