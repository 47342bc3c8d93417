/** When someone who has tried too often may try again, in milliseconds; kept for the tab, so that the countdown outlives a reload. */
const waitName = 'baize.login.wait';

export const keepWait = (untilMs: number): void => sessionStorage.setItem(waitName, String(untilMs));

/** Undefined where no one waits any more, and where the page is drawn before there is a browser. */
export function keptWait(nowMs: number): number | undefined {
  if (!('sessionStorage' in globalThis)) return undefined;
  const untilMs = Number(sessionStorage.getItem(waitName));
  return untilMs > nowMs ? untilMs : undefined;
}

let named = '';

/** Whose password has just been set: the login begins with their account. Kept by this page alone. */
export const nameForLogin = (account: string): void => {
  named = account;
};

export const namedForLogin = (): string => named;
