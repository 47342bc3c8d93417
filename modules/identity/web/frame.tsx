import { currentSession, PageView, useAnswers, useClock, useSession } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { forgetOnEnd } from './session/session.ts';
import { heldTicket, isOnWayBack, onSocial, socialVersion } from './social.ts';

const forcedPassword = () => import('./security/forced-password-page.tsx');
const socialReturn = () => import('./entrance/login/social/return.tsx');
const socialBinding = () => import('./entrance/login/social/binding.tsx');

/** Nothing that one member was shown may be shown to the next one on the same screen. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const account = session?.account;
  const { clear } = useAnswers();
  const now = useClock().now();
  useSyncExternalStore(onSocial, socialVersion);
  const before = useRef(account);
  useEffect(() => {
    if (before.current !== undefined && before.current !== account) clear();
    before.current = account;
  }, [account, clear]);
  useEffect(() => forgetOnEnd(() => currentSession() !== undefined), []);
  // Not over the page but in its place: every question of the page would be refused until the password is changed.
  if (session?.mustChangePassword) return <PageView loader={forcedPassword} area="identity" />;
  if (isOnWayBack()) return <PageView loader={socialReturn} area="identity" />;
  if (session && session.type !== 4 && heldTicket(now)) return <PageView loader={socialBinding} area="identity" />;
  return children;
}
