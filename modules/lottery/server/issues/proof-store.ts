import { type Queryable, sql } from '@baize/db';
import type { Draw } from '@baize/engine-lottery';
import type { Instant } from '@baize/kernel';
import type { LotteryIssue } from './store.ts';

type IssueKey = Pick<LotteryIssue, 'gameCode' | 'number'>;

interface Correction {
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
  readonly before: Draw | null;
  /** Null where the issue was voided. */
  readonly after: Draw | null;
}

/** What staff did to an issue, newest first. */
export const correctionsOf = (db: Queryable, { gameCode, number }: IssueKey): Promise<Correction[]> =>
  db.query<Correction>(sql`
    select at, by_names as by, reason, before, after from lottery.correction where game_code = ${gameCode} and number = ${number} order by at desc`);

interface FeedResult {
  readonly feed: string;
  readonly result: Draw;
  readonly receivedAt: Instant;
  readonly state: 'taken' | 'waiting' | 'dismissed';
}

/** What feeds have sent for an issue, newest first. */
export const feedResultsOf = (db: Queryable, { gameCode, number }: IssueKey): Promise<FeedResult[]> =>
  db.query<FeedResult>(sql`
    select feed, result, received_at as "receivedAt", state from lottery.feed_result where game_code = ${gameCode} and number = ${number} order by received_at desc`);
