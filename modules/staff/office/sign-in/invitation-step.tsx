import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Field, Loading, Notice, PasswordInput, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { staffAcceptInvitation, staffInvitation } from '../../contract/index.ts';
import { EmailField, isEmail } from '../email-field.tsx';
import type { Ticket } from './code-step.tsx';
import styles from './sign-in.module.css';

const least = 12;
const name = '#invitation=';

/** The token of the link that led here. It is after the "#", so that no server and no log sees it. */
export const invitationHere = (): string | undefined => {
  const { hash } = globalThis.location;
  return hash.startsWith(name) ? hash.slice(name.length) : undefined;
};

const leave = () => {
  const { pathname, search } = globalThis.location;
  history.replaceState(history.state, '', `${pathname}${search}`);
};

interface InvitationStepProps {
  token: string;
  onTicket: (ticket: Ticket) => void;
  onLeave: () => void;
}

/** A password of one's own, set by the link of an invitation; the authenticator is the step after. */
export function InvitationStep({ token, onTicket, onLeave }: InvitationStepProps) {
  const invited = useCall(staffInvitation, { token }, { freshMs: 0 });
  const back = () => {
    leave();
    onLeave();
  };
  if (invited.error) return <ErrorState error={invited.error} onRetry={back} />;
  if (!invited.data) return <Loading />;
  return <InvitationForm token={token} invited={invited.data} onTicket={onTicket} />;
}

interface InvitationFormProps extends Pick<InvitationStepProps, 'token' | 'onTicket'> {
  invited: OutputOf<typeof staffInvitation>;
}

function InvitationForm({ token, invited, onTicket }: InvitationFormProps) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(staffAcceptInvitation, {
    onDone: ticket => {
      leave();
      onTicket({ ...ticket, account: invited.account });
    },
  });
  const isShort = [...password].length < least;
  const problem = problemOf(sending.error);
  const { needsEmail } = invited;
  const isEmailWrong = needsEmail && !isEmail(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && password === again && !isEmailWrong)
      void sending.send({ token, password, ...(needsEmail ? { email: email.trim() } : {}) });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h2 className={styles['title']}>{t('staff.invitation.title', { name: invited.name })}</h2>
      <p className={styles['text']}>{t('staff.invitation.text', { account: invited.account })}</p>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <input type="text" name="username" autoComplete="username" value={invited.account} readOnly hidden />
      {needsEmail && <EmailField value={email} onChange={setEmail} isTried={isTried} isOwn />}
      <Field
        label={t('staff.office.password.new')}
        hint={t('staff.office.password.hint', { least })}
        error={isTried && isShort ? t('error.staff.password.weak', { least }) : undefined}
        required
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={500}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label={t('staff.office.password.again')}
        error={isTried && !isShort && password !== again ? t('staff.office.password.differ') : undefined}
        required
      >
        <PasswordInput
          name="again"
          autoComplete="new-password"
          maxLength={500}
          value={again}
          onChange={event => setAgain(event.target.value)}
        />
      </Field>
      <Button look="primary" size="large" type="submit" wide busy={sending.isBusy}>
        {t('staff.login.next')}
      </Button>
    </form>
  );
}
