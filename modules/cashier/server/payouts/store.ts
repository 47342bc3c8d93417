import { type Database, first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { PayoutId, PayoutStatus, WithdrawalId } from '../../contract/index.ts';

export interface PayoutRow {
  readonly id: PayoutId;
  readonly withdrawalId: WithdrawalId;
  readonly provider: string;
  readonly minor: bigint;
  readonly status: PayoutStatus;
  readonly providerId: string;
  readonly reason: string;
  /** What its provider keeps with us between two tries. */
  readonly prepared: string;
  readonly madeAt: Instant;
  readonly changedAt: Instant;
}

const columns = sql`id, withdrawal_id as "withdrawalId", provider, minor, status, provider_id as "providerId", reason, prepared, made_at as "madeAt", changed_at as "changedAt"`;

export const payoutsOf = (db: Queryable, withdrawalId: WithdrawalId): Promise<PayoutRow[]> =>
  db.query<PayoutRow>(sql`select ${columns} from cashier.payout where withdrawal_id = ${withdrawalId} order by made_at, id limit 200`);

export const findPayout = (db: Queryable, id: PayoutId): Promise<PayoutRow | undefined> =>
  first<PayoutRow>(db, sql`select ${columns} from cashier.payout where id = ${id}`);

export const lockPayout = (tx: Transaction, id: PayoutId): Promise<PayoutRow | undefined> =>
  first<PayoutRow>(tx, sql`select ${columns} from cashier.payout where id = ${id} for update`);

export async function insertPayouts(
  tx: Transaction,
  rows: readonly { id: PayoutId; withdrawalId: WithdrawalId; provider: string; minor: bigint; at: Instant }[],
): Promise<void> {
  await tx.query(sql`
    insert into cashier.payout (id, withdrawal_id, provider, minor, status, made_at, changed_at)
    select p.id, p.withdrawal_id, p.provider, p.minor, 'queued', p.at, p.at from unnest(${rows.map(r => r.id)}::uuid[], ${rows.map(r => r.withdrawalId)}::uuid[],
      ${rows.map(r => r.provider)}::text[], ${rows.map(r => String(r.minor))}::bigint[], ${rows.map(r => r.at)}::timestamptz[]) as p (id, withdrawal_id, provider, minor, at)`);
}

export async function writePayout(
  tx: Transaction,
  row: Pick<PayoutRow, 'id' | 'status' | 'providerId' | 'reason'> & { at: Instant },
): Promise<void> {
  await tx.query(sql`
    update cashier.payout set status = ${row.status}, provider_id = ${row.providerId}, reason = ${row.reason.slice(0, 500)}, changed_at = ${row.at}
    where id = ${row.id}`);
}

export async function keepPrepared(db: Database, id: PayoutId, prepared: string): Promise<void> {
  await db.transaction(tx => tx.query(sql`update cashier.payout set prepared = ${prepared.slice(0, 200)} where id = ${id}`));
}

/**
 * Does the work unless someone else is at it: then nothing is done, and whoever is at it does it. The lock is held on a session of its own around the work,
 * which talks to a provider; it is gone with the session. In an open transaction, because a pooler gives a session to others between two.
 */
export async function onlyOne(db: Database, id: PayoutId, work: () => Promise<void>): Promise<void> {
  const session = await db.connect();
  try {
    await session.query('begin');
    await session.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine', [
      `cashier.payout ${id}`,
    ]);
    if (rows[0]?.mine) await work();
    await session.query('rollback');
  } finally {
    await session.end();
  }
}

/** Parts that no one has heard of for a while, the oldest first: they are asked about again. */
export const overduePayouts = (db: Queryable, asked: { before: Instant; byHand: string; limit: number }): Promise<PayoutRow[]> =>
  db.query<PayoutRow>(sql`
    select ${columns} from cashier.payout where status in ('queued', 'sending') and changed_at < ${asked.before} and provider <> ${asked.byHand}
    order by changed_at limit ${asked.limit}`);
