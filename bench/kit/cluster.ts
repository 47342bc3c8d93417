import { mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { callMigrations } from '@baize/call/server';
import { type Connection, createRoles, type Database, type MigrationSet, migrate, openDatabase, runtimeRole } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { eventMigrations } from '@baize/events';
import { prepareJobs } from '@baize/jobs';

export interface BenchCluster {
  readonly owner: Connection;
  readonly runtime: Connection;
  /** Process id of the postmaster. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/** A durable PostgreSQL of its own for benchmarks, with an empty database migrated to `sets`. Kept between runs in the machine's temporary folder. */
export async function benchCluster(name: string, sets: readonly MigrationSet[]): Promise<BenchCluster> {
  const home = process.env['BAIZE_BENCH_HOME'] ?? join(tmpdir(), `baize-bench-${userInfo().username}`);
  mkdirSync(home, { recursive: true });
  const embedded = await startEmbedded({ home });
  const admin = openDatabase(embedded.connection, { max: 1 });
  const run = (text: string) => admin.query({ text, values: [], name: '' });
  await run(`drop database if exists bench_${name} with (force)`);
  await run(`create database bench_${name}`);
  await admin.end();
  const owner = { ...embedded.connection, database: `bench_${name}` };
  const db: Database = openDatabase(owner, { max: 2 });
  await createRoles(db);
  await prepareJobs(owner, runtimeRole);
  await migrate(db, [callMigrations, eventMigrations, ...sets]);
  await db.end();
  return { owner, runtime: { ...owner, user: runtimeRole }, pid: () => embedded.pid(), stop: () => embedded.stop() };
}
