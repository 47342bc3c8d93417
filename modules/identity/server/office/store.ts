import type { AccountType, SearchHit } from '@baize/call/server';
import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { MemberStatus, OfficeMember } from '../../contract/index.ts';

interface OfficeFilter {
  readonly search: string;
  readonly mobile?: string | undefined;
  /** Whether the phone number must be the whole one; else its beginning is enough. */
  readonly isWholeMobile: boolean;
  readonly upline: string;
  readonly uplineId?: MemberId | undefined;
  readonly labelId?: number | undefined;
  readonly ip?: string | undefined;
  readonly type?: AccountType | undefined;
  readonly status?: MemberStatus | undefined;
  readonly frozenFor?: 'excluded' | undefined;
  readonly sort?: 'createdAt' | 'account' | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly near?: string | undefined;
}

const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What the filters leave, newest first unless asked otherwise. Each filter that is not set is left out of the text, so that the planner sees only what is asked. */
export async function searchOffice(db: Queryable, filter: OfficeFilter): Promise<{ items: OfficeMember[]; total: number }> {
  const [text, upline] = [plain(filter.search), plain(filter.upline)];
  const where = [
    text === '' ? undefined : sql`(m.account like ${startsWith(text)} or lower(m.nickname) like ${startsWith(text)})`,
    filter.mobile &&
      (filter.isWholeMobile
        ? sql`m.id in (select c.member_id from identity.contact c where c.mobile = ${filter.mobile})`
        : sql`m.id in (select c.member_id from identity.contact c where c.mobile like ${startsWith(filter.mobile)})`),
    upline === '' ? undefined : sql`m.upline_id = (select u.id from identity.member u where u.account = ${upline})`,
    filter.uplineId && sql`m.upline_id = ${filter.uplineId}`,
    filter.labelId === undefined
      ? undefined
      : sql`m.id in (select l.member_id from identity.member_label l where l.label_id = ${filter.labelId})`,
    filter.ip &&
      sql`m.id in (select r.member_id from identity.registration r where r.ip = ${filter.ip}
        union select a.member_id from identity.login_attempt a where a.ip = ${filter.ip} and a.member_id is not null and a.outcome in ('success', 'half'))`,
    filter.type === undefined ? undefined : sql`m.type = ${filter.type}`,
    filter.status && sql`m.status = ${filter.status}`,
    filter.frozenFor &&
      sql`m.status = 'frozen' and m.id in (select f.member_id from identity.freeze f where f.reason = ${filter.frozenFor})`,
  ].reduce<ReturnType<typeof sql>>((all, part) => (typeof part === 'object' ? sql`${all} and ${part}` : all), sql`true`);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.member m where ${where}`);
  const by = filter.sort === 'account' ? sql`m.account` : sql`m.created_at`;
  const list = { source: sql`identity.member m`, where, by, id: sql`m.id`, direction: filter.order ?? 'descending' };
  const ids = await seekPage<MemberId>(db, list, { ...filter, total });
  const items = await db.query<OfficeMember>(sql`
    select m.id, m.account, m.nickname, m.type, m.status, m.currency, m.level, u.account as "uplineAccount", m.created_at as "createdAt",
      m.last_login_at as "lastLoginAt"
    from identity.member m left join identity.member u on u.id = m.upline_id
    where m.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], m.id)`);
  return { items, total };
}

const hit = sql`m.id, m.account as title, m.nickname as note, m.status as state`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Members by their id, or by the beginning of account or nickname; the account itself first. */
export const findNamed = (db: Queryable, { words, limit }: { words: string; limit: number }): Promise<SearchHit[]> => {
  const text = plain(words);
  const fits = uuid.test(text)
    ? sql`m.id = ${text}`
    : sql`(m.account like ${startsWith(text)} or lower(m.nickname) like ${startsWith(text)})`;
  return db.query<SearchHit>(
    sql`select ${hit} from identity.member m where ${fits} order by m.account = ${text} desc, m.account limit ${limit}`,
  );
};

/** Who has proven that a contact is theirs. */
export const findByContact = (db: Queryable, { by, contact }: { by: 'mobile' | 'email'; contact: string }): Promise<SearchHit[]> => {
  const fits =
    by === 'mobile'
      ? sql`c.mobile = ${contact} and c.mobile_verified_at is not null`
      : sql`c.email = ${contact} and c.email_verified_at is not null`;
  return db.query<SearchHit>(sql`select ${hit} from identity.contact c join identity.member m on m.id = c.member_id where ${fits} limit 1`);
};

export const countDownlines = async (db: Queryable, memberId: MemberId): Promise<number> =>
  (await one<{ count: number }>(db, sql`select count(*)::int as count from identity.member where upline_id = ${memberId}`)).count;

interface FreezeRow {
  readonly reason: string;
  readonly frozenAt: Instant;
}

export const findFreeze = (db: Queryable, memberId: MemberId): Promise<FreezeRow | undefined> =>
  first<FreezeRow>(db, sql`select reason, frozen_at as "frozenAt" from identity.freeze where member_id = ${memberId}`);

/** The reason of a freeze, kept while it lasts. */
export async function putFreeze(tx: Transaction, memberId: MemberId, row: FreezeRow | null): Promise<void> {
  await tx.query(sql`delete from identity.freeze where member_id = ${memberId}`);
  if (row)
    await tx.query(sql`insert into identity.freeze (member_id, reason, frozen_at) values (${memberId}, ${row.reason}, ${row.frozenAt})`);
}

/** Changes the type and keeps the change; the server's role may do either only together. */
export async function changeType(tx: Transaction, change: { memberId: MemberId; type: AccountType; at: Instant }): Promise<void> {
  await tx.query(sql`select identity.change_type(${change.memberId}, ${change.type}, ${change.at})`);
}

/** False when one of the labels does not exist; then nothing has changed. */
export async function replaceLabels(tx: Transaction, memberId: MemberId, labelIds: readonly number[]): Promise<boolean> {
  const { known } = await one<{ known: number }>(
    tx,
    sql`select count(*)::int as known from identity.label where id = any(${labelIds}::int[])`,
  );
  if (known !== labelIds.length) return false;
  await tx.query(sql`delete from identity.member_label where member_id = ${memberId}`);
  await tx.query(sql`insert into identity.member_label (member_id, label_id) select ${memberId}::uuid, unnest(${labelIds}::int[])`);
  return true;
}

interface OfficeLabel {
  readonly labelId: number;
  readonly labelName: string;
  readonly kind: 'club' | 'member' | 'other';
}

export async function listLabels(
  db: Queryable,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: (OfficeLabel & { members: number })[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.label`);
  const list = { source: sql`identity.label l`, where: sql`true`, by: sql`l.id`, id: sql`l.id::text`, direction: 'ascending' } as const;
  const ids = await seekPage(db, { ...list, at: id => sql`l.id = ${id}::int` }, { ...wanted, total });
  const items = await db.query<OfficeLabel & { members: number }>(sql`
    select l.id as "labelId", l.name as "labelName", l.kind,
      (select count(*)::int from identity.member_label ml where ml.label_id = l.id) as members
    from identity.label l where l.id = any (${ids}::int[]) order by l.id`);
  return { items, total };
}

