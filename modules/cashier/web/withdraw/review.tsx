import { useI18n } from '@baize/i18n/react';
import { provePaymentPassword } from '@baize/identity/contract';
import { Button, Field, Notice, PasswordInput, ReasonedButton, useProblem, useSend } from '@baize/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Rows } from './receipt.tsx';
import styles from './withdraw.module.css';

interface ReviewProps {
  rows: readonly (readonly [string, ReactNode])[];
  /** What cannot be undone. */
  final: string;
  confirm: string;
  /** Why nothing can be ordered now. */
  reason: string | undefined;
  order: { readonly state: string; readonly isBusy: boolean; readonly error: unknown; reset(): void };
  onProven: (paymentProof: string) => Promise<unknown>;
  onBack: () => void;
}

/** An order once more, and the payment password: all that is left to enter. */
export function Review({ rows, final, confirm, reason, order, onProven, onBack }: ReviewProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  // The button of the step before is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const proving = useSend(provePaymentPassword);
  const problemOf = useProblem();
  const problem = problemOf(order.error);
  const isBusy = proving.isBusy || order.isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    order.reset();
    const proven = await proving.send({ password });
    if (proven) await onProven(proven.proof);
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={event => void submit(event)}>
      <Rows rows={rows} />
      <Notice tone="warn">{final}</Notice>
      <Field label={t('cashier.withdraw.password')} error={problemOf(proving.error)?.text} required>
        <PasswordInput
          name="paymentPassword"
          inputMode="numeric"
          autoComplete="off"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      {order.state === 'checking' && <Notice tone="warn">{t('cashier.checking')}</Notice>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <div className={styles['buttons']}>
        <Button size="large" disabled={isBusy} onClick={onBack}>
          {t('cashier.withdraw.change')}
        </Button>
        <ReasonedButton
          look="primary"
          size="large"
          type="submit"
          busy={isBusy}
          reason={reason ?? (password === '' ? t('cashier.reason.password') : undefined)}
        >
          {confirm}
        </ReasonedButton>
      </div>
    </form>
  );
}
