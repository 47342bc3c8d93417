import type { MemberId } from '@baize/kernel';
import type { VendorAction } from '../../contract/index.ts';

/** An action of a vendor, under the provider that the signature vouches for. */
export interface WalletItem {
  readonly provider: string;
  /** True when the signature's timestamp is recent: asked of bets, not of wins and rollbacks, which may come days late. */
  readonly isFresh: boolean;
  readonly action: VendorAction;
}

export const playerOf = (item: WalletItem): MemberId => item.action.playerId as MemberId;

const roundKey = (item: WalletItem): string => `${item.provider} ${item.action.playerId} ${item.action.roundId}`;

/** Transaction ids that an action names. */
export function transactionsOf({ action }: WalletItem): string[] {
  switch (action.action) {
    case 'bet':
      return [action.transactionId];
    case 'win':
      return [action.transactionId, action.betTransactionId];
    case 'rollback':
      return [action.transactionId, action.targetTransactionId];
    case 'end-round':
      return [];
  }
}

/** What is held until the commit: the round, and the ids that the action uses up, so that an id is used once whichever round it is named in. */
export function locksOf(item: WalletItem): string[] {
  const { action, provider } = item;
  const ids =
    action.action === 'end-round'
      ? []
      : action.action === 'rollback'
        ? [action.transactionId, action.targetTransactionId]
        : [action.transactionId];
  return [roundKey(item), ...ids.map(id => `${provider} ${id}`)];
}

/** The round and every transaction that an action names: two actions that share one are decided one after the other. */
export const keysOf = (item: WalletItem): string[] => [roundKey(item), ...transactionsOf(item).map(id => `${item.provider} ${id}`)];
