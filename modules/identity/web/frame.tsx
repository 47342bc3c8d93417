import { currentSession, useAnswers, useSession } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { forgetOnEnd } from './session.ts';

/** Nothing that one member was shown may be shown to the next one on the same screen. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const account = useSession()?.account;
  const { clear } = useAnswers();
  const before = useRef(account);
  useEffect(() => {
    if (before.current !== undefined && before.current !== account) clear();
    before.current = account;
  }, [account, clear]);
  useEffect(() => forgetOnEnd(() => currentSession() !== undefined), []);
  return children;
}
