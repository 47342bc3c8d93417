import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';

export interface PasskeyRow {
  readonly id: Id<'PasskeyId'>;
  readonly memberId: MemberId;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly rpId: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly madeAt: Instant;
  readonly lastUsedAt: Instant | null;
}

const columns = sql`id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey", rp_id as "rpId", counter, transports,
  is_synced as "isSynced", is_backed_up as "isBackedUp", name, made_at as "madeAt", last_used_at as "lastUsedAt"`;

export const listKeys = (db: Queryable, memberId: MemberId): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(sql`select ${columns} from identity.passkey where member_id = ${memberId} order by made_at, id limit 50`);

export const findKey = (db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> =>
  first<PasskeyRow>(db, sql`select ${columns} from identity.passkey where credential_id = ${credentialId}`);

/** False when the key is known already, to whomever it belongs. */
export async function insertKey(tx: Transaction, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.passkey (id, member_id, credential_id, public_key, rp_id, counter, transports, is_synced, is_backed_up, name, made_at)
    values (${row.id}, ${row.memberId}, ${row.credentialId}, ${row.publicKey}, ${row.rpId}, ${row.counter}, ${row.transports}::text[], ${row.isSynced},
      ${row.isBackedUp}, ${row.name}, ${row.madeAt})
    on conflict (credential_id) do nothing returning 1`);
  return rows.length === 1;
}

/** Notes a use. False when the counter does not grow: a copy of the key is about, or the same answer came twice at the same time. */
export async function noteUse(
  db: Queryable,
  used: { id: Id<'PasskeyId'>; counter: bigint; isBackedUp: boolean; at: Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    update identity.passkey set counter = ${used.counter}, is_backed_up = ${used.isBackedUp}, last_used_at = ${used.at}
    where id = ${used.id} and (counter < ${used.counter} or (counter = 0 and ${used.counter} = 0)) returning 1`);
  return rows.length === 1;
}

export const updateKeyName = (db: Queryable, named: { id: Id<'PasskeyId'>; memberId: MemberId; name: string }): Promise<unknown[]> =>
  db.query(sql`update identity.passkey set name = ${named.name} where id = ${named.id} and member_id = ${named.memberId} returning 1`);

export const deleteKey = (db: Queryable, key: { id: Id<'PasskeyId'>; memberId: MemberId }): Promise<unknown[]> =>
  db.query(sql`delete from identity.passkey where id = ${key.id} and member_id = ${key.memberId} returning 1`);

/** Takes every passkey of a member away. */
export async function deleteKeys(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`delete from identity.passkey where member_id = ${memberId}`);
}

export type ChallengePurpose = 'passkey-new' | 'passkey-login' | 'passkey-second' | 'passkey-proof' | 'device-login';

interface ChallengeRow {
  readonly id: Id<'ChallengeId'>;
  readonly purpose: ChallengePurpose;
  readonly memberId: MemberId | null;
  readonly value: string;
  readonly rpId: string;
  readonly expiresAt: Instant;
}

export async function insertChallenge(db: Queryable, row: ChallengeRow): Promise<void> {
  await db.query(sql`
    insert into identity.challenge (id, purpose, member_id, value, rp_id, expires_at)
    values (${row.id}, ${row.purpose}, ${row.memberId}, ${row.value}, ${row.rpId}, ${row.expiresAt})`);
}

/** Takes a challenge away: it is good once, also for an answer that is wrong. */
export const takeChallenge = (
  db: Queryable,
  asked: { id: Id<'ChallengeId'>; purpose: ChallengePurpose; now: Instant },
): Promise<Pick<ChallengeRow, 'memberId' | 'value' | 'rpId'> | undefined> =>
  first(
    db,
    sql`
    delete from identity.challenge where id = ${asked.id} and purpose = ${asked.purpose} and expires_at > ${asked.now}
    returning member_id as "memberId", value, rp_id as "rpId"`,
  );

export async function pruneChallenges(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from identity.challenge where expires_at < ${before}`);
}
