import { useI18n } from '@baize/i18n/react';
import { Link, Parts, Segmented, Skeleton, trialType, useOpening, usePlace, useRouter, useSession, wasSessionLost } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import type { SessionCode, SecondStep as Step } from '../../../contract/index.ts';
import { useArrival } from '../../session/session.ts';
import { Entrance } from '../entrance.tsx';
import { OneClick } from '../register/one-click.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SocialButtons } from './social/buttons.tsx';

// What most visitors do not come for is fetched when they do.
const ForgotPassword = lazy(() => import('./forgot-password.tsx').then(({ ForgotPassword: part }) => ({ default: part })));
const AskRecovery = lazy(() => import('./ask-recovery.tsx').then(({ AskRecovery: part }) => ({ default: part })));
const ResetLink = lazy(() => import('./reset-link.tsx').then(({ ResetLink: part }) => ({ default: part })));
const SecondStep = lazy(() => import('./second-step.tsx').then(({ SecondStep: part }) => ({ default: part })));
const SmsLogin = lazy(() => import('./sms-login.tsx').then(({ SmsLogin: part }) => ({ default: part })));
const EndedNotice = lazy(() => import('../../ended/ended-notice.tsx'));
const bones = <Skeleton height="220px" />;

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
    <Entrance
      title={t('identity.login.title')}
      note={t(`identity.login.${!to ? 'note' : to.startsWith('/game') ? 'thenOn' : 'back'}`)}
      withStage
    >
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
