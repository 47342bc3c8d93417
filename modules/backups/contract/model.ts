import { instantText } from '@baize/call';
import * as z from 'zod/mini';

/** backup: the whole database, stored · restore-test: a backup put back on a scratch server, with its books checked. */
const backupRunKinds = ['backup', 'restore-test'] as const;
export type BackupRunKind = (typeof backupRunKinds)[number];

export const backupRun = z.object({
  id: z.uuid(),
  kind: z.enum(backupRunKinds),
  /** Of the backup that was taken or tested: when it began, in the form of its folder. */
  backup: z.string(),
  startedAt: instantText,
  finishedAt: z.nullable(instantText),
  /** Of the data, and as it is stored; null until it is known. */
  bytes: z.nullable(z.int()),
  storedBytes: z.nullable(z.int()),
  /** Why it failed; empty when it did not. */
  error: z.string(),
});

/** How far the archive of the log reaches: any moment from the oldest backup to `at` can be restored. */
export const backupArchive = z.object({ storage: z.string(), at: instantText, oldestAt: z.nullable(instantText) });
