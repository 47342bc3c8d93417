import { useAnswers, useCall, useChannel } from '@baize/ui';
import { memberTransactions, walletBalance } from '@baize/wallet/contract';
import { useEffect, useRef } from 'react';
import { type DepositState, depositChannel, depositMethods, isOpenDeposit, memberDeposit } from '../../contract/index.ts';

/** Where pushes do not come, the page polls: often while something is under way. */
const openMs = 5_000;
const endedMs = 60_000;

/** One deposit: asked once, then pushed on every change, and polled besides. */
export function useDeposit(id: string) {
  const { put, refresh } = useAnswers();
  const last = useRef<DepositState>(undefined);
  const isOpen = last.current === undefined || isOpenDeposit(last.current);
  const answer = useCall(memberDeposit, { id }, { freshMs: 0, everyMs: isOpen ? openMs : endedMs });
  useChannel(depositChannel, ({ deposits }) => {
    const pushed = deposits.find(one => one.id === id);
    if (pushed) put(memberDeposit, { id }, pushed);
  });
  const state = answer.data?.state;
  useEffect(() => {
    if (state !== undefined && last.current !== undefined && last.current !== state) {
      void refresh(walletBalance);
      void refresh(depositMethods);
      void refresh(memberTransactions);
    }
    last.current = state;
  }, [state, refresh]);
  return answer;
}
