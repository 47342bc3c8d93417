import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@baize/app-server';
import { prepareDatabase } from '@baize/app-server/prepare';
import { newSecretKey, setSecretKeys } from '@baize/call/server';
import { type Connection, openDatabase, waitForDatabase } from '@baize/db';
import { Fault } from '@baize/kernel';
import { verifyJournal } from '@baize/ledger/server';
import { checkPushCrosses } from './two-servers.ts';

/**
 * Two servers on a PostgreSQL of the machine, first directly and then through pgbouncer in transaction mode: `node tools/two-servers/try-pooler.ts`.
 * Needs what `apt-get install pgbouncer postgresql` brings; leaves nothing behind.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const port = Number(process.env['TRY_PORT'] ?? 25_432);
const poolerPort = port + 1;
const roundsOfEach = 40;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL and pgbouncer refuse to run as root; the package brings an account for them. */
function accountOf(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map(flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
  if (!uid || !gid) throw new Fault('there is no account “postgres”: apt-get install postgresql');
  return { uid, gid };
}

function binariesOf(): { initdb: string; postgres: string; pgbouncer: string } {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(path => existsSync(path));
  if (!newest || !pgbouncer) throw new Fault('PostgreSQL or pgbouncer is missing: apt-get install pgbouncer postgresql');
  return { initdb: join(root, newest, 'bin/initdb'), postgres: join(root, newest, 'bin/postgres'), pgbouncer };
}

setSecretKeys(newSecretKey());
const account = accountOf();
const binaries = binariesOf();
const folder = mkdtempSync(join(tmpdir(), 'baize-pooler-'));
const children: ChildProcess[] = [];

function launch(file: string, args: readonly string[]): void {
  children.push(spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...account }));
}

function startPostgres(): void {
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(binaries.initdb, ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], {
    encoding: 'utf8',
    cwd: folder,
    ...account,
  });
  if (made.status !== 0) throw new Fault(made.stderr);
  launch(binaries.postgres, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'log_min_messages=fatal']);
}

function startPooler(): void {
  const file = join(folder, 'pgbouncer.ini');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'users.txt'), '"app" ""\n');
  writeFileSync(
    file,
    `[databases]
baize = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`,
  );
  launch(binaries.pgbouncer, ['-q', file]);
}

const urlOf = (user: string, at: number): string => `postgres://${user}@127.0.0.1:${at}/baize`;
const owner: Connection = { connectionString: urlOf('owner', port) };
const raw = (text: string) => ({ text, values: [], name: '' });

async function prepare(): Promise<void> {
  const admin = openDatabase({ connectionString: urlOf('owner', port).replace(/baize$/, 'postgres') }, { max: 1 });
  await waitForDatabase(admin);
  await admin.query(raw('create database baize'));
  await prepareDatabase(owner);
  await admin.query(raw('create role app login'));
  await admin.query(raw('grant baize_runtime to app'));
  const [row] = await admin.query<{ server_version: string }>(raw('show server_version'));
  say(`PostgreSQL ${row?.server_version}, ${spawnSync(binaries.pgbouncer, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]}`);
  await admin.end();
}

/** Two servers that both do everything: calls, queue and schedules. */
async function tryWith(name: string, connections: { connection: Connection; direct?: Connection }): Promise<void> {
  const start = () =>
    startServer({
      ...connections,
      port: 0,
      host: '127.0.0.1',
      studioUrl: 'http://127.0.0.1:1',
      isPlayMoney: true,
      withWorker: true,
      callsPerMinute: 0,
    });
  const running: RunningServer[] = [];
  const db = openDatabase(owner, { max: 4 });
  try {
    const servers = [await start(), await start()] as const;
    running.push(...servers);
    const started = performance.now();
    for (let round = 0; round < roundsOfEach; round++) {
      const [first, second] = round % 2 ? servers : ([servers[1], servers[0]] as const);
      await Promise.all([checkPushCrosses(db, [first, second]), checkPushCrosses(db, [second, first])]);
    }
    const report = await verifyJournal(db);
    if (!report.isSound) throw new Fault('the journal is not sound');
    say(
      `${name}: ${2 * roundsOfEach} members paid in at one server and heard of it at the other, in ${Math.round(performance.now() - started)} ms; the journal is sound`,
    );
  } finally {
    await Promise.all(running.map(server => server.stop()));
    await db.end();
  }
}

try {
  startPostgres();
  await prepare();
  await tryWith('directly', { connection: { connectionString: urlOf('owner', port), role: 'baize_runtime' } });
  startPooler();
  const pooled: Connection = { connectionString: urlOf('app', poolerPort), isPooled: true };
  await waitForDatabase(openDatabase(pooled, { max: 1 }));
  await tryWith('through pgbouncer in transaction mode', { connection: pooled, direct: { connectionString: urlOf('app', port) } });
} finally {
  for (const child of children.reverse()) {
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGINT');
    if (child.exitCode === null) await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
