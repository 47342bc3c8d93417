import { defineModule } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { second } from '@baize/kernel';
import { backupsHandlers } from './handlers.ts';
import { isLate } from './rules.ts';
import { ages } from './store.ts';

export const backupsMigrations = { module: 'backups', folder: new URL('./migrations/', import.meta.url) };

const ageOf = (what: string) => async (db: Queryable) =>
  (await ages(db)).filter(age => age.what === what).map(({ seconds }) => ({ value: seconds }));

async function isLateNow(db: Queryable): Promise<boolean> {
  const found = new Map((await ages(db)).map(({ what, seconds }) => [what, seconds * second]));
  return isLate({ backup: found.get('backup'), archive: found.get('archive') });
}

/** Where nothing is backed up, nothing is late either. */
const isFresh = async (db: Queryable): Promise<boolean> =>
  (await ages(db)).some(({ what }) => what === 'archive') && !(await isLateNow(db));

export const backupsModule = defineModule({
  name: 'backups',
  migrations: backupsMigrations,
  handlers: backupsHandlers,
  gauges: [
    { name: 'baize_backups_age_seconds', help: 'Time since the last whole backup.', read: ageOf('backup') },
    {
      name: 'baize_backups_restore_test_age_seconds',
      help: 'Time since a backup was last restored to a scratch server with its books in order.',
      read: ageOf('restore-test'),
    },
    {
      name: 'baize_backups_archive_age_seconds',
      help: 'Age of the last moment that the archive of the write-ahead log can restore.',
      read: ageOf('archive'),
    },
  ],
  queues: [{ name: 'backups.late', permission: 'backups.read', waiting: async db => Number(await isLateNow(db)) }],
  setup: [{ name: 'backups.archive', isRequired: false, permission: 'backups.read', page: '/backups', isDone: isFresh }],
  permissions: ['backups.read'],
});
