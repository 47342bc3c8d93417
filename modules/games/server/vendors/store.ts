import type { OutputOf } from '@baize/call';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { staffCheckVendorWallet, VendorSettings } from '../../contract/index.ts';

export interface VendorRow extends VendorSettings {
  readonly code: string;
  readonly offKinds: readonly string[];
  readonly isEnabled: boolean;
  /** Comes with the installation: its addresses follow the start. */
  readonly isBuiltIn: boolean;
  readonly maxWinMinor: bigint;
  readonly version: number;
}

const columns = sql`v.code, v.name_cn as "nameCn", v.name_en as "nameEn", v.kinds, v.off_kinds as "offKinds", v.is_enabled as "isEnabled", v.wallet, v.currencies, v.launch_url as "launchUrl",
  v.frame_origin as "frameOrigin", v.cover_url as "coverUrl", v.proof_url as "proofUrl", v.service_url as "serviceUrl", v.position as place, v.max_win as "maxWinMinor",
  v.is_built_in as "isBuiltIn", v.version`;

export const listVendors = (db: Queryable): Promise<VendorRow[]> =>
  db.query<VendorRow>(sql`select ${columns} from games.vendor v order by v.position, v.code`);

export const findVendor = (db: Queryable, code: string): Promise<VendorRow | undefined> =>
  first<VendorRow>(db, sql`select ${columns} from games.vendor v where v.code = ${code}`);

/** A vendor, held for changing it. */
export const lockVendor = (tx: Transaction, code: string): Promise<VendorRow | undefined> =>
  first<VendorRow>(tx, sql`select ${columns} from games.vendor v where v.code = ${code} for update`);

