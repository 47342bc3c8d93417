import { validBetSince } from '@baize/bets/server';
import type { Queryable, Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import { progressOf } from './rules.ts';
import { endTurnover, openTurnover } from './store.ts';

/** What the member must still play, each with how far it is, and the sum of what is left. */
export async function turnoverOf(db: Queryable, memberId: MemberId) {
  const open = await openTurnover(db, memberId);
  if (open.length === 0) return { items: [], leftMinor: 0n, ids: [] };
  const played = await validBetSince(
    db,
    memberId,
    open.map(row => row.since),
  );
  const progress = progressOf(open, played);
  const items = open.map((row, i) => ({
    source: row.source,
    kind: row.kind,
    requiredMinor: String(row.requiredMinor),
    doneMinor: String(progress[i]?.doneMinor ?? 0n),
    since: row.since,
  }));
  return { items, leftMinor: progress.reduce((sum, p) => sum + p.leftMinor, 0n), ids: open.map(row => row.id) };
}

/**
 * What is left to play. When nothing is, everything open is ended: what was played until now has done its work, and counts for nothing that comes
 * later. Before that no single one is ended, or its bets would count a second time for the next.
 */
export async function settleTurnover(tx: Transaction, memberId: MemberId, at: Instant): Promise<bigint> {
  const { leftMinor, ids } = await turnoverOf(tx, memberId);
  if (leftMinor === 0n && ids.length > 0) await endTurnover(tx, { ids, at, waivedBy: null });
  return leftMinor;
}
