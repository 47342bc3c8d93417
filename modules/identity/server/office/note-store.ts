import { one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Instant, MemberId, StaffId } from '@baize/kernel';

interface NoteRow {
  readonly id: string;
  readonly at: Instant;
  readonly staffId: StaffId;
  readonly text: string;
}

export async function insertNote(tx: Transaction, row: NoteRow & { memberId: MemberId }): Promise<void> {
  await tx.query(sql`
    insert into identity.member_note (id, member_id, at, staff_id, text) values (${row.id}, ${row.memberId}, ${row.at}, ${row.staffId}, ${row.text})`);
}

export async function listNotes(
  db: Queryable,
  { memberId, ...wanted }: { memberId: MemberId; page: number; pageSize: number; near?: string | undefined },
): Promise<{ rows: NoteRow[]; total: number }> {
  const list = { source: sql`identity.member_note`, where: sql`member_id = ${memberId}`, by: sql`at`, id: sql`id` };
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${list.source} where ${list.where}`);
  const ids = await seekPage<NoteRow['id']>(db, { ...list, direction: 'descending' }, { ...wanted, total });
  const rows = await db.query<NoteRow>(sql`
    select id, at, staff_id as "staffId", text from identity.member_note where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`);
  return { rows, total };
}

export const notesUntil = (
  db: Queryable,
  { memberId, until, limit }: { memberId: MemberId; until: Instant; limit: number },
): Promise<NoteRow[]> =>
  db.query<NoteRow>(sql`
    select id, at, staff_id as "staffId", text from identity.member_note where member_id = ${memberId} and at <= ${until}
    order by at desc, id desc limit ${limit}`);
