import { currentSeal, openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql } from '@baize/db';
import type { MethodNames } from '../contract/index.ts';

/** A vendor that keeps a wallet of its own. */
export interface TransferVendor {
  readonly code: string;
  readonly names: MethodNames;
  /** Where its wallet answers; the actions stand below it. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  /** False: nothing is put in for now. */
  readonly isOn: boolean;
}

const columns = sql`code, names, url, key_id as "keyId", secret, is_on as "isOn"`;
const placeOf = (code: string): string => `cashier.transfer-vendor:${code}`;

/** Adds a vendor, or corrects its address and key; the switch is left as it was set. The secret is stored sealed. */
export async function putTransferVendor(db: Queryable, vendor: Omit<TransferVendor, 'isOn'> & { place: number }): Promise<void> {
  await db.query(sql`
    insert into cashier.transfer_vendor (code, names, url, key_id, secret, place)
    values (${vendor.code}, ${JSON.stringify(vendor.names)}::jsonb, ${vendor.url}, ${vendor.keyId}, ${sealSecret(vendor.secret, placeOf(vendor.code))}, ${vendor.place})
    on conflict (code) do update set names = excluded.names, url = excluded.url, key_id = excluded.key_id, secret = excluded.secret, place = excluded.place`);
}

export const listTransferVendors = (db: Queryable): Promise<Omit<TransferVendor, 'secret'>[]> =>
  db.query(sql`select code, names, url, key_id as "keyId", is_on as "isOn" from cashier.transfer_vendor order by place, code limit 200`);

/** One vendor with its secret opened; a secret from before sealing is sealed when it is first asked for. */
export async function findTransferVendor(db: Queryable, code: string): Promise<TransferVendor | undefined> {
  const stored = await first<TransferVendor>(db, sql`select ${columns} from cashier.transfer_vendor where code = ${code}`);
  if (!stored) return undefined;
  const secret = openSecret(stored.secret, placeOf(code));
  if (!stored.secret.startsWith(currentSeal()))
    await db.query(sql`
      update cashier.transfer_vendor set secret = ${sealSecret(secret, placeOf(code))} where code = ${code} and secret = ${stored.secret}`);
  return { ...stored, secret };
}
