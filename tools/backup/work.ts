import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackupStorage,
  type BaseBackup,
  baseBackups,
  listFiles,
  prune,
  receiveWal,
  restore,
  storeFiles,
  takeBaseBackup,
} from '@baize/backup';
import { putArchive, putRun } from '@baize/backups/server';
import { type Connection, type Database, one, openDatabase, sql } from '@baize/db';
import { type ForeignData, findPostgres, removeEmbedded } from '@baize/db/embedded';
import { type Clock, day, elapsedMs, Fault, minute, newId, second, unixMs } from '@baize/kernel';
import { verifyJournal } from '@baize/ledger/server';

export interface BackupWork {
  readonly storage: BackupStorage;
  /** The owner, who may replicate. */
  readonly connection: Connection;
  readonly db: Database;
  readonly clock: Clock;
  /** State folder of the installation. */
  readonly home: string;
  /** Whether the database is the embedded one, whose backups this program can also start. */
  readonly isEmbedded: boolean;
  readonly keepDays: number;
  readonly mbPerSecond: number;
  /** Folder of PostgreSQL's programs for restore tests of a server of the operator's; absent = where packages put them. */
  readonly programs?: string | undefined;
  readonly log: (line: string) => void;
}

/** Where the server keeps what members hand in. */
export const documentsOf = (home: string): string => join(home, 'documents');

const mostErrorLength = 2_000;
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, mostErrorLength) || 'unknown';

/** Notes a run from its beginning to its end, and passes its error on. */
async function noted<T extends Partial<BaseBackup>>(
  work: BackupWork,
  kind: 'backup' | 'restore-test',
  known: Partial<BaseBackup>,
  run: () => Promise<T>,
) {
  const { db, clock } = work;
  const row = {
    id: newId(),
    kind,
    backup: known.id ?? '',
    startedAt: clock.now(),
    finishedAt: null,
    bytes: null,
    storedBytes: null,
    error: '',
  };
  await putRun(db, row);
  try {
    const made = await run();
    await putRun(db, {
      ...row,
      backup: made.id ?? row.backup,
      finishedAt: clock.now(),
      bytes: made.bytes ?? null,
      storedBytes: made.storedBytes ?? null,
    });
    return made;
  } catch (error) {
    await putRun(db, { ...row, finishedAt: clock.now(), error: textOf(error) }).catch(() => undefined);
    throw error;
  }
}

/** Takes a backup of the database and the documents, and removes what is older than it has to be kept. */
export async function takeBackup(work: BackupWork): Promise<BaseBackup> {
  const { storage, connection, clock, home, keepDays, mbPerSecond, db } = work;
  const made = await noted(work, 'backup', {}, async () => {
    const backup = await takeBaseBackup(connection, { storage, clock, mbPerSecond });
    await listFiles(storage, backup.id, await storeFiles(storage, documentsOf(home)));
    return backup;
  });
  await prune(storage, { now: unixMs(clock.now()), keepMs: keepDays * day });
  const [oldest] = await baseBackups(storage);
  await putArchive(db, { storage: storage.name, at: made.finishedAt, oldestAt: oldest?.finishedAt ?? null });
  return made;
}

/** The major version of the server that a backup is of. */
export const majorOf = ({ serverVersion }: BaseBackup): number => Math.trunc(Number(serverVersion) / 10_000);

/** How the data of a server of the operator's are read on this machine. Errors: a Fault that says how to test by hand where they can't be. */
async function foreignOf({ db, programs }: BackupWork, backup: BaseBackup): Promise<ForeignData> {
  const major = majorOf(backup);
  try {
    const login = await one<{ user: string; database: string }>(db, sql`select session_user as "user", current_database() as database`);
    return { postgres: findPostgres({ major, folder: programs }), ...login };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new Fault(
      `Not tested: ${error.message} Or test backup ${backup.id} on another machine: npm run restore -- --unpack FOLDER, start PostgreSQL ${major} on FOLDER/data, and run npm run verify:journal with DATABASE_URL leading there.`,
    );
  }
}

/**
 * Puts the newest backup back on a scratch server, checks the books there, and throws the server away. Errors: a Fault that says what to install where no program
 * of the server's version is on this machine; it is noted like any other, so that no one takes an untested backup for a tested one.
 */
export async function testRestore(work: BackupWork): Promise<void> {
  const { storage, home } = work;
  const newest = (await baseBackups(storage)).at(-1);
  if (!newest) return;
  const scratch = join(home, 'restore-test');
  const clear = () => {
    removeEmbedded(scratch);
    rmSync(scratch, { recursive: true, force: true });
  };
  await noted(work, 'restore-test', newest, async () => {
    const foreign = work.isEmbedded ? undefined : await foreignOf(work, newest);
    clear();
    const { embedded, bytes, remove } = await restore({ storage, home: scratch, foreign }).catch(error => {
      clear();
      throw error;
    });
    const db = openDatabase(embedded.connection, { max: 2 });
    try {
      const report = await verifyJournal(db);
      if (!report.isSound) throw new Fault(`The books of the restored backup are not in order, from block ${report.firstBrokenBlock} on.`);
      return { bytes };
    } finally {
      await db.end();
      await embedded.stop();
      remove();
      clear();
    }
  });
}

/** Whether the newest backup was begun on this timeline and not so long ago. */
async function isBackupDue({ storage, clock }: BackupWork): Promise<boolean> {
  const newest = (await baseBackups(storage)).at(-1);
  return newest === undefined || elapsedMs(newest.startedAt, clock.now()) >= day;
}

interface Step {
  readonly name: string;
  readonly work: BackupWork;
  readonly signal: AbortSignal;
  readonly everyMs: number;
  /** After one that failed. */
  readonly retryMs: number;
}

/** Does `step` again and again until it is stopped; a failure is logged, once as long as it stays the same, and tried again. */
async function keepAt({ name, work, signal, everyMs, retryMs }: Step, step: () => Promise<unknown>): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    let text = '';
    try {
      await step();
    } catch (error) {
      text = textOf(error);
    }
    if (text !== '' && text !== said && !signal.aborted) work.log(`${name}: ${text}`);
    said = text;
    await pause(text === '' ? everyMs : retryMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Receives the log and the documents as they come, and takes a backup a day, which is tried on a scratch server. Goes on until `signal` says stop; a database or a
 * storage that is away is tried again. One at a time for a storage: the replication slot is taken by one.
 */
export async function follow(work: BackupWork, signal: AbortSignal): Promise<void> {
  const { storage, connection, db } = work;
  await Promise.all([
    keepAt({ name: 'Receiving the log', work, signal, everyMs: 10 * second, retryMs: 10 * second }, () =>
      receiveWal(connection, { storage, signal, onReach: ({ at }) => putArchive(db, { storage: storage.name, at, oldestAt: null }) }),
    ),
    keepAt({ name: 'Storing documents', work, signal, everyMs: minute, retryMs: minute }, () =>
      storeFiles(storage, documentsOf(work.home)),
    ),
    // Each try is noted in the office: one that fails waits longer.
    keepAt({ name: 'Taking a backup', work, signal, everyMs: minute, retryMs: 10 * minute }, async () => {
      if (!(await isBackupDue(work))) return;
      await takeBackup(work);
      await testRestore(work);
    }),
  ]);
}
