import type { MemberId } from '@baize/kernel';
import type { VendorAction } from '../contract/index.ts';

/** An action of a vendor, under the provider that the signature vouches for. */
export interface WalletItem {
  readonly provider: string;
  /** True when the signature's timestamp is recent: asked of bets, not of wins and rollbacks, which may come days late. */
  readonly isFresh: boolean;
  readonly action: VendorAction;
}

export const roundKey = (item: WalletItem): string => `${item.provider} ${item.action.playerId} ${item.action.roundId}`;

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

/** Splits a batch so that within a wave no two actions touch the same round or transaction; the order of those that do is kept. */
export function intoWaves(items: readonly WalletItem[]): number[][] {
  const waves: number[][] = [];
  const lastWave = new Map<string, number>();
  items.forEach((item, i) => {
    const keys = [roundKey(item), ...transactionsOf(item).map(id => `${item.provider} ${id}`)];
    const wave = Math.max(-1, ...keys.map(key => lastWave.get(key) ?? -1)) + 1;
    for (const key of keys) lastWave.set(key, wave);
    const list = waves[wave] ?? [];
    waves[wave] = list;
    list.push(i);
  });
  return waves;
}

/** Which of a wave are done now: of the bets of a guarded member the first, of everything else all. */
export function oneBetOfEach(wave: readonly WalletItem[], isGuarded: (memberId: MemberId) => boolean): boolean[] {
  const seen = new Set<MemberId>();
  return wave.map(item => {
    const memberId = item.action.playerId as MemberId;
    if (item.action.action !== 'bet' || !isGuarded(memberId)) return true;
    const isFirst = !seen.has(memberId);
    seen.add(memberId);
    return isFirst;
  });
}
