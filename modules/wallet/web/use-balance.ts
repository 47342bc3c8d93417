import { type Currency, minorFromWire } from '@baize/kernel';
import { type Answer, useAnswers, useCall, useChannel, useSession } from '@baize/ui';
import { balanceChannel, walletBalance } from '../contract/index.ts';

export interface Balance {
  /** In 1/10 000 of the major unit; undefined while it is not known. */
  readonly minor: bigint | undefined;
  readonly heldMinor: bigint;
  /** How much of it is with transfer vendors, or on its way. */
  readonly awayMinor: bigint;
  readonly currency: Currency;
  readonly error: Error | null;
  readonly isRefreshing: boolean;
  readonly refetch: Answer<unknown>['refetch'];
}

/** What the member has to play with: asked once, then pushed on every change. */
export function useBalance(): Balance {
  const isSignedIn = useSession() !== undefined;
  const { put } = useAnswers();
  const { data, error, isRefreshing, refetch } = useCall(walletBalance, {}, { enabled: isSignedIn, freshMs: 30_000 });
  useChannel(balanceChannel, message => put(walletBalance, {}, message));
  return {
    minor: data ? minorFromWire(data.sumBalance) : undefined,
    heldMinor: (data && minorFromWire(data.heldMinor)) ?? 0n,
    awayMinor: (data && minorFromWire(data.awayMinor)) ?? 0n,
    currency: data?.currency ?? 'CNY',
    error,
    isRefreshing,
    refetch,
  };
}
