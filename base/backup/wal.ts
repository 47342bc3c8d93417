import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { type Connection, type Database, one, openDatabase, sql } from '@baize/db';
import { assert, type Instant } from '@baize/kernel';
import { type Lsn, lsnOf, lsnText, openReplication, type ReplicationConnection, segmentBytes } from './replication.ts';
import type { BackupStorage } from './storage.ts';

const compress = promisify(zstdCompress);
const hex = (n: number | bigint) => n.toString(16).toUpperCase().padStart(8, '0');

/** The name that PostgreSQL gives the segment of the log that holds `at`. */
function segmentName(timeline: number, at: Lsn, size: number): string {
  const number = at / BigInt(size);
  const perFile = 0x1_0000_0000n / BigInt(size);
  return `${hex(timeline)}${hex(number / perFile)}${hex(number % perFile)}`;
}

const segmentKey = (name: string) => `wal/${name}.zst`;
const unfinishedKey = (name: string) => `wal/${name}.partial.zst`;
const historyKey = (timeline: number) => `wal/${hex(timeline)}.history`;

/** How far the archive reaches. */
export interface ArchiveReach {
  readonly systemId: string;
  readonly lsn: string;
  /** Everything that was committed until then is in the archive. */
  readonly at: Instant;
}

const reachKey = 'wal/reach.json';

export async function archiveReach(storage: BackupStorage, read: (key: string) => Promise<Buffer>): Promise<ArchiveReach | undefined> {
  const [found] = await storage.list(reachKey);
  return found && (JSON.parse((await read(reachKey)).toString()) as ArchiveReach);
}

/** The slot on the server that keeps the log until it has been received. */
const slotName = 'baize_backup';

interface Receiving {
  readonly storage: BackupStorage;
  /** How often what is not a whole segment yet is stored: what a lost server loses at most. */
  readonly everyMs?: number;
  readonly onReach?: (reach: ArchiveReach) => Promise<void> | void;
  readonly signal: AbortSignal;
}

/** "Standby status update": all until `lsn` is durable here, so the server need not keep it. It may tell the time, and need not. */
function statusUpdate(lsn: Lsn): Buffer {
  const message = Buffer.alloc(34);
  message.write('r', 0);
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(lsn, at);
  return message;
}

/** One segment that is being filled. */
class Segment {
  readonly start: Lsn;
  readonly #bytes: Buffer;
  #filled = 0;
  #stored = 0;

  constructor(start: Lsn, size: number) {
    this.start = start;
    this.#bytes = Buffer.alloc(size);
  }

