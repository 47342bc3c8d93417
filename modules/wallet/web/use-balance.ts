import type { OutputOf } from '@baize/call';
import { type Currency, minorFromWire } from '@baize/kernel';
import { type Answer, useAnswers, useCall, useChannel, useSession } from '@baize/ui';
import { useEffect } from 'react';
import { balanceChannel, walletBalance } from '../contract/index.ts';
import { useIsRoundOpen } from './game-balance.ts';

interface Balance {
  /** In 1/10 000 of the major unit; undefined while it is not known. */
  readonly minor: bigint | undefined;
  /** How much of it is with transfer vendors, or on its way. */
  readonly awayMinor: bigint;
  readonly currency: Currency;
  readonly error: Error | null;
  readonly isRefreshing: boolean;
  readonly refetch: Answer<unknown>['refetch'];
}

/** The balance as it was before the round that a game is showing now. */
let beforeRound: OutputOf<typeof walletBalance> | undefined;

/** What the member has to play with: asked once, then pushed on every change. The result of a round is in it when the game has shown it. */
export function useBalance(): Balance {
  const isSignedIn = useSession() !== undefined;
  const isRoundOpen = useIsRoundOpen();
  const { put } = useAnswers();
  const { data: latest, error, isRefreshing, refetch } = useCall(walletBalance, {}, { enabled: isSignedIn, freshMs: 30_000 });
  useChannel(balanceChannel, message => put(walletBalance, {}, message));
  useEffect(() => {
    if (!isRoundOpen) beforeRound = latest;
  }, [isRoundOpen, latest]);
  const data = isRoundOpen ? (beforeRound ?? latest) : latest;
  return {
    minor: data ? minorFromWire(data.sumBalance) : undefined,
    awayMinor: (data && minorFromWire(data.awayMinor)) ?? 0n,
    currency: data?.currency ?? 'CNY',
    error,
    isRefreshing,
    refetch,
  };
}
