/** How a return is shown. `none` for what does not exceed the stake: it is shown, without colour, sound or counting up. */
export type Tier = 'none' | 'gain' | 'big' | 'huge' | 'vast';

const bounds: readonly (readonly [times: bigint, tier: Tier])[] = [
  [100n, 'vast'],
  [30n, 'huge'],
  [10n, 'big'],
];

export function tierOf(returnMinor: bigint, stakeMinor: bigint): Tier {
  if (returnMinor <= stakeMinor) return 'none';
  return bounds.find(([times]) => returnMinor >= stakeMinor * times)?.[1] ?? 'gain';
}

/** Whether a return has a scene with a title of its own. */
export const isLarge = (returnMinor: bigint, stakeMinor: bigint): boolean => !['none', 'gain'].includes(tierOf(returnMinor, stakeMinor));

/** How far a large return has been counted: 1, 2 and 3 are the stages that it goes through. */
export function stageOf(returnMinor: bigint, stakeMinor: bigint): 1 | 2 | 3 {
  const tier = tierOf(returnMinor, stakeMinor);
  return tier === 'vast' ? 3 : tier === 'huge' ? 2 : 1;
}

/** Milliseconds of counting up; never more than two seconds, and ended by any press. */
export const countMs: Readonly<Record<Tier, number>> = { none: 0, gain: 450, big: 1_300, huge: 1_700, vast: 2_000 };
