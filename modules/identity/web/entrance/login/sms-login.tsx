import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, TextInput, useClient, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import { loginBySms, plainText, type SessionCode, smsForMember } from '../../../contract/index.ts';
import { CodeField, useCode } from '../fields/code-field.tsx';
import styles from './login.module.css';

const numberFaults: ReadonlySet<string> = new Set(['phone.empty', 'phone.invalid']);
const codeFaults: ReadonlySet<string> = new Set(['code.empty', 'code.wrong', 'code.expired']);

/** A phone number and the code that was sent to it. */
export function SmsLogin({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [mobileNum, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const state = useCode('login', answer => client(smsForMember, { mobileNum, purpose: 'login', ...answer }));
  const sending = useSend(loginBySms, { onDone: onCode });
  const problemOf = useProblem();
  const problem = problemOf(sending.error);
  const isNumberFault = isCallRefusal(state.error) && numberFaults.has(state.error.code);
  const isCodeFault = isCallRefusal(sending.error) && codeFaults.has(sending.error.code);
  const demand = (field: string | undefined): boolean => {
    setMissing(field);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    return field === undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!demand(mobileNum.trim() === '' ? 'mobileNum' : code.trim() === '' ? 'verificationCode' : undefined)) return;
    setMobile(plainText(mobileNum));
    void sending.send({
      mobileNum: plainText(mobileNum),
      verificationCode: plainText(code),
      ...(state.ticket ? { codeId: state.ticket.codeId } : {}),
    });
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      {problem && !isCodeFault && <Notice tone="bad">{problem.text}</Notice>}
      <Field
        label={t('identity.field.mobileNum')}
        error={missing === 'mobileNum' ? t('error.phone.empty') : isNumberFault ? problemOf(state.error)?.text : undefined}
        required
      >
        <TextInput
          name="mobileNum"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          dir="ltr"
          value={mobileNum}
          onChange={event => {
            setMobile(event.target.value);
            state.clear();
          }}
          onBlur={() => setMobile(plainText(mobileNum))}
        />
      </Field>
      <CodeField
        state={state}
        label={t('identity.field.verificationCode')}
        value={code}
        onChange={setCode}
        error={missing === 'verificationCode' ? t('error.code.empty') : isCodeFault ? problem?.text : undefined}
        elsewhere={numberFaults}
        isReady={() => demand(mobileNum.trim() === '' ? 'mobileNum' : undefined)}
      />
      <Button look="primary" size="large" wide type="submit" busy={sending.isBusy || sending.state === 'done'}>
        {t('identity.login.submit')}
      </Button>
    </form>
  );
}
