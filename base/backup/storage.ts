import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault, newId } from '@baize/kernel';

/** Where backups are kept: keys with slashes, as an object store has them. */
export interface BackupStorage {
  /** Its name in messages. */
  readonly name: string;
  /** Durable and whole when it answers; nothing is there under `key` before that. */
  put(key: string, body: Readable | Buffer): Promise<void>;
  /** Errors: a Fault when there is no such key. */
  get(key: string): Promise<Readable>;
  list(prefix: string): Promise<{ readonly key: string; readonly bytes: number }[]>;
  remove(key: string): Promise<void>;
}

/** Says in words what the disk refused. */
function explain(error: unknown, name: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Fault(`The backup storage is full: ${name}. Free some space or keep fewer days; what is there stays whole.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Fault(`The backup storage may not be written to: ${name}. Give this account the right to write there.`);
  return error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inner = await Promise.all(
    entries.map(entry => {
      if (entry.isDirectory()) return filesBelow(join(folder, entry.name));
      return entry.name.endsWith('.new') ? [] : [join(folder, entry.name)];
    }),
  );
  return inner.flat();
}

/** A folder, best of another machine. */
export function folderStorage(folder: string): BackupStorage {
  const fileOf = (key: string) => join(folder, key);
  return {
    name: folder,
    async put(key, body) {
      const file = fileOf(key);
      const fresh = `${file}.${newId()}.new`;
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(fresh, { mode: 0o600, flush: true }));
        await rename(fresh, file);
        await syncFolder(dirname(file));
      } catch (error) {
        await rm(fresh, { force: true });
        throw explain(error, folder);
      }
    },
    async get(key) {
      if (!existsSync(fileOf(key))) throw new Fault(`${key} is missing in ${folder}`);
      return createReadStream(fileOf(key));
    },
    async list(prefix) {
      const below = prefix.includes('/') ? dirname(`${prefix}x`) : '';
      const files = await filesBelow(join(folder, below));
      const keys = files.map(file => file.slice(folder.length).replace(/^\/+/, '')).filter(key => key.startsWith(prefix));
      return Promise.all(keys.sort().map(async key => ({ key, bytes: (await stat(fileOf(key))).size })));
    },
    remove: key => rm(fileOf(key), { force: true }),
  };
}
