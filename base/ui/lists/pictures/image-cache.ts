/** What the page knows of a picture; "failed" shows the drawn stand-in, also while the picture is tried again. */
type ImageState = 'loading' | 'loaded' | 'failed';

export const imageRules = { cacheEntries: 200, throttleMs: 200, preloadRatio: 1.3, maxTries: 4, firstWaitMs: 1_500 } as const;

/** The waits between the tries are about 1.5, 4.5 and 13.5 s, each a quarter more or less: a server that comes back isn't met by all pictures in one moment. */
export const waitMs = (failed: number, share: number): number => imageRules.firstWaitMs * 3 ** (failed - 1) * (0.75 + share / 2);

interface Entry {
  state: ImageState;
  tries: number;
  /** Those of the page's own elements, which ask on their own. */
  byPage: number;
  listeners: Set<() => void>;
  /** Gives up the fetch that is under way, and the tries after it. */
  leave: AbortController | undefined;
  isAsking: boolean;
}

interface ImageCache {
  state(src: string): ImageState;
  subscribe(src: string, listener: () => void): () => void;
  /** Starts the picture unless it is known; it is asked for four times, by whomever, with a longer wait each time, then given up. */
  load(src: string): void;
  /** Asks again for a picture that was given up: its place is back in view. */
  retry(src: string): void;
  /** The same for all that are on the page: the network is back. */
  retryAll(): void;
  /**
   * Lets an element of the page ask for the picture on its own, if it wasn't asked for before: that is one of the four, whatever becomes of it. Counted when it is
   * allowed and not when the element is there: others may ask in between.
   */
  claim(src: string): boolean;
  /** That element has the picture. */
  came(src: string): void;
  size(): number;
}

/** Its place has left the view before it came: those that are in view come sooner without it. */
function giveUp(entry: Entry): void {
  if (entry.state === 'loaded' || !entry.leave) return;
  entry.leave.abort();
  entry.leave = undefined;
  if (entry.isAsking) entry.tries--; // what was given up has not failed; what failed before stays counted
}

interface Trying {
  readonly fetchImage: (signal: AbortSignal) => Promise<void>;
  readonly settle: (state: ImageState) => void;
  /** Before another try, after so many failed. */
  readonly wait: (failed: number) => Promise<unknown>;
}

/** Asks for a picture until it is there, its place has left, or it was asked for often enough. */
async function attempt(entry: Entry, { fetchImage, settle, wait }: Trying): Promise<void> {
  const leave = new AbortController();
  entry.leave = leave;
  const isLoaded = () => entry.state === 'loaded'; // also by an element of the page, meanwhile
  while (!isLoaded() && entry.tries + entry.byPage < imageRules.maxTries) {
    entry.tries++;
    entry.isAsking = true;
    const isThere = await fetchImage(leave.signal).then(
      () => true,
      () => false,
    );
    if (leave.signal.aborted) return;
    entry.isAsking = false;
    if (isThere) settle('loaded');
    if (isLoaded()) break;
    settle('failed');
    const failed = entry.tries + entry.byPage;
    if (failed < imageRules.maxTries) await wait(failed);
    if (leave.signal.aborted) return;
  }
  entry.leave = undefined;
}

interface Timing {
  /** Runs what it is given soon, so that pictures that come together are drawn together. */
  readonly later?: (run: () => void) => void;
  /** Fulfilled when it is time for another try. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly share?: () => number;
}

/**
 * Remembers the newest 200 pictures; one that is on the page is never forgotten. `fetchImage` resolves when the picture can be shown.
 */
export function createImageCache(
  fetchImage: (src: string, signal: AbortSignal) => Promise<void>,
  { later = queueMicrotask, pause = ms => new Promise(done => setTimeout(done, ms)), share = () => 0.5 }: Timing = {},
): ImageCache {
  const entries = new Map<string, Entry>();
  const entryOf = (src: string): Entry => {
    const known = entries.get(src);
    if (known) {
      entries.delete(src);
      entries.set(src, known); // newest last
      return known;
    }
    const made: Entry = { state: 'loading', tries: 0, byPage: 0, listeners: new Set(), leave: undefined, isAsking: false };
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
    if (entry.state === state) return;
    entry.state = state;
    if (settled.size === 0) later(tell);
    settled.add(entry);
  };
  const start = (src: string, entry: Entry) => {
    if (entry.state === 'loaded' || entry.leave) return;
    void attempt(entry, {
      fetchImage: signal => fetchImage(src, signal),
      settle: state => settle(entry, state),
      wait: failed => pause(waitMs(failed, share())),
    });
  };
  const retry = (src: string, entry: Entry | undefined) => {
    if (entry?.state !== 'failed' || entry.leave) return;
    entry.tries = 0;
    entry.byPage = 0;
    start(src, entry);
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
    load: src => start(src, entryOf(src)),
    retry: src => retry(src, entries.get(src)),
    retryAll: () => {
      for (const [src, entry] of entries) if (entry.listeners.size > 0) retry(src, entry);
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
