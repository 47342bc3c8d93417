import { type Database, first, notification, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { WalletTransferDirection, WalletTransferId, WalletTransferState } from '../../contract/index.ts';

export interface WalletTransferRow {
  readonly id: WalletTransferId;
  readonly reference: string;
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly direction: WalletTransferDirection;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly state: WalletTransferState;
  /** Why it failed; '' while it has not. */
  readonly reason: string;
  readonly trouble: string;
  readonly asks: number;
  readonly madeAt: Instant;
  readonly sentAt: Instant | null;
  readonly nextAt: Instant | null;
  readonly endedAt: Instant | null;
}

const columns = sql`id, reference, member_id as "memberId", vendor, direction, amount_minor as "amountMinor", currency, state, reason, trouble, asks,
  made_at as "madeAt", sent_at as "sentAt", next_at as "nextAt", ended_at as "endedAt"`;

/** Told when there is a transfer to work on. */
export const walletTransfersTopic = 'cashier:wallet-transfers';

export async function insertWalletTransfer(tx: Transaction, row: WalletTransferRow): Promise<void> {
  await tx.query(sql`
    with made as (insert into cashier.wallet_transfer (id, reference, member_id, vendor, direction, amount_minor, currency, state, made_at, next_at)
    values (${row.id}, ${row.reference}, ${row.memberId}, ${row.vendor}, ${row.direction}, ${row.amountMinor}, ${row.currency}, ${row.state}, ${row.madeAt}, ${row.nextAt}))
    select ${notification(walletTransfersTopic, [])}`);
}

/** When the next of those under way is to be asked about. */
export const nextWalletTransfer = async (db: Queryable): Promise<Instant | null> =>
  (await one<{ at: Instant | null }>(db, sql`select min(next_at) as at from cashier.wallet_transfer where ended_at is null`)).at;

export const findWalletTransfer = (db: Queryable, id: WalletTransferId): Promise<WalletTransferRow | undefined> =>
  first<WalletTransferRow>(db, sql`select ${columns} from cashier.wallet_transfer where id = ${id}`);

export const lockWalletTransfer = (tx: Transaction, id: WalletTransferId): Promise<WalletTransferRow | undefined> =>
  first<WalletTransferRow>(tx, sql`select ${columns} from cashier.wallet_transfer where id = ${id} for update`);

/** What is under way between a member and their vendors. */
export const openWalletTransfers = (db: Queryable, memberId: MemberId): Promise<WalletTransferRow[]> =>
  db.query<WalletTransferRow>(sql`
    select ${columns} from cashier.wallet_transfer where member_id = ${memberId} and ended_at is null order by vendor limit 200`);

/** Of these members those between whom and the vendor something is under way, or ended since an instant. */
export const movingSince = async (
  db: Queryable,
  f: { vendor: string; memberIds: readonly MemberId[]; since: Instant },
): Promise<Set<MemberId>> =>
  new Set(
    (
      await db.query<{ id: MemberId }>(sql`
        select distinct member_id as id from cashier.wallet_transfer
        where vendor = ${f.vendor} and member_id = any(${f.memberIds}::uuid[]) and (ended_at is null or ended_at >= ${f.since})`)
    ).map(row => row.id),
  );

/** Transfers of a vendor that were asked for in `[from, to)` and have happened, or may have. */
export const transfersInBooks = (
  db: Database,
  f: { vendor: string; from: Instant; to: Instant },
): AsyncIterable<(Pick<WalletTransferRow, 'reference' | 'currency' | 'direction'> & { minor: bigint; at: Instant; isOpen: boolean })[]> =>
  db.batches(sql`
    select reference, currency, direction, amount_minor as minor, made_at as at, ended_at is null as "isOpen" from cashier.wallet_transfer
    where vendor = ${f.vendor} and made_at >= ${f.from} and made_at < ${f.to} and state <> 'failed'`);

export async function writeWalletTransfer(tx: Transaction, row: WalletTransferRow): Promise<void> {
  await tx.query(sql`
    update cashier.wallet_transfer set state = ${row.state}, reason = ${row.reason.slice(0, 40)}, trouble = ${row.trouble.slice(0, 300)}, asks = ${row.asks},
      sent_at = ${row.sentAt}, next_at = ${row.nextAt}, ended_at = ${row.endedAt} where id = ${row.id}`);
}

/** Takes transfers whose time has come, until the lease ends: what a crash leaves is due again by itself. */
export const claimWalletTransfers = (
  db: Queryable,
  f: { now: Instant; leaseUntil: Instant; limit: number; without: readonly string[] },
): Promise<Pick<WalletTransferRow, 'id' | 'vendor'>[]> =>
  db.query(sql`
    update cashier.wallet_transfer set next_at = ${f.leaseUntil} where id in (
      select t.id from cashier.wallet_transfer t where t.ended_at is null and t.next_at <= ${f.now} and t.vendor <> all (${f.without}::text[])
      order by t.next_at limit ${f.limit} for update skip locked) returning id, vendor`);

/** Lets a transfer be asked about now. */
export async function wakeWalletTransfer(tx: Transaction, { id, now }: { id: WalletTransferId; now: Instant }): Promise<void> {
  await tx.query(sql`
    with woken as (update cashier.wallet_transfer set next_at = ${now} where id = ${id} and ended_at is null)
    select ${notification(walletTransfersTopic, [])}`);
}

export async function listMyWalletTransfers(
  db: Queryable,
  f: { memberId: MemberId; page: number; pageSize: number },
): Promise<{ items: WalletTransferRow[]; total: number }> {
  const { total } = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from cashier.wallet_transfer where member_id = ${f.memberId}`,
  );
  const items = await db.query<WalletTransferRow>(sql`
    select ${columns} from cashier.wallet_transfer where member_id = ${f.memberId} order by made_at desc, id desc limit ${f.pageSize} offset ${(f.page - 1) * f.pageSize}`);
  return { items, total };
}

/** For the office: of which nobody knows the end first, the oldest on top; then what is under way; then the rest, newest first. */
export async function listWalletTransfers(
  db: Queryable,
  f: {
    state: WalletTransferState | undefined;
    vendor: string | undefined;
    memberId: MemberId | undefined;
    page: number;
    pageSize: number;
  },
): Promise<{ items: WalletTransferRow[]; total: number }> {
  const where = sql`(${f.state ?? null}::text is null or state = ${f.state ?? null}::text) and (${f.vendor ?? null}::text is null or vendor = ${f.vendor ?? null}::text)
    and (${f.memberId ?? null}::uuid is null or member_id = ${f.memberId ?? null}::uuid)`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from cashier.wallet_transfer where ${where}`);
  const items = await db.query<WalletTransferRow>(sql`
    select ${columns} from cashier.wallet_transfer where ${where}
    order by ended_at is not null, state <> 'unknown', case when ended_at is null then made_at end, made_at desc, id desc
    limit ${f.pageSize} offset ${(f.page - 1) * f.pageSize}`);
  return { items, total };
}
