import { sql, type Transaction } from '@baize/db';
import type { MemberId } from '@baize/kernel';

/** Deposits of one member wait for each other until the transaction ends, so that two at once cannot both use what is left of the day. */
export async function lockDeposits(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox:${memberId}`}, 0))`);
}
