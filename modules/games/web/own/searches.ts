import { currentSession, onSession, ownPrefix } from '@baize/ui';
import { useSyncExternalStore } from 'react';

const name = `${ownPrefix}searches`;
const mostSearches = 8;
const longest = 60;
const listeners = new Set<() => void>();
let current: readonly string[] | undefined;

function parseSearches(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, mostSearches) : [];
  } catch {
    return [];
  }
}

/** The searches after one more: newest first, each once, eight at most. */
function withSearch(searches: readonly string[], words: string): readonly string[] {
  const wanted = words.trim().slice(0, longest);
  if (wanted === '') return searches;
  return [wanted, ...searches.filter(other => other !== wanted)].slice(0, mostSearches);
}

const now = (): readonly string[] => (current ??= parseSearches(localStorage.getItem(name)));

function set(next: readonly string[]): void {
  current = next;
  localStorage.setItem(name, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export const rememberSearch = (words: string): void => set(withSearch(now(), words));
export const forgetSearch = (words: string): void => set(now().filter(other => other !== words));
export const forgetSearches = (): void => set([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

onSession(() => {
  if (currentSession()) return;
  current = undefined; // they went with the session
  for (const listener of listeners) listener();
});

/** The last searches of this member in this browser. */
export const useSearches = (): readonly string[] => useSyncExternalStore(subscribe, now);
