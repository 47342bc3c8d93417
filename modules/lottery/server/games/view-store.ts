import { keyByKey, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { issueColumns, type LotteryIssue } from '../issues/store.ts';

/** Of issues that take bets at a moment or later. */
const comes = (at: Instant) => sql`draws_at > ${at} and seals_at > ${at} and sealed_at is null and state = 'open'`;

const byGame = (issues: readonly LotteryIssue[]): Map<string, LotteryIssue> => new Map(issues.map(issue => [issue.gameCode, issue]));

/** For each of the games the issue that takes bets at a moment, or the next one that will: one query, an index lookup a game. */
export const currentIssues = async (db: Queryable, codes: readonly string[], at: Instant): Promise<Map<string, LotteryIssue>> =>
  byGame(
    await db.query<LotteryIssue>(sql`
      select i.* from unnest(${codes}::text[]) as g(code)
      cross join lateral (select ${issueColumns} from lottery.issue
        where game_code = g.code and ${comes(at)} order by draws_at limit 1 ${keyByKey}) i`),
  );

/**
 * For each of the games the issue whose draw is awaited: the one before the issue that takes bets, or the last one of a game that has no more, until it has a
 * result. One query, two index lookups a game.
 */
export const awaitedIssues = async (db: Queryable, codes: readonly string[], at: Instant): Promise<Map<string, LotteryIssue>> =>
  byGame(
    await db.query<LotteryIssue>(sql`
      select i.* from unnest(${codes}::text[]) as g(code)
      left join lateral (select draws_at from lottery.issue
        where game_code = g.code and ${comes(at)} order by draws_at limit 1 ${keyByKey}) n on true
      cross join lateral (select ${issueColumns} from lottery.issue
        where game_code = g.code and draws_at < coalesce(n.draws_at, 'infinity') order by draws_at desc limit 1 ${keyByKey}) i
      where i.state = 'open'`),
  );

/** For each of the games the last issue with a result: one query, an index lookup a game. */
export const lastResults = async (db: Queryable, codes: readonly string[], at: Instant): Promise<Map<string, LotteryIssue>> =>
  byGame(
    await db.query<LotteryIssue>(sql`
      select i.* from unnest(${codes}::text[]) as g(code)
      cross join lateral (select ${issueColumns} from lottery.issue
        where game_code = g.code and draws_at <= ${at} and result is not null order by draws_at desc limit 1 ${keyByKey}) i`),
  );

/** Results of a game, newest first: those of draws before `before`, and none after it. */
export const resultsBefore = (
  db: Queryable,
  { gameCode, before, limit }: { gameCode: string; before: Instant; limit: number },
): Promise<LotteryIssue[]> =>
  db.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue where game_code = ${gameCode} and draws_at < ${before} and result is not null order by draws_at desc limit ${limit}`);
