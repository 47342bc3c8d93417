import { type Client, createClient } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import {
  currentSession,
  isSessionOver,
  onSession,
  openSession,
  type Session,
  showToast,
  useAnswers,
  useClient,
  useRouter,
} from '@baize/ui';
import { useCallback } from 'react';
import { logout, type MemberInfo, memberInfo, rememberDevice, type SessionCode } from '../../contract/index.ts';
import { dropHeld, holdDevice, makeDeviceKey, takeWish } from '../device-key.ts';
import { greetNewcomer } from '../newcomer.ts';
import { mayBeSignedIn, remember } from './signed-in.ts';

export const sessionOf = (member: MemberInfo, mustChangePassword = false): Session => ({
  account: member.account,
  type: member.type,
  mustChangePassword,
});

/** A tab without the marker of a session: asks the server who is logged in, and fails where that cannot be said. undefined where no one has logged in here. */
export const resumeSession = (): Promise<Session | undefined> | undefined =>
  mayBeSignedIn() ? import('./ask-who.ts').then(({ askWho }) => askWho()) : undefined;

export async function endSessionHere(): Promise<void> {
  remember(false);
  await createClient()(logout, {});
}

/** Lets this browser open the account automatically next time. Not being able to is no reason not to be let in. */
async function keepDevice(client: Client, account: string): Promise<void> {
  try {
    const { privateKey, publicKey } = await makeDeviceKey();
    const { deviceId } = await client(rememberDevice, { publicKey });
    await holdDevice({ deviceId, account, privateKey });
  } catch {
    await dropHeld();
  }
}

/** What every way in ends with: who it is, whether the password must change first, and on to where the visitor wanted to go, or with the page that the login lies over. */
export function useArrival(): (code: SessionCode, wanted?: string) => Promise<void> {
  const client = useClient();
  const answers = useAnswers();
  const router = useRouter();
  const { t, formatDate } = useI18n();
  return useCallback(
    async (code, wanted) => {
      const member = await client(memberInfo, {});
      const session = sessionOf(member, code.firstTimeLogin || code.passwordExpired);
      if (isSessionOver()) {
        const isSame = member.account === currentSession()?.account;
        remember(true);
        openSession(session);
        // A game is launched again. No one goes on with what another has typed.
        if (isSame && router.now().path !== '/game') return answers.refreshAll();
        return location.reload();
      }
      if (takeWish() && member.type !== 4) await keepDevice(client, member.account);
      answers.clear();
      remember(true);
      if (member.previousLoginAt)
        showToast({
          id: 'identity.last',
          tone: 'note',
          text: t('identity.login.last', { when: formatDate(member.previousLoginAt, 'moment') }),
        });
      else if (member.type !== 4) greetNewcomer(member.account);
      openSession(session);
      const { area, to = wanted ?? (area === 'agent' ? '/index?mc=securityCenter' : undefined) } = router.now().search;
      router.go(to ? `/login?to=${encodeURIComponent(to)}` : '/login', { replace: true }); // the guard leads on from here
    },
    [client, answers, router, t, formatDate],
  );
}

/** Told when a session ends in any way, so that the next tab does not ask in vain. */
export const forgetOnEnd = (hasSession: () => boolean): (() => void) => onSession(() => void (hasSession() || remember(false)));
