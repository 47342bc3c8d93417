import { type Currency, minorPerMajor } from '@baize/kernel';

/** Play money of a new trial account: 10,000.00. */
export const trialMinor = 10_000n * minorPerMajor;

const spendable: ReadonlySet<string> = new Set(['member.cash', 'member.bonus', 'member.vendor', 'member.transit']);

/** Accounts that a member can play with, here or at a vendor: what `sumBalance` adds up. What is on its way is neither here nor there, and still the member's. */
export const isSpendable = (kind: string, unit: Currency, currency: Currency): boolean => spendable.has(kind) && unit === currency;

/** With a transfer vendor, or on its way: not to be played with elsewhere. */
export const isAway = (kind: string): boolean => kind === 'member.vendor' || kind === 'member.transit';
