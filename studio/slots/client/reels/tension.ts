import type { WirePaytable } from '../wire.ts';

/** How many of its symbol the feature needs; 0 where none starts by a count. */
export function neededFor({ freeSpins, hold, pick }: Pick<WirePaytable, 'freeSpins' | 'hold' | 'pick'>): number {
  if (hold) return hold.from;
  if (pick) return pick.from;
  const least = freeSpins?.spins.findIndex(spins => spins > 0) ?? -1;
  return Math.max(0, least);
}

/**
 * The reels that stop slowly: those before which the feature is still open and at most one step away (for coins, a third of what is needed).
 * It looks at the reels that stand already and never at those to come, so that it says no more than the player sees.
 */
export function tenseReels(
  paytable: Pick<WirePaytable, 'reels' | 'rows' | 'trigger' | 'freeSpins' | 'hold' | 'pick'>,
  window: string,
): boolean[] {
  const { reels, rows, trigger, hold } = paytable;
  const needed = neededFor(paytable);
  const near = hold ? Math.ceil(needed / 3) : 1;
  const perReel = hold ? rows : 1;
  return Array.from({ length: reels }, (_, reel) => {
    if (!trigger || needed === 0) return false;
    const standing = [...window.slice(0, reel * rows)].filter(letter => letter === trigger).length;
    const missing = needed - standing;
    return missing > 0 && missing <= near && missing <= (reels - reel) * perReel;
  });
}
