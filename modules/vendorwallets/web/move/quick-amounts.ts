import { minorPerMajor } from '@baize/kernel';

const amounts = [100n, 500n, 1_000n].map(major => major * minorPerMajor);

/** Amounts to pick from: round ones that there is enough for, and last all that is there. */
export function quickAmounts(availableMinor: bigint): bigint[] {
  if (availableMinor <= 0n) return [];
  return [...amounts.filter(amount => amount < availableMinor), availableMinor];
}

type MoveFault = 'empty' | 'more';

/** Why an amount cannot be moved, the first reason that there is. The server judges for itself. */
export function faultOf(minor: bigint | undefined, availableMinor: bigint): MoveFault | undefined {
  if (minor === undefined || minor <= 0n) return 'empty';
  return minor > availableMinor ? 'more' : undefined;
}
