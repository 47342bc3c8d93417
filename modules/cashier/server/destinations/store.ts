import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { DestinationId, DestinationKind } from '../../contract/index.ts';

export interface DestinationRow {
  readonly id: DestinationId;
  readonly memberId: MemberId;
  readonly kind: DestinationKind;
  readonly institution: string;
  readonly holder: string;
  readonly numberSealed: string;
  readonly tail: string;
  readonly digest: Buffer;
  readonly boundAt: Instant;
  readonly usableFrom: Instant;
  readonly removedAt: Instant | null;
}

const columns = sql`d.id, d.member_id as "memberId", d.kind, d.institution, d.holder, d.number_sealed as "numberSealed", d.tail, d.digest,
  d.bound_at as "boundAt", d.usable_from as "usableFrom", d.removed_at as "removedAt"`;

export const listDestinations = (db: Queryable, memberId: MemberId): Promise<DestinationRow[]> =>
  db.query<DestinationRow>(sql`
    select ${columns} from cashier.destination d where d.member_id = ${memberId} and d.removed_at is null order by d.bound_at, d.id limit 50`);

/** Also one that was taken away: payments to it are still told. */
export const findDestination = (db: Queryable, id: DestinationId): Promise<DestinationRow | undefined> =>
  first<DestinationRow>(db, sql`select ${columns} from cashier.destination d where d.id = ${id}`);

export const destinationsByIds = (db: Queryable, ids: readonly DestinationId[]): Promise<DestinationRow[]> =>
  db.query<DestinationRow>(sql`select ${columns} from cashier.destination d where d.id = any(${ids}::uuid[])`);

/** Whether the member ever had one: only the very first is used without waiting. */
export const hadDestination = async (db: Queryable, memberId: MemberId): Promise<boolean> =>
  (await first(db, sql`select 1 from cashier.destination where member_id = ${memberId} limit 1`)) !== undefined;

export async function insertDestination(tx: Transaction, row: Omit<DestinationRow, 'removedAt'>): Promise<void> {
  await tx.query(sql`
    insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
    values (${row.id}, ${row.memberId}, ${row.kind}, ${row.institution}, ${row.holder}, ${row.numberSealed}, ${row.tail}, ${row.digest}, ${row.boundAt}, ${row.usableFrom})`);
}

export async function removeDestinationRow(tx: Transaction, id: DestinationId, at: Instant): Promise<void> {
  await tx.query(sql`update cashier.destination set removed_at = ${at} where id = ${id} and removed_at is null`);
}

/** Other members who have, or had, the same number, with the name that they gave. */
export const membersWith = (
  db: Queryable,
  row: { digest: Buffer; memberId: MemberId },
): Promise<Pick<DestinationRow, 'memberId' | 'holder'>[]> =>
  db.query(sql`
    select distinct member_id as "memberId", holder from cashier.destination where digest = ${row.digest} and member_id <> ${row.memberId} limit 100`);

/** What a member has, or had. */
export const everDestinations = (db: Queryable, memberId: MemberId): Promise<Pick<DestinationRow, 'digest' | 'holder'>[]> =>
  db.query(sql`select distinct digest, holder from cashier.destination where member_id = ${memberId} limit 200`);

/** How many other members have, or had, the same number. */
export const othersWith = async (db: Queryable, row: { digest: Buffer; memberId: MemberId }): Promise<number> =>
  (
    await one<{ others: number }>(
      db,
      sql`select count(distinct member_id)::int as others from cashier.destination where digest = ${row.digest} and member_id <> ${row.memberId}`,
    )
  ).others;
