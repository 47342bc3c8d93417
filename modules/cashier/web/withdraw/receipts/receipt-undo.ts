import { currentSession, onSession } from '@baize/ui';
import { useSyncExternalStore } from 'react';

/** So long a confirmed receipt can be taken back. Nothing is sent before: a page that is closed until then has confirmed nothing, and the question stays. */
export const undoMs = 10_000;

export type ReceiptState = 'waiting' | 'sending' | 'done';

interface Kept {
  readonly state: ReceiptState;
  readonly timer?: ReturnType<typeof setTimeout>;
}

let kept: ReadonlyMap<string, Kept> = new Map();
const listeners = new Set<() => void>();

function put(id: string, next: Kept | undefined): void {
  const all = new Map(kept);
  if (next) all.set(id, next);
  else all.delete(id);
  kept = all;
  for (const listener of listeners) listener();
}

/** Confirms a receipt when the time to take it back is over. It goes on while its member looks at other pages, and ends with their session. */
export function confirmLater(id: string, send: () => Promise<boolean>): void {
  if (kept.has(id)) return;
  const who = currentSession()?.account;
  const run = async () => {
    if (currentSession()?.account !== who) return put(id, undefined);
    put(id, { state: 'sending' });
    put(id, (await send()) ? { state: 'done' } : undefined);
  };
  put(id, { state: 'waiting', timer: setTimeout(() => void run(), undoMs) });
}

/** Takes it back, while that can be done. */
export function undoReceipt(id: string): void {
  const known = kept.get(id);
  if (known?.state !== 'waiting') return;
  clearTimeout(known.timer);
  put(id, undefined);
}

onSession(() => {
  if (currentSession()) return;
  for (const { timer } of kept.values()) clearTimeout(timer);
  kept = new Map();
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const receiptState = (id: string): ReceiptState | undefined => kept.get(id)?.state;

/** What became here of the question about a payout; undefined while it has not been answered. */
export const useReceiptState = (id: string): ReceiptState | undefined => useSyncExternalStore(subscribe, () => receiptState(id));

/** Changes with every answer that is given here. */
export const useReceiptStates = (): ReadonlyMap<string, Kept> => useSyncExternalStore(subscribe, () => kept);
