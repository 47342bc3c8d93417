import type { RecordSum } from '@baize/cashier/contract';
import { allOf, byReference, inRecord, type RecordFilter, type RecordPage, sumsOf, where } from '@baize/cashier/server';
import { type Database, first, notification, one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
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

export const findWalletTransfers = byReference(sql`cashier.wallet_transfer`, sql`member_id as "memberId", state`);

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

/** Takes transfers whose time has come, until the lease ends: what a crash leaves is due again automatically. */
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

async function walletTransferPage(
  db: Queryable,
  where: Statement,
  wanted: RecordPage & { total: number; above?: number },
): Promise<WalletTransferRow[]> {
  const list = { source: sql`cashier.wallet_transfer`, where, by: sql`made_at`, id: sql`id`, direction: wanted.order ?? 'descending' };
  const ids = await seekPage<WalletTransferId>(db, list, wanted);
  return db.query<WalletTransferRow>(
    sql`select ${columns} from cashier.wallet_transfer where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`,
  );
}

export async function listMyWalletTransfers(
  db: Queryable,
  { memberId, ...wanted }: RecordPage & { memberId: MemberId },
): Promise<{ items: WalletTransferRow[]; total: number }> {
  const own = sql`member_id = ${memberId}`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from cashier.wallet_transfer where ${own}`);
  return { items: await walletTransferPage(db, own, { ...wanted, total }), total };
}

export interface WalletTransferFilter extends RecordFilter {
  readonly state?: WalletTransferState | undefined;
  readonly direction?: WalletTransferDirection | undefined;
  readonly vendor?: string | undefined;
  readonly memberId?: MemberId | undefined;
  readonly reference?: string | undefined;
  /** Those under way as well, whenever they were made. */
  readonly withOpen: boolean;
}

const fits = ({ withOpen, ...f }: WalletTransferFilter) => {
  const inPeriod = allOf(inRecord({ from: f.from, to: f.to }, { at: sql`made_at`, currency: sql`currency` }));
  return allOf([
    withOpen ? sql`(ended_at is null or (${inPeriod}))` : inPeriod,
    where(f.currency, currency => sql`currency = ${currency}`),
    where(f.state, state => sql`state = ${state}`),
    where(f.direction, direction => sql`direction = ${direction}`),
    where(f.vendor, vendor => sql`vendor = ${vendor}`),
    where(f.memberId, id => sql`member_id = ${id}`),
    where(f.reference, reference => sql`reference = ${reference}`),
  ]);
};
/** How many transfers a filter finds, and what they come to: asked for, and confirmed. */
export const sumWalletTransfers = (db: Queryable, f: WalletTransferFilter): Promise<{ sums: RecordSum[]; total: number }> =>
  sumsOf(db, {
    from: sql`cashier.wallet_transfer`,
    where: fits(f),
    currency: sql`currency`,
    minor: sql`amount_minor`,
    done: sql`case when state = 'confirmed' then amount_minor else 0 end`,
  });

/** Those under way, of which there are few: the unresolved ones first, the oldest on top. */
const underWay = (db: Queryable, f: WalletTransferFilter): Promise<WalletTransferRow[]> =>
  db.query<WalletTransferRow>(sql`
    select ${columns} from cashier.wallet_transfer where ended_at is null and ${fits(f)} order by state <> 'unknown', made_at, id limit 1000`);

/** For the office: by time where a direction is chosen; otherwise what is under way first, then what has ended, newest first. */
export async function listWalletTransfers(
  db: Queryable,
  f: WalletTransferFilter,
  wanted: RecordPage & { total: number },
): Promise<WalletTransferRow[]> {
  if (wanted.order) return walletTransferPage(db, fits(f), wanted);
  const open = await underWay(db, f);
  const ended = sql`ended_at is not null and ${fits(f)}`;
  const below = await walletTransferPage(db, ended, { ...wanted, total: wanted.total - open.length, above: open.length });
  return [...open.slice((wanted.page - 1) * wanted.pageSize, wanted.page * wanted.pageSize), ...below];
}

export const walletTransferBatches = (db: Database, f: WalletTransferFilter): AsyncIterable<WalletTransferRow[]> =>
  db.batches<WalletTransferRow>(sql`select ${columns} from cashier.wallet_transfer where ${fits(f)} order by made_at desc, id desc`);
