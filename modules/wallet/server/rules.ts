import { type Currency, minorPerMajor } from '@baize/kernel';

/** Play money of a new trial account: 10,000.00. */
export const trialMinor = 10_000n * minorPerMajor;

/** Bounds of the sandbox: it is there to try the product, not to grow a fortune. */
export const sandbox = { minMinor: 10n * minorPerMajor, maxMinor: 10_000n * minorPerMajor, dayMinor: 50_000n * minorPerMajor } as const;

/** What may still be added today after `usedMinor`. */
export const leftToday = (usedMinor: bigint): bigint => (usedMinor >= sandbox.dayMinor ? 0n : sandbox.dayMinor - usedMinor);

export type DepositVerdict = 'ok' | 'wallet.sandbox.off' | 'wallet.sandbox.amount' | 'wallet.sandbox.day.limit';

/** Whether a sandbox deposit is taken, in order of precedence. */
export function judgeDeposit({ isOn, amountMinor, usedMinor }: { isOn: boolean; amountMinor: bigint; usedMinor: bigint }): DepositVerdict {
  if (!isOn) return 'wallet.sandbox.off';
  if (amountMinor < sandbox.minMinor || amountMinor > sandbox.maxMinor) return 'wallet.sandbox.amount';
  return amountMinor > leftToday(usedMinor) ? 'wallet.sandbox.day.limit' : 'ok';
}

/** Accounts that a member can play with: what `sumBalance` adds up. */
export const isSpendable = (kind: string, unit: Currency, currency: Currency): boolean =>
  (kind === 'member.cash' || kind === 'member.bonus') && unit === currency;
