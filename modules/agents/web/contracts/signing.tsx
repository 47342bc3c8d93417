import { useI18n } from '@baize/i18n/react';
import { paymentPasswordRule, provePaymentPassword } from '@baize/identity/contract';
import { Field, Notice, PasswordInput, useCall, useProblem, useSend } from '@baize/ui';
import { useState } from 'react';
import styles from './contracts.module.css';

/** The payment password of whoever signs, where they have one: its field, whether it can be signed, and the proof that the call takes. */
export function useSigning() {
  const { t } = useI18n();
  const { data } = useCall(paymentPasswordRule, {});
  const [password, setPassword] = useState('');
  const proving = useSend(provePaymentPassword);
  const wrong = useProblem()(proving.error);
  const isAsked = data?.isSet === true;
  return {
    field: isAsked ? (
      <Field label={t('agents.contract.password')} hint={t('agents.contract.password.hint')} error={wrong?.text} required>
        <PasswordInput
          name="paymentPassword"
          inputMode="numeric"
          autoComplete="off"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
    ) : (
      <>
        {data && <p className={styles['dim']}>{t('agents.contract.password.none')}</p>}
        {wrong && <Notice tone="bad">{wrong.text}</Notice>}
      </>
    ),
    isReady: data !== undefined && (!isAsked || password !== ''),
    isBusy: proving.isBusy,
    /** What goes into the call; undefined = it was not proven, and the field says why. */
    prove: async (): Promise<{ paymentProof?: string } | undefined> => {
      if (!isAsked) return {};
      const proof = await proving.send({ password });
      return proof && { paymentProof: proof.proof };
    },
  };
}
