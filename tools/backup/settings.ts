import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupStorage, folderStorage } from '@baize/backup';
import { Fault } from '@baize/kernel';

type Variables = Readonly<Record<string, string | undefined>>;

function numberOf(env: Variables, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Fault(`${name} is a whole number from ${least} to ${most}, not "${env[name]}"`);
  return value;
}

/** Errors: a Fault that says which variable is wrong and how it should look. */
export function backupSettings(env: Variables): { storage: BackupStorage; keepDays: number; mbPerSecond: number } {
  const to = env['BACKUP_TO'];
  if (!to) throw new Fault('Say where backups go: BACKUP_TO=/path/of/a/folder, best on another machine.');
  if (/^[a-z0-9]+:\/\//i.test(to)) throw new Fault(`BACKUP_TO is a folder, such as a mounted one of another machine, not "${to}"`);
  const folder = resolve(to);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Fault(`BACKUP_TO is a folder, and ${folder} is a file`);
  return {
    storage: folderStorage(folder),
    keepDays: numberOf(env, 'BACKUP_DAYS', 14, [1, 3_650]),
    mbPerSecond: numberOf(env, 'BACKUP_MB_PER_SECOND', 50, [0, 10_000]),
  };
}
