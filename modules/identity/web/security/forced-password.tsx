import { useI18n } from '@baize/i18n/react';
import { Dialog, Loading, openSession, useSession } from '@baize/ui';
import { lazy, Suspense } from 'react';

const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));

/** A password that somebody else gave out, or that has grown too old, is changed before anything else. */
export function ForcedPassword() {
  const { t } = useI18n();
  const session = useSession();
  const isForced = session?.mustChangePassword === true;
  return (
    <Dialog open={isForced} onClose={() => undefined} title={t('identity.password.forced')} size="small" blocking>
      <p>{t('identity.password.forcedWhy')}</p>
      <Suspense fallback={<Loading />}>
        <PasswordForm onDone={() => session && openSession({ ...session, mustChangePassword: false })} />
      </Suspense>
    </Dialog>
  );
}
