import { type Currency, coinOf } from '@baize/kernel';

/** What a withdrawal costs: the fixed part and the share of the amount, rounded down to whole coins; the rest is the member's, and never nothing. */
export function withdrawalFee(amountMinor: bigint, settings: { feeFixedMinor: bigint; feeBps: number }, currency: Currency): bigint {
  const coin = coinOf(currency);
  const exact = settings.feeFixedMinor + (amountMinor * BigInt(settings.feeBps)) / 10_000n;
  const fee = exact - (exact % coin);
  if (fee < amountMinor) return fee;
  return amountMinor > coin ? amountMinor - coin : 0n;
}
