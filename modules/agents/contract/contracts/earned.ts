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

/** The highest tier whose requirements are all met, and what it pays in 1/100 000 000 of the unit of the figures. */
function reached(type: ContractType, terms: Terms, team: TeamPeriod): { tier: Tier | undefined; parts: bigint } {
  const met = (tier: Tier) =>
    team.validMinor >= amountOf(tier.validMinor) &&
    team.active >= tier.active &&
    (type !== 'dividend' || team.lossMinor >= amountOf(tier.lossMinor));
  const tier = terms.tiers.findLast(met);
  const basis = type === 'dividend' ? team.lossMinor * BigInt(10_000 - terms.feeBps) : team.validMinor * 10_000n;
  return { tier, parts: tier && basis > 0n ? basis * BigInt(tier.rateBps) : 0n };
}

/** Rounded down to the whole coin of the currency. */
const inCoins = (parts: bigint, currency: string): bigint => {
  const coin = coinOf(currency);
  return divide(parts, 100_000_000n * coin, 'floor') * coin;
};

/**
 * What a contract pays for a period, and an hourly salary for an hour: the rate of the highest tier whose requirements are all met, of the valid bet for a salary, of the
 * loss less the fee for a dividend. Worked out exactly and rounded once, down to the whole coin of the currency.
 */
export function earned(type: ContractType, terms: Terms, team: TeamPeriod, currency: string): Earned {
  const { tier, parts } = reached(type, terms, team);
  return { tier, amountMinor: inCoins(parts, currency) };
}

export interface TeamHour extends Pick<TeamPeriod, 'validMinor' | 'active'> {
  readonly hour: string;
}

/**
 * What an hourly salary pays for the hours of a day, in order. What the hours come to together is rounded once; an hour has what it adds to the rounded sum, so that the
 * hours add up to the amount.
 */
export function earnedByHour(terms: Terms, hours: readonly TeamHour[], currency: string): (TeamHour & Earned)[] {
  let parts = 0n;
  return hours.map(one => {
    const before = inCoins(parts, currency);
    const found = reached('hourly', terms, { ...one, lossMinor: 0n });
    parts += found.parts;
    return { ...one, tier: found.tier, amountMinor: inCoins(parts, currency) - before };
  });
}

/** The share that a real-time salary is of its basis, exactly, in 1/10 000 of the unit of amounts. */
export const realTimeParts = ({ tiers }: Pick<Terms, 'tiers'>, basisMinor: bigint): bigint => basisMinor * BigInt(tiers[0]?.rateBps ?? 0);

/**
 * What a window pays of what is earned and not paid yet, in whole coins; the rest is kept for the next one, exactly. So what a contract pays is what it earned in all,
 * rounded down once, and what was paid too much comes off what is earned next.
 */
export function payout(parts: bigint, currency: string): { amountMinor: bigint; rest: bigint } {
  const coin = coinOf(currency);
  const whole = divide(parts, 10_000n * coin, 'floor') * coin;
  const amountMinor = whole > 0n ? whole : 0n;
  return { amountMinor, rest: parts - amountMinor * 10_000n };
}
