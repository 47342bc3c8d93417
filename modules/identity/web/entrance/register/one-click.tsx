import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useClient, useProblem } from '@baize/ui';
import { useEffect, useState } from 'react';
import type { SessionCode } from '../../../contract/index.ts';
import { dropHeld, type HeldDevice, heldDevice } from '../../device-key.ts';
import styles from '../login/login.module.css';

/** The account that this browser opens automatically, if it was asked to at an earlier login. */
export function OneClick({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const client = useClient();
  const problem = useProblem();
  const [held, setHeld] = useState<HeldDevice>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    void heldDevice().then(found => isOver || setHeld(found));
    return () => {
      isOver = true;
    };
  }, []);
  const forget = () => {
    void dropHeld();
    setHeld(undefined);
  };
  const open = async (device: HeldDevice) => {
    setBusy(true);
    setError(undefined);
    try {
      const { openByDevice } = await import('./one-click-steps.ts'); // few browsers hold a key
      onCode(await openByDevice(client, device));
    } catch (failed) {
      setError(failed);
      if (isCallRefusal(failed) && failed.code === 'device.unknown') forget();
    } finally {
      setBusy(false);
    }
  };
  if (!held && !error) return null;
  return (
    <div className={styles['trial']}>
      {held && (
        <>
          <Button look="primary" wide size="large" icon="login" busy={isBusy} onClick={() => void open(held)}>
            {t('identity.oneClick.login', { account: held.account })}
          </Button>
          <Button look="plain" size="small" onClick={forget}>
            {t('identity.oneClick.forget')}
          </Button>
        </>
      )}
      {error !== undefined && <Notice tone="bad">{problem(error)?.text}</Notice>}
    </div>
  );
}
