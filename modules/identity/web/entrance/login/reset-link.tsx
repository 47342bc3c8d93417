import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Link, Notice, PasswordInput, Skeleton, showToast, useCall, useProblem, useRouter, useSend } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { readResetLink, resetByLink } from '../../../contract/index.ts';
import { fitsRule, newPasswordHint, ruleWords, usePasswordRule } from '../../password-rule.ts';
import { nameForLogin } from '../fields/kept.ts';
import styles from './login.module.css';

let taken = '';

/** What follows the "#" of the link, gone from the address once read. Kept beside the component, which may be begun twice before it's shown. */
function takeToken(): string {
  const token = location.hash.slice(1, 101);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  taken = token || taken;
  return taken;
}

/** A new password by the one-time link that staff have sent. */
export function ResetLink() {
  const { t, formatDate } = useI18n();
  const problemOf = useProblem();
  const [token] = useState(takeToken);
  const link = useCall(readResetLink, { token }, { freshMs: 0 });
  const problem = problemOf(link.error);
  if (problem)
    return (
      <>
        <Notice tone="bad">{problem.text}</Notice>
        <Link to="/login?way=recover">{t('identity.recovery.again')}</Link>
      </>
    );
  if (!link.data) return <Skeleton height="220px" />;
  return (
    <>
      <p>{t('identity.recovery.until', { at: formatDate(link.data.expiresAt, 'moment') })}</p>
      <NewPassword token={token} />
    </>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useI18n();
  const router = useRouter();
  const rule = usePasswordRule();
  const asked = ruleWords(rule);
  const [newPassword, setNew] = useState('');
  const [verifyPwd, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(resetByLink, {
    onDone: ({ account }) => {
      nameForLogin(account);
      showToast({ id: 'identity.reset', tone: 'good', text: t('identity.forgot.done') });
      router.go('/login', { replace: true });
    },
  });
  const problem = useProblem()(sending.error);
  const isOfPassword = isCallRefusal(sending.error) && sending.error.code.startsWith('password.');
  const hint = newPasswordHint(rule, newPassword);
  const unfit = isTried && !fitsRule(rule, newPassword) ? t(asked.key, asked.values) : undefined;
  const differs = isTried && newPassword !== verifyPwd ? t('error.password.differs') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fitsRule(rule, newPassword) && newPassword === verifyPwd) void sending.send({ token, newPassword, verifyPwd });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Field
        label={t('identity.password.newPassword')}
        hint={t(hint.key, hint.values)}
        error={unfit ?? (isOfPassword ? problem?.text : undefined)}
        required
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={event => {
            setNew(event.target.value);
            if (sending.error) sending.reset();
          }}
        />
      </Field>
      <Field label={t('identity.password.verifyPwd')} error={differs} required>
        <PasswordInput name="verifyPwd" autoComplete="new-password" value={verifyPwd} onChange={event => setAgain(event.target.value)} />
      </Field>
      {problem && !isOfPassword && <Notice tone="bad">{problem.text}</Notice>}
      <Button look="primary" size="large" wide type="submit" busy={sending.isBusy}>
        {t('identity.forgot.submit')}
      </Button>
    </form>
  );
}
