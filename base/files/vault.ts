import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentSeal, openSecret, sealSecret } from '@baize/call/server';

/** Stores files that few may see, each under an id. `put` takes the plain bytes, `get` answers them. */
export interface Vault {
  readonly put: (id: string, bytes: Buffer) => Promise<void>;
  readonly get: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
}

const suffix = '.sealed';

/** Part of what each file is encrypted with, so it stays as it is for the files of installations that run already. */
const place = (id: string): string => `compliance.document:${id}`;

/**
 * Encrypted files in one folder that is never served. The key is kept elsewhere, only the server's account can read the folder, and a file that was
 * renamed doesn't open.
 */
export function folderVault(folder: string): Vault {
  const fileOf = (id: string) => join(folder, `${id}${suffix}`);
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), sealSecret(bytes.toString('base64'), place(id)), { mode: 0o600, flag: 'wx' });
    },
    get: async id => Buffer.from(openSecret(await readFile(fileOf(id), 'utf8'), place(id)), 'base64'),
    remove: id => rm(fileOf(id), { force: true }),
  };
}

/** Seals every file of a folder and the folders in it with the newest key, each whole or not at all. Answers how many were resealed. */
export async function resealFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let done = 0;
  for (const entry of entries.filter(one => one.isFile() && one.name.endsWith(suffix))) {
    const file = join(entry.parentPath, entry.name);
    const sealed = await readFile(file, 'utf8');
    if (sealed.startsWith(currentSeal())) continue;
    const at = place(entry.name.slice(0, -suffix.length));
    await writeFile(`${file}.new`, sealSecret(openSecret(sealed, at), at), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    done++;
  }
  return done;
}

/** How many files of a folder and the folders in it are sealed with the key `id`. */
export async function filesSealedWith(folder: string, id: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sealed = entries.filter(one => one.isFile() && one.name.endsWith(suffix));
  const texts = await Promise.all(sealed.map(one => readFile(join(one.parentPath, one.name), 'utf8')));
  return texts.filter(text => text.startsWith(`s1.${id}.`)).length;
}
