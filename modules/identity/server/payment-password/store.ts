import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';

export async function lockTries(tx: Transaction, accountHash: Buffer): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.payment:${accountHash.toString('hex')}`}, 0))`);
}

/** When the n-th latest failure since the last success was, if it is not older than `since`. A try that is under way counts as one. */
export const findNthFailure = async (
  tx: Transaction,
  asked: { accountHash: Buffer; nth: number; since: Instant },
): Promise<Instant | undefined> =>
  (
    await first<{ at: Instant }>(
      tx,
      sql`
      select a.at from identity.login_attempt a
      where a.account_hash = ${asked.accountHash} and a.outcome in ('wrong', 'pending') and a.at > ${asked.since}
        and not exists (select 1 from identity.login_attempt k where k.account_hash = ${asked.accountHash} and k.outcome = 'success' and k.seq > a.seq)
      order by a.seq desc offset ${asked.nth - 1} limit 1`,
    )
  )?.at;

interface ProofRow {
  readonly tokenHash: Buffer;
  readonly memberId: MemberId;
}

export async function insertProof(db: Queryable, row: ProofRow & { expiresAt: Instant }): Promise<void> {
  await db.query(
    sql`insert into identity.payment_proof (token_hash, member_id, expires_at) values (${row.tokenHash}, ${row.memberId}, ${row.expiresAt})`,
  );
}

/** False when there is none, or none any more. */
export async function takeProof(tx: Queryable, taken: ProofRow & { now: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from identity.payment_proof
    where token_hash = ${taken.tokenHash} and member_id = ${taken.memberId} and expires_at > ${taken.now} returning 1`);
  return rows.length === 1;
}

export async function prunePaymentProofs(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from identity.payment_proof where expires_at < ${before}`);
}
