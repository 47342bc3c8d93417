import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, Segmented, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { codeForSecondStep, type FactorWay, loginSecondStep, type SecondStep as Step } from '../../contract/index.ts';
import { useArrival } from '../session.ts';
import styles from './login.module.css';

const icons = { totp: 'shield', sms: 'phone', email: 'message' } as const;

/** A login from a place that the account is not known from is confirmed in one of the ways the member has. */
export function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const arrive = useArrival();
  const [way, setWay] = useState<FactorWay>(step.ways[0]?.way ?? 'totp');
  const [code, setCode] = useState('');
  const sending = useSend(codeForSecondStep);
  const proving = useSend(loginSecondStep, { onDone: session => void arrive(session) });
  const problem = problemOf(proving.error ?? sending.error);
  const isOver = isCallRefusal(proving.error) && proving.error.code === 'login.ticket.invalid';
  const change = (next: FactorWay) => {
    setWay(next);
    setCode('');
    sending.reset();
    proving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void proving.send({ ticket: step.ticket, way, code, ...(sending.data ? { codeId: sending.data.codeId } : {}) });
  };
  const hint = step.ways.find(one => one.way === way)?.hint ?? '';
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {step.ways.length > 1 && (
        <Segmented<FactorWay>
          label={t('identity.second.ways')}
          value={way}
          onChange={change}
          options={step.ways.map(one => ({ value: one.way, label: t(`identity.second.${one.way}`), icon: icons[one.way] }))}
        />
      )}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {way !== 'totp' && (
        <Button wide busy={sending.isBusy} onClick={() => void sending.send({ ticket: step.ticket, way })}>
          {t('identity.second.send', { target: hint })}
        </Button>
      )}
      {sending.data && <Notice tone="good">{t('identity.second.sent', { target: hint })}</Notice>}
      <Field label={t('identity.second.code')} hint={t(way === 'totp' ? 'identity.second.totpHint' : 'identity.second.codeHint')} required>
        <TextInput
          name="secondCode"
          inputMode={way === 'totp' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={30}
          dir="ltr"
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </Field>
      <Button look="primary" size="large" wide type="submit" busy={proving.isBusy || proving.state === 'done'} disabled={isOver}>
        {t('identity.second.submit')}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t('identity.forgot.back')}
      </Button>
    </form>
  );
}
