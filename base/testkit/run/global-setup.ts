import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecretKey } from '@baize/call/server';
import { startEmbedded } from '@baize/db/embedded';
import { keepInMemory } from './memory.ts';

/**
 * One PostgreSQL for the whole run: the embedded one in a scratch folder, without waiting for the disk, since it is thrown away.
 * Each test file gets a database of its own in it. BAIZE_TEST_HOST names a running one instead (a socket folder).
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();
  const removeFiles = keepInMemory();
  if (process.env['BAIZE_TEST_HOST']) return async () => removeFiles();
  const home = mkdtempSync(join(tmpdir(), 'baize-tests-')); // of its own: a folder that another account made could not be written to
  chmodSync(home, 0o755);
  const embedded = await startEmbedded({ home, isDurable: false });
  process.env['BAIZE_TEST_HOST'] = embedded.connection.host ?? '';
  return async () => {
    await embedded.stop();
    rmSync(home, { recursive: true, force: true });
    removeFiles();
  };
}
