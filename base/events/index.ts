import { notification, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Event } from './declare.ts';
import type { Listener } from './deliver.ts';
import { eventsTopic } from './pump.ts';

export { event } from './declare.ts';
export { deliver, firstUnheard, hasHeardAll, holdListener, type Listener } from './deliver.ts';
export { type Follower, firstUntaken, follow, followBatch, hasFollowedAll, nextFact, rebuild, type Stream } from './follow.ts';
export { watchEvents } from './metrics.ts';
export { eventsTopic, startPump } from './pump.ts';

export const listen = <P>(declared: Listener<P>): Listener<P> => declared;

export const eventMigrations = { module: 'events', folder: new URL('./migrations/', import.meta.url) };

/** Writes events to the outbox in the caller's transaction, one statement however many; the pumps hear of them with its commit. */
export async function announce<P>(tx: Transaction, declared: Event<P>, payloads: readonly P[]): Promise<void> {
  if (payloads.length === 0) return;
  await tx.query(sql`
    with kept as (
      insert into events.outbox (name, payload, cluster)
      select ${declared.name}, item, (select events.this_cluster()) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as item)
    select ${notification(eventsTopic, [declared.name])}`);
}

interface ParkedEvent {
  readonly listener: string;
  readonly seq: bigint;
  readonly error: string;
  readonly parkedAt: Instant;
}

/** Events that failed for a listener, newest first. */
export const parkedEvents = (db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<ParkedEvent[]> =>
  db.query<ParkedEvent>(sql`
    select listener, seq, error, parked_at as "parkedAt" from events.failure where parked_at is not null order by parked_at desc limit ${limit} offset ${offset}`);

export const countParkedEvents = async (db: Queryable): Promise<number> =>
  (await one<{ count: number }>(db, sql`select count(*)::int as count from events.failure where parked_at is not null`)).count;

/** Deletes events older than 30 days that every one of the listeners of their name has behind it. */
export async function pruneOutbox(db: Queryable, listeners: readonly Listener[]): Promise<void> {
  await db.query(sql`
    delete from events.outbox o where o.recorded_at < now() - interval '30 days' and not exists (
      select 1 from unnest(${listeners.map(l => l.name)}::text[], ${listeners.map(l => l.event.name)}::text[]) as l(listener, event)
      left join events.cursor c on c.listener = l.listener and c.cluster = o.cluster
      where l.event = o.name and (c.listener is null or (c.xid, c.seq) < (o.xid, o.seq)))`);
}
