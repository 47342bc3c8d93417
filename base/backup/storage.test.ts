import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readWhole } from './base-backup.ts';
import { type S3StandIn, type S3Trouble, s3Region, startS3 } from './fixtures.ts';
import { type S3Place, s3Storage } from './s3.ts';
import { type BackupStorage, folderStorage } from './storage.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'baize-storage-'));
let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  s3.trouble = () => undefined;
  s3.asked.length = 0;
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storageAt = (more: Partial<S3Place> = {}): BackupStorage =>
  s3Storage({
    bucket: s3.bucket,
    prefix: 'site/one',
    endpoint: s3.url,
    region: s3Region,
    credentials: s3.credentials,
    isPathStyle: true,
    partBytes: 5 * megabyte,
    ...more,
  });
/** A stream that does not say how long it is. */
const streamOf = (...parts: Buffer[]) => Readable.from(parts, { objectMode: false });

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => storageAt()],
])('%s', (_, open) => {
  test('keeps what is put, whole, and lists it by what its key begins with', async () => {
    const storage = open();
    const large = randomBytes(12 * megabyte);
    await storage.put('base/b/base.tar.zst', streamOf(large.subarray(0, 7 * megabyte), large.subarray(7 * megabyte)));
    await storage.put('base/b/backup.json', Buffer.from('{}'));
    await storage.put('base/b/empty', streamOf());
    const names = ['files/a b+c~1', 'files/名~2', 'files/a&b~3', 'files/d~4'];
    for (const key of names) await storage.put(key, Buffer.from(key));
    await storage.put('files/d~4', Buffer.from('written again'));
    expect((await readWhole(storage, 'base/b/base.tar.zst')).equals(large)).toBe(true);
    expect((await readWhole(storage, 'files/d~4')).toString()).toBe('written again');
    expect((await readWhole(storage, 'files/名~2')).toString()).toBe('files/名~2');
    expect((await storage.list('files/')).map(({ key }) => key).sort()).toEqual([...names].sort());
    expect(await storage.list('base/b/ba')).toEqual([
      { key: 'base/b/backup.json', bytes: 2 },
      { key: 'base/b/base.tar.zst', bytes: large.length },
    ]);
    expect(await storage.list('wal/')).toEqual([]);
    await storage.remove('files/d~4');
    await storage.remove('files/d~4'); // it is not there: nothing to do
    expect((await storage.list('files/')).map(({ key }) => key)).not.toContain('files/d~4');
    await expect(storage.get('files/d~4')).rejects.toThrow('files/d~4 is missing in');
  });

  test('knows nothing of what ended with an error', async () => {
    const storage = open();
    await storage.put('wal/kept', Buffer.from('before'));
    for (const bytes of [1_000, 11 * megabyte]) {
      const body = new PassThrough({ highWaterMark: 16 * megabyte });
      body.write(randomBytes(bytes));
      const put = storage.put('wal/kept', body);
      const refused = expect(put).rejects.toThrow();
      body.destroy();
      await refused;
    }
    expect((await readWhole(storage, 'wal/kept')).toString()).toBe('before');
    expect(await storage.list('wal/')).toEqual([{ key: 'wal/kept', bytes: 6 }]);
    expect(s3.unfinished()).toEqual([]);
  });
});

test('keys of a bucket are below the prefix, and a large object is sent in parts', async () => {
  await storageAt().put('one', streamOf(randomBytes(11 * megabyte)));
  expect([...s3.objects.keys()]).toContain('site/one/one');
  expect(s3.asked.filter(asked => asked === 'PUT partNumber uploadId').length).toBe(3);
  const bare = storageAt({ prefix: '' });
  await bare.put('two', Buffer.from('2'));
  expect(s3.objects.get('two')?.toString()).toBe('2');
  expect((await bare.list('site/one/one')).map(({ key }) => key)).toEqual(['site/one/one']);
});

test('a part that is refused or lost once is sent again', async () => {
  const large = randomBytes(11 * megabyte);
  const troubles: (S3Trouble | undefined)[] = ['lost', { status: 503, code: 'SlowDown' }];
  s3.trouble = asked => (asked === 'PUT partNumber uploadId' ? troubles.pop() : undefined);
  const storage = storageAt();
  await storage.put('retried', streamOf(large));
  expect((await readWhole(storage, 'retried')).equals(large)).toBe(true);
});

test.each<[string, string, S3Trouble, RegExp]>([
  [
    'lost in the middle',
    'PUT partNumber uploadId',
    'lost',
    /^The connection to s3:\/\/backups\/broken was lost\. Check BACKUP_S3_ENDPOINT/,
  ],
  ['lost when it is confirmed', 'POST uploadId', 'lost', /was lost\. Check BACKUP_S3_ENDPOINT/],
  ['that falls silent', 'PUT partNumber uploadId', 'silent', /is too slow: nothing moved for a while\. Check BACKUP_S3_ENDPOINT/],
  [
    'that is refused for good',
    'PUT partNumber uploadId',
    { status: 403, code: 'AccessDenied' },
    /isn’t allowed to do that .* s3:PutObject/,
  ],
  ['to a full store', 'PUT partNumber uploadId', { status: 507, code: 'XMinioStorageFull' }, /is full: .* Free some space/],
])('a connection %s leaves nothing that is taken for an object', async (_, when, trouble, words) => {
  const storage = storageAt({ prefix: 'broken', ...(trouble === 'silent' && { idleMs: 200 }) });
  s3.trouble = asked => (asked === when ? trouble : undefined);
  await expect(storage.put('large', streamOf(randomBytes(11 * megabyte)))).rejects.toThrow(words);
  expect(await storageAt({ prefix: 'broken' }).list('')).toEqual([]);
});

test.each<[string, Partial<S3Place>, RegExp]>([
  [
    'an unknown key',
    { credentials: { accessKeyId: 'AKOTHER', secretAccessKey: 'x' } },
    /doesn’t know this access key\. Check BACKUP_S3_KEY_ID/,
  ],
  [
    'a wrong secret',
    { credentials: { accessKeyId: 'AKTEST', secretAccessKey: 'x' } },
    /refuses the secret of this access key\. Check BACKUP_S3_KEY_ID/,
  ],
  ['a bucket that is not there', { bucket: 'nowhere' }, /^There is no bucket "nowhere"\. Create it, or correct BACKUP_TO\./],
  ['another region', { region: 'eu-1' }, /isn’t in the region "eu-1"\. Correct BACKUP_S3_REGION\./],
  ['a port where nothing listens', { endpoint: 'http://127.0.0.1:9' }, /^Nothing answers at http:\/\/127\.0\.0\.1:9\./],
])('%s is told in words, whatever is asked', async (_, more, words) => {
  const storage = storageAt(more);
  await expect(storage.list('base/')).rejects.toThrow(words);
  await expect(storage.put('x', Buffer.from('x'))).rejects.toThrow(words);
  await expect(storage.put('x', streamOf(randomBytes(6 * megabyte)))).rejects.toThrow(words);
  await expect(storage.get('x')).rejects.toThrow(words);
  await expect(storage.remove('x')).rejects.toThrow(words);
});

test('a connection that is lost while an object is read fails the reading in words', async () => {
  const storage = storageAt();
  await storage.put('read', Buffer.alloc(4 * megabyte));
  s3.trouble = asked => (asked === 'GET' ? 'lost in the answer' : undefined);
  await expect(readWhole(storage, 'read')).rejects.toThrow(/^The connection to s3:\/\/backups\/site\/one was lost\./);
});
