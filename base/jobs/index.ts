import { EventEmitter } from 'node:events';
import { type Connection, type Database, type Fanout, first, one, openPool, type Queryable, sql, type Transaction } from '@baize/db';
import type { Clock, Instant } from '@baize/kernel';
import { counter, histogram, inSpan, type Reading, secondsBuckets, watch } from '@baize/telemetry';
import { Logger, parseCronItems, type Runner, runMigrations, run as runWorker } from 'graphile-worker';
import * as z from 'zod/mini';
import { releaseLoop, showLiving, wakeQueue } from './living.ts';

export interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** A piece of durable work. It may run more than once and must then do nothing again. */
export interface Job<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodMiniType<Input>;
  /** After so many failures the job is parked: kept, shown in the office, and run again only when someone says so. */
  readonly maxAttempts: number;
  readonly run: (context: JobContext, input: Input) => Promise<void>;
}

/** Declares a job. `name` is `module.verb-noun`. */
export const job = <Input>(declared: Job<Input>): Job<Input> => declared;

/** A job by the clock. `cron` is in UTC, five fields; what was missed in the last `fillMinutes` is caught up after a stop. */
export interface Schedule {
  readonly job: Job<Record<string, never>>;
  readonly cron: string;
  readonly fillMinutes: number;
}

/** Work that repeats every few moments in each worker while it lives; it must lock what it works on. */
export interface Loop {
  readonly name: string;
  /** The longest pause between two turns. */
  readonly everyMs: number;
  /** A turn begins as soon as this topic is heard, and when the line broke on which it would be; what a lost message costs otherwise is `everyMs`. */
  readonly wakeOn?: string;
  /** When the next thing is due, asked after each turn that ended well; absent or null = after `everyMs`. */
  readonly nextDue?: (context: JobContext) => Promise<Instant | null>;
  /** Whoever does much in one turn asks between two steps whether the worker is to stop, which waits for it. */
  readonly run: (context: JobContext, isStopping?: () => boolean) => Promise<void>;
}

/** Puts a job on the queue in the caller's transaction. With a `key`, a job that still waits under it is replaced, not doubled. */
export async function enqueue<Input>(
  tx: Queryable,
  declared: Pick<Job<Input>, 'name' | 'input' | 'maxAttempts'>,
  input: Input,
  { key }: { key?: string } = {},
): Promise<void> {
  await tx.query(sql`
    select graphile_worker.add_job(${declared.name}, ${JSON.stringify(input)}::json, max_attempts => ${declared.maxAttempts},
      job_key => ${key ?? null})`);
}

interface ParkedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Instant;
  readonly lastTriedAt: Instant;
}

const isParked = sql`j.attempts >= j.max_attempts and j.locked_at is null`;
const parkedColumns = sql`j.id::text as id, j.task_identifier as name, j.attempts::int as attempts, coalesce(j.last_error, '') as "lastError",
  j.created_at as "createdAt", j.updated_at as "lastTriedAt"`;

