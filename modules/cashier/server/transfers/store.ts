import { one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { TransferDirection } from '../../contract/index.ts';

export interface TransferRow {
  readonly id: Id<'TransferId'>;
  readonly reference: string;
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly direction: TransferDirection;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly note: string;
  readonly at: Instant;
}

const columns = sql`id, reference, from_id as "fromId", to_id as "toId", direction, amount_minor as "amountMinor", currency, note, at`;

export async function insertTransfer(tx: Transaction, row: TransferRow): Promise<void> {
  await tx.query(sql`
    insert into cashier.transfer (id, reference, from_id, to_id, direction, amount_minor, currency, note, at)
    values (${row.id}, ${row.reference}, ${row.fromId}, ${row.toId}, ${row.direction}, ${row.amountMinor}, ${row.currency}, ${row.note}, ${row.at})`);
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

export async function listTransfers(
  db: Queryable,
  f: { memberId: MemberId; page: number; pageSize: number },
): Promise<{ items: TransferRow[]; total: number }> {
  const { total } = await one<{ total: number }>(
    db,
    sql`select ((select count(*) from cashier.transfer where from_id = ${f.memberId}) + (select count(*) from cashier.transfer where to_id = ${f.memberId}))::int as total`,
  );
  const items = await db.query<TransferRow>(sql`
    select ${columns} from (
      select * from cashier.transfer where from_id = ${f.memberId} union all select * from cashier.transfer where to_id = ${f.memberId}
    ) t order by at desc, id desc limit ${f.pageSize} offset ${(f.page - 1) * f.pageSize}`);
  return { items, total };
}

interface TransferSettings {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMinor: bigint;
}

export const readTransferSettings = (db: Queryable): Promise<TransferSettings> =>
  one(
    db,
    sql`select transfer_min_minor as "minMinor", transfer_max_minor as "maxMinor", transfer_day_minor as "dayMinor" from cashier.payout_setting`,
  );
