import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Connection, openDatabase, sql } from '@baize/db';
import { Fault } from '@baize/kernel';

const run = promisify(execFile);

/** pgbench of the PATH, or of Debian's postgresql package. */
export function findPgbench(): string {
  const folders = [...(process.env['PATH'] ?? '').split(':')];
  if (existsSync('/usr/lib/postgresql'))
    for (const version of readdirSync('/usr/lib/postgresql').sort().reverse()) folders.push(`/usr/lib/postgresql/${version}/bin`);
  const found = folders.map(folder => join(folder, 'pgbench')).find(file => existsSync(file));
  if (!found) throw new Fault('pgbench is the reference of this figure and is not on this machine: apt-get install postgresql');
  return found;
}

/** Says what is missing before a benchmark starts anything. */
export const needsPgbench = (): void => void findPgbench();

export interface PgbenchResult {
  /** TPC-B-like transactions a second. */
  readonly tps: number;
  /** Mean milliseconds of one transaction. */
  readonly latencyMs: number;
}

/** Prepares a database of its own with pgbench's tables at `scale`, once per cluster. */
export async function preparePgbench(connection: Connection, scale = 50): Promise<Connection> {
  const admin = openDatabase(connection, { max: 1 });
  const reference = { ...connection, database: `pgbench_${scale}` };
  try {
    const known = await admin.query(sql`select 1 from pg_database where datname = ${reference.database}`);
    if (known.length > 0) return reference;
    await admin.query({ text: `create database ${reference.database}`, values: [], name: '' });
  } finally {
    await admin.end();
  }
  await run(findPgbench(), ['-h', reference.host ?? '', '-U', reference.user ?? '', '-i', '-q', '-s', String(scale), reference.database], {
    maxBuffer: 1 << 24,
  });
  return reference;
}

/** Runs the TPC-B-like script, prepared statements, for `seconds`. */
export async function pgbench(reference: Connection, { clients, seconds }: { clients: number; seconds: number }): Promise<PgbenchResult> {
  const args = [
    '-h',
    reference.host ?? '',
    '-U',
    reference.user ?? '',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    String(Math.min(2, clients)),
    '-T',
    String(seconds),
    reference.database ?? '',
  ];
  const { stdout } = await run(findPgbench(), args, { maxBuffer: 1 << 24 });
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const latencyMs = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  return { tps, latencyMs };
}
