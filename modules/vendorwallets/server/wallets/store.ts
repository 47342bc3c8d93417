import type { MethodNames } from '@baize/cashier/contract';
import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import { type Currency, type Instant, type MemberId, present } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';

/** What is known of a member's wallet at a vendor: up to which of its revisions, and how much of what was played there is booked. */
export interface VendorWalletRow {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly currency: Currency;
  readonly revision: bigint;
  readonly resultMinor: bigint;
  /** The day of the brand that was last counted, and the positive results that were booked on it. */
  readonly wonDay: BusinessDate | null;
  readonly wonMinor: bigint;
  /** Since when nothing is moved or booked, because what the vendor reported went beyond its cap; by how much. */
  readonly stoppedAt: Instant | null;
  readonly heldMinor: bigint;
  /** Decided against: in the vendor's balance, and not the member's. */
  readonly withheldMinor: bigint;
  /** The vendor's cap per member and day. */
  readonly capMinor: bigint;
}

type VendorWalletKey = Pick<VendorWalletRow, 'memberId' | 'vendor'>;

const columns = sql`w.member_id as "memberId", w.vendor, w.currency, w.revision, w.result_minor as "resultMinor", w.won_day::text as "wonDay",
  w.won_minor as "wonMinor", w.stopped_at as "stoppedAt", w.held_minor as "heldMinor", w.withheld_minor as "withheldMinor", v.cap_minor as "capMinor"`;
const wallets = sql`cashier.vendor_wallet w join cashier.transfer_vendor v on v.code = w.vendor`;

/** Locks what is between a member and a vendor, before anything of it is read or changed. */
export async function lockVendorWallet(
  tx: Transaction,
  { memberId, vendor, currency }: VendorWalletKey & Pick<VendorWalletRow, 'currency'>,
): Promise<VendorWalletRow> {
  await tx.query(sql`
    insert into cashier.vendor_wallet (member_id, vendor, currency) values (${memberId}, ${vendor}, ${currency}) on conflict do nothing`);
  return present(await lockKnownWallet(tx, { memberId, vendor }), 'just made, and never deleted');
}

/** The same, where there is anything to lock: of a player whom we do not know nothing is written. */
export const lockKnownWallet = (tx: Transaction, { memberId, vendor }: VendorWalletKey): Promise<VendorWalletRow | undefined> =>
  first<VendorWalletRow>(
    tx,
    sql`select ${columns} from ${wallets} where w.member_id = ${memberId} and w.vendor = ${vendor} for update of w`,
  );

export const findVendorWallet = (db: Queryable, { memberId, vendor }: VendorWalletKey): Promise<VendorWalletRow | undefined> =>
  first<VendorWalletRow>(db, sql`select ${columns} from ${wallets} where w.member_id = ${memberId} and w.vendor = ${vendor}`);

/** The vendors at which the member's wallet is stopped. */
export const stoppedVendors = async (db: Queryable, memberId: MemberId): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.query<{ vendor: string }>(
        sql`select vendor from cashier.vendor_wallet where member_id = ${memberId} and stopped_at is not null limit 200`,
      )
    ).map(row => row.vendor),
  );

export async function writeVendorWallet(tx: Transaction, row: VendorWalletRow): Promise<void> {
  await tx.query(sql`
    update cashier.vendor_wallet set revision = ${row.revision}, result_minor = ${row.resultMinor}, won_day = ${row.wonDay}, won_minor = ${row.wonMinor},
      stopped_at = ${row.stoppedAt}, held_minor = ${row.heldMinor}, withheld_minor = ${row.withheldMinor}
    where member_id = ${row.memberId} and vendor = ${row.vendor}`);
}

/** Wallets at a vendor in the order of their members, as far as we know them. */
export const vendorWalletsAfter = (db: Queryable, f: { vendor: string; after: string | null; limit: number }): Promise<VendorWalletRow[]> =>
  db.query<VendorWalletRow>(sql`
    select ${columns} from ${wallets}
    where w.vendor = ${f.vendor} and (${f.after}::uuid is null or w.member_id > ${f.after}::uuid) order by w.member_id limit ${f.limit}`);

/** A wallet as a page is found from it: "KY_<member>". */
const walletId = sql`(w.vendor || '_' || w.member_id)`;
const walletAt = (id: string) => {
  const cut = id.lastIndexOf('_');
  return sql`w.vendor = ${id.slice(0, cut)} and w.member_id = ${id.slice(cut + 1)}::uuid`;
};

/** What waits for two people, the oldest first. */
export async function listStoppedWallets(
  db: Queryable,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: (VendorWalletRow & { names: MethodNames })[]; total: number }> {
  const list = { source: sql`cashier.vendor_wallet w`, where: sql`w.stopped_at is not null`, by: sql`w.stopped_at`, id: walletId };
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${list.source} where ${list.where}`);
  const ids = await seekPage(db, { ...list, at: walletAt, direction: 'ascending' }, { ...wanted, total });
  const items = await db.query<VendorWalletRow & { names: MethodNames }>(sql`
    select ${columns}, v.names from ${wallets} where w.stopped_at is not null and ${walletId} = any (${ids}::text[])
    order by array_position(${ids}::text[], ${walletId})`);
  return { items, total };
}
