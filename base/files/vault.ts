import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSecret, sealSecret } from '@baize/call/server';

/** Stores files that few may see, each under an id. `put` takes the plain bytes, `get` answers them. */
export interface Vault {
  readonly put: (id: string, bytes: Buffer) => Promise<void>;
  readonly get: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
}

/** Part of what each file is encrypted with, so it stays as it is for the files of installations that run already. */
const place = (id: string): string => `compliance.document:${id}`;

/**
 * Encrypted files in one folder that is never served. The key is kept elsewhere, only the server's account can read the folder, and a file that was
 * renamed doesn't open.
 */
export function folderVault(folder: string): Vault {
  const fileOf = (id: string) => join(folder, `${id}.sealed`);
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), sealSecret(bytes.toString('base64'), place(id)), { mode: 0o600, flag: 'wx' });
    },
    get: async id => Buffer.from(openSecret(await readFile(fileOf(id), 'utf8'), place(id)), 'base64'),
    remove: id => rm(fileOf(id), { force: true }),
  };
}
