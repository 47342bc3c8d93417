/** What a withdrawal costs: the fixed part and the share of the amount, rounded down; what is left over is the member's, and never all of it. */
export function withdrawalFee(amountMinor: bigint, settings: { feeFixedMinor: bigint; feeBps: number }): bigint {
  const fee = settings.feeFixedMinor + (amountMinor * BigInt(settings.feeBps)) / 10_000n;
  if (fee < amountMinor) return fee;
  return amountMinor > 0n ? amountMinor - 1n : 0n;
}
