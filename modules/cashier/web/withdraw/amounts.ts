import type { OutputOf } from '@baize/call';
import { minorFromWire } from '@baize/kernel';
import { withdrawalFee, type withdrawTerms } from '../../contract/index.ts';

export type Terms = OutputOf<typeof withdrawTerms>;

export const minorOf = (wire: string | undefined): bigint => minorFromWire(wire ?? '0') ?? 0n;

const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a));

/** The most that can be asked for now: what is there, what a request may be, what is left of the day. */
export const mostNow = (terms: Terms): bigint =>
  least(minorOf(terms.availableMinor), minorOf(terms.maxMinor), minorOf(terms.leftTodayMinor));

export type AmountFault = 'empty' | 'low' | 'high' | 'more' | 'day';

/** Why an amount cannot be asked for. Of several bounds the tightest is told: whoever keeps it need not be told of another. The server judges for itself. */
export function faultOf(minor: bigint | undefined, terms: Terms): AmountFault | undefined {
  if (minor === undefined) return 'empty';
  if (minor < minorOf(terms.minMinor)) return 'low';
  const most = mostNow(terms);
  if (minor <= most) return undefined;
  if (most === minorOf(terms.availableMinor)) return 'more';
  return most === minorOf(terms.maxMinor) ? 'high' : 'day';
}

export const feeOf = (minor: bigint, terms: Terms): bigint =>
  withdrawalFee(minor, { feeFixedMinor: minorOf(terms.feeFixedMinor), feeBps: terms.feeBps }, terms.currency);
