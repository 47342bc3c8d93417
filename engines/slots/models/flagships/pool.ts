import type { Jackpot } from '../../model.ts';

/** The jackpot of a family that a flagship had before: what was paid into its meter stays in play. */
export const poolOf = (family: string): Jackpot => ({
  scope: 'pooled',
  pool: family,
  contributionBps: 150,
  ticketMinor: 1_000n,
  odds: 50_000_000,
  seedMinor: 200_000_000n,
  ceilingMinor: 20_000_000_000n,
});
