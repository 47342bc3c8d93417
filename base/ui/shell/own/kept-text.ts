import { useSyncExternalStore } from 'react';

const none = () => undefined;

/** A text that this browser keeps: it outlives a reload and is in every tab. Undefined where there is none, and where the page is drawn before there is a browser. */
export function keptText(name: string) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const now = (): string | undefined => localStorage.getItem(name) ?? undefined;
  const subscribe = (listener: () => void) => {
    const hear = ({ key }: StorageEvent) => key === name && listener();
    listeners.add(listener);
    addEventListener('storage', hear);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', hear);
    };
  };
  return {
    now,
    keep: (text: string): void => {
      localStorage.setItem(name, text);
      tell();
    },
    drop: (): void => {
      localStorage.removeItem(name);
      tell();
    },
    /** Follows it, also what another tab keeps. */
    use: (): string | undefined => useSyncExternalStore(subscribe, now, none),
  };
}
