import type { OutputOf } from '@baize/call';
import { amountOf } from '@baize/kernel';
import { withdrawalFee, type withdrawTerms } from '../../contract/index.ts';

export type Terms = OutputOf<typeof withdrawTerms>;

const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a));

/** What can be withdrawn now: nothing after a reset of the password, while a downline is owed a dividend, or while a wagering requirement is open, and no more than is left of the day. */
export const withdrawableNow = (terms: Terms): bigint =>
  terms.resetUntil || terms.owesDividends || amountOf(terms.turnoverLeftMinor) > 0n || terms.leftTodayCount === 0
    ? 0n
    : least(amountOf(terms.availableMinor), amountOf(terms.leftTodayMinor));

/** The most that can be asked for immediately now. */
export const mostNow = (terms: Terms): bigint => least(withdrawableNow(terms), amountOf(terms.maxMinor));

/** What keeps a withdrawal from being asked for, before any amount is named, in the order in which it is shown. */
export function heldBy(
  terms: Terms,
  { hasAccount }: { hasAccount: boolean },
): 'reset' | 'dividend' | 'turnover' | 'count' | 'account' | 'least' | undefined {
  if (terms.resetUntil) return 'reset';
  if (terms.owesDividends) return 'dividend';
  if (amountOf(terms.turnoverLeftMinor) > 0n) return 'turnover';
  if (terms.leftTodayCount === 0) return 'count';
  if (!hasAccount) return 'account';
  return boundNow(terms) === 'none' ? 'least' : undefined;
}

/** How far the wagering requirements are, in whole percent, rounded down. */
export function sharePlayed({ turnover }: Pick<Terms, 'turnover'>): number {
  const sum = (pick: (one: Terms['turnover'][number]) => string) => turnover.reduce((all, one) => all + amountOf(pick(one)), 0n);
  const required = sum(one => one.requiredMinor);
  return required === 0n ? 100 : Number((sum(one => one.doneMinor) * 100n) / required);
}

/** Which bound is the tightest now: the one that the page names. */
export function boundNow(terms: Terms): 'none' | 'more' | 'high' | 'day' {
  const most = mostNow(terms);
  if (most < amountOf(terms.minMinor)) return 'none';
  if (most === amountOf(terms.availableMinor)) return 'more';
  return most === amountOf(terms.maxMinor) ? 'high' : 'day';
}

type AmountFault = 'empty' | 'low' | 'high' | 'more' | 'day';

/** Why an amount cannot be asked for. Of several bounds the tightest is shown: keeping it keeps the others. The server judges for itself. */
export function faultOf(minor: bigint | undefined, terms: Terms): AmountFault | undefined {
  if (minor === undefined) return 'empty';
  if (minor < amountOf(terms.minMinor)) return 'low';
  const most = mostNow(terms);
  if (minor <= most) return undefined;
  if (most === amountOf(terms.availableMinor)) return 'more';
  return most === amountOf(terms.maxMinor) ? 'high' : 'day';
}

export const feeOf = (minor: bigint, terms: Terms): bigint =>
  withdrawalFee(minor, { feeFixedMinor: amountOf(terms.feeFixedMinor), feeBps: terms.feeBps }, terms.currency);
