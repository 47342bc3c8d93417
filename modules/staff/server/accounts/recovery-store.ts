import { one, type Queryable, sql, type Transaction } from '@baize/db';
import { newRecoveryCodes, recoveryCodeOf, recoveryHash } from '@baize/factors';
import type { Instant, StaffId } from '@baize/kernel';

/** Ten new codes in place of all that there were. They are answered once and kept as hashes only. */
export async function renewRecoveryCodes(tx: Transaction, staffId: StaffId, at: Instant): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(code => recoveryHash(staffId, recoveryCodeOf(code) ?? ''));
  await tx.query(sql`delete from staff.recovery_code where staff_id = ${staffId}`);
  await tx.query(sql`
    insert into staff.recovery_code (staff_id, code_hash, made_at) select ${staffId}::uuid, unnest(${hashes}::bytea[]), ${at}::timestamptz`);
  return codes;
}

/** False when it is none of theirs, or was used. */
export async function takeRecoveryCode(tx: Transaction, taken: { staffId: StaffId; plain: string; at: Instant }): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff.recovery_code set used_at = ${taken.at}
    where staff_id = ${taken.staffId} and code_hash = ${recoveryHash(taken.staffId, taken.plain)} and used_at is null returning 1`);
  return rows.length === 1;
}

export const countRecoveryCodes = async (db: Queryable, staffId: StaffId): Promise<number> =>
  (
    await one<{ left: number }>(
      db,
      sql`select count(*)::int as left from staff.recovery_code where staff_id = ${staffId} and used_at is null`,
    )
  ).left;
