import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDatabase } from '@baize/app-server/prepare';
import { baseBackups, receiveWal } from '@baize/backup';
import { type Connection, openDatabase, sql, waitForDatabase } from '@baize/db';
import { findPostgres } from '@baize/db/embedded';
import { plus, systemClock } from '@baize/kernel';
import { aPairOfAccounts, aTransfer } from '@baize/ledger/fixtures';
import { post } from '@baize/ledger/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupSettings } from './settings.ts';
import { type BackupWork, documentsOf, takeBackup, testRestore } from './work.ts';

/** Every major version whose programs are on this machine; the one of the package always is. */
const majors = [15, 16, 17, 18].filter(major => {
  try {
    return findPostgres({ major }) !== '';
  } catch {
    return false;
  }
});

/** Servers and tools run as an ordinary account. */
const account = (() => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
})();

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-own-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const child of children) await stopped(child);
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  return ended;
}

interface OwnServer {
  readonly data: string;
  readonly url: string;
  readonly start: () => Promise<ChildProcess>;
}

/** A server as Debian sets one up: its configuration outside of the data, logins with passwords over TCP, and an owner who is no superuser. */
async function anOwnServer(major: number): Promise<OwnServer> {
  const bin = dirname(findPostgres({ major, account }));
  const [place, etc] = [join(folder, 'var'), join(folder, 'etc')];
  for (const one of [place, etc]) mkdirSync(one);
  if (account) for (const one of [place, etc]) chownSync(one, account.uid, account.gid);
  const data = join(place, 'main');
  const secret = join(etc, 'password');
  writeFileSync(secret, 'SUPER\n', { mode: 0o644 });
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--pwfile', secret, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...account },
  );
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) renameSync(join(data, name), join(etc, name));
  const port = await freePort();
  const settings = {
    config_file: join(etc, 'postgresql.conf'),
    hba_file: join(etc, 'pg_hba.conf'),
    ident_file: join(etc, 'pg_ident.conf'),
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: place,
    max_connections: '300',
    log_min_messages: 'panic',
    fsync: 'off',
  };
  const superuser: Connection = { connectionString: `postgres://postgres:SUPER@127.0.0.1:${port}/postgres` };
  const start = async () => {
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = spawn(join(bin, 'postgres'), args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...account });
    children.push(child);
    const db = openDatabase(superuser, { max: 1 });
    await waitForDatabase(db).finally(() => db.end());
    return child;
  };
  return { data, url: `postgres://baize:SECRET@127.0.0.1:${port}/baize`, start };
}

async function makeDatabase(url: string): Promise<void> {
  const db = openDatabase({ connectionString: url.replace('baize:SECRET', 'postgres:SUPER').replace(/\/baize$/, '/postgres') }, { max: 1 });
  // What the README says, and a setting of the operator's that a copy must not follow.
  for (const text of [
    `create role baize login createrole replication password 'SECRET'`,
    'create database baize owner baize',
    `alter system set archive_command = 'false'`,
    `alter system set archive_mode = 'on'`,
  ])
    await db.query({ text, values: [], name: '' });
  await db.end();
}

/** The command as the operator types it; answers what it printed and how it ended. */
function restoreCommand(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return { status, text: `${stdout}${stderr}` };
}

async function balances(url: string): Promise<number> {
  const db = openDatabase({ connectionString: url }, { max: 1 });
  try {
    return (await db.query<{ count: number }>(sql`select count(*)::int as count from ledger.entry`))[0]?.count ?? Number.NaN;
  } finally {
    await db.end();
  }
}

interface Installation extends OwnServer {
  readonly server: ChildProcess;
  readonly home: string;
  readonly work: BackupWork;
  readonly move: () => Promise<void>;
  readonly end: () => Promise<void>;
}

async function anInstallation(major: number): Promise<Installation> {
  const own = await anOwnServer(major);
  const server = await own.start();
  await makeDatabase(own.url);
  const connection: Connection = { connectionString: own.url };
  await prepareDatabase(connection);
  const db = openDatabase(connection, { max: 2 });
  const { member, house } = await aPairOfAccounts(db);
  const move = () => db.transaction(tx => post(tx, aTransfer(house, member, 500n))).then(() => undefined);
  await move();
  const home = join(folder, 'home');
  mkdirSync(join(documentsOf(home), 'receipts'), { recursive: true });
  writeFileSync(join(documentsOf(home), 'receipts', 'one.sealed'), 'a receipt');
  writeFileSync(join(home, 'secrets.json'), '{}');
  const settings = backupSettings({ BACKUP_TO: join(folder, 'backups') });
  const work: BackupWork = { ...settings, connection, db, clock: systemClock, home, isEmbedded: false, log: () => undefined };
  return { ...own, server, home, work, move, end: () => db.end() };
}

