import { createClient, isCallRefusal } from '@baize/call/client';
import type { StaffSession } from '@baize/ui';
import { staffLogout, staffMe } from '../contract/index.ts';

/** Says that somebody signed in here and did not sign out: without it there is no cookie worth asking the server about. */
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

/** Asks the server who sits here; the cookie is the session, and scripts cannot read it. */
export async function resumeSession(): Promise<StaffSession | undefined> {
  if (!mayBeSignedIn()) return undefined;
  try {
    const { account, name, permissions } = await createClient()(staffMe, {});
    return { account, name, permissions };
  } catch (error) {
    if (isCallRefusal(error)) rememberSession(false); // an answer that was lost says nothing about the session
    return undefined;
  }
}

export async function endSessionHere(): Promise<void> {
  rememberSession(false);
  await createClient()(staffLogout, {});
}
