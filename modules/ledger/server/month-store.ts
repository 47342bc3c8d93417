import { one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

/** A part of the books: the entries of one month, or those from before months were kept apart. */
interface LedgerMonth {
  /** Of its table in the schema `ledger`. */
  readonly name: string;
  /** YYYY-MM-DD, the first day of it and the first day after it; null for what was written before there were months. */
  readonly begins: string | null;
  readonly ends: string;
  readonly detachedAt: Instant | null;
  /** How many entries it had when it was taken away. */
  readonly entries: bigint | null;
}

/** Makes the tables of this month and the next `ahead`, and begins the numbers of a month that has come. */
export async function keepMonths(db: Queryable, ahead: number): Promise<void> {
  await db.query(sql`select ledger.keep_months(${ahead})`);
}

/** The parts of the books, oldest first; what was taken away among them. */
export const listMonths = (db: Queryable): Promise<LedgerMonth[]> =>
  db.query<LedgerMonth>(sql`
    select name, begins::text as begins, ends::text as ends, detached_at as "detachedAt", entries from ledger.month order by end_seq limit ${10_000}`);

/**
 * Takes the oldest month out of the books, for the owner of the database; answers how many entries it had. Fails, saying why, for any month but the
 * oldest, one that ended less than thirteen months ago, and one that is not sealed.
 */
export const detachMonth = async (db: Queryable, name: string): Promise<bigint> =>
  (await one<{ entries: bigint }>(db, sql`select ledger.detach_month(${name}) as entries`)).entries;

/** Puts back the month that was taken away last. Fails, saying why, where its table is not there or has another number of entries. */
export const attachMonth = async (db: Queryable, name: string): Promise<bigint> =>
  (await one<{ entries: bigint }>(db, sql`select ledger.attach_month(${name}) as entries`)).entries;
