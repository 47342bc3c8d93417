import { wireMinor } from '@baize/call';
import { currentSeal, openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { TransferVendorSettings } from '../../contract/index.ts';

/** A vendor that keeps a wallet of its own, without the secret of its key. */
export interface ListedVendor extends TransferVendorSettings {
  readonly code: string;
  readonly keyId: string;
  readonly version: number;
}

export interface TransferVendor extends ListedVendor {
  readonly secret: string;
}

const listed = sql`code, names, url, key_id as "keyId", currencies, answer_seconds as "answerSeconds", give_up_minutes as "giveUpMinutes", cap_minor::text as "capMinor",
  lists_transfers as "listsTransfers", place, is_on as "isOn", version`;
const placeOf = (code: string): string => `cashier.transfer-vendor:${code}`;

type VendorKey = Pick<TransferVendor, 'code' | 'keyId' | 'secret'>;
type Put = VendorKey & Pick<TransferVendor, 'names' | 'url' | 'place'> & Partial<Pick<TransferVendor, 'listsTransfers'>>;

/** Adds a vendor, or corrects its address and key; the switch and what else the office decides are left as they were. The secret is stored sealed. */
export async function putTransferVendor(
  db: Queryable,
  { code, names, url, keyId, secret, place, listsTransfers = false }: Put,
): Promise<void> {
  await db.query(sql`
    insert into cashier.transfer_vendor (code, names, url, key_id, secret, place, lists_transfers)
    values (${code}, ${JSON.stringify(names)}::jsonb, ${url}, ${keyId}, ${sealSecret(secret, placeOf(code))}, ${place}, ${listsTransfers})
    on conflict (code) do update set names = excluded.names, url = excluded.url, key_id = excluded.key_id, secret = excluded.secret, place = excluded.place,
      lists_transfers = excluded.lists_transfers`);
}

export const listTransferVendors = (db: Queryable): Promise<ListedVendor[]> =>
  db.query(sql`select ${listed} from cashier.transfer_vendor order by place, code limit 200`);

/** One vendor with its secret opened; one that another key sealed is resealed when it is first asked for. */
export async function findTransferVendor(db: Queryable, code: string): Promise<TransferVendor | undefined> {
  const stored = await first<TransferVendor>(db, sql`select ${listed}, secret from cashier.transfer_vendor where code = ${code}`);
  if (!stored) return undefined;
  const secret = openSecret(stored.secret, placeOf(code));
  if (!stored.secret.startsWith(currentSeal()))
    await db.query(sql`
      update cashier.transfer_vendor set secret = ${sealSecret(secret, placeOf(code))} where code = ${code} and secret = ${stored.secret}`);
  return { ...stored, secret };
}

/** A vendor as it stays until the transaction ends: many may move money meanwhile, and no one changes it. */
export const keepTransferVendor = (tx: Transaction, code: string): Promise<ListedVendor | undefined> =>
  first<ListedVendor>(tx, sql`select ${listed} from cashier.transfer_vendor where code = ${code} for share`);

/** A vendor, held for changing it. */
export const lockTransferVendor = (tx: Transaction, code: string): Promise<ListedVendor | undefined> =>
  first<ListedVendor>(tx, sql`select ${listed} from cashier.transfer_vendor where code = ${code} for update`);

/** New vendors of one code wait for each other: there is no row to lock yet. */
export async function lockNewVendor(tx: Transaction, code: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${placeOf(code)}, 0))`);
}

export async function writeTransferVendor(
  tx: Transaction,
  { code, settings: s, version }: { code: string; settings: TransferVendorSettings; version: number },
): Promise<void> {
  await tx.query(sql`
    update cashier.transfer_vendor set names = ${JSON.stringify(s.names)}::jsonb, url = ${s.url}, currencies = ${s.currencies}, answer_seconds = ${s.answerSeconds},
      give_up_minutes = ${s.giveUpMinutes}, cap_minor = ${wireMinor(s.capMinor)}, lists_transfers = ${s.listsTransfers}, place = ${s.place}, is_on = ${s.isOn}, version = ${version}
    where code = ${code}`);
}

/** Another key, in the place of the one before. */
export async function writeVendorKey(tx: Transaction, { code, keyId, secret }: VendorKey, version: number): Promise<void> {
  await tx.query(sql`
    update cashier.transfer_vendor set key_id = ${keyId}, secret = ${sealSecret(secret, placeOf(code))}, version = ${version} where code = ${code}`);
}
