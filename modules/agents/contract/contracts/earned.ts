import { amountOf, coinOf, divide } from '@baize/kernel';
import type { ContractType, Terms, Tier } from './model.ts';

/** What a team came to in a period. */
export interface TeamPeriod {
  readonly validMinor: bigint;
  /** Stakes less returns, rebates and gifts; negative when the team won. */
  readonly lossMinor: bigint;
  readonly active: number;
}

interface Earned {
  readonly tier: Tier | undefined;
  readonly amountMinor: bigint;
}

/**
 * What a contract pays for a period: the rate of the highest tier whose demands are all met, of the valid bet for a salary, of the loss less the payer's costs
 * for a dividend. Worked out exactly and rounded once, down to the whole coin of the currency.
 */
export function earned(type: ContractType, terms: Terms, team: TeamPeriod, currency: string): Earned {
  const met = (tier: Tier) =>
    team.validMinor >= amountOf(tier.validMinor) &&
    team.active >= tier.active &&
    (type !== 'dividend' || team.lossMinor >= amountOf(tier.lossMinor));
  const tier = terms.tiers.findLast(met);
  const basis = type === 'dividend' ? team.lossMinor * BigInt(10_000 - terms.feeBps) : team.validMinor * 10_000n;
  if (!tier || basis <= 0n) return { tier, amountMinor: 0n };
  const coin = coinOf(currency);
  return { tier, amountMinor: divide(basis * BigInt(tier.rateBps), 100_000_000n * coin, 'floor') * coin };
}
