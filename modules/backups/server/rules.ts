import { hour, minute } from '@baize/kernel';

/** One is taken each day; two hours are for taking it. */
const backupWithin = 26 * hour;
/** The archive takes what is new every few seconds. */
const archiveWithin = 10 * minute;

/**
 * Whether someone should look: the last backup or the archive is older than it should be. Ages in milliseconds, undefined where there is none. Where nothing
 * is backed up there is nothing to be late.
 */
export function isLate({ backup, archive }: { backup: number | undefined; archive: number | undefined }): boolean {
  if (archive === undefined) return false;
  return archive > archiveWithin || backup === undefined || backup > backupWithin;
}
