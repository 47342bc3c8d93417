import { type Currency, minorPerMajor } from '@baize/kernel';

/** Play money of a new trial account: 10,000.00. */
export const trialMinor = 10_000n * minorPerMajor;

/** Accounts that a member can play with: what `sumBalance` adds up. */
export const isSpendable = (kind: string, unit: Currency, currency: Currency): boolean =>
  (kind === 'member.cash' || kind === 'member.bonus') && unit === currency;
