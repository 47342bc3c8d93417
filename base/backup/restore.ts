import { createHash, hash } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { one, openDatabase, sql } from '@baize/db';
import { type Embedded, embeddedPlace, type ForeignData, startEmbedded } from '@baize/db/embedded';
import { Fault, type Instant, newId } from '@baize/kernel';
import { extract } from 'tar-stream';
import { type BaseBackup, baseBackups, keysOf, readWhole } from './base-backup.ts';
import { lsnOf } from './replication.ts';
import type { BackupStorage } from './storage.ts';
import { archived, archiveReach } from './wal.ts';

interface Restoring {
  readonly storage: BackupStorage;
  /** State folder that gets the data; its database is not running. */
  readonly home: string;
  /** As things were then; absent = the last moment that the archive knows. */
  readonly to?: Instant | undefined;
  /** The backup is of a server of the operator's; absent = of an embedded one. */
  readonly foreign?: ForeignData | undefined;
  readonly log?: (line: string) => void;
}

interface Restored {
  readonly backup: BaseBackup;
  /** Moment of the last transaction that is there; null when the log held none after the base backup. */
  readonly lastTransactionAt: Instant | null;
  /** Bytes of data that were written, and how long it took until the database answered. */
  readonly bytes: number;
  readonly seconds: number;
  /** Where the data that stood there before are now. */
  readonly before: string | undefined;
  readonly embedded: Embedded;
  readonly remove: () => void;
}

interface Choice {
  readonly backup: BaseBackup;
  /** Where the log ends to be read; absent = at its end. */
  readonly until: Instant | undefined;
}

/** The newest base backup that was finished by then. Errors: a Fault that says which moments can be restored. */
async function choose(storage: BackupStorage, to: Instant | undefined): Promise<Choice> {
  const backups = await baseBackups(storage);
  const [oldest] = backups;
  const newest = backups.at(-1);
  if (!oldest || !newest) throw new Fault(`There is no backup in ${storage.name}.`);
  const reach = await archiveReach(storage, key => readWhole(storage, key));
  const last = reach && reach.at > newest.finishedAt ? reach.at : newest.finishedAt;
  if (to === undefined) return { backup: newest, until: undefined };
  const chosen = backups.filter(({ finishedAt }) => finishedAt <= to).at(-1);
  if (!chosen || to > last)
    throw new Fault(
      `${storage.name} can restore any moment from ${oldest.finishedAt} to ${last}, and not ${to}. Name one of them: --to TIME`,
    );
  return { backup: chosen, until: reach && to <= reach.at ? to : undefined };
}

interface ManifestFile {
  readonly Path?: string;
  readonly 'Encoded-Path'?: string;
  readonly Checksum: string;
}

/** What each file of the backup must be. */
async function checksums(storage: BackupStorage, backup: BaseBackup): Promise<Map<string, string>> {
  const text = await readWhole(storage, keysOf(backup.id).manifest);
  if (hash('sha256', text) !== backup.manifestSha256)
    throw new Fault(`The manifest of backup ${backup.id} is not what was written. Restore an older one.`);
  const { Files } = JSON.parse(text.toString()) as { Files: ManifestFile[] };
  return new Map(Files.map(file => [file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(), file.Checksum]));
}

/** Passes bytes on and learns their digest. */
function digesting(): { stream: Transform; digest: () => string } {
  const sum = createHash('sha256');
  const stream = new Transform({
    transform(part: Buffer, _, done) {
      sum.update(part);
      done(null, part);
    },
  });
  return { stream, digest: () => sum.digest('hex') };
}

/** Unpacks a base backup and holds every file against the manifest; answers the bytes. What the server writes while it copies (its log) is checked by the server itself. */
async function unpack(storage: BackupStorage, backup: BaseBackup, folder: string): Promise<number> {
  const expected = await checksums(storage, backup);
  let bytes = 0;
  const tar = extract();
  const unpacking = pipeline(await storage.get(keysOf(backup.id).tar), createZstdDecompress(), tar).catch(error => {
    tar.destroy(error as Error);
    throw error;
  });
  unpacking.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const path = join(folder, name);
      if (!path.startsWith(`${folder}/`) && path !== folder)
        throw new Fault(`Backup ${backup.id} names a file outside its folder: ${name}`);
      if (type === 'directory') {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (type === 'file') {
        const { stream, digest } = digesting();
        await pipeline(entry as unknown as Readable, stream, createWriteStream(path, { mode: 0o600 }));
        bytes += entry.header.size ?? 0;
        const sum = digest();
        const known = expected.get(name);
        if (known !== undefined && known !== sum) throw new Fault(`${name} in backup ${backup.id} is damaged. Restore an older one.`);
        expected.delete(name);
      } else throw new Fault(`Backup ${backup.id} holds a ${type} (${name}), which no backup of ours has.`);
    }
    await unpacking;
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`Backup ${backup.id} cannot be read to its end: ${(error as Error).message}. Restore an older one.`);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new Fault(`${missing} is missing in backup ${backup.id}. Restore an older one.`);
  return bytes;
}