/** New vendors wait for each other: there is no row to lock yet. */
export async function lockNewVendors(tx: Transaction): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('games.new-vendor', 0))`);
}

export async function countVendors(db: Queryable): Promise<number> {
  return (await first<{ n: number }>(db, sql`select count(*)::int as n from games.vendor`))?.n ?? 0;
}

/** Adds a vendor, switched off until staff switch it on. */
export async function insertVendor(tx: Transaction, { code, settings: s }: { code: string; settings: VendorSettings }): Promise<void> {
  await tx.query(sql`
    insert into games.vendor (code, name_cn, name_en, kinds, wallet, currencies, launch_url, frame_origin, cover_url, proof_url, service_url, position, is_enabled)
    values (${code}, ${s.nameCn}, ${s.nameEn}, ${s.kinds}::text[], ${s.wallet}, ${s.currencies}::text[], ${s.launchUrl}, ${s.frameOrigin}, ${s.coverUrl}, ${s.proofUrl}, ${s.serviceUrl}, ${s.place}, false)`);
}

export async function writeVendor(
  tx: Transaction,
  { code, settings: s, version }: { code: string; settings: VendorSettings; version: number },
): Promise<void> {
  await tx.query(sql`
    update games.vendor set name_cn = ${s.nameCn}, name_en = ${s.nameEn}, kinds = ${s.kinds}::text[], wallet = ${s.wallet}, currencies = ${s.currencies}::text[], launch_url = ${s.launchUrl},
      frame_origin = ${s.frameOrigin}, cover_url = ${s.coverUrl}, proof_url = ${s.proofUrl}, service_url = ${s.serviceUrl}, position = ${s.place}, version = ${version}
    where code = ${code}`);
}

interface BuiltInVendor {
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly kinds: readonly string[];
  /** As browsers see it: games, covers and proofs. */
  readonly publicUrl: string;
  /** As this server sees it; the same unless the two differ. */
  readonly serviceUrl?: string;
}

/** Adds vendors that come with the installation, and corrects names and addresses of known ones; switches are left as staff set them. */
export async function putVendors(db: Queryable, vendors: readonly BuiltInVendor[]): Promise<void> {
  const rows = vendors.map(v => ({ ...v, serviceUrl: v.serviceUrl ?? v.publicUrl }));
  await db.query(sql`
    insert into games.vendor as v (code, name_cn, name_en, kinds, launch_url, cover_url, proof_url, service_url, position, is_built_in)
    select w->>'code', w->>'nameCn', w->>'nameEn', array(select jsonb_array_elements_text(w->'kinds')), w->>'publicUrl', w->>'publicUrl', w->>'publicUrl', w->>'serviceUrl', n, true
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as a(w, n)
    on conflict (code) do update set name_cn = excluded.name_cn, name_en = excluded.name_en, kinds = excluded.kinds, launch_url = excluded.launch_url, cover_url = excluded.cover_url,
      proof_url = excluded.proof_url, service_url = excluded.service_url, is_built_in = true
    where (v.name_cn, v.name_en, v.kinds, v.launch_url, v.cover_url, v.proof_url, v.service_url, v.is_built_in)
      is distinct from (excluded.name_cn, excluded.name_en, excluded.kinds, excluded.launch_url, excluded.cover_url, excluded.proof_url, excluded.service_url, true)`);
}

/** Answers whether there is such a vendor. */
export async function switchVendor(db: Queryable, code: string, isEnabled: boolean): Promise<{ before: boolean } | undefined> {
  return first(
    db,
    sql`update games.vendor v set is_enabled = ${isEnabled} from (select code, is_enabled from games.vendor where code = ${code} for update) o where v.code = o.code returning o.is_enabled as before`,
  );
}

export async function writeOffKinds(tx: Transaction, { code, offKinds }: { code: string; offKinds: readonly string[] }): Promise<void> {
  await tx.query(sql`update games.vendor set off_kinds = ${offKinds}::text[] where code = ${code}`);
}

/** What a round of the vendor may win without a decision, held until the transaction ends; undefined where there is no such vendor. */
export const lockWinLimit = async (db: Queryable, code: string): Promise<bigint | undefined> =>
  (await first<{ limit: bigint }>(db, sql`select max_win as limit from games.vendor where code = ${code} for update`))?.limit;

export async function writeWinLimit(db: Queryable, { code, maxWinMinor }: { code: string; maxWinMinor: bigint }): Promise<void> {
  await db.query(sql`update games.vendor set max_win = ${maxWinMinor} where code = ${code}`);
}

/** The vendors that answer at the same place as one: its feed lists the games of all of them. */
export const vendorsBeside = (db: Queryable, vendor: Pick<VendorRow, 'code' | 'serviceUrl' | 'isBuiltIn'>): Promise<VendorRow[]> =>
  db.query<VendorRow>(sql`
    select ${columns} from games.vendor v where v.service_url = ${vendor.serviceUrl} and v.is_built_in = ${vendor.isBuiltIn} order by v.code <> ${vendor.code}, v.code`);

/** Vendors by their codes, in the order of these. */
export const vendorsByCode = (db: Queryable, codes: readonly string[]): Promise<VendorRow[]> =>
  db.query<VendorRow>(sql`
    select ${columns} from unnest(${codes}::text[]) with ordinality as w(code, n) join games.vendor v on v.code = w.code order by w.n`);

/** Names of vendors, by code. */
export async function vendorNamesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from games.vendor where code = any (${codes}::text[])`,
  );
  return new Map(rows.map(r => [r.code, r]));
}

type WalletChecked = OutputOf<typeof staffCheckVendorWallet>;

export const lastWalletCheck = (db: Queryable, vendor: string): Promise<WalletChecked | undefined> =>
  first<WalletChecked>(db, sql`select at, checks from games.wallet_check where vendor = ${vendor}`);

export async function putWalletCheck(db: Queryable, vendor: string, { at, checks }: WalletChecked): Promise<void> {
  await db.query(sql`
    insert into games.wallet_check (vendor, at, checks) values (${vendor}, ${at}, ${JSON.stringify(checks)}::jsonb)
    on conflict (vendor) do update set at = excluded.at, checks = excluded.checks`);
}
