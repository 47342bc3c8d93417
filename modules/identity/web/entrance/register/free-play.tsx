import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useOpening, useProblem, useSend } from '@baize/ui';
import { loginFreePlay } from '../../../contract/index.ts';
import { useArrival } from '../../session/session.ts';
import styles from '../login/login.module.css';

interface FreePlayProps {
  /** Where to go from there; without it where the visitor wanted to go. */
  to?: string | undefined;
  look?: 'primary' | 'normal';
  /** What free play is, below the button. */
  isTold?: boolean;
}

/** One tap to a trial account on demo money. */
export function FreePlay({ to, look, isTold = false }: FreePlayProps) {
  const { t } = useI18n();
  const arrive = useArrival();
  const problemOf = useProblem();
  const opening = useOpening();
  // Where the law asks for an age check first, the server starts no trial, whatever the switch says.
  const isOn = opening?.register.switches['FREEPLAY3'] !== '0' && opening?.whitelabel.jurisdiction.allowsDemoWithoutAgeCheck !== false;
  const sending = useSend(loginFreePlay, { onDone: code => void arrive(code, to) });
  const problem = problemOf(sending.error);
  if (!isOn) return null;
  return (
    <div className={styles['trial']}>
      <Button
        wide
        size="large"
        icon="play"
        {...(look ? { look } : {})}
        busy={sending.isBusy}
        onClick={() => void sending.send({ os: navigator.platform, random: crypto.randomUUID() })}
      >
        {t('identity.trial.start')}
      </Button>
      {isTold && <p className={styles['small']}>{t('identity.trial.note')}</p>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </div>
  );
}
