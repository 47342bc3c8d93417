import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';

interface Awaited {
  readonly name: string;
  readonly now: Instant;
}

/** Rounds of a beacon whose values due issues wait for, the oldest first. */
export async function roundsAwaited(db: Queryable, { name, now, limit }: Awaited & { limit: number }): Promise<number[]> {
  const rows = await db.query<{ round: number }>(sql`
    select split_part(beacon_from, ':', 2)::int as round from lottery.issue
    where state = 'open' and beacon_from like ${`${name}:%`} and beacon = '' and draws_at <= ${now} group by 1 order by 1 limit ${limit}`);
  return rows.map(row => row.round);
}

/** When the next issue that mixes in a value of the beacon is due. */
export async function nextAwaited(db: Queryable, { name, now }: Awaited): Promise<Instant | null> {
  const row = await first<{ at: Instant | null }>(
    db,
    sql`
    select min(draws_at) as at from lottery.issue where state = 'open' and beacon_from like ${`${name}:%`} and beacon = '' and draws_at > ${now}`,
  );
  return row?.at ?? null;
}

/** Keeps the value of a round in the issues that wait for it and are due. */
export async function keepValue(tx: Transaction, { from, value, now }: { from: string; value: string; now: Instant }): Promise<void> {
  await tx.query(sql`
    update lottery.issue set beacon = ${value} where state = 'open' and beacon_from = ${from} and beacon = '' and draws_at <= ${now}`);
}
