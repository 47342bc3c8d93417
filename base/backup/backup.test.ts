import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type Database, openDatabase, sql } from '@baize/db';
import { type Embedded, embeddedPlace, removeEmbedded, startEmbedded } from '@baize/db/embedded';
import { type Instant, plus, systemClock } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Region, startS3 } from './fixtures.ts';
import {
  type ArchiveReach,
  type BackupStorage,
  baseBackups,
  folderStorage,
  prune,
  receiveWal,
  restore,
  s3Storage,
  takeBaseBackup,
} from './index.ts';

const clock = systemClock;
const newFolder = () => mkdtempSync(join(tmpdir(), 'baize-backup-'));
let home: string;
let embedded: Embedded;
let connection: Connection;
let db: Database;
let folder: string;
let storage: BackupStorage;
const homes: string[] = [];

beforeAll(async () => {
  home = newFolder();
  embedded = await startEmbedded({ home, isDurable: false });
  connection = embedded.connection;
  db = openDatabase(connection, { max: 2 });
  await db.query(sql`create table note (n int primary key, at timestamptz not null default clock_timestamp())`);
});
afterAll(async () => {
  await db.end();
  await embedded.stop();
  for (const one of [home, ...homes]) {
    removeEmbedded(one);
    rmSync(one, { recursive: true, force: true });
  }
});
beforeEach(() => {
  folder = newFolder();
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Answers a moment after the last of `count` new notes, and how many there were then. */
async function write(count = 1): Promise<{ at: Instant; notes: number }> {
  await db.query(sql`insert into note (n) select (select coalesce(max(n), 0) from note) + k from generate_series(1, ${count}::int) k`);
  const [row] = await db.query<{ notes: number }>(sql`select count(*)::int as notes from note`);
  // A moment is a whole millisecond and a commit is not: the one before is over, and the next has not begun.
  const at = plus(clock.now(), 1);
  while (clock.now() <= at) await new Promise(resolve => setTimeout(resolve, 1));
  return { at, notes: row?.notes ?? 0 };
}

/** Receives until `work` is done and everything it wrote has come. */
async function receiving<T>(work: () => Promise<T>, from: Connection = connection): Promise<T> {
  const stopping = new AbortController();
  let reach: ArchiveReach | undefined;
  const done = receiveWal(from, {
    storage,
    everyMs: 20,
    signal: stopping.signal,
    onReach: now => {
      reach = now;
    },
  });
  const result = await work();
  const until = clock.now();
  await Promise.race([done, expect.poll(() => (reach?.at ?? '') > until).toBe(true)]);
  stopping.abort();
  await done;
  return result;
}

/** A state folder whose database is not running. */
function aHomeWithData(): { home: string; file: string } {
  const other = newFolder();
  homes.push(other);
  const { data } = embeddedPlace(other);
  mkdirSync(data, { recursive: true });
  const file = join(data, 'kept');
  writeFileSync(file, 'what stood there');
  return { home: other, file };
}

/** What is in the notes of a restored copy: their number. */
async function restored(to?: Instant): Promise<number> {
  const copy = newFolder();
  homes.push(copy);
  const { embedded: scratch, remove } = await restore({ storage, home: copy, to });
  const other = openDatabase(scratch.connection, { max: 1 });
  try {
    const [row] = await other.query<{ count: number }>(sql`select count(*)::int as count from note`);
    await other.query(sql`insert into note (n) values (0)`); // it takes writes
    return row?.count ?? Number.NaN;
  } finally {
    await other.end();
    await scratch.stop();
    remove();
  }
}

test('a backup alone restores what was there when it ended', async () => {
  const { notes } = await write(3);
  const made = await takeBaseBackup(connection, { storage, clock });
  await write();
  expect(await baseBackups(storage)).toEqual([made]);
  expect(await restored()).toBe(notes);
});

test('a bucket restores what a folder restores', async () => {
  const s3 = await startS3();
  try {
    const { url: endpoint, bucket, credentials } = s3;
    storage = s3Storage({ bucket, prefix: 'site', endpoint, region: s3Region, credentials, isPathStyle: true });
    const { at, notes } = await receiving(async () => {
      await takeBaseBackup(connection, { storage, clock });
      const before = await write(3);
      await write(20);
      return before;
    });
    expect(await restored(at)).toBe(notes);
    expect(await restored()).toBe(notes + 20);
    const kept = new Set(s3.objects.keys());
    s3.trouble = asked => (asked.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : undefined);
    await expect(takeBaseBackup(connection, { storage, clock })).rejects.toThrow('isn’t allowed to do that');
    expect(new Set(s3.objects.keys())).toEqual(kept);
  } finally {
    await s3.stop();
  }
});

test('with the log, every moment since the backup can be restored, and the last one', async () => {
  const moments = await receiving(async () => {
    await takeBaseBackup(connection, { storage, clock });
    const both = [await write(), await write(500)];
    await db.query(sql`delete from note where n > 2`); // what someone wants undone
    return both;
  });
  for (const { at, notes } of moments) expect(await restored(at)).toBe(notes);
  expect(await restored()).toBe(2);
});

test('segments that fill up are stored whole, and receiving goes on where it was', async () => {
  await receiving(async () => {
    await takeBaseBackup(connection, { storage, clock });
    for (let i = 0; i < 3; i++) {
      await write(200);
      await db.query(sql`select pg_switch_wal()`);
    }
  });
  await write(10); // while no one receives: the server keeps it
  const { notes } = await receiving(() => write(10));
  const names = readdirSync(join(folder, 'wal')).filter(name => /^[0-9A-F]{24}\.zst$/.test(name));
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(await restored()).toBe(notes);
});

test('a restored server is backed up in its turn, and what it has done since is restored too', async () => {
  await receiving(async () => {
    await takeBaseBackup(connection, { storage, clock });
    await write(5);
  });
  const copy = newFolder();
  homes.push(copy);
  const { embedded: recovered, remove } = await restore({ storage, home: copy });
  await recovered.stop();
  remove();
  const second = await startEmbedded({ home: copy });
  const other = openDatabase(second.connection, { max: 1 });
  await receiving(async () => {
    await other.query(sql`insert into note (n) select -k from generate_series(1, 7) k`);
  }, second.connection);
  const [row] = await other.query<{ notes: number }>(sql`select count(*)::int as notes from note`);
  await other.end();
  await second.stop();
  expect(await restored()).toBe(row?.notes);
});

test('a moment that no backup covers is refused with those that can be restored', async () => {
  await expect(restored()).rejects.toThrow(`There is no backup in ${folder}.`);
  const made = await takeBaseBackup(connection, { storage, clock });
  await expect(restored('2020-01-01T00:00:00.000Z' as Instant)).rejects.toThrow(
    `can restore any moment from ${made.finishedAt} to ${made.finishedAt}, and not 2020-01-01T00:00:00.000Z`,
  );
  await expect(restored('2999-01-01T00:00:00.000Z' as Instant)).rejects.toThrow('can restore any moment from');
});

describe('a backup that is damaged restores nothing, and what stood there stays', () => {
  const harm: Record<string, (tar: string, manifest: string) => void> = {
    'cut off': tar => writeFileSync(tar, readFileSync(tar).subarray(0, 500_000)),
    'with a byte changed': tar => {
      const bytes = readFileSync(tar);
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
      writeFileSync(tar, bytes);
    },
    'with another manifest': (_, manifest) => appendFileSync(manifest, ' '),
  };
  test.each(Object.keys(harm))('%s', async kind => {
    const { id } = await takeBaseBackup(connection, { storage, clock });
    harm[kind]?.(join(folder, 'base', id, 'base.tar.zst'), join(folder, 'base', id, 'manifest.json'));
    const { home: other, file } = aHomeWithData();
    await expect(restore({ storage, home: other })).rejects.toThrow(/backup .* Restore an older one\./i);
    expect(readFileSync(file, 'utf8')).toBe('what stood there');
  });
});

test('data that stood there are moved aside', async () => {
  await takeBaseBackup(connection, { storage, clock });
  const { home: other } = aHomeWithData();
  const { embedded: scratch, before, remove } = await restore({ storage, home: other });
  await scratch.stop();
  remove();
  expect(before && readdirSync(before)).toEqual(['kept']);
});

test('a storage that is full says so, and leaves nothing that is taken for a backup', async () => {
  const full: BackupStorage = {
    ...storage,
    put: async (key, body) => (key.endsWith('.tar.zst') ? Promise.reject(new Error('full')) : storage.put(key, body)),
  };
  await expect(takeBaseBackup(connection, { storage: full, clock })).rejects.toThrow('full');
  expect(await baseBackups(storage)).toEqual([]);
});

test('what no kept moment needs is removed', async () => {
  const ids: string[] = [];
  let notes = 0;
  await receiving(async () => {
    for (let i = 0; i < 3; i++) {
      ids.push((await takeBaseBackup(connection, { storage, clock })).id);
      await db.query(sql`select pg_switch_wal()`);
      ({ notes } = await write());
    }
  });
  const whole = await baseBackups(storage);
  const cut = Date.parse(whole[1]?.finishedAt ?? '') + 1;
  expect(await prune(storage, { now: cut + 1_000, keepMs: 1_000 })).toMatchObject({ backups: 1 });
  expect((await baseBackups(storage)).map(({ id }) => id)).toEqual(ids.slice(1));
  expect(await restored()).toBe(notes);
});
