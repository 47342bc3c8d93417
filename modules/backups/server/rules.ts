import { elapsedMs, hour, type Instant, minute } from '@baize/kernel';

/** One is taken each day; two hours are for taking it. */
const backupWithin = 26 * hour;
/** The archive takes what is new every few seconds. */
const archiveWithin = 10 * minute;

/** Whether somebody should look: the last backup or the archive is older than it should be. Where nothing is backed up there is nothing to be late. */
export function isLate(now: Instant, { backupAt, archiveAt }: { backupAt: Instant | undefined; archiveAt: Instant | undefined }): boolean {
  if (archiveAt === undefined) return false;
  return elapsedMs(archiveAt, now) > archiveWithin || backupAt === undefined || elapsedMs(backupAt, now) > backupWithin;
}
