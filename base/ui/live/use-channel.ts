import type { Channel } from '@baize/live';
import type { Live, LiveState } from '@baize/live/client';
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

const Context = createContext<Live | undefined>(undefined);

export const LiveProvider = Context.Provider;

interface Room {
  /** Absent = the visitor's own room. */
  readonly key?: string;
  /** There is no such room for this visitor. */
  readonly onRefused?: () => void;
}

/** Hears a room while the component is on the page: the newest message first, then each change. A message of another shape is dropped. */
export function useChannel<M, K extends string>(
  channel: Channel<M, K>,
  onMessage: (message: M) => void,
  { key, onRefused }: Room = {},
): void {
  const live = use(Context);
  const latest = useRef({ onMessage, onRefused });
  latest.current = { onMessage, onRefused };
  useEffect(
    () =>
      live?.subscribe(
        channel,
        { onMessage: message => latest.current.onMessage(message), onRefused: () => latest.current.onRefused?.() },
        key,
      ),
    [live, channel, key],
  );
}

const never = () => () => undefined;

/** "stale" must be shown, and betting stopped, wherever odds, countdowns or balances are pushed. */
export function useLiveState(): LiveState {
  const live = use(Context);
  return useSyncExternalStore(live?.onState ?? never, live?.state ?? (() => 'off' as const));
}