/** Jobs that failed for good, newest first. */
export const parkedJobs = (db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<ParkedJob[]> =>
  db.query<ParkedJob>(
    sql`select ${parkedColumns} from graphile_worker.jobs j where ${isParked} order by j.id desc limit ${limit} offset ${offset}`,
  );

export const countParkedJobs = async (db: Queryable): Promise<number> =>
  (await one<{ count: number }>(db, sql`select count(*)::int as count from graphile_worker.jobs j where ${isParked}`)).count;

/** One parked job with its input as JSON text; undefined when there is none, or it is being tried again. */
export const parkedJob = (db: Queryable, id: string): Promise<(ParkedJob & { readonly input: string }) | undefined> =>
  first<ParkedJob & { readonly input: string }>(
    db,
    sql`
    select ${parkedColumns}, p.payload::text as input from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.id = ${id}::bigint and ${isParked}`,
  );

/** Lets a parked job run again, from its first attempt. False when it is not parked (any more): nothing happens then. */
export async function unparkJob(tx: Transaction, id: string): Promise<boolean> {
  const found = await first(tx, sql`select 1 from graphile_worker._private_jobs j where j.id = ${id}::bigint and ${isParked} for update`);
  if (!found) return false;
  await tx.query(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], attempts => 0, run_at => now())`);
  await tx.query(wakeQueue);
  return true;
}

/** Creates or updates the queue's tables and lets the runtime role use them. Runs as the owner. */
export async function prepareJobs(owner: Connection, runtimeRole: string): Promise<void> {
  const pool = openPool(owner, 1);
  try {
    await runMigrations({ pgPool: pool });
    await pool.query(`grant usage on schema graphile_worker to ${runtimeRole};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${runtimeRole};
      grant usage on all sequences in schema graphile_worker to ${runtimeRole};
      do $$ declare t text; begin
        for t in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
          execute format('drop policy if exists ${runtimeRole} on graphile_worker.%I', t);
          execute format('create policy ${runtimeRole} on graphile_worker.%I for all to ${runtimeRole} using (true) with check (true)', t);
        end loop;
      end $$`);
  } finally {
    await pool.end();
  }
}

interface WorkerOptions {
  readonly connection: Connection;
  readonly context: JobContext;
  readonly jobs: readonly Job<never>[];
  readonly schedules: readonly Schedule[];
  readonly loops: readonly Loop[];
  /** Where loops hear the topics that wake them. */
  readonly fanout?: Fanout;
  readonly onError: (where: string, error: unknown) => void;
  /** How soon the jobs of a killed process are given back; absent = it is looked for every 5 s, and given up 10 s after it was first missed. */
  readonly release?: { readonly everyMs: number; readonly graceMs: number };
}

const jobSeconds = histogram({
  name: 'baize_job_seconds',
  help: 'Time that a job took, by what became of it: ok or failed.',
  labels: ['job', 'outcome'],
  buckets: [...secondsBuckets, 60, 600],
});
const loopTurns = counter({
  name: 'baize_loop_turns_total',
  help: 'Turns of a loop, by what became of them: ok or failed.',
  labels: ['loop', 'outcome'],
});

/** The queue as the database has it, the same from every process. Answers the function that ends it. */
export function watchJobs(db: Queryable): () => void {
  const states = sql`
    select case when ${isParked} then 'parked' when j.locked_at is not null then 'running' when j.run_at > now() then 'later' else 'waiting' end as state,
      count(*)::int as count, coalesce(extract(epoch from now() - min(j.run_at)), 0)::float8 as seconds
    from graphile_worker.jobs j group by 1`;
  const read = (reading: (row: { count: number; seconds: number } | undefined) => number, names: readonly string[]) => async () => {
    const rows = await db.query<{ state: string; count: number; seconds: number }>(states);
    return names.map((state): Reading => ({ labels: { state }, value: reading(rows.find(row => row.state === state)) }));
  };
  const stops = [
    watch(
      { name: 'baize_jobs', help: 'Jobs in the queue: waiting, running, put off, or parked after their last attempt.', labels: ['state'] },
      read(row => row?.count ?? 0, ['waiting', 'running', 'later', 'parked']),
    ),
    watch(
      { name: 'baize_job_oldest_seconds', help: 'How long the oldest job has been due, waiting or running.', labels: ['state'] },
      read(row => row?.seconds ?? 0, ['waiting', 'running']),
    ),
  ];
  return () => stops.forEach(stop => void stop());
}

type LoopOptions = Pick<WorkerOptions, 'loops' | 'context' | 'fanout' | 'onError'>;

/** Runs loops until the answered function is called; it waits for what is under way. */
export function startLoops(options: LoopOptions): () => Promise<void> {
  const stops = options.loops.map(loop => startLoop(loop, options));
  return async () => void (await Promise.all(stops.map(stop => stop())));
}

/** What is due sooner than this after a turn waits so long: a loop never spins. */
const shortestPauseMs = 250;

/** How long a loop rests after a turn that ended well. */
async function pauseOf({ everyMs, nextDue }: Loop, context: JobContext): Promise<number> {
  const due = await nextDue?.(context);
  if (!due) return everyMs;
  return Math.min(Math.max(Date.parse(due) - Date.parse(context.clock.now()), shortestPauseMs), everyMs);
}

function startLoop(loop: Loop, { context, fanout, onError }: LoopOptions): () => Promise<void> {
  let isStopping = false;
  let isWoken = false;
  let failures = 0;
  let endPause: () => void = () => undefined;
  const wake = () => {
    isWoken = true;
    // A loop that failed rests, whatever wakes it.
    if (failures === 0) endPause();
  };
  if (loop.wakeOn) {
    fanout?.subscribe(loop.wakeOn, wake);
    fanout?.onGap(wake);
  }
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      endPause = resolve;
      setTimeout(resolve, ms).unref();
    });
  const ended = (async () => {
    while (!isStopping) {
      isWoken = false;
      let ms: number;
      try {
        await loop.run(context, () => isStopping);
        loopTurns.inc({ loop: loop.name, outcome: 'ok' });
        ms = await pauseOf(loop, context);
        failures = 0;
      } catch (error) {
        loopTurns.inc({ loop: loop.name, outcome: 'failed' });
        failures = Math.min(failures + 1, 6);
        ms = Math.min(loop.everyMs, 1_000) * 2 ** failures;
        onError(loop.name, error);
      }
      // Told while it was at work: no one would wake it from the pause.
      if (!isStopping && !(isWoken && failures === 0)) await pause(ms);
    }
  })();
  return async () => {
    isStopping = true;
    endPause();
    await ended;
  };
}

/** The queue's name for each job, and what it runs. */
const tasksOf = ({ jobs, schedules, context }: WorkerOptions, isRegistered: () => Promise<unknown>) =>
  Object.fromEntries(
    [...jobs, ...schedules.map(s => s.job as unknown as Job<never>)].map(declared => [
      declared.name,
      async (payload: unknown) => {
        // A schedule's payload carries the scheduler's own field; a job without input takes none of it.
        const { _cron, ...input } = (payload ?? {}) as Record<string, unknown>;
        await isRegistered();
        const begunAt = performance.now();
        const ended = (outcome: string) => jobSeconds.observe({ job: declared.name, outcome }, (performance.now() - begunAt) / 1_000);
        try {
          await inSpan(declared.name, () => declared.run(context, z.parse(declared.input, input)));
          ended('ok');
        } catch (error) {
          ended('failed');
          throw error;
        }
      },
    ]),
  );

const cronOf = (schedules: readonly Schedule[]) =>
  parseCronItems(
    schedules.map(({ job: declared, cron, fillMinutes }) => ({
      task: declared.name,
      match: cron,
      options: { backfillPeriod: fillMinutes * 60_000, maxAttempts: declared.maxAttempts },
    })),
  );

/** The queue tells of new jobs automatically; this finds those that were put off, and what was not told. */
const queuePollMs = 15_000;

/** Runs queue, schedules and loops until the answered function is called; it waits for what is under way. */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const pool = openPool(options.connection, 6, 'jobs');
  // Failed jobs are reported by the event below; of the rest only errors matter.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) options.onError('jobs', message);
  });
  // Behind a pooler a lock stays with the pooler's connection and shows nothing; there the queue's own four hours remain.
  const living = options.connection.isPooled ? undefined : showLiving(options.connection);
  let registered: Promise<void> | undefined;
  const events: Runner['events'] = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    registered = living?.register(workerPool.id).catch((error: unknown) => options.onError('base.register-worker', error));
  });
  const runner: Runner = await runWorker({
    pgPool: pool,
    events,
    taskList: tasksOf(options, async () => registered),
    parsedCronItems: cronOf(options.schedules),
    noHandleSignals: true,
    concurrency: 3,
    pollInterval: queuePollMs,
    noPreparedStatements: options.connection.isPooled ?? false,
    logger,
  });
  runner.events.on('job:error', ({ job: failed, error }) => options.onError(failed.task_identifier, error));
  const release = living ? [releaseLoop(options.release ?? { everyMs: 5_000, graceMs: 10_000 })] : [];
  const stopLoops = startLoops({ ...options, loops: [...options.loops, ...release] });
  return async () => {
    await stopLoops();
    await runner.stop();
    await living?.stop();
    await pool.end();
  };
}

/** The schedule's input: nothing. */
export const noInput = z.object({}) as unknown as z.ZodMiniType<Record<string, never>>;
