import { useI18n } from '@baize/i18n/react';
import { Button, Loading, Notice, useClock, useProblem, useRouter, useSend, useSession } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { finishSocial, providerNames, type SecondStep as Step, type UnboundIdentity } from '../../../../contract/index.ts';
import { useArrival } from '../../../session/session.ts';
import { endReturn, keepTicket, takeReturn } from '../../../social.ts';
import { Entrance } from '../../entrance.tsx';
import styles from '../login.module.css';
import { SecondStep } from '../second-step.tsx';

/** No one has this identity here yet: a new account, or one's own, to which it is then bound. */
function Unknown({ unbound, onOn }: { unbound: UnboundIdentity; onOn: (path: string) => void }) {
  const { t } = useI18n();
  const provider = providerNames[unbound.provider];
  return (
    <Entrance title={t('identity.social.unknown', { provider })} note={t('identity.social.unknownNote')}>
      <p className={styles['who']}>
        <bdi>{unbound.name}</bdi>
      </p>
      <Button look="primary" size="large" wide onClick={() => onOn('/login')}>
        {t('identity.social.haveAccount')}
      </Button>
      <Button size="large" wide onClick={() => onOn('/register')}>
        {t('identity.social.newAccount')}
      </Button>
    </Entrance>
  );
}

/** Where the browser comes back to from another provider. */
export default function SocialReturn() {
  const { t } = useI18n();
  const router = useRouter();
  const arrive = useArrival();
  const session = useSession();
  const now = useClock().now();
  const isSent = useRef(false);
  const [step, setStep] = useState<Step>();
  const [unbound, setUnbound] = useState<UnboundIdentity>();
  const leave = (path: string) => {
    router.go(path, { replace: true });
    endReturn();
  };
  const finishing = useSend(finishSocial, {
    onDone: done => {
      if (done.session?.secondStep) return setStep(done.session.secondStep);
      if (done.session) return void arrive(done.session).then(endReturn);
      if (!done.unbound) return;
      keepTicket(done.unbound);
      if (session && session.type !== 4) return endReturn(); // whoever is logged in came to bind it
      setUnbound(done.unbound);
    },
  });
  const { send } = finishing;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true; // the callback works once
    const query = takeReturn();
    if (query) void send({ query });
    else endReturn();
  }, [send]);
  const problem = useProblem()(finishing.error);
  if (step && step.expiresAt > now)
    return (
      <Entrance title={t('identity.second.title')} note={t('identity.second.note')}>
        <SecondStep step={step} onBack={() => leave('/login')} />
      </Entrance>
    );
  if (unbound) return <Unknown unbound={unbound} onOn={leave} />;
  return (
    <Entrance title={t(problem ? 'identity.social.notIn' : 'identity.social.returning')}>
      {problem ? (
        <>
          <Notice tone="bad">{problem.text}</Notice>
          <Button look="primary" size="large" wide onClick={() => leave('/login')}>
            {t('identity.forgot.back')}
          </Button>
        </>
      ) : (
        <Loading />
      )}
    </Entrance>
  );
}
