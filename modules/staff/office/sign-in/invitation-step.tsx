import { useI18n } from '@baize/i18n/react';
import { Button, ErrorState, Field, Loading, Notice, PasswordInput, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { staffAcceptInvitation, staffInvitation } from '../../contract/index.ts';
import type { Ticket } from './code-step.tsx';
import styles from './sign-in.module.css';

const least = 12;
const name = '#invitation=';

/** The token of the link that led here. It stands after the "#", so that no server and no log sees it. */
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
  const { t } = useI18n();
  const problemOf = useProblem();
  const invited = useCall(staffInvitation, { token }, { freshMs: 0 });
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(staffAcceptInvitation, {
    onDone: ticket => {
      leave();
      onTicket({ ...ticket, account: invited.data?.account ?? '' });
    },
  });
  const back = () => {
    leave();
    onLeave();
  };
  if (invited.error) return <ErrorState error={invited.error} onRetry={back} />;
  if (!invited.data) return <Loading />;
  const isShort = [...password].length < least;
  const problem = problemOf(sending.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && password === again) void sending.send({ token, password });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h2 className={styles['title']}>{t('staff.invitation.title', { name: invited.data.name })}</h2>
      <p className={styles['text']}>{t('staff.invitation.text', { account: invited.data.account })}</p>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <input type="text" name="username" autoComplete="username" value={invited.data.account} readOnly hidden />
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
