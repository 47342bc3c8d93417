import type { Channel } from '@baize/call';
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Live, LiveState } from './socket.ts';

const Context = createContext<Live | undefined>(undefined);

export const LiveProvider = Context.Provider;

/** Hears a channel while the component is on the page. The newest message comes at once, then each change; a message of another shape is dropped. */
export function useChannel<M>(channel: Channel<M>, onMessage: (message: M) => void): void {
  const live = use(Context);
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(
    () =>
      live?.subscribe(channel.name, message => {
        const parsed = channel.message.safeParse(message);
        if (parsed.success) latest.current(parsed.data);
      }),
    [live, channel],
  );
}

const never = () => () => undefined;

/** "stale" must be shown, and betting stopped, wherever odds, countdowns or balances are pushed. */
export function useLiveState(): LiveState {
  const live = use(Context);
  return useSyncExternalStore(live?.onState ?? never, live?.state ?? (() => 'off' as const));
}
