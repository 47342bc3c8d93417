import { useI18n } from '@baize/i18n/react';
import { paymentPasswordRule, provePaymentPassword } from '@baize/identity/contract';
import { Button, Field, Notice, PasswordInput, useCall, useOfflineReason, useProblem, useRouter, useSend } from '@baize/ui';
import { useState } from 'react';
import styles from '../contracts.module.css';

/** Shown instead of the field to whoever has no payment password yet. */
function NoPassword() {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <div className={styles['terms']}>
      <Notice tone="warn">{t('agents.contract.password.none')}</Notice>
      <div>
        <Button size="small" icon="lock" onClick={() => router.setSearch({ ac: undefined, mc: 'securityCenter' })}>
          {t('agents.contract.password.set')}
        </Button>
      </div>
    </div>
  );
}

/** The payment password of whoever signs: its field, why it can't be signed yet, and the proof that the call takes. */
export function useSigning() {
  const { t } = useI18n();
  const rule = useCall(paymentPasswordRule, {}, { freshMs: 0 });
  const [password, setPassword] = useState('');
  const proving = useSend(provePaymentPassword);
  const problem = useProblem();
  const offline = useOfflineReason();
  const [isSet, isUnread] = [rule.data?.isSet, rule.error !== undefined && !rule.data];
  const typed = password === '' ? t('agents.contract.password.missing') : undefined;
  return {
    field: (
      <>
        {isUnread && <Notice tone="bad">{problem(rule.error)?.text}</Notice>}
        {isSet === false && <NoPassword />}
        {isSet && (
          <Field
            label={t('agents.contract.password')}
            hint={t('agents.contract.password.hint')}
            error={problem(proving.error)?.text}
            required
          >
            <PasswordInput
              name="paymentPassword"
              inputMode="numeric"
              autoComplete="off"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </Field>
        )}
      </>
    ),
    isReady: isSet === true,
    reason: offline ?? (isSet ? typed : undefined),
    isBusy: proving.isBusy,
    /** What goes into the call; undefined = it was not proven, and the field says why. */
    prove: async (): Promise<{ paymentProof: string } | undefined> => {
      const proof = await proving.send({ password });
      return proof && { paymentProof: proof.proof };
    },
  };
}
