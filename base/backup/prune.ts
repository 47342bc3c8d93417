import { baseBackups, keysOf } from './base-backup.ts';
import { pruneFiles } from './files.ts';
import { lsnOf } from './replication.ts';
import type { BackupStorage } from './storage.ts';
import { pruneWal } from './wal.ts';

/**
 * Removes base backups that no moment of the last `keepMs` is restored from, and the log that none of the rest needs.
 */
export async function prune(
  storage: BackupStorage,
  { now, keepMs }: { now: number; keepMs: number },
): Promise<{ backups: number; segments: number }> {
  const all = await baseBackups(storage);
  // The newest of the old ones stays: moments between it and the first of the others are restored from it.
  const gone = all.filter(({ finishedAt }) => Date.parse(finishedAt) < now - keepMs).slice(0, -1);
  for (const { id } of gone) for (const key of Object.values(keysOf(id)).reverse()) await storage.remove(key);
  const left = all.filter(backup => !gone.includes(backup));
  const [oldest] = left;
  if (!oldest) return { backups: 0, segments: 0 };
  await pruneFiles(storage, left);
  const segments = await pruneWal(storage, { start: lsnOf(oldest.startLsn), size: oldest.segmentBytes });
  return { backups: gone.length, segments };
}
