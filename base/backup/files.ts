import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BaseBackup, keysOf, readWhole } from './base-backup.ts';
import type { BackupStorage } from './storage.ts';

const keyOf = (name: string) => `files/${name}`;

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => relative(folder, join(entry.parentPath, entry.name)));
}

/** Stores the files of a folder that are not stored yet: a file never changes. Answers the names of all. */
export async function storeFiles(storage: BackupStorage, folder: string): Promise<string[]> {
  const stored = new Set((await storage.list('files/')).map(({ key }) => key));
  const names = await filesOf(folder);
  for (const name of names) {
    if (stored.has(keyOf(name))) continue;
    const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // removed since
      throw error;
    });
    if (bytes) await storage.put(keyOf(name), bytes);
  }
  return names;
}

/** Writes which files belong to a base backup. */
export const listFiles = (storage: BackupStorage, id: string, names: readonly string[]): Promise<void> =>
  storage.put(keysOf(id).files, Buffer.from(`${JSON.stringify(names)}\n`));

async function filesOfBackup(storage: BackupStorage, id: string): Promise<string[]> {
  const [found] = await storage.list(keysOf(id).files);
  return found ? (JSON.parse((await readWhole(storage, keysOf(id).files)).toString()) as string[]) : [];
}

/** Puts back the files that are stored and missing in the folder. Answers how many. */
export async function restoreFiles(storage: BackupStorage, folder: string): Promise<number> {
  let count = 0;
  for (const { key } of await storage.list('files/')) {
    const file = join(folder, key.slice('files/'.length));
    if (existsSync(file)) continue;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(await storage.get(key), createWriteStream(file, { mode: 0o600 }));
    await chmod(file, 0o600);
    count++;
  }
  return count;
}

/** Removes files that belong to none of these backups, all of which have their lists. */
export async function pruneFiles(storage: BackupStorage, backups: readonly BaseBackup[]): Promise<void> {
  const kept = new Set((await Promise.all(backups.map(({ id }) => filesOfBackup(storage, id)))).flat().map(keyOf));
  for (const { key } of await storage.list('files/')) if (!kept.has(key)) await storage.remove(key);
}
