import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { baseBackups } from '@baize/backup';
import { systemClock } from '@baize/kernel';
import { fail, withInstallation } from '../installation.ts';
import { backupSettings } from './settings.ts';
import { type BackupWork, follow, takeBackup, testRestore } from './work.ts';

const help = `npm run backup                take a backup now: the whole database and the documents
npm run backup -- --test      then put it back on a scratch server and check the books there
npm run backup -- --follow    go on until stopped: receive the log, and take and test a backup each day
npm run backup -- --list      which backups there are

  BACKUP_TO                   folder that backups go to, best on another machine, or s3://bucket/prefix; npm start follows when it is set
  BACKUP_S3_…                 ENDPOINT, REGION, KEY_ID, SECRET and PATH_STYLE of the object store (docs/runbooks/backup.md)
  BACKUP_DAYS (14)            any moment of so many days can be restored
  BACKUP_MB_PER_SECOND (50)   so fast is a backup read at most; 0 = without a limit
  BACKUP_POSTGRES             folder of the programs of your PostgreSQL's version, for restore tests; found where packages put them
  BAIZE_HOME, DATABASE_URL, DATABASE_OWNER_URL as for npm start. The owner needs the right REPLICATION.

  Not in a backup: secrets.json of the state folder. Keep a copy of it apart: npm run keys.`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
/** Play comes first. */
const lowPriority = 10;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      follow: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      test: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    strict: true,
  });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (values.help) return say(help);
  const settings = backupSettings(process.env);
  const { storage } = settings;
  if (values.list) {
    const all = await baseBackups(storage);
    if (all.length === 0) say(`There is no backup in ${storage.name}.`);
    for (const { id, finishedAt, bytes, storedBytes } of all)
      say(`${id}\tfinished ${finishedAt}\t${megabytes(bytes)}, stored as ${megabytes(storedBytes)}`);
    return;
  }
  setPriority(lowPriority);
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  await withInstallation('npm run backup', async ({ db, connection, isEmbedded }) => {
    const work: BackupWork = {
      ...settings,
      db,
      connection,
      isEmbedded,
      home,
      clock: systemClock,
      log: line => void process.stderr.write(`${line}\n`),
    };
    if (values.follow) return follow(work, untilStopped());
    const made = await takeBackup(work);
    say(`Backup ${made.id} of ${megabytes(made.bytes)}, stored as ${megabytes(made.storedBytes)} in ${storage.name}.`);
    if (values.test) {
      await testRestore(work);
      say('It was put back on a scratch server, and the books there are in order.');
    }
  });
}

/** Ends with an interrupt, and with the process that started this one. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    process.stdin.destroy(); // to listen would keep this process
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  if (process.env['BAIZE_ENDS_WITH_PARENT'] === '1') process.stdin.resume().once('end', stop);
  return stopping.signal;
}

await main().catch(fail);
