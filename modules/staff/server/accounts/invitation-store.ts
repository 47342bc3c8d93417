import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, StaffId } from '@baize/kernel';

/** Replaces whatever invitation the person had. */
export async function putInvitation(
  tx: Transaction,
  row: { tokenHash: Buffer; staffId: StaffId; at: Instant; expiresAt: Instant },
): Promise<void> {
  await tx.query(sql`delete from staff.invitation where staff_id = ${row.staffId} and used_at is null`);
  await tx.query(sql`
    insert into staff.invitation (token_hash, staff_id, made_at, expires_at) values (${row.tokenHash}, ${row.staffId}, ${row.at}, ${row.expiresAt})`);
}

/** Whom an open invitation is for. */
export const findInvited = (
  db: Queryable,
  asked: { tokenHash: Buffer; now: Instant },
): Promise<{ staffId: StaffId; account: string; name: string; email: string | null } | undefined> =>
  first(
    db,
    sql`
    select a.id as "staffId", a.account, a.name, a.email from staff.invitation i join staff.account a on a.id = i.staff_id
    where i.token_hash = ${asked.tokenHash} and i.used_at is null and i.expires_at > ${asked.now} and a.status = 'active'`,
  );

/** False when it was used, replaced or grew too old in the meantime. */
export async function spendInvitation(tx: Transaction, used: { tokenHash: Buffer; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff.invitation set used_at = ${used.at} where token_hash = ${used.tokenHash} and used_at is null and expires_at > ${used.at} returning 1`);
  return rows.length === 1;
}

export async function pruneInvitations(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from staff.invitation where expires_at < ${before}`);
}
