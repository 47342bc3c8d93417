import { useI18n } from '@baize/i18n/react';
import { Button, Field, Icon, Loading, Notice, TextInput, useAnswers, useProblem, useSend, useSignInStaff } from '@baize/ui';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { staffConfirm } from '../../contract/index.ts';
import { rememberSession } from '../session.ts';
import styles from './sign-in.module.css';

export interface Ticket {
  readonly account: string;
  readonly ticket: string;
  readonly needs: 'code' | 'enrolment';
  readonly otpauthUri: string | null;
  readonly secret: string | null;
}

const Enrolment = lazy(() => import('./enrolment.tsx'));

const codeLength = 6;

interface CodeStepProps {
  ticket: Ticket;
  onBack: () => void;
  onRefused: (error: Error) => void;
}

/** The code of the authenticator; before it, once, the secret to put into one. Six digits send themselves. */
export function CodeStep({ ticket, onBack, onRefused }: CodeStepProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const signIn = useSignInStaff();
  const answers = useAnswers();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sending = useSend(staffConfirm, {
    onDone: ({ account, name, permissions }) => {
      answers.clear(); // what the one before saw is not for the next
      rememberSession(true);
      signIn({ account, name, permissions });
    },
  });
  const latest = useRef(onRefused);
  latest.current = onRefused;
  useEffect(() => {
    if (!sending.error) return;
    latest.current(sending.error);
    setCode('');
    input.current?.focus();
  }, [sending.error]);
  useEffect(() => input.current?.focus(), []);
  const send = (value: string) => void sending.send({ ticket: ticket.ticket, code: value });
  // Not sent by itself at the sixth digit: a wrong digit can still be put right, and a screen reader is not overtaken.
  const type = (text: string) => setCode(text.replace(/\D/g, '').slice(0, codeLength));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeLength) send(code);
    else input.current?.focus();
  };
  const problem = problemOf(sending.error);
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h2 className={styles['title']}>{t(ticket.needs === 'enrolment' ? 'staff.enrol.title' : 'staff.office.code.title')}</h2>
      {ticket.otpauthUri && ticket.secret && (
        <Suspense fallback={<Loading />}>
          <Enrolment uri={ticket.otpauthUri} secret={ticket.secret} />
        </Suspense>
      )}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Field label={t('staff.login.code')} hint={t('staff.office.code.hint')}>
        <TextInput
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className={styles['code']}
          value={code}
          onChange={event => type(event.target.value)}
        />
      </Field>
      <Button look="primary" size="large" type="submit" wide busy={sending.isBusy}>
        {t('staff.office.code.submit')}
      </Button>
      <button type="button" className={styles['back']} onClick={onBack}>
        <Icon name="arrow-back" size={16} />
        {t('staff.office.code.back', { account: ticket.account })}
      </button>
    </form>
  );
}
