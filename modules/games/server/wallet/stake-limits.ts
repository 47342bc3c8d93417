import type { Bet } from '@baize/bets/contract';
import type { Facts } from '@baize/kernel';
import type { VendorBetInput } from '../../contract/index.ts';
import type { IndexedGame } from '../catalogue/game-index.ts';

type Limits = Pick<IndexedGame, 'ownMinMinor' | 'ownMaxMinor'>;

/** The operator's limits, when a bet is outside them. What a choice adds to an open stake (`addedTo`), such as insurance, may be less than a bet of its own. */
export function limitsBroken(
  { amountMinor, gameCode }: VendorBetInput,
  { ownMinMinor, ownMaxMinor }: Limits,
  addedTo: Bet | undefined,
): Facts | undefined {
  const minor = BigInt(amountMinor);
  const isAdded = addedTo?.gameCode === gameCode && addedTo.state === 'open' && addedTo.stakeMinor > 0n;
  const isLess = ownMinMinor !== null && minor < ownMinMinor && !isAdded;
  if (!isLess && (ownMaxMinor === null || minor <= ownMaxMinor)) return undefined;
  return { ...(ownMinMinor ? { minMinor: String(ownMinMinor) } : {}), ...(ownMaxMinor ? { maxMinor: String(ownMaxMinor) } : {}) };
}
