import { currentSeal, openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';

export interface VendorKey {
  readonly keyId: string;
  readonly vendors: readonly string[];
  readonly secret: string;
}

/** A key with the moment from which on it is refused. */
export interface StoredKey extends VendorKey {
  readonly endsAt: Instant | null;
}

const placeOf = (keyId: string): string => `games.vendor-key:${keyId}`;

/** The secret is stored sealed; one that another key sealed is resealed when it is first asked for. */
export async function putKey(db: Queryable, key: VendorKey): Promise<void> {
  await db.query(sql`
    insert into games.vendor_key (key_id, vendors, secret) values (${key.keyId}, ${key.vendors}::text[], ${sealSecret(key.secret, placeOf(key.keyId))})
    on conflict (key_id) do update set vendors = excluded.vendors, secret = excluded.secret, ended_at = null`);
}

/** A key that is made in the office, at a moment that others are compared with. */
export async function insertKey(tx: Transaction, key: VendorKey, at: Instant): Promise<void> {
  await tx.query(sql`
    insert into games.vendor_key (key_id, vendors, secret, created_at) values (${key.keyId}, ${key.vendors}::text[], ${sealSecret(key.secret, placeOf(key.keyId))}, ${at})`);
}

/** A key that is not over at `now`. */
export async function findKey(db: Queryable, keyId: string, now: Instant): Promise<StoredKey | undefined> {
  const stored = await first<StoredKey>(
    db,
    sql`select key_id as "keyId", vendors, secret, ended_at as "endsAt" from games.vendor_key where key_id = ${keyId} and (ended_at is null or ended_at > ${now})`,
  );
  if (!stored) return undefined;
  const key = { ...stored, secret: openSecret(stored.secret, placeOf(keyId)) };
  if (!stored.secret.startsWith(currentSeal()))
    await db.query(sql`
      update games.vendor_key set secret = ${sealSecret(key.secret, placeOf(keyId))} where key_id = ${keyId} and secret = ${stored.secret}`);
  return key;
}

export async function noteKeyUse(db: Queryable, keyId: string, at: Instant): Promise<void> {
  await db.query(sql`
    insert into games.key_use as u (key_id, used_at) values (${keyId}, ${at}) on conflict (key_id) do update set used_at = excluded.used_at where u.used_at < excluded.used_at`);
}

export interface ListedKey {
  readonly keyId: string;
  readonly vendors: readonly string[];
  readonly madeAt: Instant;
  readonly endsAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

const listed = sql`key_id as "keyId", vendors, created_at as "madeAt", ended_at as "endsAt", (select used_at from games.key_use u where u.key_id = k.key_id) as "lastUsedAt"`;

/** The keys that speak for a vendor, without their secrets: those in force first, then the newest of the others. */
export const keysOfVendor = (db: Queryable, code: string, now: Instant): Promise<ListedKey[]> =>
  db.query<ListedKey>(sql`
    select ${listed} from games.vendor_key k where ${code} = any (vendors)
    order by (ended_at is null or ended_at > ${now}) desc, created_at desc, key_id limit 20`);

/** The keys of a vendor that are not over, held until the transaction ends. */
export const lockKeysOfVendor = (tx: Transaction, code: string, now: Instant): Promise<ListedKey[]> =>
  tx.query<ListedKey>(sql`
    select ${listed} from games.vendor_key k where ${code} = any (vendors) and (ended_at is null or ended_at > ${now}) order by key_id for update of k`);

export async function endKeys(tx: Transaction, { keyIds, at }: { keyIds: readonly string[]; at: Instant }): Promise<void> {
  await tx.query(
    sql`update games.vendor_key set ended_at = ${at} where key_id = any (${keyIds}::text[]) and (ended_at is null or ended_at > ${at})`,
  );
}

/** The keys of a vendor that are in force, with their secrets: for asking it in its own name. */
export async function openKeysOf(db: Queryable, code: string, now: Instant): Promise<VendorKey[]> {
  const rows = await db.query<VendorKey>(sql`
    select key_id as "keyId", vendors, secret from games.vendor_key where ${code} = any (vendors) and (ended_at is null or ended_at > ${now}) order by created_at, key_id limit 5`);
  return rows.map(row => ({ ...row, secret: openSecret(row.secret, placeOf(row.keyId)) }));
}

export interface ReportAddress extends VendorKey {
  /** Where the vendors of the key answer. */
  readonly url: string;
}

/**
 * The keys in force with the addresses of their vendors: whom to ask for reports. Of several keys for the same vendors the newest one that was used counts, so that no
 * round is compared twice. A key whose vendors answer at several places is asked at each.
 */
export async function reportAddresses(db: Queryable, now: Instant): Promise<ReportAddress[]> {
  const rows = await db.query<ReportAddress>(sql`
    select k.key_id as "keyId", k.secret, v.service_url as url, array_agg(v.code order by v.code) as vendors
    from (select distinct on (vendors) key_id, vendors, secret from games.vendor_key left join games.key_use u using (key_id) where ended_at is null or ended_at > ${now}
      order by vendors, u.used_at is null, created_at desc, key_id) k
    join games.vendor v on v.code = any (k.vendors) where v.service_url <> '' and v.wallet = 'seamless' group by k.key_id, k.secret, v.service_url order by k.key_id, v.service_url`);
  return rows.map(row => ({ ...row, secret: openSecret(row.secret, placeOf(row.keyId)) }));
}
