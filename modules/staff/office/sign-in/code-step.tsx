import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Icon, Loading, Notice, TextInput, useAnswers, useProblem, useSend, useSignInStaff } from '@baize/ui';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { staffConfirm } from '../../contract/index.ts';
import { rememberSession } from '../session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
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
/** With dashes or spaces between the groups. */
const recoveryLength = 24;

type Arrival = OutputOf<typeof staffConfirm>;

interface CodeStepProps {
  ticket: Ticket;
  onBack: () => void;
  onRefused: (error: Error) => void;
}

/** What is typed, what the server says to it, and what comes after. */
function useCodeStep({ ticket, onRefused }: Pick<CodeStepProps, 'ticket' | 'onRefused'>) {
  const signIn = useSignInStaff();
  const answers = useAnswers();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isShort, setShort] = useState(false);
  const [kept, setKept] = useState<Arrival>();
  const input = useRef<HTMLInputElement>(null);
  const enter = ({ account, name, permissions }: Arrival) => {
    answers.clear(); // what the one before saw is not for the next
    rememberSession(true);
    signIn({ account, name, permissions });
  };
  const sending = useSend(staffConfirm, {
    onDone: arrival => (arrival.recoveryCodes ? setKept(arrival) : enter(arrival)),
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
  // Not sent automatically at the sixth digit: a wrong digit can still be put right, and a screen reader is not overtaken.
  const type = (text: string) => {
    setCode(isRecovery ? text.slice(0, recoveryLength) : text.replace(/\D/g, '').slice(0, codeLength));
    setShort(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = isRecovery ? code.trim() !== '' : code.length === codeLength;
    setShort(!isWhole);
    if (isWhole) send(code);
    else input.current?.focus();
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setShort(false);
    sending.reset();
    input.current?.focus();
  };
  return { code, isShort, isRecovery, kept, enter, input, sending, type, submit, change };
}

/** The code of the authenticator; before it, once, the secret to put into one. */
export function CodeStep({ ticket, onBack, onRefused }: CodeStepProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const { code, isShort, isRecovery, kept, enter, input, sending, type, submit, change } = useCodeStep({ ticket, onRefused });
  const problem = problemOf(sending.error);
  if (kept?.recoveryCodes) {
    return (
      <div className={styles['form']}>
        <h2 className={styles['title']}>{t('staff.office.recovery.title')}</h2>
        <RecoveryCodes codes={kept.recoveryCodes} onKept={() => enter(kept)} />
      </div>
    );
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h2 className={styles['title']}>{t(ticket.needs === 'enrolment' ? 'staff.enrol.title' : 'staff.office.code.title')}</h2>
      {ticket.otpauthUri && ticket.secret && (
        <Suspense fallback={<Loading />}>
          <Enrolment uri={ticket.otpauthUri} secret={ticket.secret} />
        </Suspense>
      )}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Field
        label={t(isRecovery ? 'staff.office.recovery.code' : 'staff.login.code')}
        error={isShort ? t(isRecovery ? 'staff.office.login.empty' : 'staff.office.code.short') : undefined}
        hint={t(isRecovery ? 'staff.office.recovery.hint' : 'staff.office.code.hint')}
      >
        <TextInput
          ref={input}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          dir="ltr"
          className={styles['code']}
          value={code}
          onChange={event => type(event.target.value)}
        />
      </Field>
      <Button look="primary" size="large" type="submit" wide busy={sending.isBusy}>
        {t('staff.office.code.submit')}
      </Button>
      {ticket.needs === 'code' && (
        <button type="button" className={styles['back']} onClick={change}>
          {t(isRecovery ? 'staff.office.recovery.useAuthenticator' : 'staff.office.recovery.use')}
        </button>
      )}
      <button type="button" className={styles['back']} onClick={onBack}>
        <Icon name="arrow-back" size={16} />
        {t('staff.office.code.back', { account: ticket.account })}
      </button>
    </form>
  );
}
