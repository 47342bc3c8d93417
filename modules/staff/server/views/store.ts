import { one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, StaffId } from '@baize/kernel';

type SavedViewId = Id<'SavedViewId'>;

interface ViewRow {
  readonly id: SavedViewId;
  readonly name: string;
  readonly search: string;
  readonly role: string | null;
  readonly by: string;
  readonly mayDrop: boolean;
}

const isOfCallersRole = (staffId: StaffId) => sql`v.role in (select r.role from staff.account_role r where r.staff_id = ${staffId})`;

/** Someone's own, or shared with a role of theirs by someone who has left that role or the office. */
const mayDrop = (staffId: StaffId) => sql`(v.staff_id = ${staffId} or (${isOfCallersRole(staffId)} and not exists (
  select 1 from staff.account a join staff.account_role r on r.staff_id = a.id where a.id = v.staff_id and a.status = 'active' and r.role = v.role)))`;

/** The oldest first; there are few. */
export const listViews = (db: Queryable, f: { staffId: StaffId; path: string }): Promise<ViewRow[]> =>
  db.query(sql`
    select v.id, v.name, v.search, v.role, a.account as by, ${mayDrop(f.staffId)} as "mayDrop"
    from staff.saved_view v join staff.account a on a.id = v.staff_id
    where v.path = ${f.path} and (v.staff_id = ${f.staffId} or ${isOfCallersRole(f.staffId)})
    order by v.made_at, v.id limit 200`);

export const rolesOf = async (db: Queryable, staffId: StaffId): Promise<string[]> =>
  (await db.query<{ role: string }>(sql`select role from staff.account_role where staff_id = ${staffId} order by role`)).map(
    row => row.role,
  );

/** How many someone keeps; others that they keep at the same time wait. */
export async function countViews(tx: Transaction, staffId: StaffId): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`staff.views:${staffId}`}, 0))`);
  return (await one<{ n: number }>(tx, sql`select count(*)::int as n from staff.saved_view where staff_id = ${staffId}`)).n;
}

interface NewView {
  readonly id: SavedViewId;
  readonly staffId: StaffId;
  readonly role: string | null;
  readonly path: string;
  readonly search: string;
  readonly name: string;
  readonly at: Instant;
}

export async function insertView(tx: Transaction, view: NewView): Promise<void> {
  await tx.query(sql`
    insert into staff.saved_view (id, staff_id, role, path, search, name, made_at)
    values (${view.id}, ${view.staffId}, ${view.role}, ${view.path}, ${view.search}, ${view.name}, ${view.at})`);
}

/** Whether there was such a view that this person may remove. */
export const deleteView = async (db: Queryable, f: { id: SavedViewId; staffId: StaffId }): Promise<boolean> =>
  (await db.query(sql`delete from staff.saved_view v where v.id = ${f.id} and ${mayDrop(f.staffId)} returning v.id`)).length > 0;
