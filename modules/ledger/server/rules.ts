import type { Entry } from '../contract/index.ts';

/** The entries that undo `entries` exactly. */
export const reversalOf = (entries: readonly Entry[]): Entry[] =>
  entries.map(e => ({ accountId: e.accountId, amountMinor: -e.amountMinor }));
