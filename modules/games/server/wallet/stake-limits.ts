import type { Facts } from '@baize/kernel';
import type { VendorBetInput } from '../../contract/index.ts';
import type { IndexedGame } from '../catalogue/game-index.ts';

type Limits = Pick<IndexedGame, 'ownMinMinor' | 'ownMaxMinor'>;

/** The operator's limits, when a bet is outside them. What a choice adds, such as insurance, may be less than a bet of its own. */
export function limitsBroken({ amountMinor, isAdded = false }: VendorBetInput, { ownMinMinor, ownMaxMinor }: Limits): Facts | undefined {
  const minor = BigInt(amountMinor);
  const isLess = ownMinMinor !== null && minor < ownMinMinor && !isAdded;
  if (!isLess && (ownMaxMinor === null || minor <= ownMaxMinor)) return undefined;
  return { ...(ownMinMinor ? { minMinor: String(ownMinMinor) } : {}), ...(ownMaxMinor ? { maxMinor: String(ownMaxMinor) } : {}) };
}
