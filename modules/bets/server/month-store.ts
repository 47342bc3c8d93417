import { one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

/** A part of the betting record: the bets of one month, or those from before the first month. */
interface BetMonth {
  /** Of its table in the schema `bets`. */
  readonly name: string;
  /** YYYY-MM-DD, the first day of it and the first day after it; null for what is older than the first month. */
  readonly begins: string | null;
  readonly ends: string;
  readonly detachedAt: Instant | null;
  /** How many bets it had when it was taken away. */
  readonly bets: bigint | null;
}

/** Makes the tables of this month and the next `ahead`. */
export async function keepBetMonths(db: Queryable, ahead: number): Promise<void> {
  await db.query(sql`select bets.keep_months(${ahead})`);
}

/** The parts of the record, oldest first; what was taken away among them. */
export const listBetMonths = (db: Queryable): Promise<BetMonth[]> =>
  db.query<BetMonth>(sql`
    select name, begins::text as begins, ends::text as ends, detached_at as "detachedAt", bets from bets.month order by end_id limit ${10_000}`);

/**
 * Takes the oldest month out of the record, for the owner of the database; answers how many bets it had. Fails, saying why, for any month but the oldest,
 * one that ended less than thirteen months ago, and one with open bets.
 */
export const detachBetMonth = async (db: Queryable, name: string): Promise<bigint> =>
  (await one<{ bets: bigint }>(db, sql`select bets.detach_month(${name}) as bets`)).bets;

/** Puts back the month that was taken away last. Fails, saying why, where its table is not there or has another number of bets. */
export const attachBetMonth = async (db: Queryable, name: string): Promise<bigint> =>
  (await one<{ bets: bigint }>(db, sql`select bets.attach_month(${name}) as bets`)).bets;
