import { createClient } from '@baize/call/client';
import { isSignedOut, type StaffSession } from '@baize/ui';
import { staffLogout, staffMe } from '../contract/index.ts';

/** Says that someone logged in here and did not log out: without it there is no cookie worth asking the server about. */
const hintName = 'baize.office.signed-in';

export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hintName, '1');
    else localStorage.removeItem(hintName);
  } catch {
    // A browser that keeps nothing asks for the password again after a reload.
  }
}

const mayBeSignedIn = (): boolean => {
  try {
    return localStorage.getItem(hintName) !== null;
  } catch {
    return false;
  }
};

/**
 * Only the server's word that no one sits here ends the login of this browser; where there is no answer, or one about something else, this fails and may be
 * asked again.
 */
async function askWho(): Promise<StaffSession | undefined> {
  try {
    const { account, name, permissions } = await createClient()(staffMe, {});
    return { account, name, permissions };
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    rememberSession(false);
    return undefined;
  }
}

/** Asks the server who sits here; the cookie is the session, and scripts cannot read it. undefined where no one has logged in. */
export const resumeSession = (): Promise<StaffSession | undefined> | undefined => (mayBeSignedIn() ? askWho() : undefined);

export async function endSessionHere(): Promise<void> {
  rememberSession(false);
  await createClient()(staffLogout, {});
}
