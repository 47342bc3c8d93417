import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Draw } from '@baize/engine-lottery';
import type { Instant } from '@baize/kernel';
import type { FeedSettings } from '../../contract/index.ts';
import { issueColumns, type LotteryIssue } from '../issues/store.ts';

export interface Feed extends FeedSettings {
  readonly name: string;
  readonly version: number;
  readonly changedAt: Instant;
}

const columns = sql`name, public_key as "publicKey", game_codes as "gameCodes", is_on as "isOn", version, changed_at as "changedAt"`;

export const allFeeds = (db: Queryable): Promise<Feed[]> => db.query<Feed>(sql`select ${columns} from lottery.feed order by name`);

export const findFeed = (db: Queryable, name: string): Promise<Feed | undefined> =>
  first<Feed>(db, sql`select ${columns} from lottery.feed where name = ${name}`);

/** Whether a feed that is on sends the game's results. */
export const hasFeed = async (db: Queryable, gameCode: string): Promise<boolean> =>
  (await first(db, sql`select 1 from lottery.feed where is_on and ${gameCode} = any(game_codes) limit 1`)) !== undefined;

/** Writes a feed when it is still of the version that was read, 0 = there is none; false otherwise. */
export async function saveFeed(tx: Transaction, { name, version, publicKey, gameCodes, isOn, changedAt }: Feed): Promise<boolean> {
  const saved = await first(
    tx,
    version === 0
      ? sql`
    insert into lottery.feed (name, public_key, game_codes, is_on, changed_at) values (${name}, ${publicKey}, ${gameCodes}::text[], ${isOn}, ${changedAt})
    on conflict do nothing returning 1 as one`
      : sql`
    update lottery.feed set public_key = ${publicKey}, game_codes = ${gameCodes}::text[], is_on = ${isOn}, changed_at = ${changedAt}, version = version + 1
    where name = ${name} and version = ${version} returning 1 as one`,
  );
  return saved !== undefined;
}

type IssueKey = Pick<LotteryIssue, 'gameCode' | 'number'>;

/** The issue, held until the commit. */
export const lockIssue = (tx: Transaction, { gameCode, number }: IssueKey): Promise<LotteryIssue | undefined> =>
  first<LotteryIssue>(
    tx,
    sql`select ${issueColumns} from lottery.issue where game_code = ${gameCode} and number = ${number} for no key update`,
  );

interface Received extends IssueKey {
  readonly result: Draw;
  readonly feed: string;
  readonly signature: string;
  readonly at: Instant;
  readonly state: 'taken' | 'waiting';
}

/** Keeps what a feed has sent; a repeat changes nothing. Answers what becomes of it. */
export async function keepReceived(tx: Transaction, r: Received): Promise<'taken' | 'waiting' | 'dismissed'> {
  const kept = await first<{ state: 'taken' | 'waiting' | 'dismissed' }>(
    tx,
    sql`
    insert into lottery.feed_result as f (game_code, number, result, feed, signature, received_at, state)
    values (${r.gameCode}, ${r.number}, ${[...r.result]}::smallint[], ${r.feed}, ${r.signature}, ${r.at}, ${r.state})
    on conflict (game_code, number, result) do update set state = f.state returning f.state`,
  );
  return kept?.state ?? r.state;
}

/** The first result of an imported issue. The caller holds it. */
export async function writeImported(
  tx: Transaction,
  { gameCode, number, result, feed, at }: IssueKey & { result: Draw; feed: string | null; at: Instant },
): Promise<void> {
  await tx.query(sql`
    update lottery.issue set state = 'drawn', result = ${[...result]}::smallint[], feed = ${feed}, drawn_at = ${at}, sealed_at = coalesce(sealed_at, ${at}::timestamptz)
    where game_code = ${gameCode} and number = ${number} and chain is null and state = 'open'`);
}

/** Another result of an imported issue, whose bets are settled again. The caller holds it. */
export async function writeCorrected(
  tx: Transaction,
  { gameCode, number, result, feed, at }: IssueKey & { result: Draw; feed: string | null; at: Instant },
): Promise<void> {
  await tx.query(sql`
    update lottery.issue set state = 'correcting', result = ${[...result]}::smallint[], feed = ${feed}, changed_at = ${at}
    where game_code = ${gameCode} and number = ${number} and chain is null and state in ('drawn', 'paid', 'repaid')`);
}

/** Notes that an issue no longer takes bets, and that staff changed it. */
export async function noteChange(tx: Transaction, { gameCode, number, at }: IssueKey & { at: Instant }): Promise<void> {
  await tx.query(sql`
    update lottery.issue set changed_at = ${at}, sealed_at = coalesce(sealed_at, ${at}::timestamptz) where game_code = ${gameCode} and number = ${number}`);
}

/** What was sent for an issue when staff have decided: the result that it has is taken, the others wait no more. Answers the feed that sent the one it has. */
export async function settleReceived(tx: Transaction, { gameCode, number, result }: IssueKey & { result: Draw }): Promise<string | null> {
  await tx.query(sql`
    update lottery.feed_result set state = case when result = ${[...result]}::smallint[] then 'taken' else 'dismissed' end
    where game_code = ${gameCode} and number = ${number} and (state <> 'dismissed' or result = ${[...result]}::smallint[])`);
  const taken = await first<{ feed: string }>(
    tx,
    sql`select feed from lottery.feed_result where game_code = ${gameCode} and number = ${number} and state = 'taken'`,
  );
  return taken?.feed ?? null;
}

/** False when no such result waits. */
export async function dismissReceived(tx: Transaction, { gameCode, number, result }: IssueKey & { result: Draw }): Promise<boolean> {
  const dismissed = await first(
    tx,
    sql`
    update lottery.feed_result set state = 'dismissed'
    where game_code = ${gameCode} and number = ${number} and result = ${[...result]}::smallint[] and state = 'waiting' returning 1 as one`,
  );
  return dismissed !== undefined;
}

interface NewCorrection extends IssueKey {
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
  readonly before: Draw | null;
  readonly after: Draw | null;
}

export async function insertCorrection(tx: Transaction, { gameCode, number, at, by, reason, before, after }: NewCorrection): Promise<void> {
  await tx.query(sql`
    insert into lottery.correction (game_code, number, at, by_names, reason, before, after)
    values (${gameCode}, ${number}, ${at}, ${by}, ${reason}, ${before && [...before]}::smallint[], ${after && [...after]}::smallint[])`);
}
