import type { InputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Checkbox, Field, Notice, PasswordInput, Skeleton, TextInput, useClock, useProblem, useSend } from '@baize/ui';
import { type ComponentProps, type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { hasFullWidth, login, plainText, type SessionCode } from '../../../contract/index.ts';
import { canHoldKey, wishOneClick } from '../../device-key.ts';
import { keptWait, namedForLogin } from '../fields/kept.ts';
import { useCaptcha } from '../fields/use-captcha.ts';
import { WaitNotice } from '../fields/wait-notice.tsx';
import styles from './login.module.css';

const CaptchaField = lazy(() => import('../fields/captcha-field.tsx').then(({ CaptchaField: part }) => ({ default: part })));

const CaptchaAsked = (props: ComponentProps<typeof CaptchaField>) => (
  <Suspense fallback={<Skeleton height="96px" />}>
    <CaptchaField {...props} />
  </Suspense>
);

const captchaCodes: ReadonlySet<string> = new Set(['login.captcha.needed', 'captcha.empty', 'captcha.wrong', 'captcha.expired']);
const codeOf = (error: unknown): string => (isCallRefusal(error) ? error.code : '');

interface LoginFormProps {
  area: NonNullable<InputOf<typeof login>['area']>;
  /** Who was logged in here a moment ago, and alone may go on here. */
  account?: string;
  onCode: (code: SessionCode) => void;
}

/** The fields of the form and what the server last said about them. */
function useLogin({ area, account, onCode }: LoginFormProps) {
  const [username, setUsername] = useState(() => account ?? namedForLogin());
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const captcha = useCaptcha(needsCaptcha);
  const sending = useSend(login, {
    onDone: session => {
      keptWait.drop();
      onCode(session);
    },
  });
  const submit = async () => {
    const empty = new Set(
      [!username.trim() && 'username', !password && 'password', needsCaptcha && !answer.trim() && 'captcha'].filter(Boolean),
    );
    setMissing(new Set([...empty].map(String)));
    setUsername(plainText(username));
    if (empty.size > 0) return [...empty].map(String)[0];
    const plain = { username: plainText(username), captcha: plainText(answer) };
    const done = await sending.send({ ...plain, password, area, ...(captcha.id ? { captchaId: captcha.id } : {}) });
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

/** What is left of a wait. */
function Waiting() {
  const until = keptWait.use();
  return until === undefined ? null : <WaitNotice key={until} untilMs={Number(until)} />;
}

/** A wait that begins. */
function NewWait({ seconds }: { seconds: number }) {
  const clock = useClock();
  useEffect(() => keptWait.keep(String(Date.parse(clock.now()) + seconds * 1_000)), [seconds, clock]);
  return <Waiting />;
}

/** What came of the last try, and how long to wait for the next. */
function Told({ code, error }: { code: string; error: Error | null }) {
  const { t } = useI18n();
  const problem = useProblem()(error);
  const wait = code === 'request.too.many' && isCallRefusal(error) ? Number(error.facts['waitSeconds'] ?? 0) : 0;
  if (isCallRefusal(error) && wait > 0) return <NewWait key={error.requestId} seconds={wait} />;
  if (!problem) return <Waiting />;
  return (
    <Notice tone="bad">
      {problem.text}
      {code === 'login.cred.err' && <span className={styles['advice']}>{t('identity.login.advice')}</span>}
    </Notice>
  );
}

/** An account and its password, and a picture where too many have been wrong. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const own = useLogin(props);
  const isAgain = props.account !== undefined;
  const [wishes, setWishes] = useState(false);
  const wish = (isOn: boolean) => {
    setWishes(isOn);
    wishOneClick(isOn);
  };
  const [hasCapsLock, setCapsLock] = useState(false);
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
      <Told code={own.code} error={own.error} />
      <Field label={t('identity.login.name')} error={emptyText('username')} required>
        <TextInput
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          readOnly={isAgain}
          value={own.username}
          onChange={event => own.setUsername(event.target.value)}
          onBlur={() => own.setUsername(plainText(own.username))}
        />
      </Field>
      <Field
        label={t('identity.field.password')}
        error={emptyText('password')}
        hint={hasCapsLock ? t('identity.login.capsLock') : hasFullWidth(own.password) ? t('identity.password.fullWidth') : undefined}
        required
      >
        <PasswordInput
          name="password"
          data-autofocus={isAgain ? '' : undefined}
          enterKeyHint="go"
          value={own.password}
          onChange={event => own.setPassword(event.target.value)}
          onKeyUp={watchCaps}
        />
      </Field>
      {own.needsCaptcha && <CaptchaAsked captcha={own.captcha} value={own.answer} error={emptyText('captcha')} onChange={own.setAnswer} />}
      {!isAgain && canHoldKey() && (
        <Checkbox checked={wishes} onChange={wish}>
          {t('identity.oneClick.wish')}
        </Checkbox>
      )}
      <Button look="primary" size="large" wide type="submit" busy={own.isBusy}>
        {t('identity.login.submit')}
      </Button>
    </form>
  );
}
