import { type Queryable, sql, type Transaction } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import { type GuardRow, guardColumns } from '../play/store.ts';
import type { MarkKind } from './rules.ts';

interface Digest {
  readonly kind: MarkKind;
  readonly digest: Buffer;
}

export async function dropMarks(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`delete from compliance.exclusion_mark where member_id = ${memberId}`);
}

export async function addMarks(tx: Transaction, memberId: MemberId, marks: readonly Digest[]): Promise<void> {
  await tx.query(sql`
    insert into compliance.exclusion_mark (member_id, kind, digest)
    select ${memberId}::uuid, k, d from unnest(${marks.map(m => m.kind)}::text[], ${marks.map(m => m.digest)}::bytea[]) as w(k, d) on conflict do nothing`);
}

/** What a member will be known again by. */
export const findMarks = (db: Queryable, memberId: MemberId): Promise<Digest[]> =>
  db.query<Digest>(sql`select kind, digest from compliance.exclusion_mark where member_id = ${memberId}`);

/** The guards of those who have left one of these marks. */
export const findMarked = (db: Queryable, marks: readonly Digest[]): Promise<GuardRow[]> =>
  db.query<GuardRow>(sql`
    select ${guardColumns} from compliance.guard where member_id in (
      select m.member_id from unnest(${marks.map(m => m.kind)}::text[], ${marks.map(m => m.digest)}::bytea[]) as w(k, d)
      join compliance.exclusion_mark m on m.kind = w.k and m.digest = w.d)`);
