import type { Call } from '@baize/call';
import { useCallback, useRef, useState } from 'react';
import { createAttempts } from './attempt.ts';
import { useClient } from './client-provider.tsx';
import { type CallInput, useAnswers } from './use-call.ts';

/** checking: the answer was lost and is being looked for under the same key. Show it as such, never as a failure. */
type SendState = 'idle' | 'sending' | 'checking' | 'done' | 'failed';

export interface Sending<I, O> {
  readonly state: SendState;
  readonly isBusy: boolean;
  readonly data: O | undefined;
  readonly error: Error | null;
  /** Resolves with the answer, or with undefined when it failed (then `error` says why). A second call while busy does nothing. */
  send(input: CallInput<I>): Promise<O | undefined>;
  reset(): void;
}

interface SendOptions<O> {
  /** Questions whose answers this change makes old. */
  refreshes?: readonly { readonly name: string }[];
  onDone?: (value: O) => void;
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** A change. Twice pressed, answered late or repeated after a lost answer, it happens once. */
export function useSend<I, O>(call: Call<I, O>, options: SendOptions<O> = {}): Sending<I, O> {
  const client = useClient();
  const { refresh, refreshAfterSend } = useAnswers();
  const [now, setNow] = useState<{ state: SendState; data?: O | undefined; error: Error | null }>({ state: 'idle', error: null });
  const latest = useRef(options);
  latest.current = options;
  const running = useRef(false);
  const [attempts] = useState(() =>
    createAttempts<CallInput<I>, O>({
      ask: (input, key) => client(call, input, { key }),
      once: call.once,
      wait: pause,
      onChecking: () => setNow({ state: 'checking', error: null }),
    }),
  );
  const send = useCallback(
    async (input: CallInput<I>) => {
      if (running.current) return undefined;
      running.current = true;
      setNow({ state: 'sending', error: null });
      try {
        const data = await attempts.send(input);
        setNow({ state: 'done', data, error: null });
        for (const question of latest.current.refreshes ?? []) void refresh(question);
        void refreshAfterSend();
        latest.current.onDone?.(data);
        return data;
      } catch (error) {
        setNow({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
        return undefined;
      } finally {
        running.current = false;
      }
    },
    [attempts, refresh, refreshAfterSend],
  );
  const reset = useCallback(() => setNow({ state: 'idle', error: null }), []);
  return { state: now.state, isBusy: now.state === 'sending' || now.state === 'checking', data: now.data, error: now.error, send, reset };
}
