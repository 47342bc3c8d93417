import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useClient } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { loginByPasskey, passkeyForLogin, type SessionCode } from '../../contract/index.ts';
import { hasAutofill, hasPasskeys, signWithKey, stopWaiting } from '../passkey.ts';
import { usePasskey } from '../use-passkey.ts';
import styles from './login.module.css';

/** A challenge is good for five minutes; a field that waits longer gets another. */
const renewMs = 240_000;

/** Offers passkeys in the field of the name as long as the page is open; silent, because nobody has asked for it yet. */
function useFieldKeys(onCode: (code: SessionCode) => void): void {
  const client = useClient();
  const done = useRef(onCode);
  done.current = onCode;
  useEffect(() => {
    let isOver = false;
    const wait = async () => {
      try {
        if (isOver || !(await hasAutofill())) return;
        const signed = await signWithKey(await client(passkeyForLogin, {}), true);
        if (!isOver) done.current(await client(loginByPasskey, signed));
      } catch {
        // The button says what is wrong to whoever wants a passkey; the field just offers none.
      }
    };
    void wait();
    const timer = setInterval(() => void wait(), renewMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, [client]);
}

/** One tap, then a finger, a face or the code of the device. */
export function PasskeyLogin({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const client = useClient();
  const key = usePasskey();
  useFieldKeys(onCode);
  if (!hasPasskeys()) return null;
  const start = () => key.run(async () => onCode(await client(loginByPasskey, await signWithKey(await client(passkeyForLogin, {})))));
  return (
    <div className={styles['trial']}>
      <Button wide icon="shield" busy={key.isBusy} onClick={() => void start()}>
        {t('identity.passkey.login')}
      </Button>
      {key.text && <Notice tone="bad">{key.text}</Notice>}
    </div>
  );
}
