import { type Queryable, sql } from '@baize/db';
import { counter, type Reading, watch } from '@baize/telemetry';
import type { Listener } from './deliver.ts';
import type { Follower } from './follow.ts';

/** Events and facts handed out, by who took them. */
export const delivered = counter({
  name: 'baize_events_delivered_total',
  help: 'Events and facts that a listener or follower has taken.',
  labels: ['listener'],
});
export const failed = counter({
  name: 'baize_events_failures_total',
  help: 'Batches that a listener or follower could not take.',
  labels: ['listener'],
});

interface Lag {
  readonly listener: string;
  readonly seconds: number;
}

const lagOfListeners = (db: Queryable, listeners: readonly Listener[]): Promise<Lag[]> =>
  db.query(sql`
    select l.listener, coalesce(extract(epoch from now() - o.recorded_at), 0)::float8 as seconds
      from unnest(${listeners.map(l => l.name)}::text[], ${listeners.map(l => l.event.name)}::text[]) as l(listener, name)
      left join events.cursor c on c.listener = l.listener and c.cluster = events.this_cluster()
      left join lateral (
        select o.recorded_at from events.outbox o
         where o.name = l.name and o.cluster = events.this_cluster() and (o.xid, o.seq) > (coalesce(c.xid, '0'::xid8), coalesce(c.seq, 0))
         order by o.xid, o.seq limit 1) o on true`);

const lagOfFollower = (db: Queryable, { name, stream }: Follower<never>): Promise<Lag[]> =>
  db.query(sql`
    select ${name} as listener, coalesce(extract(epoch from now() - (
      select f.recorded_at from ${stream.table} f left join events.cursor c on c.listener = ${name} and c.cluster = f.cluster
       where f.cluster = events.this_cluster() and (f.xid, f.seq) > (coalesce(c.xid, '0'::xid8), coalesce(c.seq, 0))
       order by f.xid, f.seq limit 1)), 0)::float8 as seconds`);

/** How far listeners and followers are behind, the same from every process. Answers the function that ends it. */
export function watchEvents(db: Queryable, listeners: readonly Listener[], followers: readonly Follower<never>[]): () => void {
  const lag = watch(
    {
      name: 'baize_events_lag_seconds',
      help: 'Age of the oldest event or fact that a listener or follower has yet to take.',
      labels: ['listener'],
    },
    async () => {
      const lags = await Promise.all([lagOfListeners(db, listeners), ...followers.map(follower => lagOfFollower(db, follower))]);
      return lags.flat().map(({ listener, seconds }): Reading => ({ labels: { listener }, value: seconds }));
    },
  );
  const parked = watch({ name: 'baize_events_parked', help: 'Events that a listener has given up on.', labels: ['listener'] }, async () => {
    const rows = await db.query<{ listener: string; count: number }>(
      sql`select listener, count(*)::int as count from events.failure where parked_at is not null group by 1`,
    );
    return listeners.map(({ name }) => ({ labels: { listener: name }, value: rows.find(row => row.listener === name)?.count ?? 0 }));
  });
  return () => {
    lag();
    parked();
  };
}
