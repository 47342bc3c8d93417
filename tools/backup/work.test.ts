import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDatabase } from '@baize/app-server/prepare';
import { baseBackups, folderStorage, restoreFiles } from '@baize/backup';
import { type Database, openDatabase, sql } from '@baize/db';
import { type Embedded, embeddedPlace, removeEmbedded, startEmbedded } from '@baize/db/embedded';
import { Fault, systemClock } from '@baize/kernel';
import { aPairOfAccounts, aTransfer } from '@baize/ledger/fixtures';
import { post } from '@baize/ledger/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupSettings } from './settings.ts';
import { type BackupWork, documentsOf, follow, takeBackup, testRestore } from './work.ts';

const home = mkdtempSync(join(tmpdir(), 'baize-backup-'));
let embedded: Embedded;
let db: Database;
let to: string;
let work: BackupWork;
const said: string[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ home });
  await prepareDatabase(embedded.connection);
  db = openDatabase(embedded.connection, { max: 2 });
  const { member, house } = await aPairOfAccounts(db);
  await db.transaction(tx => post(tx, aTransfer(house, member, 500n)));
  mkdirSync(join(documentsOf(home), 'receipts'), { recursive: true });
  writeFileSync(join(documentsOf(home), 'receipts', 'one.sealed'), 'a receipt');
});
afterAll(async () => {
  await db.end();
  await embedded.stop();
  removeEmbedded(home);
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  to = mkdtempSync(join(home, 'to-'));
  const settings = backupSettings({ BACKUP_TO: to });
  work = { ...settings, connection: embedded.connection, db, clock: systemClock, home, isEmbedded: true, log: line => said.push(line) };
});

const runs = () =>
  db.query<{ kind: string; isOver: boolean; error: string }>(
    sql`select kind, finished_at is not null as "isOver", error from backups.run order by started_at desc limit 1`,
  );

const countRuns = async () => (await db.query<{ count: number }>(sql`select count(*)::int as count from backups.run`))[0]?.count;

test('a backup is taken with its documents, tried on a scratch server, and both are noted', async () => {
  const made = await takeBackup(work);
  expect(await runs()).toEqual([{ kind: 'backup', isOver: true, error: '' }]);
  expect(made.bytes).toBeGreaterThan(1_000_000);
  await testRestore(work);
  expect(await runs()).toEqual([{ kind: 'restore-test', isOver: true, error: '' }]);
  expect(existsSync(join(home, 'restore-test'))).toBe(false);
  // As root with a closed state folder its data are elsewhere: they go too.
  expect(readdirSync(dirname(embeddedPlace(join(home, 'restore-test')).data)).filter(name => name.startsWith('data'))).toEqual([]);
  const elsewhere = mkdtempSync(join(home, 'documents-'));
  expect(await restoreFiles(work.storage, elsewhere)).toBe(1);
  expect(readdirSync(elsewhere, { recursive: true }).sort()).toEqual(['receipts', 'receipts/one.sealed']);
});

test('a document that was sealed with another key since is restored as it is now', async () => {
  await takeBackup(work);
  const file = join(documentsOf(home), 'receipts', 'one.sealed');
  writeFileSync(`${file}.new`, 'the receipt, sealed anew');
  renameSync(`${file}.new`, file);
  await takeBackup(work);
  const elsewhere = mkdtempSync(join(home, 'documents-'));
  expect(await restoreFiles(work.storage, elsewhere)).toBe(1);
  expect(readFileSync(join(elsewhere, 'receipts', 'one.sealed'), 'utf8')).toBe('the receipt, sealed anew');
});

test('two backups at the same time are two backups', async () => {
  const both = await Promise.all([takeBackup(work), takeBackup(work)]);
  expect((await baseBackups(work.storage)).map(({ id }) => id).sort()).toEqual(both.map(({ id }) => id).sort());
});

test('what goes wrong is noted in words', async () => {
  const full = { ...folderStorage(to), put: async () => Promise.reject(new Fault('The backup storage is full: /backups.')) };
  await expect(takeBackup({ ...work, storage: full })).rejects.toThrow('is full');
  expect(await runs()).toEqual([{ kind: 'backup', isOver: true, error: 'The backup storage is full: /backups.' }]);
});