/** Waits until a whole millisecond is over, so that a commit is before or after it. */
async function aMoment() {
  const at = plus(systemClock.now(), 1);
  while (systemClock.now() <= at) await new Promise(resolve => setTimeout(resolve, 1));
  return at;
}

describe.each(majors)('a PostgreSQL %i of the operator’s own', major => {
  test('a backup is tested on a scratch server, and is put back into the data folder as it was at a moment', async () => {
    const { work, home, data, url, server, start, move, end } = await anInstallation(major);
    await takeBackup(work);
    await testRestore(work);
    const runs = await work.db.query(sql`select kind, error from backups.run where kind = 'restore-test'`);
    expect(runs).toEqual([{ kind: 'restore-test', error: '' }]);
    expect(existsSync(join(home, 'restore-test'))).toBe(false);

    const before = await balances(url);
    const at = await aMoment();
    const stopping = new AbortController();
    let reached = '';
    const receiving = receiveWal(work.connection, {
      storage: work.storage,
      everyMs: 20,
      signal: stopping.signal,
      onReach: reach => {
        reached = reach.at;
      },
    });
    await move(); // what is to be undone
    const until = systemClock.now();
    await expect.poll(() => reached > until).toBe(true);
    stopping.abort();
    await receiving;
    await end();
    rmSync(documentsOf(home), { recursive: true });

    const env = { BACKUP_TO: join(folder, 'backups'), BAIZE_HOME: home, DATABASE_URL: url };
    expect(restoreCommand(env, '--data', data, '--to', at)).toMatchObject({ status: 2, text: expect.stringContaining('Stop it first') });
    await stopped(server);
    const done = restoreCommand(env, '--data', data, '--to', at);
    expect(done.text).toContain('The books are in order.\n');
    expect(done.text).toContain('Now start PostgreSQL again as always, and then the product.');
    expect(done.status).toBe(0);
    expect(readdirSync(dirname(data)).filter(name => name.startsWith('main')).length).toBe(2); // what stood there is beside it
    expect(readFileSync(join(documentsOf(home), 'receipts', 'one.sealed'), 'utf8')).toBe('a receipt');
    await start();
    expect(await balances(url)).toBe(before);
  });
});

test('what must be done first is said before anything is touched', async () => {
  const major = majors.at(-1) ?? Number.NaN;
  const { work, home, data, url, server, end } = await anInstallation(major);
  await takeBackup(work);
  await expect(testRestore({ ...work, programs: '/nowhere' })).rejects.toThrow(
    `Not tested: BACKUP_POSTGRES names the folder of PostgreSQL ${major}’s programs, and /nowhere/postgres isn’t one that runs.`,
  );
  expect(await baseBackups(work.storage)).toHaveLength(1);
  await end();
  await stopped(server);
  const env = { BACKUP_TO: join(folder, 'backups'), BAIZE_HOME: home, DATABASE_URL: url };
  const says = (variables: Record<string, string>, ...args: string[]) => restoreCommand({ ...env, ...variables }, ...args).text;
  expect(says({})).toContain(`stop it, and name its data folder: npm run restore -- --data /var/lib/postgresql/${major}/main`);
  expect(says({ DATABASE_URL: '' }, '--data', data)).toContain('set DATABASE_URL');
  expect(says({}, '--data', home)).toContain('isn’t a data folder of PostgreSQL');
  expect(says({ BACKUP_POSTGRES: '/nowhere' }, '--data', data)).toContain('BACKUP_POSTGRES names the folder');
  const asAnother = url.replace('baize:', 'stranger:');
  expect(says({ DATABASE_URL: asAnother }, '--data', data)).toContain('The backup doesn’t have login "stranger"');
  writeFileSync(join(data, 'PG_VERSION'), '14\n');
  expect(says({}, '--data', data)).toContain(`is of PostgreSQL 14, and the backup is of ${major}`);
  expect(readdirSync(dirname(data)).filter(name => name.startsWith('main'))).toEqual(['main']);
});
