import type { AccountType } from '@baize/call/server';
import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { MemberStatus } from '../contract/index.ts';

export interface Member {
  readonly id: MemberId;
  readonly account: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly status: MemberStatus;
  readonly currency: Currency;
  readonly uplineId: MemberId | null;
  /** From the root of the tree down to the direct upline. */
  readonly uplinePath: readonly MemberId[];
  readonly level: number;
  readonly createdAt: Instant;
  readonly lastLoginAt: Instant | null;
  readonly previousLoginAt: Instant | null;
}

const memberColumns = sql`m.id, m.account, m.nickname, m.type, m.status, m.currency, m.upline_id as "uplineId", m.upline_path as "uplinePath", m.level,
  m.created_at as "createdAt", m.last_login_at as "lastLoginAt", m.previous_login_at as "previousLoginAt"`;

export const findMember = (db: Queryable, id: MemberId): Promise<Member | undefined> =>
  first<Member>(db, sql`select ${memberColumns} from identity.member m where m.id = ${id}`);

/** The ids of everyone below a member in the tree, however deep. */
export const findTeamIds = async (db: Queryable, id: MemberId): Promise<MemberId[]> =>
  (await db.query<{ id: MemberId }>(sql`select id from identity.member where upline_path @> array[${id}]::uuid[]`)).map(row => row.id);

export const findMembersByIds = (db: Queryable, ids: readonly MemberId[]): Promise<Member[]> =>
  db.query<Member>(sql`select ${memberColumns} from identity.member m where m.id = any(${ids}::uuid[])`);

/** The accounts of members, for what names them. */
export const memberNames = async (db: Queryable, ids: readonly string[]): Promise<Map<string, { account: string }>> =>
  new Map((await findMembersByIds(db, ids as MemberId[])).map(({ id, account }) => [id, { account }]));

export const findMemberByAccount = (db: Queryable, account: string): Promise<Member | undefined> =>
  first<Member>(db, sql`select ${memberColumns} from identity.member m where m.account = ${account}`);

/** The member who is called so, for what is found by its name. */
export const memberIds = async (db: Queryable, account: string): Promise<MemberId[]> => {
  const member = await findMemberByAccount(db, account.trim().toLowerCase());
  return member ? [member.id] : [];
};

/** The member, held until the transaction ends. */
export const lockMemberRow = (tx: Transaction, id: MemberId): Promise<Member | undefined> =>
  first<Member>(tx, sql`select ${memberColumns} from identity.member m where m.id = ${id} for update`);

/** In the order of their ids, whoever else locks some of them. */
export const lockMemberRows = (tx: Transaction, ids: readonly MemberId[]): Promise<Member[]> =>
  tx.query<Member>(sql`select ${memberColumns} from identity.member m where m.id = any (${ids}::uuid[]) order by m.id for update`);

export const findMemberByCode = (db: Queryable, code: string): Promise<Member | undefined> =>
  first<Member>(
    db,
    sql`select ${memberColumns} from identity.affiliate_code c join identity.member m on m.id = c.member_id where c.code = ${code}`,
  );

type NewMemberRow = Pick<Member, 'id' | 'account' | 'nickname' | 'type' | 'currency' | 'uplineId' | 'uplinePath' | 'createdAt'>;