test('books that are not in order fail the test of the backup', async () => {
  const owner = openDatabase(embedded.connection, { max: 1 });
  // Each by itself: the connection of the first is closed when the test of the backup takes longer than a pool waits.
  const change = (sign: '+' | '-') =>
    owner.query({
      text: `set session_replication_role = replica; update ledger.entry set amount = amount ${sign} 1; set session_replication_role = origin`,
      values: [],
      name: '',
    });
  await change('+');
  try {
    await takeBackup(work);
    await expect(testRestore(work)).rejects.toThrow('The books of the restored backup are not in order');
    expect(await runs()).toMatchObject([{ kind: 'restore-test', error: expect.stringContaining('not in order') }]);
  } finally {
    await change('-');
    await owner.end();
  }
});

test('following takes the first backup immediately, receives the log, and ends on request', async () => {
  const stopping = new AbortController();
  const following = follow({ ...work, isEmbedded: false, programs: '/nowhere' }, stopping.signal);
  const reach = () =>
    db.query<{ isThere: boolean }>(sql`select storage = ${to} and oldest_at is not null as "isThere" from backups.archive`);
  await expect.poll(async () => (await reach())[0]?.isThere).toBe(true);
  await expect.poll(() => existsSync(join(to, 'wal', 'reach.json'))).toBe(true);
  await expect.poll(() => said.length).toBe(1);
  stopping.abort();
  await following;
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/^Taking a backup: Not tested: BACKUP_POSTGRES .* PostgreSQL 18.* on another machine: npm run restore/),
  ]);
  expect(await runs()).toEqual([{ kind: 'restore-test', isOver: true, error: expect.stringContaining('Not tested') }]);
});

test('what fails again and again is said and noted once, until it is tried again', async () => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const refused = new Fault('There is no bucket "nowhere".');
  const away = { ...folderStorage(to), list: async () => Promise.reject(refused), put: async () => Promise.reject(refused) };
  const before = await countRuns();
  const following = follow({ ...work, storage: away, log: line => lines.push(line) }, stopping.signal);
  await expect.poll(() => lines.length).toBe(3);
  stopping.abort();
  await following;
  expect(lines.sort()).toEqual(['Receiving the log', 'Storing documents', 'Taking a backup'].map(name => `${name}: ${refused.message}`));
  expect(await countRuns()).toBe(before); // whether one is due was not known
});

test('a bucket is named with what keys begin with', () => {
  expect(backupSettings({ BACKUP_TO: 's3://bucket/site/one/' }).storage.name).toBe('s3://bucket/site/one');
  expect(backupSettings({ BACKUP_TO: 's3://bucket', BACKUP_S3_ENDPOINT: 'https://minio.example:9000' }).storage.name).toBe('s3://bucket');
});

test.each([
  [{}, 'Say where backups go'],
  [{ BACKUP_TO: 'ftp://host/folder' }, 'BACKUP_TO is a folder'],
  [{ BACKUP_TO: 's3://x/prefix' }, 'BACKUP_TO names a bucket'],
  [{ BACKUP_TO: 's3://bucket', BACKUP_S3_KEY_ID: 'AK' }, 'Set both BACKUP_S3_KEY_ID and BACKUP_S3_SECRET'],
  [{ BACKUP_TO: 's3://bucket', BACKUP_S3_ENDPOINT: 'minio:9000' }, 'BACKUP_S3_ENDPOINT is the address'],
  [{ BACKUP_TO: 's3://bucket', BACKUP_S3_ENDPOINT: 'https://host/bucket' }, 'BACKUP_S3_ENDPOINT is the address'],
  [{ BACKUP_TO: 's3://bucket', BACKUP_S3_PATH_STYLE: 'yes' }, 'BACKUP_S3_PATH_STYLE is 1 or 0'],
  [{ BACKUP_TO: import.meta.filename }, 'is a file'],
  [{ BACKUP_TO: '/x', BACKUP_DAYS: '0' }, 'BACKUP_DAYS is a whole number from 1 to 3650, not "0"'],
])('a wrong setting is explained: %o', (env, text) => {
  expect(() => backupSettings(env)).toThrow(text);
});
