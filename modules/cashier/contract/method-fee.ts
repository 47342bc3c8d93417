export interface FeeTerms {
  readonly fixedMinor: bigint;
  readonly rateBps: number;
  readonly bearer: 'member' | 'house';
}

/** What is taken off `minor`: nothing where the house bears it, never more than there is; a part of a unit is the member's. */
export function feeOf(minor: bigint, fee: FeeTerms): bigint {
  if (fee.bearer === 'house') return 0n;
  const whole = fee.fixedMinor + (minor * BigInt(fee.rateBps)) / 10_000n;
  return whole < minor ? whole : minor;
}

/** What must be played for a credited amount, rounded down: a part of a unit asks nothing. */
export const playedFor = (minor: bigint, turnoverBps: number): bigint => (minor * BigInt(turnoverBps)) / 10_000n;
