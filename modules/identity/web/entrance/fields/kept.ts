/** When someone who has tried too often may try again, in milliseconds; kept for the tab, so that the countdown outlives a reload. */
const waitName = 'baize.login.wait';

export function keepWait(untilMs: number): number {
  sessionStorage.setItem(waitName, String(untilMs));
  return untilMs;
}

/** Undefined where no one waits, and where the page is drawn before there is a browser. */
export function keptWait(): number | undefined {
  const kept = 'sessionStorage' in globalThis ? sessionStorage.getItem(waitName) : null;
  return kept === null ? undefined : Number(kept);
}

let named = '';

/** Whose password has just been set: the login begins with their account. Kept by this page alone. */
export const nameForLogin = (account: string): void => {
  named = account;
};

export const namedForLogin = (): string => named;
