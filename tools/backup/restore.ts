import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore, restoreFiles, unpackBackup } from '@baize/backup';
import { openDatabase } from '@baize/db';
import { lockHome } from '@baize/db/embedded';
import { Fault, type Instant, instant } from '@baize/kernel';
import { verifyJournal } from '@baize/ledger/server';
import { fail } from '../installation.ts';
import { backupSettings } from './settings.ts';
import { documentsOf } from './work.ts';

const help = `npm run restore                          put everything back as it was at the last moment that the archive knows
npm run restore -- --to TIME             as it was then: 2026-11-21T09:30:00Z
npm run restore -- --unpack FOLDER       only lay the data of the database down there, for a PostgreSQL of your own

  Stop the server first. The data that stand there are moved aside, not removed.

  BACKUP_TO     where the backups are; with s3://bucket/prefix the same BACKUP_S3_… as for backups
  BAIZE_HOME    the state folder that gets the data (.baize). Put secrets.json there before: it is not in a backup.`;

function momentOf(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new Fault(`--to is a moment with its zone, such as 2026-11-21T09:30:00Z, not "${text}"`);
  return instant(ms);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, unpack: { type: 'string' }, help: { type: 'boolean', default: false } },
    strict: true,
  });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (values.help) return say(help);
  const { storage } = backupSettings(process.env);
  const to = momentOf(values.to);
  if (values.unpack !== undefined) {
    const folder = resolve(values.unpack);
    const { backup, bytes } = await unpackBackup({ storage, folder, to });
    say(`Backup ${backup.id} lies in ${folder}/data, ${Math.round(bytes / 1_000_000)} MB, with its log in ${folder}/data.log.`);
    say('Give both to the account of PostgreSQL and start that version on the data: it reads the log and then takes writes.');
    return;
  }
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  if (process.env['DATABASE_URL'])
    throw new Fault('DATABASE_URL is set, so the data belong to a PostgreSQL of your own. Use --unpack FOLDER.');
  if (!existsSync(join(home, 'secrets.json')))
    throw new Fault(
      `Put the secrets.json of the installation into ${home} first: without it, nobody can read what is sealed in the database.`,
    );
  const unlock = lockHome(home);
  try {
    const { backup, bytes, seconds, before, lastTransactionAt, embedded, remove } = await restore({ storage, home, to, log: say });
    try {
      const files = await restoreFiles(storage, documentsOf(home));
      const db = openDatabase(embedded.connection, { max: 2 });
      const report = await verifyJournal(db).finally(() => db.end());
      say(`Restored from backup ${backup.id}: ${Math.round(bytes / 1_000_000)} MB in ${Math.round(seconds)} s, ${files} documents.`);
      say(`The last transaction is of ${lastTransactionAt ?? backup.finishedAt}.`);
      say(report.isSound ? 'The books are in order.' : `The books are NOT in order, from block ${report.firstBrokenBlock} on.`);
      if (before) say(`What stood there before is in ${before}. Remove it when you need it no more.`);
      process.exitCode = report.isSound ? 0 : 1;
    } finally {
      await embedded.stop();
      remove();
    }
  } finally {
    unlock();
  }
}

await main().catch(fail);
