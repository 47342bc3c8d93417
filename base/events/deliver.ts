import { type Database, first, type Queryable, sql, type Transaction } from '@baize/db';
import { assert, type Instant } from '@baize/kernel';
import * as z from 'zod/mini';
import type { Event } from './declare.ts';

/** A higher module's ear. `handle` runs in a transaction together with the step of its cursor, so its effect happens once. */
export interface Listener<Payload = unknown> {
  readonly name: string;
  readonly event: Event<Payload>;
  readonly handle: (tx: Transaction, payload: Payload, at: Instant) => Promise<void>;
}

const attemptsBeforeParking = 5;
export const batchSize = 200;

interface Row {
  readonly seq: bigint;
  readonly xid: string;
  readonly cluster: bigint;
  readonly payload: unknown;
  readonly at: Instant;
}

/** The next events of a listener, of one cluster, in the order of commits; the function of the database says which. */
const nextRows = (db: Queryable, listener: Listener, limit: number): Promise<Row[]> =>
  db.query<Row>(sql`
    select seq, xid::text as xid, cluster, payload, recorded_at as at from events.waiting(${listener.name}, ${listener.event.name}, ${limit}::int)`);

/** The position of an event or a fact, in the order of commits. */
export interface Position {
  readonly cluster: bigint | string;
  readonly xid: string;
  readonly seq: bigint | string;
}

async function ensureCursor(db: Queryable, name: string): Promise<void> {
  await db.query(sql`insert into events.cursor (listener, xid, seq) values (${name}, '0', 0) on conflict do nothing`);
}

/** Takes the cursor of a listener or follower, or answers false when another worker has it. That of this cluster stands for those of all. */
export async function lockCursor(tx: Transaction, name: string): Promise<boolean> {
  await ensureCursor(tx, name);
  const mine = sql`select 1 from events.cursor where listener = ${name} and cluster = events.this_cluster() for update skip locked`;
  return (await first(tx, mine)) !== undefined;
}

/** Keeps a listener from taking anything until the transaction ends; waits for a batch that is under way. */
export async function holdListener(tx: Transaction, { name }: Pick<Listener, 'name'>): Promise<void> {
  await ensureCursor(tx, name);
  await tx.query(sql`select 1 from events.cursor where listener = ${name} for update`);
}

export async function moveCursor(tx: Transaction, name: string, { cluster, xid, seq }: Position): Promise<void> {
  await tx.query(sql`
    insert into events.cursor (listener, cluster, xid, seq) values (${name}, ${cluster}::bigint, ${xid}::xid8, ${seq}::bigint)
    on conflict (listener, cluster) do update set xid = excluded.xid, seq = excluded.seq, moved_at = now()`);
}

async function handleRow(tx: Transaction, listener: Listener, row: Row): Promise<void> {
  await listener.handle(tx, z.parse(listener.event.payload, row.payload), row.at);
}

/** Handles up to one batch in one transaction; answers how many. */
async function handleBatch(db: Database, listener: Listener, limit: number): Promise<number> {
  return db.transaction(async tx => {
    if (!(await lockCursor(tx, listener.name))) return 0;
    const rows = await nextRows(tx, listener, limit);
    for (const row of rows) await handleRow(tx, listener, row);
    const last = rows.at(-1);
    if (last) await moveCursor(tx, listener.name, last);
    return rows.length;
  });
}

/** After a failed batch: finds the event that fails, counts the failure, and parks the event after the last try. */
async function handleFailing(db: Database, listener: Listener): Promise<void> {
  await ensureCursor(db, listener.name); // of a listener that fails at its very first batch it was rolled back with the batch
  for (let i = 0; i < batchSize; i++) {
    let row: Row | undefined;
    try {
      [row] = await nextRows(db, listener, 1);
      if (!row || (await handleBatch(db, listener, 1)) === 0) return;
    } catch (error) {
      assert(row, 'an event was read before it failed');
      if (!(await countFailure(db, listener, row, error))) return;
    }
  }
}

async function countFailure(db: Database, listener: Listener, row: Row, error: unknown): Promise<boolean> {
  return db.transaction(async tx => {
    const text = String(error instanceof Error ? error.message : error).slice(0, 500);
    const counted = await first<{ attempts: number }>(
      tx,
      sql`
      insert into events.failure (listener, seq, attempts, error) values (${listener.name}, ${row.seq}, 1, ${text})
      on conflict (listener, seq) do update set attempts = events.failure.attempts + 1, error = excluded.error, failed_at = now()
      returning attempts`,
    );
    if ((counted?.attempts ?? 0) < attemptsBeforeParking || !(await lockCursor(tx, listener.name))) return false;
    await tx.query(sql`update events.failure set parked_at = now() where listener = ${listener.name} and seq = ${row.seq}`);
    await moveCursor(tx, listener.name, row);
    return true;
  });
}

/**
 * Hands the listener its next events, at most a batch, and answers how many it took; none when another worker is at it. Throws what the listener could not
 * take, after counting it.
 */
export async function deliverBatch(db: Database, listener: Listener): Promise<number> {
  try {
    return await handleBatch(db, listener, batchSize);
  } catch (error) {
    await handleFailing(db, listener);
    throw error;
  }
}

/** Everything that waits for the listener, in order. Throws the first failure, so that whoever runs it backs off. */
export async function deliver(db: Database, listener: Listener): Promise<void> {
  while ((await deliverBatch(db, listener)) === batchSize);
}

/** A listener or follower with something before it. Where it is not ready, it waits for an older transaction that is still running. */
export interface Pending {
  readonly listener: string;
  readonly isReady: boolean;
}

export const pendingOf = (db: Queryable, listeners: readonly Listener[]): Promise<Pending[]> =>
  db.query(sql`
    select listener, is_ready as "isReady" from events.pending(${listeners.map(l => l.name)}::text[], ${listeners.map(l => l.event.name)}::text[])`);

/** When the first event that the listener has neither taken nor parked was announced; undefined = there is none. */
export const firstUnheard = async (db: Queryable, { name, event }: Pick<Listener, 'name' | 'event'>): Promise<Instant | undefined> =>
  (
    await first<{ at: Instant }>(
      db,
      sql`
      select o.recorded_at as at from events.outbox o left join events.cursor c on c.listener = ${name} and c.cluster = o.cluster
      where o.name = ${event.name} and (c.listener is null or (o.xid, o.seq) > (c.xid, c.seq)) order by o.recorded_at limit 1`,
    )
  )?.at;

/** Whether everything announced so far has been taken by the listener, or parked. */
export const hasHeardAll = async (db: Queryable, listener: Listener): Promise<boolean> => (await firstUnheard(db, listener)) === undefined;
