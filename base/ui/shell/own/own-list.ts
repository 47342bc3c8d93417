import { useSyncExternalStore } from 'react';
import { currentSession, onSession } from '../session.ts';
import { ownPrefix } from './own-prefix.ts';

interface OwnListOptions<T> {
  /** What it is kept under, behind the prefix of what goes with the session. */
  readonly name: string;
  /** The oldest goes when there is one more. */
  readonly most: number;
  /** One of them from what was written; undefined where it cannot be read, because anyone can write to the storage of their browser. */
  readonly read: (kept: unknown) => T | undefined;
  readonly write: (one: T) => unknown;
  readonly isSame: (a: T, b: T) => boolean;
}

/** A short list that this browser keeps for a member until they log out: newest first, each once. */
interface OwnList<T> {
  /** What a text of the storage says, as far as it can be read. */
  parse(text: string | null): readonly T[];
  /** The list after one more. */
  after(list: readonly T[], one: T): readonly T[];
  keep(one: T): void;
  drop(one: T): void;
  clear(): void;
  use(): readonly T[];
}

export function ownList<T>({ name: ending, most, read, write, isSame }: OwnListOptions<T>): OwnList<T> {
  const name = `${ownPrefix}${ending}`;
  const listeners = new Set<() => void>();
  let current: readonly T[] | undefined;

  function parse(text: string | null): readonly T[] {
    try {
      const kept: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(kept) ? kept.flatMap(one => read(one) ?? []).slice(0, most) : [];
    } catch {
      return [];
    }
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const now = (): readonly T[] => (current ??= parse(localStorage.getItem(name)));
  function set(next: readonly T[]): void {
    current = next;
    localStorage.setItem(name, JSON.stringify(next.map(write)));
    tell();
  }
  const after = (list: readonly T[], one: T): readonly T[] => [one, ...list.filter(other => !isSame(other, one))].slice(0, most);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  onSession(() => {
    if (currentSession()) return;
    current = undefined; // it went with the session
    tell();
  });

  return {
    parse,
    after,
    keep: one => set(after(now(), one)),
    drop: one => set(now().filter(other => !isSame(other, one))),
    clear: () => set([]),
    use: () => useSyncExternalStore(subscribe, now),
  };
}
