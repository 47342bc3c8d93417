import { hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import type { Connection } from '@baize/db';
import { assert, type Clock, Fault, type Instant, newId } from '@baize/kernel';
import { openReplication, segmentBytes } from './replication.ts';
import type { BackupStorage } from './storage.ts';

/** What is written of a base backup when it is whole: without it there is none. */
export interface BaseBackup {
  readonly id: string;
  /** Of the database cluster: a restore mixes nothing of two. */
  readonly systemId: string;
  readonly serverVersion: string;
  readonly timeline: number;
  readonly segmentBytes: number;
  /** The log is needed from here, and until there for a consistent database. */
  readonly startLsn: string;
  readonly endLsn: string;
  readonly startedAt: Instant;
  readonly finishedAt: Instant;
  /** Of the data, and as it is stored. */
  readonly bytes: number;
  readonly storedBytes: number;
  readonly manifestSha256: string;
}

export const keysOf = (id: string) => ({
  tar: `base/${id}/base.tar.zst`,
  manifest: `base/${id}/manifest.json`,
  files: `base/${id}/files.json`,
  end: `base/${id}/backup.json`,
});

export async function readWhole(storage: BackupStorage, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await storage.get(key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The base backups that are whole, oldest first. */
export async function baseBackups(storage: BackupStorage): Promise<BaseBackup[]> {
  const ends = (await storage.list('base/')).filter(({ key }) => key.endsWith('/backup.json'));
  const all = await Promise.all(ends.map(async ({ key }) => JSON.parse((await readWhole(storage, key)).toString()) as BaseBackup));
  return all.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

interface Taking {
  readonly storage: BackupStorage;
  readonly clock: Clock;
  /** Most megabytes a second that are read, so that play does not notice; 0 = as fast as it goes. */
  readonly mbPerSecond?: number;
}

const most = 1024 * 1024; // kilobytes a second that the server accepts as a bound

/** Compresses what is written into one object of the storage, as fast as both go. */
class Packer {
  /** Ends when the object is stored; fails with the storage. */
  readonly stored: Promise<void>;
  readonly #compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  readonly #sink = new PassThrough();
  readonly #failed: Promise<never>;
  #goOn: () => void = () => undefined;
  bytes = 0;
  storedBytes = 0;

  constructor(storage: BackupStorage, key: string) {
    this.#compress.on('data', (part: Buffer) => (this.storedBytes += part.length)).pipe(this.#sink);
    this.#compress.on('drain', () => this.#goOn());
    this.#compress.once('error', error => this.#sink.destroy(error));
    this.#sink.on('error', () => undefined); // the storage tells it
    this.stored = storage.put(key, this.#sink);
    this.#failed = this.stored.then(() => new Promise<never>(() => undefined));
    this.#failed.catch(error => this.#sink.destroy(error as Error));
  }

  /** Takes a copy of the bytes; a promise asks for a pause. */
  write(part: Buffer): Promise<void> | undefined {
    this.bytes += part.length;
    if (this.#compress.write(Buffer.from(part))) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#goOn = resolve;
    return this.orFailure(promise);
  }

  /** What becomes of `work`, unless the storage fails before. */
  orFailure<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failed]);
  }

  end(): Promise<void> {
    this.#compress.end();
    return this.stored;
  }

  async abort(): Promise<void> {
    this.#sink.destroy();
    this.#compress.destroy();
    await this.stored.catch(() => undefined);
  }
}

/** The parts of the stream, by the first byte of a message (PostgreSQL 15 and newer). */
const newArchive = 'n'.charCodeAt(0);
const manifestBegins = 'm'.charCodeAt(0);
const data = 'd'.charCodeAt(0);

/** Sorts the messages of a base backup: the data to the packer; answers the manifest at the end. */
function sorter(packer: Packer) {
  const manifest: Buffer[] = [];
  let archives = 0;
  let isManifest = false;
  return {
    onData(message: Buffer): Promise<void> | undefined {
      const [kind] = message;
      if (kind === newArchive) archives++;
      else if (kind === manifestBegins) isManifest = true;
      else if (kind === data && isManifest) manifest.push(Buffer.from(message.subarray(1)));
      else if (kind === data && archives === 1) return packer.write(message.subarray(1));
      return undefined;
    },
    manifest(): Buffer {
      if (archives !== 1) throw new Fault('The database has tablespaces outside its own folder, which this backup does not carry.');
      return Buffer.concat(manifest);
    },
  };
}

/**
 * Copies the whole cluster while it works, with the log that makes the copy consistent, and stores it compressed, with its manifest. Errors: a Fault for a
 * server that is too old or has tablespaces of its own, the server's and the storage's errors; nothing is left that would be taken for a backup.
 */
export async function takeBaseBackup(connection: Connection, { storage, clock, mbPerSecond = 0 }: Taking): Promise<BaseBackup> {
  const startedAt = clock.now();
  const id = `${startedAt.replace(/[-:]/g, '').replace(/\..*/, 'Z')}-${newId().slice(-6)}`; // two may begin in one second
  const keys = keysOf(id);
  const server = await openReplication(connection);
  const packer = new Packer(storage, keys.tar);
  try {
    const [[systemId]] = (await server.command('IDENTIFY_SYSTEM')) as [[string]];
    const [[serverVersion]] = (await server.command('SHOW server_version_num')) as [[string]];
    if (Number(serverVersion) < 150_000) throw new Fault('Backups need PostgreSQL 15 or newer.');
    const segment = await segmentBytes(server);
    // Without it, the checkpoint that another backup begins with may remove the log that this one ends with.
    await server.command(`CREATE_REPLICATION_SLOT baize_base_${newId().replaceAll('-', '')} TEMPORARY PHYSICAL RESERVE_WAL`);
    const rate = mbPerSecond > 0 ? `, MAX_RATE ${Math.min(most, mbPerSecond * 1024)}` : '';
    const sorted = sorter(packer);
    const options = `LABEL 'baize ${id}', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'${rate}`;
    const rows = await packer.orFailure(server.command(`BASE_BACKUP (${options})`, { onData: sorted.onData }));
    const manifest = sorted.manifest();
    await packer.end();
    const [start, end] = [rows[0], rows.at(-1)];
    assert(start?.[0] && start[1] && end?.[0], 'a base backup says where it begins and ends');
    await storage.put(keys.manifest, manifest);
    const made: BaseBackup = {
      id,
      systemId,
      serverVersion,
      timeline: Number(start[1]),
      segmentBytes: segment,
      startLsn: start[0],
      endLsn: end[0],
      startedAt,
      finishedAt: clock.now(),
      bytes: packer.bytes,
      storedBytes: packer.storedBytes,
      manifestSha256: hash('sha256', manifest),
    };
    await storage.put(keys.end, Buffer.from(`${JSON.stringify(made, null, 2)}\n`));
    return made;
  } catch (error) {
    await packer.abort();
    for (const key of Object.values(keys)) await storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await server.end();
  }
}
