import { type Reading, watch } from '@baize/telemetry';
import type pg from 'pg';

const live = new Map<pg.Pool, string>();

const each = (read: (pool: pg.Pool, labels: { pool: string }) => Reading[]) => () =>
  [...live].flatMap(([pool, name]) => read(pool, { pool: name }));

watch(
  { name: 'baize_pool_connections', help: 'Open connections to the database.', labels: ['pool', 'state'] },
  each((pool, labels) => [
    { labels: { ...labels, state: 'idle' }, value: pool.idleCount },
    { labels: { ...labels, state: 'busy' }, value: pool.totalCount - pool.idleCount },
  ]),
);
watch(
  { name: 'baize_pool_limit', help: 'Connections to the database that the pool may open.', labels: ['pool'] },
  each((pool, labels) => [{ labels, value: pool.options.max }]),
);
watch(
  { name: 'baize_pool_waiting', help: 'Callers that wait for a connection.', labels: ['pool'] },
  each((pool, labels) => [{ labels, value: pool.waitingCount }]),
);

/** Measures a pool until it ends. Pools without a name are not measured. */
export function watchPool(pool: pg.Pool, name: string | undefined): pg.Pool {
  if (!name) return pool;
  live.set(pool, name);
  const end = pool.end.bind(pool);
  pool.end = (() => {
    live.delete(pool);
    return end();
  }) as pg.Pool['end'];
  return pool;
}
