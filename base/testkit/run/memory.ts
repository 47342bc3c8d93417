import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a whole run has kept at a time (1.4 GB with three products). What a container may use at most counts too. */
const neededBytes = 8 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes;
}

/** What runs that were killed have left there would take memory until the machine is started again. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^baize-(\d+)-/.exec(name)?.[1];
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    const folder = join(memory, name);
    // Another run that starts now may have removed it.
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Keeps the temporary files of this run in memory where the machine has enough of it: a database is a few thousand files, and on a disk making one takes ten
 * times as long. Elsewhere the temporary folder stays as it is. Answers how to remove them.
 */
export function keepInMemory(): () => void {
  if (!hasRoom()) return () => undefined;
  removeLeftovers();
  const folder = mkdtempSync(join(memory, `baize-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL runs as another account when we are root
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