/** False when the account is taken. */
export async function insertMember(tx: Transaction, member: NewMemberRow): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.member (id, account, nickname, type, currency, upline_id, upline_path, level, created_at)
    values (${member.id}, ${member.account}, ${member.nickname}, ${member.type}, ${member.currency}, ${member.uplineId}, ${member.uplinePath}::uuid[],
      ${member.uplinePath.length}, ${member.createdAt})
    on conflict (account) do nothing returning 1`);
  return rows.length === 1;
}

export interface RegistrationRow {
  readonly memberId: MemberId;
  readonly registrationId: Id<'RegistrationId'>;
  readonly method: 'WEB' | 'MOBILE' | 'FREEPLAY' | 'OPENED';
  readonly registerUrl: string;
  readonly domain: string;
  readonly affiliateCode: string | null;
  readonly ip: string;
  readonly network: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
}

export async function insertRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  await tx.query(sql`
    insert into identity.registration (member_id, registration_id, method, register_url, domain, affiliate_code, ip, network, user_agent, created_at)
    values (${row.memberId}, ${row.registrationId}, ${row.method}, ${row.registerUrl}, ${row.domain}, ${row.affiliateCode}, ${row.ip}, ${row.network},
      ${row.userAgent}, ${row.createdAt})`);
}

export const findRegistered = (
  db: Queryable,
  registrationId: Id<'RegistrationId'>,
): Promise<{ memberId: MemberId; account: string } | undefined> =>
  first(
    db,
    sql`select m.id as "memberId", m.account from identity.registration r join identity.member m on m.id = r.member_id where r.registration_id = ${registrationId}`,
  );

/** When the n-th latest trial account was made from the network since `since`, or undefined. Serialises the trials of one network. */
export async function findNthTrial(
  tx: Transaction,
  trial: { network: string; since: Instant; nth: number },
): Promise<{ at: Instant } | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.trial:${trial.network}`}, 0))`);
  return first(
    tx,
    sql`
    select created_at as at from identity.registration where method = 'FREEPLAY' and network = ${trial.network} and created_at > ${trial.since}
    order by created_at desc offset ${trial.nth - 1} limit 1`,
  );
}

export async function insertAffiliateCode(tx: Transaction, row: { code: string; memberId: MemberId; at: Instant }): Promise<void> {
  await tx.query(sql`insert into identity.affiliate_code (code, member_id, created_at) values (${row.code}, ${row.memberId}, ${row.at})`);
}

export const findCodes = async (db: Queryable, memberId: MemberId): Promise<string[]> => {
  const rows = await db.query<{ code: string }>(
    sql`select code from identity.affiliate_code where member_id = ${memberId} order by created_at, code`,
  );
  return rows.map(row => row.code);
};

interface LabelRow {
  readonly labelId: number;
  readonly labelName: string;
  readonly kind: 'club' | 'member' | 'other';
}

export const findLabels = (db: Queryable, memberId: MemberId): Promise<LabelRow[]> =>
  db.query<LabelRow>(sql`
    select l.id as "labelId", l.name as "labelName", l.kind from identity.member_label ml join identity.label l on l.id = ml.label_id
    where ml.member_id = ${memberId} order by l.id`);

export async function insertLabel(tx: Queryable, row: LabelRow): Promise<void> {
  await tx.query(
    sql`insert into identity.label (id, name, kind) values (${row.labelId}, ${row.labelName}, ${row.kind}) on conflict (id) do nothing`,
  );
}

export async function insertMemberLabels(tx: Queryable, memberId: MemberId, labelIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    insert into identity.member_label (member_id, label_id) select ${memberId}::uuid, unnest(${labelIds}::int[]) on conflict do nothing`);
}

export interface Credential {
  readonly passwordHash: string;
  readonly changedAt: Instant;
  readonly isInitial: boolean;
}

export const findCredential = (db: Queryable, memberId: MemberId): Promise<Credential | undefined> =>
  first<Credential>(
    db,
    sql`
    select password_hash as "passwordHash", changed_at as "changedAt", is_initial as "isInitial" from identity.credential where member_id = ${memberId}`,
  );

/** Whom a password would log in. */
interface Login {
  readonly member: Member | undefined;
  readonly credential: Credential | undefined;
}

type MemberWithPassword = Member & { [K in keyof Credential]: Credential[K] | null };
const credentialColumns = sql`c.password_hash as "passwordHash", c.changed_at as "changedAt", c.is_initial as "isInitial"`;

function parted(row: MemberWithPassword | undefined): Login {
  if (!row) return { member: undefined, credential: undefined };
  const { passwordHash, changedAt, isInitial, ...member } = row;
  const hasPassword = passwordHash !== null && changedAt !== null && isInitial !== null;
  return { member, credential: hasPassword ? { passwordHash, changedAt, isInitial } : undefined };
}

