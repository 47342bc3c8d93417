import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Rules } from '@baize/engine-lottery';
import type { Instant } from '@baize/kernel';

/** How far the issues of a game reach. */
export interface Reach {
  readonly gameCode: string;
  /** Null when the game has no issue. */
  readonly lastDrawsAt: Instant | null;
  /** Issues whose bets are not sealed. */
  readonly coming: number;
}

/** Of all games that are on, or of one of them, in one query. */
export const reachOfGames = (db: Queryable, at: Instant, only: string | null = null): Promise<Reach[]> =>
  db.query<Reach>(sql`
    select g.code as "gameCode", l.draws_at as "lastDrawsAt", c.coming::int as coming
    from lottery.game g
    left join lateral (select draws_at from lottery.issue where game_code = g.code order by draws_at desc limit 1) l on true
    cross join lateral (select count(*) as coming from lottery.issue where game_code = g.code and draws_at > ${at} and seals_at > ${at}) c
    where g.is_on and (${only}::text is null or g.code = ${only}) order by g.place, g.code`);

export interface LastIssue {
  readonly number: string;
  readonly sealsAt: Instant;
  readonly drawsAt: Instant;
}

export const lastIssue = (tx: Transaction, gameCode: string): Promise<LastIssue | undefined> =>
  first<LastIssue>(
    tx,
    sql`
    select number, seals_at as "sealsAt", draws_at as "drawsAt" from lottery.issue where game_code = ${gameCode} order by draws_at desc limit 1`,
  );

/** The highest number of the issues of each date, by the date as it is in numbers: "20261123" → 1440. */
export async function lastNumbers(tx: Transaction, gameCode: string, dates: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ date: string; last: number }>(sql`
    select d as date, max(split_part(i.number, '-', 2)::int) as last from unnest(${dates}::text[]) as d
    join lottery.issue i on i.game_code = ${gameCode} and i.number between d || '-' and d || '-9999' group by d`);
  return new Map(rows.map(row => [row.date, row.last]));
}

interface NewIssue {
  readonly number: string;
  readonly opensAt: Instant;
  readonly sealsAt: Instant;
  readonly drawsAt: Instant;
  readonly rules: Rules;
  /** Null for a game whose results are imported. */
  readonly chain: number | null;
  readonly place: number | null;
  /** The round of a beacon that is mixed into the draw; "" for none. */
  readonly beaconFrom: string;
}

export async function insertIssues(tx: Transaction, gameCode: string, issues: readonly NewIssue[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.issue (game_code, number, opens_at, seals_at, draws_at, rules, chain, chain_place, beacon_from)
    select ${gameCode}, n, o, s, d, r, c, p, b from unnest(${issues.map(i => i.number)}::text[], ${issues.map(i => i.opensAt)}::timestamptz[],
      ${issues.map(i => i.sealsAt)}::timestamptz[], ${issues.map(i => i.drawsAt)}::timestamptz[], ${issues.map(i => JSON.stringify(i.rules))}::jsonb[],
      ${issues.map(i => i.chain)}::int[], ${issues.map(i => i.place)}::int[],
      ${issues.map(i => i.beaconFrom)}::text[]) with ordinality as w(n, o, s, d, r, c, p, b, nth) order by nth`);
}
