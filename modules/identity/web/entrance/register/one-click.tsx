import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useClient, useProblem } from '@baize/ui';
import { useState } from 'react';
import type { SessionCode } from '../../../contract/index.ts';
import { dropHeld, heldAccount, heldDevice } from '../../device-key.ts';
import styles from '../login/login.module.css';

/** The account that this browser opens automatically, if it was asked to at an earlier login. */
export function OneClick({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const client = useClient();
  const problem = useProblem();
  const [account, setAccount] = useState(heldAccount);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const forget = () => {
    void dropHeld();
    setAccount(null);
  };
  const lose = () => {
    setFault(t('error.device.unknown'));
    forget();
  };
  const open = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const device = await heldDevice();
      if (!device) return lose();
      const { openByDevice } = await import('./one-click-steps.ts'); // few browsers hold a key
      onCode(await openByDevice(client, device));
    } catch (error) {
      if (isCallRefusal(error) && error.code === 'device.unknown') lose();
      else setFault(problem(error)?.text);
    } finally {
      setBusy(false);
    }
  };
  if (account === null && fault === undefined) return null;
  return (
    <div className={styles['trial']}>
      {account !== null && (
        <>
          <Button look="primary" wide size="large" icon="login" busy={isBusy} onClick={() => void open()}>
            {t('identity.oneClick.login', { account })}
          </Button>
          <Button look="plain" size="small" onClick={forget}>
            {t('identity.oneClick.forget')}
          </Button>
        </>
      )}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </div>
  );
}