/**
 * Member and password of an account, or of a proven phone number. Where there is neither, the row next to where it would be is read and thrown away: an
 * account that is not there must not be detectable by work that is left out.
 */
export async function findForLogin(db: Queryable, account: string): Promise<Login> {
  const [row] = await db.query<MemberWithPassword & { isTheirs: boolean }>(sql`
    with named as materialized (
      select coalesce((select n.id from identity.member n where n.account >= ${account} order by n.account limit 1),
          (select n.id from identity.member n order by n.account desc limit 1)) as nearest_id,
        (select o.member_id from identity.contact o where o.mobile = ${account} and o.mobile_verified_at is not null) as phone_id)
    select ${memberColumns}, ${credentialColumns}, (m.account = ${account} or m.id is not distinct from named.phone_id) as "isTheirs"
    from named join identity.member m on m.id in (named.nearest_id, named.phone_id) left join identity.credential c on c.member_id = m.id
    order by m.account = ${account} desc, m.id is not distinct from named.phone_id desc limit 1`);
  if (!row) return parted(undefined);
  const { isTheirs, ...read } = row;
  const found = parted(read);
  return isTheirs ? found : parted(undefined);
}

interface HeldLogin {
  readonly status: MemberStatus;
  readonly passwordHash: string | null;
  /** Sessions that no one has ended. */
  readonly sessions: number;
}

/** The member, held until the transaction ends. The row is read by a statement of its own: one that waited for the lock would show the password of before. */
export function lockForLogin(tx: Transaction, id: MemberId): Promise<HeldLogin | undefined> {
  tx.write(sql`select 1 from identity.member m where m.id = ${id} for update`);
  return first<HeldLogin>(
    tx,
    sql`
    select m.status, c.password_hash as "passwordHash",
      (select count(*)::int from identity.session s where s.member_id = m.id and s.ended_at is null) as sessions
    from identity.member m left join identity.credential c on c.member_id = m.id where m.id = ${id}`,
  );
}

export async function putCredential(tx: Queryable, memberId: MemberId, credential: Credential): Promise<void> {
  await tx.query(sql`
    insert into identity.credential (member_id, password_hash, changed_at, is_initial)
    values (${memberId}, ${credential.passwordHash}, ${credential.changedAt}, ${credential.isInitial})
    on conflict (member_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at, is_initial = excluded.is_initial`);
}

/** A password that a code has set: for a day no money leaves. */
export async function noteReset(tx: Queryable, memberId: MemberId, at: Instant): Promise<void> {
  await tx.query(sql`update identity.credential set reset_at = ${at} where member_id = ${memberId}`);
}

export const findReset = async (db: Queryable, memberId: MemberId): Promise<Instant | null> =>
  (await first<{ at: Instant | null }>(db, sql`select reset_at as at from identity.credential where member_id = ${memberId}`))?.at ?? null;

export async function updateMemberStatus(tx: Transaction, memberId: MemberId, status: MemberStatus): Promise<void> {
  await tx.query(sql`update identity.member set status = ${status} where id = ${memberId}`);
}

export function noteLogin(tx: Transaction, memberId: MemberId, at: Instant): void {
  tx.write(sql`update identity.member set previous_login_at = last_login_at, last_login_at = ${at} where id = ${memberId}`);
}

export const findRegistration = (db: Queryable, memberId: MemberId): Promise<RegistrationRow | undefined> =>
  first<RegistrationRow>(
    db,
    sql`
    select member_id as "memberId", registration_id as "registrationId", method, register_url as "registerUrl", domain,
      affiliate_code as "affiliateCode", ip, network, user_agent as "userAgent", created_at as "createdAt"
    from identity.registration where member_id = ${memberId}`,
  );

/** Whether anyone has an account of their own: whoever plays on trial is no one yet. */
export const hasOfficialMembers = async (db: Queryable): Promise<boolean> =>
  (await one<{ has: boolean }>(db, sql`select exists (select 1 from identity.member where type <> 4) as has`)).has;
