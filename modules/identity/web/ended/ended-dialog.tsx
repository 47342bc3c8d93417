import { useArea, useI18n } from '@baize/i18n/react';
import { Button, closeSession, Dialog, Skeleton, trialType, useRouter, useSession } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import type { SessionCode, SecondStep as Step } from '../../contract/index.ts';
import { LoginForm } from '../entrance/login/login-form.tsx';
import { useArrival } from '../session/session.ts';
import styles from './ended.module.css';
import { useEndingText } from './ending.tsx';

const SecondStep = lazy(() => import('../entrance/login/second-step.tsx').then(({ SecondStep: part }) => ({ default: part })));

/** Over a page whose member has been logged out: why, when, and the way in, which leaves the page as it is. */
export default function EndedDialog() {
  useArea('identity');
  const { t } = useI18n();
  const router = useRouter();
  const session = useSession();
  const text = useEndingText();
  const arrive = useArrival();
  const [step, setStep] = useState<Step>();
  const { path, search } = router.now();
  const isGame = path === '/game';
  const take = (code: SessionCode) => (code.secondStep ? setStep(code.secondStep) : void arrive(code));
  /** To the login page, which leads back here; what was typed is lost. */
  const leave = () => {
    router.block(undefined); // whoever is logged out has nothing to stay for
    closeSession();
    router.go(`${path}?${new URLSearchParams(search)}`, { replace: true }); // the guard asks to log in, and leads back
  };
  const isTrial = session?.type === trialType;
  return (
    <Dialog
      open
      blocking
      onClose={leave}
      title={t('identity.ended.title')}
      size="small"
      actions={
        <Button look={isTrial ? 'primary' : 'plain'} onClick={leave}>
          {t(isTrial ? 'identity.ended.signIn' : 'identity.ended.otherWay')}
        </Button>
      }
    >
      <div className={styles['ended']} data-over={isGame ? 'game' : 'page'}>
        <p role="alert">{text ?? <Skeleton lines={2} />}</p>
        <p>{t(isGame ? 'identity.ended.why' : 'identity.ended.kept')}</p>
        {session && !isTrial && !step && <LoginForm area="member" account={session.account} onCode={take} />}
        {step && (
          <Suspense fallback={<Skeleton height="220px" />}>
            <SecondStep step={step} onBack={() => setStep(undefined)} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
