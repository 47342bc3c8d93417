import { useI18n } from '@baize/i18n/react';
import { Button, closeSession, Notice, openSession, useCall, useProblem, useSend, useSession } from '@baize/ui';
import { useEffect } from 'react';
import { logout, securityConfig } from '../../contract/index.ts';
import { Entrance } from '../entrance/entrance.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';

/** Another tab or device may have changed it already: then the page goes on automatically. */
function useRelease(): () => void {
  const session = useSession();
  const { data } = useCall(securityConfig, {}, { freshMs: 0, everyMs: 15_000 });
  const release = () => session && openSession({ ...session, mustChangePassword: false });
  const isFree = data !== undefined && !data.firstTimeLogin && !data.passwordExpired;
  useEffect(() => {
    if (isFree) release();
  });
  return release;
}

/** A password that someone else gave out, or that has grown too old, is changed before anything else; the only other way is out. */
export default function ForcedPasswordPage() {
  const { t } = useI18n();
  const problemOf = useProblem();
  const release = useRelease();
  const leaving = useSend(logout, { onDone: () => closeSession() });
  const problem = problemOf(leaving.error);
  return (
    <main data-toasts="end">
      <Entrance title={t('identity.password.forced')} note={t('identity.password.forcedWhy')}>
        <PasswordForm onDone={release} />
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <p className={styles['note']}>
          {t('identity.password.forcedNotNow')}{' '}
          <Button look="plain" size="small" busy={leaving.isBusy} onClick={() => void leaving.send({})}>
            {t('identity.password.forcedLeave')}
          </Button>
        </p>
      </Entrance>
    </main>
  );
}
