import { type Currency, coinOf } from '@baize/kernel';

export interface FeeTerms {
  readonly fixedMinor: bigint;
  readonly rateBps: number;
  readonly bearer: 'member' | 'house';
}

/** What is taken off `minor`: nothing where the operator bears it, never more than there is; a part of a coin is the member's. */
export function feeOf(minor: bigint, fee: FeeTerms, currency: Currency): bigint {
  if (fee.bearer === 'house') return 0n;
  const exact = fee.fixedMinor + (minor * BigInt(fee.rateBps)) / 10_000n;
  const whole = exact - (exact % coinOf(currency));
  return whole < minor ? whole : minor;
}

/** What must be played for a credited amount, rounded down: a part of a coin asks nothing. */
export function playedFor(minor: bigint, turnoverBps: number, currency: Currency): bigint {
  const exact = (minor * BigInt(turnoverBps)) / 10_000n;
  return exact - (exact % coinOf(currency));
}
