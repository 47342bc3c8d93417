import { minorFromWire } from '@baize/kernel';
import { currentSession, onSession, ownPrefix } from '@baize/ui';
import { useSyncExternalStore } from 'react';

/** A withdrawal that has not been asked for: how much, and to which account. */
export interface Draft {
  readonly minor: bigint;
  readonly toId: string;
}

const name = `${ownPrefix}withdrawals`;
const mostDrafts = 5;
const listeners = new Set<() => void>();
let current: readonly Draft[] | undefined;

const isSame = (a: Draft, b: Draft): boolean => a.minor === b.minor && a.toId === b.toId;

function draftOf(kept: unknown): Draft[] {
  const [wire, toId]: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const minor = typeof wire === 'string' ? minorFromWire(wire) : undefined;
  return minor !== undefined && minor > 0n && typeof toId === 'string' ? [{ minor, toId }] : [];
}

/** What is kept, as far as it can be read: anyone can write to the storage of their browser. */
export function parseDrafts(text: string | null): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(draftOf).slice(0, mostDrafts) : [];
  } catch {
    return [];
  }
}

/** The drafts after one more: newest first, each once, five at most. */
export const withDraft = (drafts: readonly Draft[], draft: Draft): readonly Draft[] =>
  [draft, ...drafts.filter(other => !isSame(other, draft))].slice(0, mostDrafts);

const now = (): readonly Draft[] => (current ??= parseDrafts(localStorage.getItem(name)));

function set(next: readonly Draft[]): void {
  current = next;
  localStorage.setItem(name, JSON.stringify(next.map(({ minor, toId }) => [String(minor), toId])));
  for (const listener of listeners) listener();
}

export const keepDraft = (draft: Draft): void => set(withDraft(now(), draft));
export const dropDraft = (draft: Draft): void => set(now().filter(other => !isSame(other, draft)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

onSession(() => {
  if (currentSession()) return;
  current = undefined; // they went with the session
  for (const listener of listeners) listener();
});

/** The drafts of this member in this browser, until they log out. */
export const useDrafts = (): readonly Draft[] => useSyncExternalStore(subscribe, now);
