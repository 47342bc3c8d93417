import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { ErrorState, Link, Segmented, Skeleton, trialType, useCall, usePlace, useRouter, useSession } from '@baize/ui';
import { registerSetting } from '../../../contract/index.ts';
import { Entrance } from '../entrance.tsx';
import { useRefusedAge } from './refusal.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { TooYoung } from './too-young.tsx';

type Setting = OutputOf<typeof registerSetting>;

/** By an account's name, or, where the brand offers it, by a phone number. */
function Ways({ setting }: { setting: Setting }) {
  const { t } = useI18n();
  const { way } = usePlace().search;
  const router = useRouter();
  const { mobileFields } = setting;
  const isMobile = mobileFields !== null && way === 'mobile';
  return (
    <>
      {mobileFields && (
        <Segmented<'account' | 'mobile'>
          label={t('identity.register.ways')}
          value={isMobile ? 'mobile' : 'account'}
          onChange={next => router.setSearch({ way: next === 'mobile' ? 'mobile' : undefined }, { replace: true })}
          options={[
            { value: 'account', label: t('identity.register.byAccount'), icon: 'user' },
            { value: 'mobile', label: t('identity.register.byMobile'), icon: 'phone' },
          ]}
        />
      )}
      <RegisterForm key={String(isMobile)} form={isMobile ? { ...setting, fields: mobileFields } : setting} isMobile={isMobile} />
    </>
  );
}

export default function RegisterPage() {
  const { t } = useI18n();
  const { to } = usePlace().search;
  const isTrial = useSession()?.type === trialType;
  const { data, error, refetch } = useCall(registerSetting, {}, { freshMs: 60_000 });
  const refusedAge = useRefusedAge();
  if (refusedAge !== undefined) return <TooYoung age={refusedAge} />;
  return (
    <Entrance title={t('identity.register.title')} note={t('identity.register.note')} isLong>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Skeleton lines={9} height="40px" />}
      {data && <Ways setting={data} />}
      <p className={styles['other']}>
        {t('identity.register.known')}{' '}
        <Link to={isTrial ? '/login?from=trial' : to ? `/login?to=${encodeURIComponent(to)}` : '/login'}>{t('identity.login.link')}</Link>
      </p>
    </Entrance>
  );
}
