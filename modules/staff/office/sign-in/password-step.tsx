import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, PasswordInput, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import { staffLogin } from '../../contract/index.ts';
import type { Ticket } from './code-step.tsx';
import styles from './sign-in.module.css';

interface PasswordStepProps {
  /** Why the step after this one led back here. */
  ended: Error | undefined;
  onTicket: (ticket: Ticket) => void;
}

export function PasswordStep({ ended, onTicket }: PasswordStepProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useSend(staffLogin, { onDone: ticket => onTicket({ ...ticket, account }) });
  const problem = problemOf(sending.error ?? ended);
  const missing = (value: string) => (isTried && value === '' ? t('staff.office.login.empty') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const empty = account === '' ? 'account' : password === '' ? 'password' : undefined;
    if (empty) return form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    void sending.send({ account, password });
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <h2 className={styles['title']}>{t('staff.login.title')}</h2>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Field label={t('staff.login.account')} error={missing(account)}>
        <TextInput
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={account}
          onChange={event => setAccount(event.target.value)}
        />
      </Field>
      <Field label={t('staff.login.password')} error={missing(password)}>
        <PasswordInput name="password" maxLength={500} value={password} onChange={event => setPassword(event.target.value)} />
      </Field>
      <Button look="primary" size="large" type="submit" wide busy={sending.isBusy}>
        {t('staff.login.next')}
      </Button>
    </form>
  );
}
