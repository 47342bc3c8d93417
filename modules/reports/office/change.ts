/** A share in basis points where both values are above zero; else by how much, for a share of nothing, of a loss or across zero says nothing. */
type Change = { readonly bps: bigint } | { readonly by: bigint };

/** How something has changed; undefined where it has not. */
export function changeOf(now: bigint, then: bigint): Change | undefined {
  if (now === then) return undefined;
  return then > 0n && now >= 0n ? { bps: ((now - then) * 10_000n) / then } : { by: now - then };
}
