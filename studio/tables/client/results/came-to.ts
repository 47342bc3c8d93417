import { moneyText, type Translate } from '@baize/studio-kit/table-page';
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

interface EndParts {
  readonly t: Translate;
  readonly currency: string;
  readonly stakes: readonly Stake[];
  readonly isVoid: boolean;
}

/** What a round came to, in words. */
export function endOf({ t, currency, stakes, isVoid }: EndParts): { readonly text: string; readonly isWon: boolean } {
  const { paid, staked } = cameTo(stakes);
  const text = paid === 0n ? 'table.lost' : paid > staked ? 'table.won' : 'table.returned';
  const facts = { amount: moneyText(paid, currency), stake: moneyText(staked, currency) };
  return { text: t(isVoid ? 'table.refunded' : text, facts), isWon: !isVoid && paid > staked };
}
