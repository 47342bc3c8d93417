/** What the page knows of a picture; "failed" is final and shows the drawn stand-in. */
type ImageState = 'loading' | 'loaded' | 'failed';

export const imageRules = { cacheEntries: 200, throttleMs: 200, preloadRatio: 1.3, maxTries: 3 } as const;

interface Entry {
  state: ImageState;
  tries: number;
  /** Those of the page's own elements, which ask on their own. */
  byPage: number;
  listeners: Set<() => void>;
  /** Gives up the fetch that is under way. */
  leave: AbortController | undefined;
}

interface ImageCache {
  state(src: string): ImageState;
  subscribe(src: string, listener: () => void): () => void;
  /** Starts the picture unless it is known; it is asked for three times, by whomever, then given up for good. */
  load(src: string): void;
  /**
   * Lets an element of the page ask for the picture on its own, if it wasn't asked for before: that is one of the three, whatever becomes of it. Counted when it is
   * allowed and not when the element is there: others may ask in between.
   */
  claim(src: string): boolean;
  /** That element has the picture. */
  came(src: string): void;
  size(): number;
}

/** Its place has left the view before it came: those that are in view come sooner without it. */
function giveUp(entry: Entry): void {
  if (entry.state !== 'loading' || !entry.leave) return;
  entry.leave.abort();
  entry.leave = undefined;
  entry.tries--; // what was given up has not failed; what failed before stays counted
}

/**
 * Remembers the newest 200 pictures; one that is on the page is never forgotten. `fetchImage` resolves when the picture can be shown; `later` runs
 * what it is given soon, so that pictures that come together are drawn together.
 */
export function createImageCache(
  fetchImage: (src: string, signal: AbortSignal) => Promise<void>,
  later: (run: () => void) => void = queueMicrotask,
): ImageCache {
  const entries = new Map<string, Entry>();
  const entryOf = (src: string): Entry => {
    const known = entries.get(src);
    if (known) {
      entries.delete(src);
      entries.set(src, known); // newest last
      return known;
    }
    const made: Entry = { state: 'loading', tries: 0, byPage: 0, listeners: new Set(), leave: undefined };
    entries.set(src, made);
    for (const [other, entry] of entries) {
      if (entries.size <= imageRules.cacheEntries) break;
      if (entry.listeners.size === 0 && other !== src) entries.delete(other);
    }
    return made;
  };
  const settled = new Set<Entry>();
  const tell = () => {
    for (const entry of settled) for (const listener of entry.listeners) listener();
    settled.clear();
  };
  const settle = (entry: Entry, state: ImageState) => {
    entry.state = state;
    entry.leave = undefined;
    if (settled.size === 0) later(tell);
    settled.add(entry);
  };
  const attempt = async (src: string, entry: Entry): Promise<void> => {
    const leave = new AbortController();
    entry.leave = leave;
    while (entry.tries + entry.byPage < imageRules.maxTries) {
      entry.tries++;
      try {
        await fetchImage(src, leave.signal);
        return settle(entry, 'loaded');
      } catch {
        if (leave.signal.aborted) return;
        // Tried again below; the third failure is final.
      }
    }
    if (entry.state !== 'loaded') settle(entry, 'failed');
  };
  return {
    state: src => entries.get(src)?.state ?? 'loading',
    subscribe: (src, listener) => {
      const entry = entryOf(src);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) giveUp(entry);
      };
    },
    load: src => {
      const entry = entryOf(src);
      if (entry.state === 'loading' && !entry.leave) void attempt(src, entry);
    },
    claim: src => {
      const entry = entryOf(src);
      if (entry.tries + entry.byPage > 0) return false;
      entry.byPage = 1;
      return true;
    },
    came: src => settle(entryOf(src), 'loaded'),
    size: () => entries.size,
  };
}
