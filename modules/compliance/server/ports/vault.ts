import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSecret, sealSecret } from '@baize/call/server';

/** Keeps pictures that only few may see, each under an id. What it is given is sealed; what it answers is open. */
export interface Vault {
  readonly put: (id: string, bytes: Buffer) => Promise<void>;
  readonly get: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
}

const place = (id: string): string => `compliance.document:${id}`;

/**
 * Files in a folder of the installation's state, outside everything that is served: named by us, readable by the server's account only, and sealed
 * under a key that is not there. A file that was moved under another name does not open.
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
