import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFor, restore, restoreFiles, unpackBackup } from '@baize/backup';
import { openDatabase } from '@baize/db';
import { lockHome } from '@baize/db/embedded';
import { Fault, type Instant, instant } from '@baize/kernel';
import { verifyJournal } from '@baize/ledger/server';
import { fail } from '../installation.ts';
import { giveToOwner, ownServer } from './own-server.ts';
import { backupSettings } from './settings.ts';
import { documentsOf } from './work.ts';

const help = `npm run restore                          put everything back as it was at the last moment that the archive knows
npm run restore -- --to TIME             as it was then: 2026-11-21T09:30:00Z
npm run restore -- --data FOLDER         with a PostgreSQL of your own: its data folder, such as /var/lib/postgresql/15/main
npm run restore -- --unpack FOLDER       only lay the data of the database down there

  Stop the server first, and a PostgreSQL of your own. The data that stand there are moved aside, not removed.

  BACKUP_TO        where the backups are; with s3://bucket/prefix the same BACKUP_S3_… as for backups
  BAIZE_HOME       the state folder that gets the data and the documents (.baize). Put secrets.json there before: it is not in a backup.
  DATABASE_URL     as for npm start, with a PostgreSQL of your own; run it as root there, or as the account of PostgreSQL
  BACKUP_POSTGRES  the folder of its programs, where they are not found`;

function momentOf(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new Fault(`--to is a moment with its zone, such as 2026-11-21T09:30:00Z, not "${text}"`);
  return instant(ms);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

interface Wanted {
  readonly to: Instant | undefined;
  /** The data folder of a PostgreSQL of the operator's, as it was named. */
  readonly data: string | undefined;
}

/** Restores the installation in BAIZE_HOME, and checks its books before anyone starts it. */
async function restoreAll(home: string, { to, data }: Wanted): Promise<void> {
  const { storage, programs } = backupSettings(process.env);
  const foreign = ownServer({ env: process.env, data, programs, backup: await backupFor(storage, to) });
  if (!existsSync(join(home, 'secrets.json')))
    throw new Fault(
      `Put the secrets.json of the installation into ${home} first: without it, nobody can read what is sealed in the database.`,
    );
  const { backup, bytes, seconds, before, lastTransactionAt, embedded, remove } = await restore({ storage, home, to, foreign, log: say });
  try {
    const files = await restoreFiles(storage, documentsOf(home));
    giveToOwner(home);
    const db = openDatabase(embedded.connection, { max: 2 });
    const report = await verifyJournal(db).finally(() => db.end());
    say(`Restored from backup ${backup.id}: ${megabytes(bytes)} in ${Math.round(seconds)} s, ${files} documents.`);
    say(`The last transaction is of ${lastTransactionAt ?? backup.finishedAt}.`);
    say(report.isSound ? 'The books are in order.' : `The books are NOT in order, from block ${report.firstBrokenBlock} on.`);
    if (before) say(`What stood there before is in ${before}. Remove it when you need it no more.`);
    if (foreign) say('Now start PostgreSQL again as always, and then the product.');
    process.exitCode = report.isSound ? 0 : 1;
  } finally {
    await embedded.stop();
    remove();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      data: { type: 'string' },
      unpack: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    strict: true,
  });
  if (values.help) return say(help);
  const to = momentOf(values.to);
  if (values.unpack !== undefined) {
    const { storage } = backupSettings(process.env);
    const folder = resolve(values.unpack);
    const { backup, bytes } = await unpackBackup({ storage, folder, to });
    say(`Backup ${backup.id} lies in ${folder}/data, ${megabytes(bytes)}, with its log in ${folder}/data.log.`);
    say('Give both to the account of PostgreSQL and start that version on the data: it reads the log and then takes writes.');
    return;
  }
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  const unlock = lockHome(home);
  try {
    await restoreAll(home, { to, data: values.data });
  } finally {
    unlock();
  }
}

await main().catch(fail);
