import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BaseBackup, keysOf, readWhole } from './base-backup.ts';
import type { BackupStorage } from './storage.ts';

/** A file that is sealed with another key is another one: its time of change is part of the key. */
const keyOf = (name: string, changedMs: number) => `files/${name}~${changedMs}`;
const nameOf = (key: string) => key.slice('files/'.length, key.lastIndexOf('~'));
const changedOf = (key: string) => Number(key.slice(key.lastIndexOf('~') + 1));

async function keysBelow(folder: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  if (!existsSync(folder)) return keys;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.new')) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined); // removed since
    if (found) keys.set(keyOf(relative(folder, file), Math.trunc(found.mtimeMs)), file);
  }
  return keys;
}

/** Stores the files of a folder that are not stored as they are. Answers the keys of all. */
export async function storeFiles(storage: BackupStorage, folder: string): Promise<string[]> {
  const stored = new Set((await storage.list('files/')).map(({ key }) => key));
  const keys = await keysBelow(folder);
  for (const [key, file] of keys) {
    if (stored.has(key)) continue;
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // removed since
      throw error;
    });
    if (bytes) await storage.put(key, bytes);
  }
  return [...keys.keys()];
}

/** Writes which files belong to a base backup. */
export const listFiles = (storage: BackupStorage, id: string, keys: readonly string[]): Promise<void> =>
  storage.put(keysOf(id).files, Buffer.from(`${JSON.stringify(keys)}\n`));

async function filesOfBackup(storage: BackupStorage, id: string): Promise<string[]> {
  const [found] = await storage.list(keysOf(id).files);
  return found ? (JSON.parse((await readWhole(storage, keysOf(id).files)).toString()) as string[]) : [];
}

/** Puts back the files that are missing in the folder, each as it was stored last. Answers how many. */
export async function restoreFiles(storage: BackupStorage, folder: string): Promise<number> {
  const newest = new Map<string, string>();
  for (const { key } of await storage.list('files/')) {
    const known = newest.get(nameOf(key));
    if (known === undefined || changedOf(key) > changedOf(known)) newest.set(nameOf(key), key);
  }
  let count = 0;
  for (const [name, key] of newest) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(await storage.get(key), createWriteStream(file, { mode: 0o600 }));
    count++;
  }
  return count;
}

/** Removes files that belong to none of these backups, all of which have their lists. */
export async function pruneFiles(storage: BackupStorage, backups: readonly BaseBackup[]): Promise<void> {
  const kept = new Set((await Promise.all(backups.map(({ id }) => filesOfBackup(storage, id)))).flat());
  for (const { key } of await storage.list('files/')) if (!kept.has(key)) await storage.remove(key);
}
