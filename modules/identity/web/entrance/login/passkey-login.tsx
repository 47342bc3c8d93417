import { useI18n } from '@baize/i18n/react';
import { Button, Notice, useClient, useProblem } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import type { SessionCode } from '../../../contract/index.ts';
import { hasPasskeys } from '../../passkeys/has-passkeys.ts';
import styles from './login.module.css';

/** Loads when someone is there: whoever only looks at the first page needs none of it. */
const steps = () => import('./passkey-steps.ts');

/** A challenge is good for five minutes; a field that waits longer gets another. */
const renewMs = 240_000;
/** What a visitor does first. */
const signs = ['focusin', 'pointerdown'] as const;

/** Offers passkeys in the field of the name from the visitor's first step on, as long as the page is open; silent, because no one has asked for it yet. */
function useFieldKeys(onCode: (code: SessionCode) => void): () => Promise<void> {
  const client = useClient();
  const done = useRef(onCode);
  done.current = onCode;
  const isStopped = useRef(false);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const wait = async () => {
      try {
        const { openInField } = await steps();
        const code = await openInField(client, () => isOver || isStopped.current);
        if (code && !isOver) done.current(code);
      } catch {
        // The button says what is wrong to whoever wants a passkey; the field just offers none.
      }
    };
    const begin = () => {
      if (timer !== undefined) return;
      timer = setInterval(() => void wait(), renewMs);
      void wait();
    };
    if (document.activeElement instanceof HTMLInputElement) begin();
    else for (const sign of signs) document.addEventListener(sign, begin, { once: true });
    return () => {
      isOver = true;
      for (const sign of signs) document.removeEventListener(sign, begin);
      if (timer === undefined) return;
      clearInterval(timer);
      void steps().then(({ stopWaiting }) => stopWaiting());
    };
  }, [client]);
  return async () => {
    isStopped.current = true;
    await (await steps()).stopWaiting(); // a device answers one question at a time
  };
}

/** One tap, then a finger, a face or the code of the device. */
export function PasskeyLogin({ onCode }: { onCode: (code: SessionCode) => void }) {
  const { t } = useI18n();
  const client = useClient();
  const problem = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const stopField = useFieldKeys(onCode);
  if (!hasPasskeys()) return null;
  const start = async () => {
    setBusy(true);
    setFault(undefined);
    const { openByKey, passkeyText } = await steps();
    try {
      await stopField();
      onCode(await openByKey(client));
    } catch (error) {
      setFault(passkeyText(error, t, problem(error)?.text));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['trial']}>
      <Button wide icon="shield" busy={isBusy} onClick={() => void start()}>
        {t('identity.passkey.login')}
      </Button>
      {fault && <Notice tone="bad">{fault}</Notice>}
    </div>
  );
}
