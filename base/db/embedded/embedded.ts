import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Fault } from '@baize/kernel';
import type { Connection } from '../database.ts';
import { openDatabase, waitForDatabase } from '../database.ts';
import { sql } from '../sql.ts';
import { type Account, accountFor, type Binaries, findBinaries } from './binaries.ts';
import { logOf, type Place, placeFor } from './place.ts';
import { beganAt, isAlive, isPostmasterOf, stillRuns } from './processes.ts';

export { beganAt, stillRuns };

import { configure, type ForeignData, type Recovery, recoverySettings } from './recovery.ts';

export type { Account } from './binaries.ts';
export { findPostgres } from './programs.ts';
export type { ForeignData } from './recovery.ts';

interface EmbeddedOptions {
  /** State folder, usually BAIZE_HOME. */
  readonly home: string;
  /** False only for the scratch clusters of tests, which are thrown away. */
  readonly isDurable?: boolean;
  /** Also one that is found running ends with this process; one that this process launched always does. */
  readonly endsWithProcess?: boolean;
  /** It reads the log of a backup: when it dies, it has failed and is not brought back. */
  readonly recovery?: Recovery | undefined;
  readonly log?: (line: string) => void;
}

export interface Embedded {
  /** Connection of the owner; add `user` to be someone else. */
  readonly connection: Connection;
  /** True when this start launched the server; false when it found one running and joined it. */
  readonly wasLaunched: boolean;
  /** Process id of the running postmaster. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const owner = 'baize';
/** Waits for the end of its input, and stops the process if that is still PostgreSQL: its number can be another's by then. */
const guarding =
  'while read -r line; do :; done; name=$(cat "/proc/$1/comm" 2>/dev/null || ps -o comm= -p "$1"); case $name in *postgres|*postmaster) kill -INT "$1";; esac';
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Empty when there is no such file; it may go between two looks, since the server removes it as it stops. */
function pidFileOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const pidIn = (text: string): number | undefined => {
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
};

/** The process id in postmaster.pid of a data folder, if that process lives and is the server of the folder: after a kill its number can be another's. */
export function runningPid(folder: string): number | undefined {
  const pid = pidIn(pidFileOf(folder));
  return pid !== undefined && isAlive(pid) && isPostmasterOf(folder, pid) ? pid : undefined;
}

/**
 * PostgreSQL refuses to start while the process that its file names lives, whatever that is. In place of another's number it gets ours, which it takes for one
 * that is gone because we start it; the rest of the file stays, by which it finds that processes of the killed server still use its memory.
 */
function disownPid(folder: string): void {
  const text = pidFileOf(folder);
  const pid = pidIn(text);
  if (pid === undefined || !isAlive(pid) || isPostmasterOf(folder, pid)) return;
  writeFileSync(join(folder, 'postmaster.pid'), text.replace(/^.*/, String(process.pid)));
}

/** Where the data of a state folder's PostgreSQL are, and the account that they belong to, for whoever puts them there. */
export function embeddedPlace(home: string): { readonly data: string; readonly account: Account | undefined } {
  const account = accountFor();
  return { data: placeFor(home, account).data, account };
}

/** Removes the PostgreSQL of a state folder that was a scratch one, wherever its data are. It is not running. */
export function removeEmbedded(home: string): void {
  const { data, sockets } = placeFor(home, accountFor());
  for (const folder of [dirname(data), sockets]) rmSync(folder, { recursive: true, force: true });
}

const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

async function initialise(binaries: Binaries, place: Place, account: Account | undefined): Promise<void> {
  const fresh = `${place.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const args = [
    '-D',
    fresh,
    '-U',
    owner,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(binaries.initdb, args, { env: environment, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Fault(explain(output, place.data));
  renameSync(fresh, place.data);
}

/** A sentence for people out of PostgreSQL's own words. */
function explain(output: string, data: string): string {
  const tail = output.trim().split('\n').slice(-6).join('\n');
  if (/No space left on device/.test(output))
    return `The disk is full: PostgreSQL cannot write to ${data}. Free some space and start again; nothing is lost.`;
  if (/incompatible with server|was initialized by PostgreSQL version/.test(output))
    return `The data in ${data} belongs to another major version of PostgreSQL. Restore it with that version, or start with a new BAIZE_HOME.\n${tail}`;
  return `PostgreSQL did not start on ${data}:\n${tail}`;
}

const settings = (place: Place, isDurable: boolean): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    // Tests beside each other have a pool for each of their servers.
    max_connections: isDurable ? '120' : '400',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '1',
    autovacuum_naptime: '15s',
    // In a scratch cluster with dozens of databases a worker would come several times a second, to databases that live for seconds.
    autovacuum: isDurable ? 'on' : 'off',
    wal_level: 'replica',
    max_wal_senders: '5',
    synchronous_commit: isDurable ? 'on' : 'off',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Data of their own place get sockets in a folder that goes with the server. */
function placeOfForeign({ data, account }: NonNullable<ForeignData['place']>): Place {
  const sockets = mkdtempSync(join(tmpdir(), 'baize-restore-'));
  if (account) chownSync(sockets, account.uid, account.gid);
  return { data, sockets };
}

class Cluster implements Embedded {
  readonly connection: Connection;
  wasLaunched = false;
  readonly #options: EmbeddedOptions;
  readonly #binaries: Binaries | undefined;
  readonly #place: Place;
  readonly #account: Account | undefined;
  readonly #logFile: string;
  #child: ChildProcess | undefined;
  #guard: ChildProcess | undefined;
  #isStopping = false;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    const foreign = options.recovery?.foreign;
    this.#account = foreign?.place ? foreign.place.account : accountFor();
    this.#binaries = foreign ? undefined : findBinaries(this.#account);
    this.#place = foreign?.place ? placeOfForeign(foreign.place) : placeFor(options.home, this.#account);
    this.#logFile = logOf(options.home);
    const { user, database } = foreign ?? { user: owner, database: owner };
    this.connection = { host: this.#place.sockets, port: 5432, user, database };
  }

  pid(): number | undefined {
    return runningPid(this.#place.data);
  }

  async start(): Promise<void> {
    const { recovery } = this.#options;
    if (this.#binaries && !existsSync(this.#place.data)) await initialise(this.#binaries, this.#place, this.#account);
    // A server that outlived its starter is taken over as it is.
    if (!this.pid()) {
      await this.#launch();
      this.wasLaunched = true;
    }
    if (this.wasLaunched || this.#options.endsWithProcess) this.#guardIt();
    if (recovery) return;
    void this.#watch();
    await this.#createDatabase();
  }

  #program(): string {
    const program = this.#options.recovery?.foreign?.postgres ?? this.#binaries?.postgres;
    if (program === undefined) throw new Fault('There is no program to start PostgreSQL with.');
    return program;
  }

  #arguments(): string[] {
    const { recovery, isDurable = true } = this.#options;
    const given = Object.entries(recovery ? { ...recoverySettings, ...recovery.settings } : {});
    return [
      '-D',
      this.#place.data,
      ...settings(this.#place, isDurable),
      ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...(recovery?.foreign ? configure(this.#place.sockets) : []),
    ];
  }

  /** Foreign data that know no such login or database never answer. */
  #checkOwner(error: unknown): void {
    const foreign = this.#options.recovery?.foreign;
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (foreign && ['28000', '28P01', '3D000'].includes(code))
      throw new Fault(`The backup doesn’t have login "${foreign.user}" and database "${foreign.database}" of DATABASE_URL: ${message}.`);
  }

  /** Starts the postmaster and waits until it answers. After a crash the old process may still hold the lock file, so it is tried for a while. */
  async #launch(): Promise<void> {
    const until = performance.now() + 20_000;
    for (;;) {
      disownPid(this.#place.data);
      const from = existsSync(this.#logFile) ? readFileSync(this.#logFile).length : 0;
      const log = openSync(this.#logFile, 'a');
      const child = spawn(this.#program(), this.#arguments(), {
        env: environment,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        ...this.#account,
      });
      closeSync(log);
      child.unref();
      this.#child = child;
      let ended = false;
      child.once('exit', () => (ended = true)).once('error', () => (ended = true));
      const probe = openDatabase(this.#options.recovery ? this.connection : { ...this.connection, database: 'postgres' }, { max: 1 });
      try {
        while (!ended) {
          try {
            await probe.query(sql`select 1`);
            return;
          } catch (error) {
            this.#checkOwner(error);
            await pause(20);
          }
        }
      } finally {
        await probe.end();
      }
      const output = readFileSync(this.#logFile).subarray(from).toString();
      if (performance.now() > until || !/lock file|already exists|in use|pre-existing shared memory/.test(output))
        throw new Fault(explain(output, this.#place.data));
      await pause(200);
    }
  }

  /**
   * A shell that waits for the end of its input and then stops the postmaster: however this process ends (kill -9, out of memory), its end of the pipe closes, and no
   * PostgreSQL is left behind.
   */
  #guardIt(): void {
    this.#guard?.kill('SIGKILL');
    const pid = this.pid();
    if (!pid) return;
    const guard = spawn('/bin/sh', ['-c', guarding, 'baize-postgres-guard', String(pid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.once('error', error => this.#options.log?.(`PostgreSQL is not stopped if this process is killed: ${error.message}`));
    guard.unref();
    (guard.stdin as unknown as { unref(): void } | null)?.unref();
    this.#guard = guard;
  }

  /** Brings the postmaster back when it dies under us. */
  async #watch(): Promise<void> {
    while (!this.#isStopping) {
      await new Promise<void>(done => setTimeout(done, 250).unref());
      if (this.#isStopping || this.pid()) continue;
      this.#options.log?.('PostgreSQL ended unexpectedly; starting it again');
      await this.#launch().catch((error: Error) => this.#options.log?.(error.message));
      this.#guardIt();
    }
  }

  async #createDatabase(): Promise<void> {
    const admin = openDatabase({ ...this.connection, database: 'postgres' }, { max: 1 });
    try {
      await waitForDatabase(admin);
      const known = await admin.query(sql`select 1 from pg_database where datname = ${owner}`);
      if (known.length === 0) await admin.query({ text: `create database ${owner}`, values: [], name: '' });
    } finally {
      await admin.end();
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#guard?.kill('SIGKILL'); // before the postmaster: its number may be another process's afterwards
    const pid = this.pid();
    if (pid) {
      this.#child?.ref();
      process.kill(pid, 'SIGINT'); // fast shutdown: connections end, everything committed is on disk
      for (let waited = 0; this.pid() && waited < 30_000; waited += 20) await pause(20);
    }
    if (this.#options.recovery?.foreign?.place) rmSync(this.#place.sockets, { recursive: true, force: true });
  }
}

/** Starts, or takes over, the PostgreSQL of a state folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = new Cluster(options);
  try {
    await cluster.start();
  } catch (error) {
    if (cluster.wasLaunched || options.recovery) await cluster.stop();
    throw error;
  }
  return cluster;
}

/**
 * Takes the state folder for this process; a second start on it is refused with the number of the first.
 * Answers the function that gives it back.
 */
export function lockHome(home: string): () => void {
  mkdirSync(home, { recursive: true });
  const file = join(resolve(home), 'server.pid');
  // The number can be another process's after a kill; with the moment it began it is one process.
  const beginning = join(resolve(home), 'server.began');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    const began = existsSync(beginning) ? readFileSync(beginning, 'utf8') : undefined;
    if (pid !== process.pid && stillRuns(pid, began)) {
      throw new Fault(
        `Baize already runs on ${dirname(file)} as process ${pid}. Stop it first, or give this one its own folder: BAIZE_HOME=… npm start`,
      );
    }
  }
  // In this order a second start never meets our number beside another's beginning.
  rmSync(beginning, { force: true });
  writeFileSync(file, String(process.pid));
  const began = beganAt(process.pid);
  if (began !== undefined) writeFileSync(beginning, began);
  return () => {
    for (const one of [file, beginning]) rmSync(one, { force: true });
  };
}
