import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from '@baize/db';
import { enqueue, job, startWorker } from '@baize/jobs';
import { systemClock } from '@baize/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { baseMigrations } from './server.ts';

const release = { everyMs: 20, graceMs: 300 };
let t: TestDatabase;
const children: ChildProcess[] = [];
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  t = await createTestDatabase(baseMigrations);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const stop of stops.splice(0)) await stop();
  await t.drop();
});

const slow = job({ name: 'sample.slow', input: z.object({ who: z.string() }), maxAttempts: 3, run: async () => undefined });
const order = (who: string) => t.db.transaction(tx => enqueue(tx, slow, { who }));

/** A worker of another process that has begun the job that waits, and was killed then. */
async function killAtWork(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'killed-worker.ts'));
  children.push(child);
  child.send({ connection: t.db.connection, release });
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A worker of this process. Its jobs wait until they are let go. */
async function aWorker(holds: (who: string) => Promise<void> = async () => undefined) {
  const begun: string[] = [];
  const faults: string[] = [];
  let wake = () => {};
  const stop = await startWorker({
    connection: t.db.connection,
    context: { db: t.db, clock: systemClock },
    jobs: [
      {
        ...slow,
        run: async (_: unknown, { who }: { who: string }) => {
          begun.push(who);
          wake();
          await holds(who);
        },
      },
    ] as never,
    schedules: [],
    loops: [],
    release,
    onError: (where, error) => faults.push(`${where}: ${String(error)}`),
  });
  stops.push(stop);
  const untilBegun = async (count: number) => {
    while (begun.length < count)
      await new Promise<void>(resolve => {
        wake = resolve;
      });
  };
  return { begun, faults, untilBegun };
}
const locked = () =>
  t.owner.query<{ id: string }>(sql`select id::text as id from graphile_worker._private_jobs where locked_at is not null`);

test('jobs of a killed process are done by the next one that starts', async () => {
  await order('killed');
  await killAtWork();
  expect(await locked()).toHaveLength(1);
  const { untilBegun, begun, faults } = await aWorker();
  await untilBegun(1);
  expect([begun, faults]).toEqual([['killed'], []]);
});

test('a worker that lives gives back the jobs of a killed one, and those of no one else', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const busy = await aWorker(who => (who === 'living' ? held : Promise.resolve()));
  await order('living');
  await busy.untilBegun(1);
  const dead = fork(join(import.meta.dirname, 'killed-worker.ts'));
  children.push(dead);
  // All three workers of the living process are kept busy, so that the other process gets the job.
  await order('living');
  await order('living');
  await busy.untilBegun(3);
  dead.send({ connection: t.db.connection, release });
  await order('killed');
  await once(dead, 'message');
  const other = await aWorker(() => held);
  dead.kill('SIGKILL');
  await other.untilBegun(1);
  expect(other.begun).toEqual(['killed']);
  expect(busy.begun).toEqual(['living', 'living', 'living']);
  letGo();
  while ((await t.owner.query(sql`select 1 from graphile_worker._private_jobs`)).length > 0);
  expect([...busy.begun, ...other.begun]).toEqual(['living', 'living', 'living', 'killed']);
});

test('a process whose line to the database broke keeps its jobs', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const busy = await aWorker(() => held);
  const other = await aWorker();
  await order('living');
  while (busy.begun.length + other.begun.length < 1) await new Promise(resolve => setTimeout(resolve, 5));
  await t.owner.query(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7220050::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`);
  const lines = () =>
    t.owner.query(sql`select 1 from pg_locks where locktype = 'advisory' and classid = 7220050::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`);
  while ((await lines()).length < 2);
  const looks = Promise.all([busy, other].map(() => t.db.query(sql`select pg_sleep(0.5)`)));
  await looks;
  expect(await t.owner.query(sql`select id from base.worker`)).toHaveLength(2);
  letGo();
});

test('a worker that stops leaves no name behind', async () => {
  await aWorker();
  while ((await t.owner.query(sql`select 1 from base.worker`)).length < 1);
  for (const stop of stops.splice(0)) await stop();
  expect(await t.owner.query(sql`select 1 from base.worker`)).toEqual([]);
});
