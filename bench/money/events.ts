import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { newSecretKey, setSecretKeys } from '@baize/call/server';
import { type Database, one, openDatabase, sql } from '@baize/db';
import { announce, event, type Listener, listen } from '@baize/events';
import * as z from 'zod/mini';
import { benchCluster } from '../kit/cluster.ts';
import { percentile, report } from '../kit/report.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Asked: transactions a second of a server where nothing happens, and the 99th percentile from an announcement's commit to its listener, in ms. */
const asked = { idle: 2, delivery: 100 };
/** The modules' own listeners and these are thirty. */
const listeners = 27;
const perSecond = 100;

const transactionsOf = async (db: Database): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()`,
    )
  ).n;

/** Transactions a second while no one asks anything. What it takes to ask twice is not counted. */
async function measureIdle(db: Database): Promise<number> {
  const before = await transactionsOf(db);
  const from = performance.now();
  await pause(seconds * 1_000);
  await db.query(sql`select pg_stat_force_next_flush()`);
  return (((await transactionsOf(db)) - before - 2) * 1_000) / (performance.now() - from);
}

export default async function benchEvents(): Promise<void> {
  setSecretKeys(newSecretKey());
  const cluster = await benchCluster('events', allMigrations.slice(2));
  const committedAt = new Map<number, number>();
  const taken: number[] = [];
  const events = Array.from({ length: listeners }, (_, i) => event({ name: `bench.event-${i}`, payload: z.object({ n: z.int() }) }));
  const ears = events.map(
    (declared, i): Listener =>
      listen({
        name: `bench.listener-${i}`,
        event: declared,
        // In a batch the later ones wait for the earlier ones; what is heard before its writer knows of the commit was heard immediately.
        handle: async (_, { n }) => void taken.push(performance.now() - (committedAt.get(n) ?? performance.now())),
      }) as never,
  );
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    listeners: ears,
  });
  const db = openDatabase(cluster.runtime, { max: 4 });
  await pause(20_000); // past the start, and past the ten seconds in which a resting connection tells what it did
  report({ name: 'events.idle', value: await measureIdle(db), unit: 'tx/s', reference: asked.idle });
  const all = seconds * perSecond;
  const from = performance.now();
  for (let n = 0; n < all; n++) {
    const due = from + (n * 1_000) / perSecond;
    await pause(Math.max(1, due - performance.now()));
    const declared = events[n % events.length];
    if (!declared) throw new Error('every number has an event');
    void db.transaction(tx => announce(tx, declared, [{ n }])).then(() => committedAt.set(n, performance.now()));
  }
  while (taken.length < all) await pause(10);
  report({ name: 'events.delivery', value: percentile(taken, 0.99), unit: 'ms', reference: asked.delivery });
  await running.stop();
  await db.end();
  await cluster.stop();
}
