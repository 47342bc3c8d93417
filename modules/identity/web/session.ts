import { createClient } from '@baize/call/client';
import { onSession, openSession, type Session, useAnswers, useClient, useRouter } from '@baize/ui';
import { useCallback } from 'react';
import { logout, type MemberInfo, memberInfo, type SessionCode, securityConfig } from '../contract/index.ts';

/** Says that this browser has signed in and not signed out: without it there is no cookie worth asking the server about. */
const hintName = 'baize.signed-in';

const remember = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(hintName, '1');
    else localStorage.removeItem(hintName);
  } catch {
    // A browser that keeps nothing asks its member to sign in again in every tab.
  }
};

const mayBeSignedIn = (): boolean => {
  try {
    return localStorage.getItem(hintName) !== null;
  } catch {
    return false;
  }
};

const sessionOf = (member: MemberInfo, mustChangePassword = false): Session => ({
  account: member.account,
  type: member.type,
  mustChangePassword,
});

/** A tab without the marker of a session: asks the server who is signed in. */
export async function resumeSession(): Promise<Session | undefined> {
  if (!mayBeSignedIn()) return undefined;
  try {
    const client = createClient();
    const [member, facts] = await Promise.all([client(memberInfo, {}), client(securityConfig, {})]);
    return sessionOf(member, facts.firstTimeLogin || facts.passwordExpired);
  } catch {
    remember(false);
    return undefined;
  }
}

export async function endSessionHere(): Promise<void> {
  remember(false);
  await createClient()(logout, {});
}

/** What every way in ends with: who it is, whether the password must change first, and on to where the visitor wanted to go. */
export function useArrival(): (code: SessionCode) => Promise<void> {
  const client = useClient();
  const answers = useAnswers();
  const router = useRouter();
  return useCallback(
    async code => {
      const member = await client(memberInfo, {});
      answers.clear();
      remember(true);
      openSession(sessionOf(member, code.firstTimeLogin || code.passwordExpired));
      const { to } = router.now().search;
      router.go(to ? `/login?to=${encodeURIComponent(to)}` : '/login', { replace: true }); // the guard leads on from here
    },
    [client, answers, router],
  );
}

/** Told when a session ends in any way, so that the next tab does not ask in vain. */
export const forgetOnEnd = (hasSession: () => boolean): (() => void) => onSession(() => void (hasSession() || remember(false)));