  get end(): Lsn {
    return this.start + BigInt(this.#filled);
  }

  get isFull(): boolean {
    return this.#filled === this.#bytes.length;
  }

  get isStored(): boolean {
    return this.#stored === this.#filled;
  }

  /** Takes what fits, and answers the rest. */
  take(data: Buffer): Buffer {
    const taken = data.copy(this.#bytes, this.#filled);
    this.#filled += taken;
    return data.subarray(taken);
  }

  /** Zeros are where nothing has come yet, as in PostgreSQL's own. */
  async store(put: (body: Buffer) => Promise<void>): Promise<Lsn> {
    const filled = this.#filled;
    await put(await compress(this.#bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }));
    this.#stored = filled;
    return this.start + BigInt(filled);
  }
}

/** Receives the log of one connection into the storage. */
class Receiver {
  readonly #options: Receiving;
  readonly #systemId: string;
  readonly #timeline: number;
  readonly #size: number;
  #segment: Segment;
  #durable: Lsn;
  #storing: Promise<void> = Promise.resolve();
  answer: (message: Buffer) => void = () => undefined;

  constructor(options: Receiving, from: { systemId: string; timeline: number; size: number; start: Lsn }) {
    this.#options = options;
    this.#systemId = from.systemId;
    this.#timeline = from.timeline;
    this.#size = from.size;
    this.#segment = new Segment(from.start, from.size);
    this.#durable = from.start;
  }

  /** XLogData or a keepalive. */
  onData(message: Buffer): Promise<void> | undefined {
    const [kind] = message;
    if (kind === 0x6b) {
      if (message[17] === 1) this.answer(statusUpdate(this.#durable));
      return undefined;
    }
    if (kind !== 0x77) return undefined;
    const at = message.readBigUInt64BE(1);
    assert(at === this.#segment.end, 'the log comes without gaps');
    return this.#take(message.subarray(25));
  }

  #take(data: Buffer): Promise<void> | undefined {
    const rest = this.#segment.take(data);
    if (!this.#segment.isFull) return undefined;
    const left = Buffer.from(rest);
    return this.#finish().then(() => (left.length > 0 ? this.#take(left) : undefined));
  }

  async #finish(): Promise<void> {
    const name = segmentName(this.#timeline, this.#segment.start, this.#size);
    await this.#alone(async () => {
      this.#durable = await this.#segment.store(body => this.#options.storage.put(segmentKey(name), body));
      await this.#options.storage.remove(unfinishedKey(name));
      this.#segment = new Segment(this.#durable, this.#size);
    });
    this.answer(statusUpdate(this.#durable));
  }

  /** Stores what has come of the current segment, and says how far the archive reaches: `at` is a time before what was asked of the server. */
  flush(at: Instant): Promise<void> {
    return this.#alone(async () => {
      const { storage, onReach } = this.#options;
      const segment = this.#segment;
      if (!segment.isStored) {
        const name = segmentName(this.#timeline, segment.start, this.#size);
        this.#durable = await segment.store(body => storage.put(unfinishedKey(name), body));
        this.answer(statusUpdate(this.#durable));
      }
      const reach: ArchiveReach = { systemId: this.#systemId, lsn: lsnText(this.#durable), at };
      await storage.put(reachKey, Buffer.from(`${JSON.stringify(reach)}\n`));
      await onReach?.(reach);
    });
  }

  get received(): Lsn {
    return this.#segment.end;
  }

  #alone(work: () => Promise<void>): Promise<void> {
    const done = this.#storing.then(work);
    this.#storing = done.catch(() => undefined);
    return done;
  }
}

/** Where receiving begins: the first segment that is not whole in the archive, as long as the server still has it. */
async function startOf(
  server: ReplicationConnection,
  storage: BackupStorage,
  from: { timeline: number; size: number; now: Lsn },
): Promise<Lsn> {
  const [slot] = await server.command(`READ_REPLICATION_SLOT ${slotName}`);
  if (!slot?.[0]) await server.command(`CREATE_REPLICATION_SLOT ${slotName} PHYSICAL RESERVE_WAL`);
  const [known] = slot?.[0] ? [slot] : await server.command(`READ_REPLICATION_SLOT ${slotName}`);
  const size = BigInt(from.size);
  let at = ((known?.[1] ? lsnOf(known[1]) : from.now) / size) * size;
  const stored = new Set((await storage.list('wal/')).map(({ key }) => key));
  while (stored.has(segmentKey(segmentName(from.timeline, at, from.size)))) at += size;
  return at;
}

/**
 * Receives the write-ahead log and stores it until `signal` says stop; a lost connection ends it with an error, and the next call goes on where this one was.
 * The server keeps what was not stored yet (replication slot `baize_backup`), so nothing is missing. A plain connection beside it tells the moment until which
 * everything committed is here.
 */
export async function receiveWal(connection: Connection, options: Receiving): Promise<void> {
  const { storage, everyMs = 10_000 } = options;
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  const server = await openReplication(connection);
  const asking = openDatabase(connection, { max: 1 });
  const end = () => void server.end();
  try {
    const [[systemId, timelineText, now]] = (await server.command('IDENTIFY_SYSTEM')) as [[string, string, string]];
    const timeline = Number(timelineText);
    const size = await segmentBytes(server);
    if (timeline > 1) {
      const [[, content]] = (await server.command(`TIMELINE_HISTORY ${timeline}`)) as [[string, string]];
      await storage.put(historyKey(timeline), Buffer.from(content));
    }
    const start = await startOf(server, storage, { timeline, size, now: lsnOf(now) });
    const receiver = new Receiver(options, { systemId, timeline, size, start });
    signal.addEventListener('abort', end, { once: true });
    const streaming = server.command(`START_REPLICATION SLOT ${slotName} PHYSICAL ${lsnText(start)} TIMELINE ${timeline}`, {
      onStart: answer => {
        receiver.answer = answer;
      },
      onData: message => receiver.onData(message),
    });
    const flushing = flushAll(receiver, { asking, everyMs, signal });
    for (const work of [streaming, flushing]) work.catch(() => undefined); // the first error is reported
    await Promise.race([streaming, flushing]);
  } catch (error) {
    if (!options.signal.aborted) throw error;
  } finally {
    over.abort();
    await server.end();
    await asking.end();
  }
}

interface Flushing {
  readonly asking: Database;
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

/**
 * Every `everyMs`: commits something, asks how far the server is, waits until that has come, and stores it. The commit is what a restore to the moment before it
 * stops at, also where nothing else happens.
 */
async function flushAll(receiver: Receiver, { asking, everyMs, signal }: Flushing): Promise<void> {
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  await asking.query(sql`set synchronous_commit = on`);
  while (!signal.aborted) {
    const { at } = await one<{ at: Instant }>(asking, sql`select now() as at, pg_logical_emit_message(true, 'baize.backup', '')`);
    const { lsn } = await one<{ lsn: string }>(asking, sql`select pg_current_wal_flush_lsn()::text as lsn`);
    while (receiver.received < lsnOf(lsn) && !signal.aborted) await pause(20);
    if (signal.aborted) return;
    await receiver.flush(at);
    await pause(everyMs);
  }
}

interface ArchivedFile {
  readonly name: string;
  readonly key: string;
  /** Not compressed. */
  readonly isPlain: boolean;
}

/** What of the archive is needed to restore from `start`: names with their keys, segments in order. Unfinished segments count where the whole one is missing. */
export async function archived(storage: BackupStorage, { start, size }: { start: Lsn; size: number }): Promise<ArchivedFile[]> {
  const keys = new Set((await storage.list('wal/')).map(({ key }) => key));
  const first = segmentName(0, start, size).slice(8);
  return [...keys].flatMap((key): ArchivedFile[] => {
    const name = key.slice('wal/'.length).split('.')[0] ?? '';
    if (key.endsWith('.history')) return [{ name: `${name}.history`, key, isPlain: true }];
    if (!key.endsWith('.zst') || name.slice(8) < first) return [];
    if (key === unfinishedKey(name) && keys.has(segmentKey(name))) return [];
    return [{ name, key, isPlain: false }];
  });
}

/** Removes what no base backup needs any more. Answers the number of segments that went. */
export async function pruneWal(storage: BackupStorage, { start, size }: { start: Lsn; size: number }): Promise<number> {
  const first = segmentName(0, start, size).slice(8);
  const old = (await storage.list('wal/')).filter(({ key }) => /^wal\/[0-9A-F]{24}\./.test(key) && key.slice(12, 28) < first);
  for (const { key } of old) await storage.remove(key);
  return old.length;
}
