/** When someone who has tried too often may try again, in milliseconds; kept by the browser, so that the countdown outlives a reload and is in every tab. */
const waitName = 'baize.login.wait';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Undefined where no one waits, and where the page is drawn before there is a browser. */
export function keptWait(): number | undefined {
  const kept = 'localStorage' in globalThis ? localStorage.getItem(waitName) : null;
  return kept === null ? undefined : Number(kept);
}

export function keepWait(untilMs: number): void {
  localStorage.setItem(waitName, String(untilMs));
  tell();
}

export function dropWait(): void {
  localStorage.removeItem(waitName);
  tell();
}

/** Hears of a wait that begins or ends, also in another tab. */
export function onWait(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === waitName && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

let named = '';

/** Whose password has just been set: the login begins with their account. Kept by this page alone. */
export const nameForLogin = (account: string): void => {
  named = account;
};

export const namedForLogin = (): string => named;
