import { useI18n } from '@baize/i18n/react';
import { useProblem } from '@baize/ui';
import { useCallback, useState } from 'react';
import { passkeyText } from './passkey.ts';

/** Work with a passkey: one at a time, with the sentence for whatever went wrong between page, device and server. */
export function usePasskey() {
  const { t } = useI18n();
  const problem = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setError(undefined);
    try {
      return await work();
    } catch (failed) {
      setError(failed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }, []);
  return { run, isBusy, error, text: passkeyText(error, t, problem(error)?.text) };
}
