import type { InputOf } from '@baize/call';
import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  Checkbox,
  Field,
  Link,
  Notice,
  Parts,
  PasswordInput,
  Segmented,
  Skeleton,
  TextInput,
  trialType,
  useOpening,
  usePlace,
  useProblem,
  useRouter,
  useSend,
  useSession,
  wasSessionLost,
} from '@baize/ui';
import { type ComponentProps, type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { login, type SessionCode, type SecondStep as Step } from '../../../contract/index.ts';
import { canHoldKey, wishOneClick } from '../../device-key.ts';
import { useArrival } from '../../session/session.ts';
import { Entrance } from '../entrance.tsx';
import { keptWait, namedForLogin } from '../fields/kept.ts';
import { useCaptcha } from '../fields/use-captcha.ts';
import { WaitNotice } from '../fields/wait-notice.tsx';
import { OneClick } from '../register/one-click.tsx';
import styles from './login.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { SocialButtons } from './social-buttons.tsx';

// What most visitors do not come for is fetched when they do.
const CaptchaField = lazy(() => import('../fields/captcha-field.tsx').then(({ CaptchaField: part }) => ({ default: part })));
const ForgotPassword = lazy(() => import('./forgot-password.tsx').then(({ ForgotPassword: part }) => ({ default: part })));
const AskRecovery = lazy(() => import('./ask-recovery.tsx').then(({ AskRecovery: part }) => ({ default: part })));
const ResetLink = lazy(() => import('./reset-link.tsx').then(({ ResetLink: part }) => ({ default: part })));
const SecondStep = lazy(() => import('./second-step.tsx').then(({ SecondStep: part }) => ({ default: part })));
const SmsLogin = lazy(() => import('./sms-login.tsx').then(({ SmsLogin: part }) => ({ default: part })));
const EndedNotice = lazy(() => import('../../ended/ended-notice.tsx'));
const bones = <Skeleton height="220px" />;

const CaptchaAsked = (props: ComponentProps<typeof CaptchaField>) => (
  <Suspense fallback={<Skeleton height="96px" />}>
    <CaptchaField {...props} />
  </Suspense>
);

const captchaCodes: ReadonlySet<string> = new Set(['login.captcha.needed', 'captcha.empty', 'captcha.wrong', 'captcha.expired']);
const codeOf = (error: unknown): string => (isCallRefusal(error) ? error.code : '');

type Area = NonNullable<InputOf<typeof login>['area']>;

/** The fields of the form and what the server last said about them. */
function useLogin(area: Area, arrive: (code: SessionCode) => void) {
  const [username, setUsername] = useState(namedForLogin);
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const captcha = useCaptcha(needsCaptcha);
  const sending = useSend(login, { onDone: arrive });
  const submit = async () => {
    const empty = new Set(
      [!username.trim() && 'username', !password && 'password', needsCaptcha && !answer.trim() && 'captcha'].filter(Boolean),
    );
    setMissing(new Set([...empty].map(String)));
    if (empty.size > 0) return [...empty].map(String)[0];
    const done = await sending.send({ username, password, area, captcha: answer, ...(captcha.id ? { captchaId: captcha.id } : {}) });
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
    attempt: isCallRefusal(sending.error) ? sending.error.requestId : '',
    isBusy: sending.isBusy || sending.state === 'done',
    submit,
  };
}

function LoginForm({ area, onCode }: { area: Area; onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const own = useLogin(area, onCode);
  const [wishes, setWishes] = useState(false);
  const wish = (isOn: boolean) => {
    setWishes(isOn);
    wishOneClick(isOn);
  };
  const [hasCapsLock, setCapsLock] = useState(false);
  const problem = problemOf(own.error);
  const wait = own.code === 'request.too.many' && isCallRefusal(own.error) ? Number(own.error.facts['waitSeconds'] ?? 0) : 0;
  const [hasWaited] = useState(() => keptWait() !== undefined);
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
      {wait > 0 && <WaitNotice key={own.attempt} seconds={wait} />}
      {hasWaited && !problem && <WaitNotice />}
      {problem && wait === 0 && (
        <Notice tone="bad">
          {problem.text}
          {own.code === 'login.cred.err' && <span className={styles['advice']}>{t('identity.login.advice')}</span>}
        </Notice>
      )}
      <Field label={t('identity.login.name')} error={emptyText('username')} required>
        <TextInput
          name="username"
          autoComplete="username webauthn"
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
      {own.needsCaptcha && <CaptchaAsked captcha={own.captcha} value={own.answer} error={emptyText('captcha')} onChange={own.setAnswer} />}
      {canHoldKey() && (
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

/** Ways back into an account, at the same address because the guard lets a visitor without a session open no other: by a code to a proven contact, by staff, by the link that staff have sent. */
const waysBack = {
  forgot: { Part: ForgotPassword, title: 'identity.forgot.title', note: 'identity.forgot.note' },
  recover: { Part: AskRecovery, title: 'identity.recovery.title', note: 'identity.recovery.note' },
  reset: { Part: ResetLink, title: 'identity.forgot.title', note: 'identity.recovery.linkNote' },
} as const;

function WayBack({ way }: { way: keyof typeof waysBack }) {
  const { t } = useI18n();
  const { Part, title, note } = waysBack[way];
  const isTrial = useSession()?.type === trialType;
  return (
    <Entrance title={t(title)} note={t(note)}>
      <Suspense fallback={bones}>
        <Part />
      </Suspense>
      {way === 'forgot' && (
        <p className={styles['other']}>
          <Link to="/login?way=recover">{t('identity.recovery.link')}</Link>
        </p>
      )}
      <p className={styles['other']}>
        <Link to={isTrial ? '/login?from=trial' : '/login'}>{t('identity.forgot.back')}</Link>
      </p>
    </Entrance>
  );
}

/** The entrance of the agent area: a password, and nothing that an agent account isn't opened with. */
function AgentLogin({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  return (
    <Entrance title={t('identity.agentLogin.title')} note={t('identity.agentLogin.note')}>
      <LoginForm area="agent" onCode={onCode} />
      <p className={styles['other']}>
        <Link to="/login?way=forgot">{t('identity.forgot.link')}</Link>
      </p>
      <p className={styles['other']}>
        <Link to="/login">{t('identity.agentLogin.member')}</Link>
      </p>
    </Entrance>
  );
}

export default function LoginPage() {
  const { t } = useI18n();
  const { to, way, area } = usePlace().search;
  const router = useRouter();
  const hasSms = useOpening()?.register.switches.MOBILEVERCODELOGIN3 === '1';
  const suffix = to ? `?to=${encodeURIComponent(to)}` : '';
  const arrive = useArrival();
  const [step, setStep] = useState<Step>();
  const take = (code: SessionCode) => (code.secondStep ? setStep(code.secondStep) : void arrive(code));
  if (way === 'forgot' || way === 'recover' || way === 'reset') return <WayBack key={way} way={way} />;
  if (step)
    return (
      <Entrance title={t('identity.second.title')} note={t('identity.second.note')}>
        <Suspense fallback={bones}>
          <SecondStep step={step} onBack={() => setStep(undefined)} />
        </Suspense>
      </Entrance>
    );
  if (area === 'agent') return <AgentLogin onCode={take} />;
  const isSms = hasSms && way === 'sms';
  return (
    <Entrance title={t('identity.login.title')} note={to ? t('identity.login.thenOn') : t('identity.login.note')} withStage>
      {wasSessionLost() && (
        <Suspense fallback={null}>
          <EndedNotice />
        </Suspense>
      )}
      <OneClick onCode={take} />
      {hasSms && (
        <Segmented<'account' | 'sms'>
          label={t('identity.login.ways')}
          value={isSms ? 'sms' : 'account'}
          onChange={next => router.setSearch({ way: next === 'sms' ? 'sms' : undefined }, { replace: true })}
          options={[
            { value: 'account', label: t('identity.login.byAccount'), icon: 'lock' },
            { value: 'sms', label: t('identity.login.bySms'), icon: 'phone' },
          ]}
        />
      )}
      <Suspense fallback={bones}>{isSms ? <SmsLogin onCode={take} /> : <LoginForm area="member" onCode={take} />}</Suspense>
      <div className={styles['ways']}>
        <PasskeyLogin onCode={take} />
        <SocialButtons />
      </div>
      <p className={styles['other']}>
        <Link to="/login?way=forgot">{t('identity.forgot.link')}</Link>
      </p>
      <p className={styles['other']}>
        {t('identity.login.newHere')} <Link to={`/register${suffix}`}>{t('identity.register.link')}</Link>
      </p>
      <p className={styles['other']}>
        {t('identity.agentLogin.ask')} <Link to="/login?area=agent">{t('identity.agentLogin.link')}</Link>
      </p>
      <Parts at="login.below" />
    </Entrance>
  );
}
