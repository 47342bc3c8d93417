import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Link, Notice, Segmented, TextInput, useClient, useProblem, useSend, useSessionOver } from '@baize/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  codeForSecondStep,
  type FactorWay,
  loginSecondStep,
  passkeyForSecondStep,
  plainText,
  type SecondStep as Step,
} from '../../../contract/index.ts';
import { hasPasskeys } from '../../passkeys/has-passkeys.ts';
import { signWithKey } from '../../passkeys/passkey.ts';
import { usePasskey } from '../../passkeys/use-passkey.ts';
import { useArrival } from '../../session/session.ts';
import styles from './login.module.css';

const icons = { passkey: 'user', totp: 'shield', sms: 'phone', email: 'message', bank: 'wallet' } as const;

interface TypedFieldProps {
  way: FactorWay;
  value: string;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}

const isOfField = (error: unknown): boolean => isCallRefusal(error) && /^(code\.(empty|wrong|expired)|bank\.name\.)/.test(error.code);

function TypedField({ way, value, error, input, onChange }: TypedFieldProps) {
  const { t } = useI18n();
  if (way === 'bank')
    return (
      <Field label={t('identity.second.bankName')} hint={t('identity.second.bankHint')} error={error} required>
        <TextInput
          ref={input}
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
    <Field
      label={t('identity.second.code')}
      hint={t(way === 'totp' ? 'identity.second.totpHint' : 'identity.second.codeHint')}
      error={error}
      required
    >
      <TextInput
        ref={input}
        name="secondCode"
        inputMode={way === 'totp' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={30}
        dir="ltr"
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={() => value !== plainText(value) && onChange(plainText(value))}
      />
    </Field>
  );
}

/** What is typed, what the server says to it, and where the focus goes. */
function useConfirmation(step: Step) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const arrive = useArrival();
  const client = useClient();
  const key = usePasskey();
  const ways = step.ways.filter(one => one.way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<FactorWay>(ways[0]?.way ?? 'totp');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'code' | 'message'>();
  const input = useRef<HTMLInputElement>(null);
  const sending = useSend(codeForSecondStep, { onDone: () => input.current?.focus() });
  const proving = useSend(loginSecondStep, { onDone: session => void arrive(session) });
  const problem = problemOf(proving.error ?? sending.error);
  const isAtField = isOfField(proving.error);
  useEffect(() => input.current?.focus(), []); // the form that was typed into before is gone, and the focus with it
  useEffect(() => {
    if (isAtField) input.current?.focus();
  }, [isAtField]);
  const type = (text: string) => {
    setCode(text);
    setMissing(undefined);
    if (isAtField) proving.reset();
  };
  const change = (next: FactorWay) => {
    setWay(next);
    setCode('');
    setMissing(undefined);
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
    const isAsked = way === 'totp' || way === 'bank' || sending.data !== undefined;
    const lacks = isAsked ? (code.trim() === '' ? 'code' : undefined) : 'message';
    setMissing(lacks);
    if (lacks) return input.current?.focus();
    if (way === 'bank') return void proving.send({ ticket, way, holder: code });
    void proving.send({ ticket, way, code: plainText(code), ...(sending.data ? { codeId: sending.data.codeId } : {}) });
  };
  const empty = t('identity.field.empty', { field: t(way === 'bank' ? 'identity.second.bankName' : 'identity.second.code') });
  const lacking = missing === 'message' ? t('identity.second.sendFirst') : empty;
  const atField = missing ? lacking : isAtField ? problem?.text : undefined;
  const told = key.text ?? (isAtField ? undefined : problem?.text);
  const isOver = isCallRefusal(proving.error) && proving.error.code === 'login.ticket.invalid';
  const isBusy = key.isBusy || proving.isBusy || proving.state === 'done';
  return { ways, way, change, code, type, input, atField, told, isOver, isBusy, sending, submit };
}

/** A login from a place that the account is not known from is confirmed in one of the ways the member has. */
export function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useI18n();
  const { ways, way, change, code, type, input, atField, told, isOver, isBusy, sending, submit } = useConfirmation(step);
  const hint = step.ways.find(one => one.way === way)?.hint ?? '';
  const isOverPage = useSessionOver(); // which a link would leave
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
      {told && <Notice tone="bad">{told}</Notice>}
      {(way === 'sms' || way === 'email') && (
        <Button wide busy={sending.isBusy} onClick={() => void sending.send({ ticket: step.ticket, way })}>
          {t('identity.second.send', { target: hint })}
        </Button>
      )}
      {sending.data && <Notice tone="good">{t('identity.second.sent', { target: hint })}</Notice>}
      {way === 'passkey' ? (
        <p className={styles['small']}>{t('identity.second.passkeyHint')}</p>
      ) : (
        <TypedField way={way} value={code} error={atField} input={input} onChange={type} />
      )}
      <Button look="primary" size="large" wide type="submit" busy={isBusy} disabled={isOver}>
        {t(way === 'passkey' ? 'identity.second.passkeyUse' : 'identity.second.submit')}
      </Button>
      {!isOverPage && (
        <p className={styles['other']}>
          <Link to="/login?way=recover">{t('identity.second.help')}</Link>
        </p>
      )}
      <Button look="plain" onClick={onBack}>
        {t('identity.forgot.back')}
      </Button>
    </form>
  );
}