/** Answers what the label was before; undefined for a new one. */
export async function upsertLabel(tx: Transaction, label: OfficeLabel): Promise<OfficeLabel | undefined> {
  const before = await first<OfficeLabel>(
    tx,
    sql`select id as "labelId", name as "labelName", kind from identity.label where id = ${label.labelId} for update`,
  );
  await tx.query(sql`
    insert into identity.label (id, name, kind) values (${label.labelId}, ${label.labelName}, ${label.kind})
    on conflict (id) do update set name = excluded.name, kind = excluded.kind`);
  return before;
}

export const listNetworks = (db: Queryable, memberId: MemberId): Promise<{ network: string; lastAt: Instant }[]> =>
  db.query(sql`
    select network, last_at as "lastAt" from identity.known_network where member_id = ${memberId} order by last_at desc, network limit 20`);

/** How many members of a currency were registered in `[from, to)`, by the day of a zone; days without any are left out. */
export const registrationsIn = (
  db: Queryable,
  { from, to, zone, currency }: { from: Instant; to: Instant; zone: string; currency: Currency },
): Promise<{ date: string; count: number }[]> =>
  db.query(sql`
    select (created_at at time zone ${zone})::date::text as date, count(*)::int as count from identity.member
    where created_at >= ${from} and created_at < ${to} and currency = ${currency} group by 1 order by 1`);

/** Accounts that the system froze as matches of self-excluded people, which someone has to look at. */
export const recognised = (db: Queryable): Promise<{ count: number; since: Instant | null }> =>
  one(
    db,
    sql`select count(*)::int as count, min(f.frozen_at) as since from identity.freeze f join identity.member m on m.id = f.member_id
    where m.status = 'frozen' and f.reason = 'excluded'`,
  );

/** From now on the password must be changed first. Answers whether that is new; a member without a password has none to change. */
export const requirePassword = async (tx: Transaction, memberId: MemberId): Promise<boolean> =>
  (
    await tx.query(
      sql`update identity.credential set is_initial = true where member_id = ${memberId} and not is_initial returning member_id`,
    )
  ).length > 0;
