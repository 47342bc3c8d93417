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

export interface MovingWallets {
  /** What was moved last from or to each vendor while this page is open, as it is now. */
  readonly moved: readonly WalletTransfer[];
  /** The newest of their vendors; what was moved before is in the records. */
  readonly begin: (transfers: readonly WalletTransfer[]) => void;
  /** Everything is collected: what was moved before is no longer offered to be moved back. */
  readonly clear: () => void;
}

const withNewest = (before: readonly WalletTransfer[], newest: readonly WalletTransfer[]): readonly WalletTransfer[] => [
  ...before.filter(({ vendor }) => newest.every(one => one.vendor !== vendor)),
  ...newest,
];

/** The wallets, and the newest transfers as they take their steps: pushed, and asked for while something is under way and no one pushes. */
export function useWallets() {
  const { refresh } = useAnswers();
  const [made, setMade] = useState<readonly WalletTransfer[]>([]);
  const [pushed, setPushed] = useState<readonly WalletTransfer[]>([]);
  const seen = useRef<string>(undefined);
  const [isMoving, setMoving] = useState(false);
  const again = isMoving ? { everyMs: lookMs } : {};
  const answer = useCall(vendorWallets, {}, { freshMs: 0, ...again });
  const listed = useCall(myWalletTransfers, { page: 1, pageSize: 10 }, { freshMs: 0, enabled: made.length > 0, ...again }).data?.items;
  const moved = made.map(transfer => newestOf(transfer, [...pushed, ...(listed ?? [])]));
  const isUnknown = moved.some(({ state }) => isUnderWay(state)) || (answer.data?.wallets.some(wallet => wallet.underWay) ?? false);
  useEffect(() => {
    setMoving(isUnknown);
    if (isUnknown) return () => walletAnswers.forEach(old => void refresh(old)); // it has come to its end
  }, [isUnknown, refresh]);
  useChannel(walletTransfersChannel, ({ items }) => {
    const steps = items.map(item => `${item.id} ${item.state}`).join();
    setPushed(items);
    // What is played at a vendor changes what our books have there, without a step of any transfer.
    if (seen.current === steps) void refresh(vendorWallets);
    else if (seen.current !== undefined) for (const old of walletAnswers) void refresh(old);
    seen.current = steps;
  });
  const begin = (transfers: readonly WalletTransfer[]) => setMade(before => withNewest(before, transfers));
  return { answer, moved, begin, clear: () => setMade([]) };
}

/** A transfer as it is now, out of what is known of it. */
const newestOf = (transfer: WalletTransfer, told: readonly WalletTransfer[]): WalletTransfer => {
  const known = told.filter(one => one.id === transfer.id);
  return known.find(one => !isUnderWay(one.state)) ?? known[0] ?? transfer;
};
