import { first, type Queryable, sql } from '@baize/db';
import type { Draw, Rules } from '@baize/engine-lottery';
import { assert, type Instant } from '@baize/kernel';
import { type IssueState, issueTransitions } from '../../contract/index.ts';

/** An issue as it is kept. */
export interface LotteryIssue {
  readonly gameCode: string;
  readonly number: string;
  readonly opensAt: Instant;
  readonly sealsAt: Instant;
  readonly drawsAt: Instant;
  /** When bets were sealed; from then on none is taken, also when the clock is set back. */
  readonly sealedAt: Instant | null;
  readonly state: IssueState;
  /** As they were when the issue was made. */
  readonly rules: Rules;
  /** Null for a game whose results are imported. */
  readonly chain: number | null;
  readonly chainPlace: number | null;
  readonly seed: string | null;
  readonly beacon: string;
  /** The round that the value of the beacon is of, "drand-quicknet:657413"; "" where none is mixed in. */
  readonly beaconFrom: string;
  readonly feed: string | null;
  readonly result: Draw | null;
  readonly drawnAt: Instant | null;
  readonly paidAt: Instant | null;
}

export const issueColumns = sql`game_code as "gameCode", number, opens_at as "opensAt", seals_at as "sealsAt", draws_at as "drawsAt", sealed_at as "sealedAt", state, rules, chain,
  chain_place as "chainPlace", seed, beacon, beacon_from as "beaconFrom", feed, result, drawn_at as "drawnAt", paid_at as "paidAt"`;

export const findIssue = (
  db: Queryable,
  { gameCode, number }: Pick<LotteryIssue, 'gameCode' | 'number'>,
): Promise<LotteryIssue | undefined> =>
  first<LotteryIssue>(db, sql`select ${issueColumns} from lottery.issue where game_code = ${gameCode} and number = ${number}`);

/** The issue that takes bets at a moment, and those that follow. */
export const comingIssues = (
  db: Queryable,
  { gameCode, at, limit }: { gameCode: string; at: Instant; limit: number },
): Promise<LotteryIssue[]> =>
  db.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue
    where game_code = ${gameCode} and seals_at > ${at} and draws_at > ${at} and sealed_at is null and state = 'open' order by draws_at limit ${limit}`);

/** Issues without a result whose draw was due by a moment, the oldest first; of a game, or of all. */
export const undrawnIssues = (db: Queryable, { gameCode = null, to }: { gameCode?: string | null; to: Instant }): Promise<LotteryIssue[]> =>
  db.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue
    where state = 'open' and draws_at <= ${to} and (${gameCode}::text is null or game_code = ${gameCode}) order by draws_at, game_code`);

/** Takes an issue from one of the states `from` to `to`; false when it is in none of them (any more). `paidAt` is kept where it is given. */
export async function moveIssue(
  tx: Queryable,
  { gameCode, number }: Pick<LotteryIssue, 'gameCode' | 'number'>,
  { from, to, paidAt }: { from: readonly IssueState[]; to: IssueState; paidAt?: Instant },
): Promise<boolean> {
  for (const one of from) assert(issueTransitions[one].includes(to), `an issue does not go from ${one} to ${to}`);
  const moved = await first(
    tx,
    sql`
    update lottery.issue set state = ${to}, paid_at = coalesce(${paidAt ?? null}::timestamptz, paid_at)
    where game_code = ${gameCode} and number = ${number} and state = any(${from}::text[]) returning 1 as one`,
  );
  return moved !== undefined;
}

/** Heard by whoever settles: an issue is drawn, void or put right. */
export const drawnTopic = 'lottery.drawn';
