import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Link, Notice, Parts, PasswordInput, TextInput, usePlace, useProblem, useSend } from '@baize/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { login } from '../../contract/index.ts';
import { useArrival } from '../session.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { Entrance } from './entrance.tsx';
import { FreePlay } from './free-play.tsx';
import styles from './login.module.css';

const captchaCodes: ReadonlySet<string> = new Set(['login.captcha.needed', 'captcha.empty', 'captcha.wrong', 'captcha.expired']);
const codeOf = (error: unknown): string => (isCallRefusal(error) ? error.code : '');

/** The fields of the form and what the server last said about them. */
function useLogin() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const arrive = useArrival();
  const captcha = useCaptcha(needsCaptcha);
  const sending = useSend(login, { onDone: code => void arrive(code) });
  const submit = async () => {
    const empty = new Set(
      [!username.trim() && 'username', !password && 'password', needsCaptcha && !answer.trim() && 'captcha'].filter(Boolean),
    );
    setMissing(new Set([...empty].map(String)));
    if (empty.size > 0) return [...empty].map(String)[0];
    const done = await sending.send({ username, password, captcha: answer, ...(captcha.id ? { captchaId: captcha.id } : {}) });
    if (done) return undefined;
    setAnswer('');
    if (needsCaptcha) captcha.renew();
    return undefined;
  };
  const code = codeOf(sending.error);
  if (captchaCodes.has(code) && !needsCaptcha) setNeedsCaptcha(true);
  return {
    username,
    setUsername,
    password,
    setPassword,
    answer,
    setAnswer,
    needsCaptcha,
    missing,
    captcha,
    code,
    error: sending.error,
    isBusy: sending.isBusy || sending.state === 'done',
    submit,
  };
}

function LoginForm() {
  const { t } = useI18n();
  const problemOf = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const own = useLogin();
  const [hasCapsLock, setCapsLock] = useState(false);
  const problem = problemOf(own.error);
  const emptyText = (field: string) =>
    own.missing.has(field) ? t('identity.field.empty', { field: t(`identity.field.${field}`) }) : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const first = await own.submit();
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={event => void send(event)}>
      {problem && (
        <Notice tone="bad">
          {problem.text}
          {own.code === 'login.cred.err' && <span className={styles['advice']}>{t('identity.login.advice')}</span>}
        </Notice>
      )}
      <Field label={t('identity.field.username')} error={emptyText('username')} required>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          value={own.username}
          onChange={event => own.setUsername(event.target.value)}
        />
      </Field>
      <Field
        label={t('identity.field.password')}
        error={emptyText('password')}
        hint={hasCapsLock ? t('identity.login.capsLock') : undefined}
        required
      >
        <PasswordInput
          name="password"
          enterKeyHint="go"
          value={own.password}
          onChange={event => own.setPassword(event.target.value)}
          onKeyUp={watchCaps}
        />
      </Field>
      {own.needsCaptcha && <CaptchaField captcha={own.captcha} value={own.answer} error={emptyText('captcha')} onChange={own.setAnswer} />}
      <Button look="primary" size="large" wide type="submit" busy={own.isBusy}>
        {t('identity.login.submit')}
      </Button>
    </form>
  );
}

export default function LoginPage() {
  const { t } = useI18n();
  const { to } = usePlace().search;
  const suffix = to ? `?to=${encodeURIComponent(to)}` : '';
  return (
    <Entrance title={t('identity.login.title')} note={to ? t('identity.login.thenOn') : t('identity.login.note')} withStage>
      <LoginForm />
      <p className={styles['other']}>
        {t('identity.login.newHere')} <Link to={`/register${suffix}`}>{t('identity.register.link')}</Link>
      </p>
      <div className={styles['or']} aria-hidden="true">
        {t('identity.or')}
      </div>
      <FreePlay />
      <Parts at="login.below" />
    </Entrance>
  );
}