/** Lays the log that the recovery reads beside the data. */
async function fetchWal(storage: BackupStorage, backup: BaseBackup, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { name, key, isPlain } of await archived(storage, { start: lsnOf(backup.startLsn), size: backup.segmentBytes })) {
    const file = createWriteStream(join(folder, name), { mode: 0o600 });
    await (isPlain ? pipeline(await storage.get(key), file) : pipeline(await storage.get(key), createZstdDecompress(), file));
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** How PostgreSQL finds the log and where it stops reading. */
const recoveryOf = (wal: string, until: Instant | undefined): Record<string, string> => ({
  restore_command: `cp "${wal}/%f" "%p"`,
  recovery_target_timeline: 'latest',
  recovery_target_action: 'promote',
  ...(until === undefined ? {} : { recovery_target_time: until.replace('T', ' ').replace('Z', '+00') }),
});

function giveTo(account: { readonly uid: number; readonly gid: number } | undefined, folder: string): void {
  if (!account) return;
  const all = [folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))];
  for (const path of all) chownSync(path, account.uid, account.gid);
}

/** The moment of the last transaction that was read from the log. */
async function lastTransactionOf(embedded: Embedded): Promise<Instant | null> {
  const db = openDatabase(embedded.connection, { max: 1 });
  try {
    return (await one<{ at: Instant | null }>(db, sql`select pg_last_xact_replay_timestamp() as at`)).at;
  } finally {
    await db.end();
  }
}

interface Unpacking {
  readonly storage: BackupStorage;
  /** Gets `data` and `data.log`. */
  readonly folder: string;
  readonly to?: Instant | undefined;
  readonly log?: (line: string) => void;
}

interface Unpacked {
  readonly backup: BaseBackup;
  readonly bytes: number;
  readonly until: Instant | undefined;
}

/** The data in `data` of a folder and the log in `data.log`, ready to be read. Errors: Faults that say what to do, and nothing stays. */
async function layDown({ storage, folder, to, log = () => undefined }: Unpacking): Promise<Unpacked> {
  const { backup, until } = await choose(storage, to);
  const [data, wal] = [join(folder, 'data'), join(folder, 'data.log')];
  if (existsSync(data)) throw new Fault(`${data} is there already. Name an empty folder.`);
  mkdirSync(data, { mode: 0o700, recursive: true });
  try {
    log(`Unpacking the backup of ${backup.startedAt} …`);
    const bytes = await unpack(storage, backup, data);
    log('Fetching the log …');
    await fetchWal(storage, backup, wal);
    writeFileSync(join(data, 'recovery.signal'), '');
    return { backup, bytes, until };
  } catch (error) {
    for (const path of [data, wal]) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Lays the data of a backup into `data` of a folder and the log beside it, so that a PostgreSQL of that version which is started on the data reads the log, up to
 * `to` or to its end, and then takes writes. Errors: Faults that say what to do, and nothing stays.
 */
export async function unpackBackup(unpacking: Unpacking): Promise<{ backup: BaseBackup; bytes: number }> {
  const { backup, bytes, until } = await layDown(unpacking);
  const { folder } = unpacking;
  const lines = Object.entries(recoveryOf(join(folder, 'data.log'), until)).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  appendFileSync(join(folder, 'data', 'postgresql.auto.conf'), lines.join(''));
  return { backup, bytes };
}

/** The backup that would be restored, before anything is touched. Errors: a Fault that says which moments can be restored. */
export const backupFor = async (storage: BackupStorage, to?: Instant): Promise<BaseBackup> => (await choose(storage, to)).backup;

/** Renames, also where the folder is a disk of its own and can't be. */
function moveAside(data: string, before: string): void {
  try {
    renameSync(data, before);
  } catch (error) {
    throw new Fault(
      `${data} can’t be renamed (${(error as Error).message}), so what is there can’t be kept. Use --unpack FOLDER and move the data there yourself.`,
    );
  }
}

/**
 * Puts the data of a state folder back as they were, or those of a server of the operator's (`foreign`), starts PostgreSQL on them and waits until it takes writes:
 * to be stopped, and started as always; then `remove` clears what the recovery read. The data that are there are moved aside, and come back when anything fails.
 * Errors: Faults that say what to do.
 */
export async function restore({ storage, home, to, foreign, log = () => undefined }: Restoring): Promise<Restored> {
  const started = performance.now();
  const { data, account } = foreign?.place ?? embeddedPlace(home);
  const fresh = `${data}.restored`;
  const remove = () => rmSync(fresh, { recursive: true, force: true });
  remove();
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const before = existsSync(data) ? `${data}.before-${newId()}` : undefined;
  let isMoved = false;
  try {
    const { backup, bytes, until } = await layDown({ storage, folder: fresh, to, log });
    giveTo(account, fresh);
    if (before) moveAside(data, before);
    renameSync(join(fresh, 'data'), data);
    isMoved = true;
    log(`Reading the log ${to === undefined ? 'to its end' : `until ${to}`} …`);
    const embedded = await startEmbedded({ home, log, recovery: { settings: recoveryOf(join(fresh, 'data.log'), until), foreign } });
    try {
      const lastTransactionAt = await lastTransactionOf(embedded);
      return { backup, lastTransactionAt, bytes, seconds: (performance.now() - started) / 1_000, before, embedded, remove };
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  } catch (error) {
    if (isMoved) rmSync(data, { recursive: true, force: true });
    if (before && existsSync(before)) renameSync(before, data);
    remove();
    throw error;
  }
}
