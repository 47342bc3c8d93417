import { betsOfRounds, keyText } from '@baize/bets/server';
import type { MovementSubjects } from '@baize/call/server';
import { type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import { lotteryVendor, roundIdOf } from '../bet.ts';
import type { LotteryGame } from '../games/store.ts';
import { issueColumns, type LotteryIssue } from '../issues/store.ts';
import { type IssueName, issueKey } from './keys.ts';

/** An order that has been taken. */
export interface KnownOrder {
  readonly id: string;
  /** SHA-256 of what was asked, in hex. */
  readonly content: string;
  readonly chaseId: string | null;
  readonly bets: number;
  readonly tickets: number;
  readonly totalMinor: bigint;
  readonly currency: Currency;
}

interface NewOrder extends KnownOrder {
  readonly memberId: MemberId;
  readonly placedAt: Instant;
}

export const knownOrders = (db: Queryable, ids: readonly string[]): Promise<KnownOrder[]> =>
  db.query<KnownOrder>(sql`
    select id, encode(content, 'hex') as content, chase_id as "chaseId", bets, tickets::float8 as tickets, total as "totalMinor", currency
    from lottery.placed_order where id = any(${ids}::uuid[])`);

export function insertOrders(tx: Transaction, orders: readonly NewOrder[]): void {
  if (orders.length === 0) return;
  tx.write(sql`
    insert into lottery.placed_order (id, member_id, content, chase_id, bets, tickets, total, currency, placed_at)
    select id, member_id, decode(content, 'hex'), chase_id, bets, tickets, total, currency, placed_at from unnest(${orders.map(o => o.id)}::uuid[],
      ${orders.map(o => o.memberId)}::uuid[], ${orders.map(o => o.content)}::text[], ${orders.map(o => o.chaseId)}::uuid[], ${orders.map(o => o.bets)}::int[],
      ${orders.map(o => o.tickets)}::bigint[], ${`{${orders.map(o => o.totalMinor).join()}}`}::bigint[], ${orders.map(o => o.currency)}::text[],
      ${orders.map(o => o.placedAt)}::timestamptz[]) as o (id, member_id, content, chase_id, bets, tickets, total, currency, placed_at)`);
}

/**
 * The issues, by `issueKey`, held against any change of state until the transaction ends: bets of this transaction are committed before their issue is drawn,
 * or see that it is.
 */
export async function holdIssues(tx: Transaction, names: readonly IssueName[]): Promise<Map<string, LotteryIssue>> {
  if (names.length === 0) return new Map();
  const wanted = [...new Map(names.map(one => [issueKey(one), one])).values()];
  const rows = await tx.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue where (game_code, number) in (
      select g, n from unnest(${wanted.map(w => w.gameCode)}::text[], ${wanted.map(w => w.number)}::text[]) as w (g, n))
    order by game_code, number for share`);
  return new Map(rows.map(row => [issueKey(row), row]));
}

/** The issues with these names, by `issueKey`. */
export async function issuesNamed(db: Queryable, names: readonly IssueName[]): Promise<Map<string, LotteryIssue>> {
  if (names.length === 0) return new Map();
  const rows = await db.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue where (game_code, number) in (
      select g, n from unnest(${names.map(w => w.gameCode)}::text[], ${names.map(w => w.number)}::text[]) as w (g, n))`);
  return new Map(rows.map(row => [issueKey(row), row]));
}

const gameColumns = sql`code, family, group_code as "group", place, name_cn as "nameCn", name_en as "nameEn", tag, source, default_play as "defaultPlay", rules, schedule,
  scale, limits, is_on as "isOn", version`;

export async function gamesByCode(db: Queryable, codes: readonly string[]): Promise<Map<string, LotteryGame>> {
  const rows = await db.query<LotteryGame>(sql`select ${gameColumns} from lottery.game where code = any(${codes}::text[])`);
  return new Map(rows.map(row => [row.code, row]));
}

type Names = Map<string, Readonly<Record<string, string>>>;

/** Names of games by language. */
export const gameNames = async (db: Queryable, codes: readonly string[]): Promise<Names> =>
  new Map([...(await lotteryNamesOf(db, codes))].map(([code, { nameCn, nameEn }]) => [code, { CN: nameCn, EN: nameEn }]));

/** The game and the number of issues, by "game_number". */
export async function issueNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const issues = ids.map(id => ({ id, game: id.slice(0, id.lastIndexOf('_')), number: id.slice(id.lastIndexOf('_') + 1) }));
  const games = await gameNames(db, [...new Set(issues.map(issue => issue.game))]);
  return new Map(issues.map(({ id, game, number }) => [id, { ...games.get(game), game, number }]));
}

/** Names of games for the betting record. */
export async function lotteryNamesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from lottery.game where code = any(${codes}::text[])`,
  );
  return new Map(rows.map(row => [row.code, row]));
}

/** What a stake in the account record was for: the game of the order's first bet, which is that of all of them. */
export const orderSubjects: MovementSubjects = async (db, { memberId, ids }) => {
  const rounds = ids.map(id => ({ id, vendor: lotteryVendor, roundId: roundIdOf(id, 0), memberId }));
  const bets = await betsOfRounds(db, rounds);
  const found = rounds.flatMap(round => {
    const bet = bets.get(keyText(round));
    return bet ? [{ id: round.id, gameCode: bet.gameCode }] : [];
  });
  const names = await lotteryNamesOf(db, [...new Set(found.map(one => one.gameCode))]);
  return new Map(found.map(({ id, gameCode }) => [id, names.get(gameCode) ?? {}]));
};
