import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BaseBackup } from '@baize/backup';
import { loginOf } from '@baize/db';
import { type Account, type ForeignData, findPostgres, runningPid } from '@baize/db/embedded';
import { Fault } from '@baize/kernel';
import { documentsOf, majorOf } from './work.ts';

interface OwnServer {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What `--data` named. */
  readonly data: string | undefined;
  /** What BACKUP_POSTGRES named. */
  readonly programs: string | undefined;
  /** The backup that is about to be restored. */
  readonly backup: BaseBackup;
}

/** Whose the folder is, when we are root; otherwise it must be ours. */
function accountOf(data: string): Account | undefined {
  const { uid, gid } = statSync(existsSync(data) ? data : dirname(data));
  const us = process.getuid?.();
  if (us === 0) {
    if (uid === 0)
      throw new Fault(`${data} belongs to root, and PostgreSQL never runs as root. Give it to its account: chown postgres ${data}`);
    return { uid, gid };
  }
  if (uid !== us) throw new Fault(`${data} belongs to another account. Run this as root, or as the account of PostgreSQL.`);
  return undefined;
}

/** What a look at a folder says that another account keeps closed. */
function readable<T>(data: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Fault(`${data} is closed to this account. Run this as root, or as the account of PostgreSQL.`);
  }
}

/** Nothing is touched that isn't the stopped data folder of a server of that version. */
function checkData(data: string, major: number): void {
  if (!existsSync(dirname(data))) throw new Fault(`There is no folder ${dirname(data)}. Name the data folder of PostgreSQL: --data FOLDER`);
  if (!existsSync(data) || readdirSync(data).length === 0) return;
  const version = join(data, 'PG_VERSION');
  if (!existsSync(version)) throw new Fault(`${data} isn’t a data folder of PostgreSQL: it has no PG_VERSION.`);
  const there = readFileSync(version, 'utf8').trim();
  if (there !== String(major))
    throw new Fault(`${data} is of PostgreSQL ${there}, and the backup is of ${major}. Name a data folder of PostgreSQL ${major}.`);
  const pid = runningPid(data);
  if (pid !== undefined)
    throw new Fault(
      `PostgreSQL runs on ${data} as process ${pid}. Stop it first, for example: systemctl stop postgresql@${major}-main, and run this command again.`,
    );
}

/**
 * The server of the operator's that DATABASE_URL leads to, stopped and ready to get the data of a backup; undefined with the embedded one. Errors: Faults that
 * say what to do first.
 */
export function ownServer({ env, data, programs, backup }: OwnServer): ForeignData | undefined {
  const url = env['DATABASE_OWNER_URL'] || env['DATABASE_URL'];
  if (!url) {
    if (data !== undefined) throw new Fault('--data is for a PostgreSQL of your own: set DATABASE_URL as for npm start.');
    return undefined;
  }
  const major = majorOf(backup);
  if (data === undefined)
    throw new Fault(
      `DATABASE_URL leads to a PostgreSQL of your own. On its machine, stop it, and name its data folder: npm run restore -- --data /var/lib/postgresql/${major}/main`,
    );
  const folder = resolve(data);
  readable(folder, () => checkData(folder, major));
  const account = accountOf(folder);
  return {
    postgres: findPostgres({ major, folder: programs, account }),
    ...loginOf({ connectionString: url }),
    place: { data: folder, account },
  };
}

/** What root has put back into the state folder belongs to whom the state folder belongs to. */
export function giveToOwner(home: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(home);
  const documents = documentsOf(home);
  const inside = existsSync(documents) ? readdirSync(documents, { recursive: true }).map(name => join(documents, String(name))) : [];
  for (const path of [documents, join(home, 'postgres.log'), ...inside]) if (existsSync(path)) chownSync(path, uid, gid);
}
