import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, Segmented, TextInput, useClient, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { codeForSecondStep, type FactorWay, loginSecondStep, passkeyForSecondStep, type SecondStep as Step } from '../../contract/index.ts';
import { hasPasskeys } from '../has-passkeys.ts';
import { signWithKey } from '../passkey.ts';
import { useArrival } from '../session.ts';
import { usePasskey } from '../use-passkey.ts';
import styles from './login.module.css';

const icons = { passkey: 'user', totp: 'shield', sms: 'phone', email: 'message', bank: 'wallet' } as const;

function TypedField({ way, value, onChange }: { way: FactorWay; value: string; onChange: (text: string) => void }) {
  const { t } = useI18n();
  if (way === 'bank')
    return (
      <Field label={t('identity.second.bankName')} hint={t('identity.second.bankHint')} required>
        <TextInput
          name="secondHolder"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    );
  return (
    <Field label={t('identity.second.code')} hint={t(way === 'totp' ? 'identity.second.totpHint' : 'identity.second.codeHint')} required>
      <TextInput
        name="secondCode"
        inputMode={way === 'totp' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={30}
        dir="ltr"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

/** A login from a place that the account is not known from is confirmed in one of the ways the member has. */
export function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const arrive = useArrival();
  const client = useClient();
  const key = usePasskey();
  const ways = step.ways.filter(one => one.way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<FactorWay>(ways[0]?.way ?? 'totp');
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
    const { ticket } = step;
    if (way === 'passkey')
      return void key.run(async () => {
        const passkey = await signWithKey(await client(passkeyForSecondStep, { ticket }));
        await proving.send({ ticket, way, passkey });
      });
    if (way === 'bank') return void proving.send({ ticket, way, holder: code });
    void proving.send({ ticket, way, code, ...(sending.data ? { codeId: sending.data.codeId } : {}) });
  };
  const hint = step.ways.find(one => one.way === way)?.hint ?? '';
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {ways.length > 1 && (
        <Segmented<FactorWay>
          label={t('identity.second.ways')}
          value={way}
          onChange={change}
          options={ways.map(one => ({ value: one.way, label: t(`identity.second.${one.way}`), icon: icons[one.way] }))}
        />
      )}
      {(key.text ?? problem) && <Notice tone="bad">{key.text ?? problem?.text}</Notice>}
      {(way === 'sms' || way === 'email') && (
        <Button wide busy={sending.isBusy} onClick={() => void sending.send({ ticket: step.ticket, way })}>
          {t('identity.second.send', { target: hint })}
        </Button>
      )}
      {sending.data && <Notice tone="good">{t('identity.second.sent', { target: hint })}</Notice>}
      {way === 'passkey' ? (
        <p className={styles['small']}>{t('identity.second.passkeyHint')}</p>
      ) : (
        <TypedField way={way} value={code} onChange={setCode} />
      )}
      <Button
        look="primary"
        size="large"
        wide
        type="submit"
        busy={key.isBusy || proving.isBusy || proving.state === 'done'}
        disabled={isOver}
      >
        {t(way === 'passkey' ? 'identity.second.passkeyUse' : 'identity.second.submit')}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t('identity.forgot.back')}
      </Button>
    </form>
  );
}
