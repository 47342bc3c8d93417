import type { GameKind } from '@baize/bets/contract';
import { first, type Queryable, type Statement, sql } from '@baize/db';
import type { Instant, MemberId } from '@baize/kernel';

/** Without the games of this kind. */
const isOther = (besides: GameKind | undefined): Statement =>
  besides ? sql`(select g.kind from games.game g where g.code = game_code) <> ${besides}` : sql`true`;

/** A member's favourites, newest first. */
export const favouriteCodes = async (
  db: Queryable,
  memberId: MemberId,
  page: { limit: number; offset: number; besides?: GameKind | undefined },
): Promise<string[]> => {
  const rows = await db.query<{ code: string }>(sql`
    select game_code as code from games.favourite where member_id = ${memberId} and ${isOther(page.besides)}
    order by added_at desc, game_code limit ${page.limit} offset ${page.offset}`);
  return rows.map(row => row.code);
};

export async function countFavourites(db: Queryable, memberId: MemberId, besides?: GameKind): Promise<number> {
  const counted = sql`select count(*)::int as n from games.favourite where member_id = ${memberId} and ${isOther(besides)}`;
  return (await first<{ n: number }>(db, counted))?.n ?? 0;
}

export async function addFavourite(db: Queryable, f: { memberId: MemberId; gameCode: string; at: Instant }): Promise<void> {
  await db.query(sql`
    insert into games.favourite (member_id, game_code, added_at) values (${f.memberId}, ${f.gameCode}, ${f.at}) on conflict do nothing`);
}

export async function removeFavourite(db: Queryable, f: { memberId: MemberId; gameCode: string }): Promise<void> {
  await db.query(sql`delete from games.favourite where member_id = ${f.memberId} and game_code = ${f.gameCode}`);
}

/** Of these games, those that are favourites of the member. */
export async function favouritesAmong(db: Queryable, memberId: MemberId, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ code: string }>(
    sql`select game_code as code from games.favourite where member_id = ${memberId} and game_code = any (${codes}::text[])`,
  );
  return new Set(rows.map(row => row.code));
}

export interface Opened {
  readonly gameCode: string;
  readonly openedAt: Instant;
}

/** Notes that a game was opened, and forgets all but the latest of the member. */
export async function noteOpened(db: Queryable, o: Opened & { memberId: MemberId; most: number }): Promise<void> {
  await db.query(sql`
    insert into games.recent (member_id, game_code, opened_at) values (${o.memberId}, ${o.gameCode}, ${o.openedAt})
    on conflict (member_id, game_code) do update set opened_at = excluded.opened_at`);
  await db.query(sql`
    delete from games.recent where member_id = ${o.memberId} and game_code in (
      select game_code from games.recent where member_id = ${o.memberId} order by opened_at desc, game_code offset ${o.most})`);
}

export const recentGames = (db: Queryable, memberId: MemberId, limit: number): Promise<Opened[]> =>
  db.query<Opened>(
    sql`select game_code as "gameCode", opened_at as "openedAt" from games.recent where member_id = ${memberId} order by opened_at desc, game_code limit ${limit}`,
  );
