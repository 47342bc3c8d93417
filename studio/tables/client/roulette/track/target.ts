import type { Part } from '../../face.ts';

/** A target of the racetrack: what a press puts down, and the bets that it shows the chips of. */
export interface Target {
  readonly button: HTMLButtonElement;
  readonly pile: HTMLElement;
  readonly shows: readonly Part[];
}

export const chipsIn = (parts: readonly Part[]): number => parts.reduce((sum, { chips }) => sum + chips, 0);

/** How much lies on all of the parts, in the proportions of the call. */
export function laidOn(parts: readonly Part[], sums: ReadonlyMap<string, bigint>): bigint {
  const times = parts.map(({ bet, chips }) => (sums.get(bet) ?? 0n) / BigInt(chips));
  return times.reduce((least, one) => (one < least ? one : least)) * BigInt(chipsIn(parts));
}
