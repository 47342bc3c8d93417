import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { LegalPage } from '../contract/index.ts';

type VersionId = Id<'LegalVersionId'>;
export type Texts = Readonly<Record<string, string>>;

interface VersionRow {
  readonly id: VersionId;
  readonly page: LegalPage;
  readonly number: number;
  readonly by: string;
  readonly revision: number;
  readonly publishedAt: Instant | null;
  readonly languages: string[];
  readonly consents: number;
}

const columns = sql`v.id, v.page, v.number, v.made_by as by, v.revision, v.published_at as "publishedAt",
  array(select jsonb_object_keys(v.texts) order by 1) as languages, (select count(*)::int from legal.consent c where c.version_id = v.id) as consents`;

interface PublishedText {
  readonly number: number;
  readonly publishedAt: Instant;
  readonly texts: Texts;
}

export const findPublished = (db: Queryable, page: LegalPage): Promise<PublishedText | undefined> =>
  first(
    db,
    sql`select number, published_at as "publishedAt", texts from legal.version where page = ${page} and published_at is not null order by number desc limit 1`,
  );

/** Of each page the version in force and the draft. */
export const listLatest = (db: Queryable): Promise<VersionRow[]> =>
  db.query(sql`
    select ${columns} from legal.version v
    where v.published_at is null or v.number = (select max(o.number) from legal.version o where o.page = v.page and o.published_at is not null)
    order by v.page, v.number`);

export async function listVersions(
  db: Queryable,
  f: { page: LegalPage; limit: number; offset: number },
): Promise<{ items: VersionRow[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from legal.version v where v.page = ${f.page}`);
  const items = await db.query<VersionRow>(
    sql`select ${columns} from legal.version v where v.page = ${f.page} order by v.number desc limit ${f.limit} offset ${f.offset}`,
  );
  return { items, total };
}

export async function findVersion(
  db: Queryable,
  f: { page: LegalPage; number: number },
): Promise<{ version: VersionRow; texts: Texts } | undefined> {
  const row = await first<VersionRow & { texts: Texts }>(
    db,
    sql`select ${columns}, v.texts from legal.version v where v.page = ${f.page} and v.number = ${f.number}`,
  );
  if (!row) return undefined;
  const { texts, ...version } = row;
  return { version, texts };
}

interface EditedRow {
  readonly id: VersionId;
  readonly number: number;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly texts: Texts;
}

/** The draft, else the version in force. */
export const findEdited = (db: Queryable, page: LegalPage): Promise<EditedRow | undefined> =>
  first(
    db,
    sql`
    select id, number, revision, published_at is null as "isDraft", texts from legal.version where page = ${page} order by number desc limit 1`,
  );

/** Changes of one page wait for each other. */
export async function lockPage(tx: Transaction, page: LegalPage): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`legal.page:${page}`}, 0))`);
}

interface NewDraft {
  readonly id: VersionId;
  readonly page: LegalPage;
  readonly number: number;
  readonly texts: Texts;
  readonly by: string;
}

export async function insertDraft(tx: Transaction, draft: NewDraft): Promise<void> {
  await tx.query(sql`
    insert into legal.version (id, page, number, texts, made_by) values (${draft.id}, ${draft.page}, ${draft.number}, ${JSON.stringify(draft.texts)}::jsonb, ${draft.by})`);
}

export async function updateDraft(tx: Transaction, draft: { id: VersionId; texts: Texts; by: string }): Promise<void> {
  await tx.query(sql`
    update legal.version set texts = ${JSON.stringify(draft.texts)}::jsonb, made_by = ${draft.by}, revision = revision + 1 where id = ${draft.id}`);
}

export async function publish(tx: Transaction, version: { id: VersionId; by: string; at: Instant }): Promise<void> {
  await tx.query(sql`update legal.version set published_at = ${version.at}, made_by = ${version.by} where id = ${version.id}`);
}

export async function putHelped(
  db: Queryable,
  answer: { memberId: MemberId; section: string; isHelpful: boolean; at: Instant },
): Promise<void> {
  await db.query(sql`
    insert into legal.helped (member_id, section, is_helpful, at) values (${answer.memberId}, ${answer.section}, ${answer.isHelpful}, ${answer.at})
    on conflict (member_id, section) do update set is_helpful = excluded.is_helpful, at = excluded.at`);
}

export const countHelped = (db: Queryable): Promise<{ section: string; helpful: number; unhelpful: number }[]> =>
  db.query(sql`
    select section, count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful
    from legal.helped group by section`);

interface InForce {
  readonly id: VersionId;
  readonly page: LegalPage;
  readonly number: number;
  readonly publishedAt: Instant;
  readonly isAgreed: boolean;
}

/** The versions in force of these pages, and whether the member has agreed to them. */
export const listInForce = (db: Queryable, f: { pages: readonly LegalPage[]; memberId: MemberId }): Promise<InForce[]> =>
  db.query(sql`
    select distinct on (v.page) v.id, v.page, v.number, v.published_at as "publishedAt",
      exists (select 1 from legal.consent c where c.version_id = v.id and c.member_id = ${f.memberId}) as "isAgreed"
    from legal.version v where v.page = any(${f.pages}::text[]) and v.published_at is not null order by v.page, v.number desc`);

/** Whom of the members it concerns that they have not agreed to what is in force of these pages; samples bind no one. */
export async function whoHasNotAgreed(
  db: Queryable,
  f: { pages: readonly LegalPage[]; memberIds: readonly MemberId[] },
): Promise<Set<MemberId>> {
  const rows = await db.query<{ id: MemberId }>(sql`
    with in_force as (
      select distinct on (v.page) v.id, v.number from legal.version v where v.page = any(${f.pages}::text[]) and v.published_at is not null
      order by v.page, v.number desc)
    select m.id from unnest(${f.memberIds}::uuid[]) as m (id) where exists (
      select 1 from in_force v where v.number > 0 and not exists (select 1 from legal.consent c where c.version_id = v.id and c.member_id = m.id))`);
  return new Set(rows.map(row => row.id));
}

export async function insertConsents(
  tx: Queryable,
  consent: { memberId: MemberId; ids: readonly VersionId[]; at: Instant; ip: string },
): Promise<void> {
  await tx.query(sql`
    insert into legal.consent (member_id, version_id, at, ip) select ${consent.memberId}::uuid, unnest(${consent.ids}::uuid[]), ${consent.at}, ${consent.ip}
    on conflict do nothing`);
}
