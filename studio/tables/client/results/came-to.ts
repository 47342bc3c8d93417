import { isIn, type Stake } from '../wire.ts';

/** What a player's stakes of a round came to. */
export function cameTo(stakes: readonly Stake[]): { readonly paid: bigint; readonly staked: bigint } {
  const sum = (amounts: readonly string[]) => amounts.reduce((all, minor) => all + BigInt(minor), 0n);
  const part = stakes.filter(isIn);
  return { paid: sum(part.map(({ winMinor }) => winMinor ?? '0')), staked: sum(part.map(({ stakeMinor }) => stakeMinor)) };
}

/** The bets that shine: those that won, in a round that brought more than was staked on it. What doesn't is shown without any celebration. */
export function wonBets(stakes: readonly Stake[]): ReadonlySet<string> {
  const { paid, staked } = cameTo(stakes);
  if (paid <= staked) return new Set();
  return new Set(stakes.filter(({ winMinor, stakeMinor }) => BigInt(winMinor ?? '0') > BigInt(stakeMinor)).map(({ bet }) => bet));
}
