import type { OutputOf } from '@baize/call';
import { useAnswers, useCall, useChannel } from '@baize/ui';
import { consolidatedFunds, walletBalance } from '@baize/wallet/contract';
import { useEffect, useRef, useState } from 'react';
import {
  isUnderWay,
  myWalletTransfers,
  vendorWalletBalance,
  vendorWallets,
  type WalletTransfer,
  walletTransfersChannel,
} from '../contract/index.ts';

export type Wallets = OutputOf<typeof vendorWallets>;

/** What a transfer makes old. */
export const walletAnswers = [vendorWallets, vendorWalletBalance, myWalletTransfers, consolidatedFunds, walletBalance];

const lookMs = 3_000;

/** The wallets, and the newest transfers as they take their steps: pushed, and asked for while something is under way and no one pushes. */
export function useWallets({ isSingle }: { isSingle: boolean }) {
  const { refresh } = useAnswers();
  const [pushed, setPushed] = useState<readonly WalletTransfer[]>([]);
  const seen = useRef<string>(undefined);
  const [isMoving, setMoving] = useState(false);
  const answer = useCall(vendorWallets, {}, { freshMs: 0, enabled: !isSingle, ...(isMoving ? { everyMs: lookMs } : {}) });
  useEffect(() => setMoving(answer.data?.wallets.some(wallet => wallet.underWay) ?? false), [answer.data]);
  useChannel(walletTransfersChannel, ({ items }) => {
    const steps = items.map(item => `${item.id} ${item.state}`).join();
    setPushed(items);
    // What is played at a vendor changes what our books have there, without a step of any transfer.
    if (seen.current === steps) void refresh(vendorWallets);
    else if (seen.current !== undefined) for (const old of walletAnswers) void refresh(old);
    seen.current = steps;
  });
  return { answer, pushed };
}

/** A transfer as it is now, out of what is known of it. */
export const newestOf = (
  transfer: WalletTransfer,
  pushed: readonly WalletTransfer[],
  listed: readonly WalletTransfer[],
): WalletTransfer => {
  const known = [...pushed, ...listed].filter(one => one.id === transfer.id);
  return known.find(one => !isUnderWay(one.state)) ?? known[0] ?? transfer;
};
