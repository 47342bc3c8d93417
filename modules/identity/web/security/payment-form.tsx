import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Field, Loading, Notice, PasswordInput, showToast, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { paymentPasswordRule, securityConfig, setPaymentPassword } from '../../contract/index.ts';
import { Proof } from './factors/proof.tsx';
import styles from './security.module.css';

/** The password for taking money out: set, or set again by whoever shows who they are. */
export function PaymentForm({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(paymentPasswordRule, {});
  const [newPassword, setNew] = useState('');
  const [verifyPwd, setAgain] = useState('');
  const sending = useSend(setPaymentPassword, {
    refreshes: [securityConfig, paymentPasswordRule],
    onDone: () => {
      showToast({ id: 'identity.payment', tone: 'good', text: t('identity.payment.done') });
      onDone();
    },
  });
  const problem = useProblem()(sending.error);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { patternId, minLength: min, maxLength: max } = data.rule;
  const code = isCallRefusal(sending.error) ? sending.error.code : '';
  const isAgain = code === 'password.differs';
  const isNew = code.startsWith('payment.password.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send({ newPassword, verifyPwd });
  };
  return (
    <Proof error={sending.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p className={styles['note']}>{t('identity.payment.note')}</p>
        <Field
          label={t('identity.payment.new')}
          hint={t(patternId === 6 && min === max ? 'identity.pattern.digits' : `identity.pattern.${patternId}`, { min, max })}
          error={isNew ? problem?.text : undefined}
          required
        >
          <PasswordInput
            name="paymentPassword"
            inputMode="numeric"
            autoComplete="new-password"
            value={newPassword}
            onChange={event => setNew(event.target.value)}
          />
        </Field>
        <Field label={t('identity.payment.again')} error={isAgain ? problem?.text : undefined} required>
          <PasswordInput
            name="paymentAgain"
            inputMode="numeric"
            autoComplete="new-password"
            value={verifyPwd}
            onChange={event => setAgain(event.target.value)}
          />
        </Field>
        {problem && !isNew && !isAgain && <Notice tone="bad">{problem.text}</Notice>}
        <Button look="primary" type="submit" busy={sending.isBusy}>
          {t('identity.payment.submit')}
        </Button>
      </form>
    </Proof>
  );
}
