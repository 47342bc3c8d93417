import { first, joinSql, type Queryable, type Statement, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { ChaseState } from '../../contract/index.ts';
import type { IssueName } from '../orders/keys.ts';

interface NewChase {
  readonly id: string;
  readonly orderId: string;
  readonly memberId: MemberId;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Its issues, in the order of its bets. */
  readonly numbers: readonly string[];
  /** Bets on each of them. */
  readonly lines: number;
  readonly totalMinor: bigint;
  readonly stopsOnWin: boolean;
  /** Also when its numbers are drawn in an issue that it leaves out. */
  readonly stopsOnDraw: boolean;
  readonly placedAt: Instant;
}

export interface Chase extends NewChase {
  /** What was left of it was given back; null while it goes on, or when all of it was played. */
  readonly stopped: 'won' | 'drawn' | 'cancelled' | null;
}

/** A chase as its member finds it in a list. */
export interface ListedChase extends Chase {
  /** Issues of it are still to be settled. */
  readonly isGoing: boolean;
}

const columns = sql`id, order_id as "orderId", member_id as "memberId", game_code as "gameCode", currency, numbers, lines, total as "totalMinor",
  stops_on_win as "stopsOnWin", stops_on_draw as "stopsOnDraw", stopped, placed_at as "placedAt"`;

export function insertChases(tx: Transaction, chases: readonly NewChase[]): void {
  for (const c of chases)
    tx.write(sql`
      insert into lottery.chase (id, order_id, member_id, game_code, currency, numbers, lines, total, stops_on_win, stops_on_draw, placed_at)
      values (${c.id}, ${c.orderId}, ${c.memberId}, ${c.gameCode}, ${c.currency}, ${c.numbers}::text[], ${c.lines}, ${c.totalMinor}, ${c.stopsOnWin}, ${c.stopsOnDraw}, ${c.placedAt})`);
  const stopping = chases.filter(chase => chase.stopsOnWin || chase.stopsOnDraw);
  if (stopping.length === 0) return;
  const stops = stopping.flatMap(({ id, gameCode, numbers }) => numbers.map(number => ({ id, gameCode, number })));
  tx.write(sql`
    insert into lottery.chase_stop (game_code, number, chase_id)
    select * from unnest(${stops.map(s => s.gameCode)}::text[], ${stops.map(s => s.number)}::text[], ${stops.map(s => s.id)}::uuid[])`);
  for (const { id, gameCode, numbers } of stopping.filter(chase => chase.stopsOnDraw))
    tx.write(sql`
      insert into lottery.chase_stop (game_code, number, chase_id)
      select i.game_code, i.number, ${id}::uuid from lottery.issue i,
        (select min(draws_at) as first, max(draws_at) as last from lottery.issue where game_code = ${gameCode} and number = any(${numbers}::text[])) c
      where i.game_code = ${gameCode} and i.draws_at > c.first and i.draws_at < c.last and i.number <> all(${numbers}::text[])`);
}

/** How many issues of the game lie between the first and the last of these, at most `most` of them: as many would be watched. */
export const spanOf = async (
  db: Queryable,
  { gameCode, numbers }: { gameCode: string; numbers: readonly string[] },
  most: number,
): Promise<number> =>
  (
    await first<{ n: number }>(
      db,
      sql`select count(*)::int as n from (
        select from lottery.issue i, (select min(draws_at) as first, max(draws_at) as last from lottery.issue where game_code = ${gameCode} and number = any(${numbers}::text[])) c
        where i.game_code = ${gameCode} and i.draws_at between c.first and c.last limit ${most}) i`,
    )
  )?.n ?? 0;

export const findChase = (db: Queryable, id: string): Promise<Chase | undefined> =>
  first<Chase>(db, sql`select ${columns} from lottery.chase where id = ${id}`);

/** The chase, held until the transaction ends. */
export const lockChase = (tx: Transaction, id: string): Promise<Chase | undefined> =>
  first<Chase>(tx, sql`select ${columns} from lottery.chase where id = ${id} for update`);

const isGoing = sql`(stopped is null and exists (
  select 1 from lottery.issue i where i.game_code = chase.game_code and i.number = any(chase.numbers) and i.state in ('open', 'drawn', 'voiding')))`;

interface ChaseFilter {
  readonly memberId: MemberId;
  readonly gameCode: string | undefined;
  readonly state: ChaseState | undefined;
}

function where({ memberId, gameCode, state }: ChaseFilter): Statement {
  const parts = [sql`member_id = ${memberId}`];
  if (gameCode !== undefined) parts.push(sql`game_code = ${gameCode}`);
  if (state === 'going') parts.push(isGoing);
  else if (state === 'over') parts.push(sql`stopped is null and not ${isGoing}`);
  else if (state !== undefined) parts.push(sql`stopped = ${state}`);
  return joinSql(parts, sql` and `);
}

/** Chases of a member, newest first. */
export async function chasesOf(
  db: Queryable,
  filter: ChaseFilter,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ chases: ListedChase[]; total: number }> {
  const total = (await first<{ n: number }>(db, sql`select count(*)::int as n from lottery.chase where ${where(filter)}`))?.n ?? 0;
  const list = { source: sql`lottery.chase`, where: where(filter), id: sql`id`, direction: 'descending' } as const;
  const ids = await seekPage(db, list, { ...wanted, total });
  const chases = await db.query<ListedChase>(
    sql`select ${columns}, ${isGoing} as "isGoing" from lottery.chase where id = any(${ids}::uuid[]) order by id desc`,
  );
  return { chases, total };
}

export async function markStopped(tx: Transaction, id: string, stopped: 'won' | 'drawn' | 'cancelled'): Promise<void> {
  await tx.query(sql`update lottery.chase set stopped = ${stopped} where id = ${id}`);
}

/** Chases that stop when they have won on the issue, or when it draws their numbers, and for which that has not been looked at, in the order of their ids. */
export const chasesToStop = (db: Queryable, { gameCode, number }: IssueName, limit: number): Promise<Chase[]> =>
  db.query<Chase>(sql`
    select ${columns} from lottery.chase where id in (
      select chase_id from lottery.chase_stop where game_code = ${gameCode} and number = ${number} order by chase_id limit ${limit}) order by id`);

/** The chases have been looked at for the issue. */
export async function forgetStops(tx: Transaction, { gameCode, number }: IssueName, chaseIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    delete from lottery.chase_stop where game_code = ${gameCode} and number = ${number} and chase_id = any(${chaseIds}::uuid[])`);
}
