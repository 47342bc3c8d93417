import { call, pageInput, pageOf, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { backupArchive, backupRun } from './model.ts';

export const staffBackups = call({
  name: 'staffBackups',
  method: 'GET',
  path: '/office/api/backups',
  access: 'staff:backups.read',
  summary: 'Backups and restore tests, newest first, and how far the archive of the write-ahead log reaches.',
  input: z.object({ ...pageInput, near: z.optional(seenRow()) }),
  /** archive: null as long as nothing is backed up. isLate: the last backup, or the archive, is older than it should be. */
  output: z.extend(pageOf(backupRun), { archive: z.nullable(backupArchive), isLate: z.boolean() }),
});
