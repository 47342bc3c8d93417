import { type Currency, minorPerMajor } from '@baize/kernel';

export interface Terms {
  readonly currency: Currency;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** What may still be added today. */
  readonly leftMinor: bigint;
  readonly restartsAt: string;
}

const offered = [50n, 100n, 500n, 1_000n, 5_000n, 10_000n].map(major => major * minorPerMajor);

/** The amounts to pick from, ascending, each of them possible now. */
export const chipsOf = (terms: Terms): readonly bigint[] =>
  offered.filter(minor => minor >= terms.minMinor && minor <= terms.maxMinor && minor <= terms.leftMinor);

export type AmountFault = 'empty' | 'tooSmall' | 'tooLarge' | 'dayLimit';

/** Why an amount will not do, in the order in which the server judges. */
export function judgeAmount(minor: bigint | undefined, terms: Terms): AmountFault | undefined {
  if (minor === undefined || minor === 0n) return 'empty';
  if (minor < terms.minMinor) return 'tooSmall';
  if (minor > terms.maxMinor) return 'tooLarge';
  return minor > terms.leftMinor ? 'dayLimit' : undefined;
}
