import { currentSession, PageView, useAnswers, useSession } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { forgetOnEnd } from './session.ts';

const forcedPassword = () => import('./security/forced-password-page.tsx');
const noReport = () => undefined;

/** Nothing that one member was shown may be shown to the next one on the same screen. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const account = session?.account;
  const { clear } = useAnswers();
  const before = useRef(account);
  useEffect(() => {
    if (before.current !== undefined && before.current !== account) clear();
    before.current = account;
  }, [account, clear]);
  useEffect(() => forgetOnEnd(() => currentSession() !== undefined), []);
  // Not over the page but in its place: every question of the page would be refused until the password is changed.
  if (session?.mustChangePassword) return <PageView loader={forcedPassword} area="identity" onFailed={noReport} />;
  return children;
}
