import { first, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import type { Id, Instant } from '@baize/kernel';

type AnnouncementId = Id<'AnnouncementId'>;

interface Announcement {
  readonly id: AnnouncementId;
  readonly titleCn: string;
  readonly titleEn: string;
  readonly textCn: string;
  readonly textEn: string;
  readonly publishedAt: Instant;
  readonly withdrawnAt: Instant | null;
}

export async function insertAnnouncement(tx: Transaction, a: Omit<Announcement, 'withdrawnAt'>): Promise<void> {
  await tx.query(sql`
    insert into agents.announcement (id, title_cn, title_en, text_cn, text_en, published_at)
    values (${a.id}, ${a.titleCn}, ${a.titleEn}, ${a.textCn}, ${a.textEn}, ${a.publishedAt})`);
}

/** The title of the announcement that was taken back; undefined when there is none to take back. */
export const withdraw = async (tx: Transaction, id: AnnouncementId, at: Instant): Promise<string | undefined> =>
  (
    await first<{ title: string }>(
      tx,
      sql`update agents.announcement set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null returning title_en as title`,
    )
  )?.title;

async function pageOf(
  db: Queryable,
  where: Statement,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Announcement[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.announcement where ${where}`);
  const items = await db.query<Announcement>(sql`
    select id, title_cn as "titleCn", title_en as "titleEn", text_cn as "textCn", text_en as "textEn", published_at as "publishedAt", withdrawn_at as "withdrawnAt"
    from agents.announcement where ${where} order by published_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}

export const allAnnouncements = (db: Queryable, page: { page: number; pageSize: number }) => pageOf(db, sql`true`, page);
export const shownAnnouncements = (db: Queryable, page: { page: number; pageSize: number }) => pageOf(db, sql`withdrawn_at is null`, page);
