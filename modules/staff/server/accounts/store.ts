import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant, SessionId, StaffId } from '@baize/kernel';
import type { StaffStatus } from '../../contract/index.ts';
import type { RoleFacts } from '../rules.ts';
import { end } from '../store.ts';

/** Changes of accounts and roles come one after the other: what is checked about all of them stays true until the commit. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('staff.accounts', 0))`);
}

export interface AccountRow {
  readonly id: StaffId;
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  readonly status: StaffStatus;
  /** Has not set a password yet. */
  readonly isInvited: boolean;
  readonly roles: readonly (RoleFacts & { readonly name: string })[];
}

const accountColumns = sql`a.id, a.account, a.name, a.email, a.status, a.password_hash is null as "isInvited",
  (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'isAll', r.is_all, 'permissions', r.permissions) order by r.name), '[]')
    from staff.account_role ar join staff.role r on r.name = ar.role where ar.staff_id = a.id) as roles`;

export const findAccount = (db: Queryable, id: StaffId): Promise<AccountRow | undefined> =>
  first<AccountRow>(db, sql`select ${accountColumns} from staff.account a where a.id = ${id}`);

export const findByName = (db: Queryable, account: string): Promise<AccountRow | undefined> =>
  first<AccountRow>(db, sql`select ${accountColumns} from staff.account a where a.account = ${account}`);

/** Active accounts that may do everything, the oldest first. */
export const activeAdministrators = (db: Queryable): Promise<AccountRow[]> =>
  db.query<AccountRow>(sql`
    select ${accountColumns} from staff.account a
    where a.status = 'active' and exists (
      select 1 from staff.account_role ar join staff.role r on r.name = ar.role where ar.staff_id = a.id and r.is_all)
    order by a.created_at, a.id limit 100`);

export const isAccountTaken = async (tx: Transaction, account: string): Promise<boolean> =>
  (await first(tx, sql`select 1 from staff.account where account = ${account}`)) !== undefined;

interface RoleRow extends RoleFacts {
  readonly name: string;
  readonly holders: number;
}

export const listRoles = (db: Queryable): Promise<RoleRow[]> =>
  db.query<RoleRow>(sql`
    select r.name, r.is_all as "isAll", r.permissions, (select count(*)::int from staff.account_role ar where ar.role = r.name) as holders
    from staff.role r order by r.is_all desc, r.name limit 200`);

export async function replaceRoles(tx: Transaction, staffId: StaffId, roles: readonly string[]): Promise<void> {
  await tx.query(sql`delete from staff.account_role where staff_id = ${staffId}`);
  await tx.query(sql`insert into staff.account_role (staff_id, role) select ${staffId}::uuid, unnest(${roles}::text[])`);
}

/** Accounts that may do everything and may log in, without this one. */
export const countOtherAdministrators = async (tx: Transaction, id: StaffId): Promise<number> =>
  (
    await one<{ count: number }>(
      tx,
      sql`
      select count(distinct a.id)::int as count from staff.account a join staff.account_role ar on ar.staff_id = a.id join staff.role r on r.name = ar.role
      where r.is_all and a.status = 'active' and a.id <> ${id}`,
    )
  ).count;

export async function upsertRole(tx: Transaction, role: { name: string; permissions: readonly string[] }): Promise<void> {
  await tx.query(sql`
    insert into staff.role (name, permissions) values (${role.name}, ${role.permissions}::text[])
    on conflict (name) do update set permissions = excluded.permissions`);
}

export async function updateEmail(tx: Transaction, id: StaffId, email: string): Promise<void> {
  await tx.query(sql`update staff.account set email = ${email} where id = ${id}`);
}

export async function dropAuthenticator(tx: Transaction, id: StaffId): Promise<void> {
  await tx.query(sql`update staff.account set totp_secret = null where id = ${id}`);
  await tx.query(sql`delete from staff.recovery_code where staff_id = ${id}`);
}

/** Ends the sessions of an account, and its logins that are half done. */
export async function endSessionsOf(
  tx: Transaction,
  { id, except, at }: { id: StaffId; except: SessionId | null; at: Instant },
): Promise<void> {
  await tx.query(sql`update staff.ticket set used_at = ${at} where staff_id = ${id} and used_at is null`);
  await end(
    tx,
    sql`
    update staff.session set ended_at = ${at} where staff_id = ${id} and ended_at is null and id is distinct from ${except}::uuid returning id`,
  );
}

/** Whether someone else with the permission can approve what this person requests. */
export const hasSecondPerson = async (db: Queryable, asked: { staffId: StaffId; permission: string; at: Instant }): Promise<boolean> =>
  (await first(
    db,
    sql`
    select 1 from staff.account a join staff.account_role ar on ar.staff_id = a.id join staff.role r on r.name = ar.role
    where a.status = 'active' and a.totp_secret is not null and (r.is_all or ${asked.permission} = any(r.permissions))
      and staff.is_second_person(${asked.staffId}, a.id, ${asked.at}) limit 1`,
  )) !== undefined;

/** Whether there are two administrators who can approve each other's requests. */
export const haveTwoAdministrators = async (db: Queryable, at: Instant): Promise<boolean> =>
  (await first(
    db,
    sql`
    with administrator as (
      select a.id from staff.account a where a.status = 'active' and a.totp_secret is not null
        and exists (select 1 from staff.account_role ar join staff.role r on r.name = ar.role where ar.staff_id = a.id and r.is_all)
      order by a.created_at limit 100)
    select 1 from administrator one, administrator other where staff.is_second_person(one.id, other.id, ${at}) limit 1`,
  )) !== undefined;
