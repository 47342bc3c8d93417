import { one, type Queryable, type Statement, seekPage, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';
import type { Member } from '../store.ts';
import { findMembersByIds } from '../store.ts';

/**
 * Everyone in the tree with the line of now, as a table for the joins of modules that sum over teams: `id`, `line` (the ids above, from the root of the tree to the direct upline), `type`,
 * `currency`, `created_at`.
 */
export const memberLines: Statement = sql`(select id, upline_path as line, type, currency, created_at from identity.member)`;

/** Who is frozen, as a table for joins: `id`. */
export const frozenMembers: Statement = sql`(select id from identity.member where status = 'frozen')`;

interface TeamFilter {
  /** Whose team. */
  readonly leaderId: MemberId;
  /** The beginning of an account, sought at any depth; an empty one lists the direct downlines. */
  readonly search: string;
  /** Only these, at any depth; absent = everyone. */
  readonly among?: readonly MemberId[] | undefined;
  /** At most so many are found by a search: which of more is left open. */
  readonly most: number;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly near?: string | undefined;
}

/** A page of someone's direct downlines, or of those of the whole team whose account begins so or who are among some; the newest first unless asked otherwise. Trial accounts are left out. */
export async function teamPage(db: Queryable, filter: TeamFilter): Promise<{ items: Member[]; total: number }> {
  const { leaderId, search } = filter;
  const begins = `${search.replace(/[\\%_]/g, '\\$&')}%`;
  const source =
    search === '' && !filter.among
      ? sql`(select id, created_at from identity.member where upline_id = ${leaderId} and type <> 4) m`
      : sql`(select id, created_at from identity.member where upline_path @> array[${leaderId}]::uuid[] and account like ${begins} and (${filter.among ?? null}::uuid[] is null or id = any (${filter.among ?? null}::uuid[])) and type <> 4 limit ${filter.most}) m`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${source}`);
  const list = { source, where: sql`true`, by: sql`m.created_at`, id: sql`m.id`, direction: filter.order ?? 'descending' };
  const ids = await seekPage<MemberId>(db, list, { ...filter, total });
  const found = new Map((await findMembersByIds(db, ids)).map(member => [member.id, member]));
  return { items: ids.flatMap(id => found.get(id) ?? []), total };
}

/** How many direct downlines each has, trial accounts left out. */
export async function directCounts(db: Queryable, ids: readonly MemberId[]): Promise<Map<MemberId, number>> {
  const rows = await db.query<{ id: MemberId; count: number }>(sql`
    select upline_id as id, count(*)::int as count from identity.member where upline_id = any (${ids}::uuid[]) and type <> 4 group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Active direct downlines who have logged in, but not since: how many, and the last to have been there. Trial accounts are left out. */
export async function quietDownlines(
  db: Queryable,
  { leaderId, since, most }: { leaderId: MemberId; since: Instant; most: number },
): Promise<{ count: number; members: { id: MemberId; account: string; lastLoginAt: Instant }[] }> {
  const quiet = sql`identity.member where upline_id = ${leaderId} and type <> 4 and status = 'active' and last_login_at < ${since}`;
  const { count } = await one<{ count: number }>(db, sql`select count(*)::int as count from ${quiet}`);
  const members = await db.query<{ id: MemberId; account: string; lastLoginAt: Instant }>(
    sql`select id, account, last_login_at as "lastLoginAt" from ${quiet} order by last_login_at desc, id limit ${most}`,
  );
  return { count, members };
}
