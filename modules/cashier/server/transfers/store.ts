import { type Database, one, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { RecordSum, TransferDirection } from '../../contract/index.ts';
import { allOf, inRecord, type RecordFilter, type RecordPage, sumsWith, where } from '../records-store.ts';

export interface TransferRow {
  readonly id: Id<'TransferId'>;
  readonly reference: string;
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly direction: TransferDirection;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly currency: Currency;
  readonly note: string;
  readonly at: Instant;
}

const columns = sql`id, reference, from_id as "fromId", to_id as "toId", direction, amount_minor as "amountMinor", fee_minor as "feeMinor", currency, note, at`;

export async function insertTransfer(tx: Transaction, row: TransferRow): Promise<void> {
  await tx.query(sql`
    insert into cashier.transfer (id, reference, from_id, to_id, direction, amount_minor, fee_minor, currency, note, at)
    values (${row.id}, ${row.reference}, ${row.fromId}, ${row.toId}, ${row.direction}, ${row.amountMinor}, ${row.feeMinor}, ${row.currency}, ${row.note}, ${row.at})`);
}

/** Sent since an instant. */
export const sentSince = async (db: Queryable, memberId: MemberId, since: Instant): Promise<bigint> =>
  (
    await one<{ minor: bigint }>(
      db,
      sql`select coalesce(sum(amount_minor), 0)::bigint as minor from cashier.transfer where from_id = ${memberId} and at >= ${since}`,
    )
  ).minor;

/** To whom the member sent last, each once, the last one first. */
export const recentPartners = async (db: Queryable, memberId: MemberId, limit: number): Promise<MemberId[]> =>
  (
    await db.query<{ id: MemberId }>(sql`
      select to_id as id from (select to_id, at from cashier.transfer where from_id = ${memberId} order by at desc limit 200) t
      group by to_id order by max(at) desc limit ${limit}`)
  ).map(row => row.id);

/** What a member sent and received, each side by its own index. */
const ofMember = (id: MemberId) =>
  sql`(select * from cashier.transfer where from_id = ${id} union all select * from cashier.transfer where to_id = ${id}) t`;

async function transferPage(
  db: Queryable,
  list: { source: Statement; where: Statement },
  wanted: RecordPage & { total: number },
): Promise<TransferRow[]> {
  const direction = wanted.order ?? 'descending';
  const ids = await seekPage<TransferRow['id']>(db, { ...list, by: sql`at`, id: sql`id`, direction }, wanted);
  return db.query<TransferRow>(
    sql`select ${columns} from cashier.transfer where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`,
  );
}

export async function listTransfers(
  db: Queryable,
  { memberId, ...wanted }: RecordPage & { memberId: MemberId },
): Promise<{ items: TransferRow[]; total: number }> {
  const source = ofMember(memberId);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${source}`);
  return { items: await transferPage(db, { source, where: sql`true` }, { ...wanted, total }), total };
}

/** Transfers that cost the sender a fee, and what they came to. */
export async function feeTransfers(
  db: Queryable,
  { memberId, ...wanted }: RecordPage & { memberId: MemberId },
): Promise<{ items: TransferRow[]; total: number; sentMinor: bigint; paidMinor: bigint }> {
  const list = { source: sql`cashier.transfer`, where: sql`from_id = ${memberId} and fee_minor > 0` };
  const sums = await one<{ total: number; sentMinor: bigint; paidMinor: bigint }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(amount_minor), 0)::bigint as "sentMinor", coalesce(sum(fee_minor), 0)::bigint as "paidMinor"
      from ${list.source} where ${list.where}`,
  );
  return { ...sums, items: await transferPage(db, list, { ...wanted, total: sums.total }) };
}

export interface TransferFilter extends RecordFilter {
  /** Who sent or received it. */
  readonly memberId?: MemberId | undefined;
  readonly reference?: string | undefined;
  readonly direction?: TransferDirection | undefined;
}

const fits = (f: TransferFilter) =>
  allOf([
    where(f.memberId, id => sql`(from_id = ${id} or to_id = ${id})`),
    where(f.reference, reference => sql`reference = ${reference}`),
    where(f.direction, direction => sql`direction = ${direction}`),
    ...inRecord(f, { at: sql`at`, currency: sql`currency` }),
  ]);

export async function sumTransfers(
  db: Queryable,
  f: TransferFilter,
): Promise<{ sums: (RecordSum & { feeMinor: string })[]; total: number }> {
  const { sums, total } = await sumsWith(db, {
    from: sql`cashier.transfer`,
    where: fits(f),
    currency: sql`currency`,
    minor: sql`amount_minor`,
    done: sql`amount_minor`,
    more: sql`fee_minor`,
  });
  return { sums: sums.map(({ more, ...sum }) => ({ ...sum, feeMinor: more })), total };
}

export const searchTransfers = (db: Queryable, f: TransferFilter, wanted: RecordPage & { total: number }): Promise<TransferRow[]> => {
  const { memberId, ...others } = f;
  const list = memberId ? { source: ofMember(memberId), where: fits(others) } : { source: sql`cashier.transfer`, where: fits(f) };
  return transferPage(db, list, wanted);
};

export const transferBatches = (db: Database, f: TransferFilter): AsyncIterable<TransferRow[]> =>
  db.batches<TransferRow>(sql`select ${columns} from cashier.transfer where ${fits(f)} order by at desc, id desc`);

interface TransferSettings {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMinor: bigint;
  readonly serviceFeeBps: number;
  readonly serviceFee2Bps: number;
}

export const readTransferSettings = (db: Queryable): Promise<TransferSettings> =>
  one(
    db,
    sql`select transfer_min_minor as "minMinor", transfer_max_minor as "maxMinor", transfer_day_minor as "dayMinor",
      service_fee_bps as "serviceFeeBps", service_fee2_bps as "serviceFee2Bps" from cashier.payout_setting`,
  );
