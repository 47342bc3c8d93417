import { parseInstant } from '@baize/kernel';
import { expect, test } from 'vitest';
import { isLate } from './rules.ts';

const at = (text: string) => parseInstant(`2026-11-${text}:00Z`);

test.each([
  ['both are fresh', '21T03:00', '21T11:59', false],
  ['the archive stands still', '21T03:00', '21T11:40', true],
  ['last night’s backup failed', '20T03:00', '21T11:59', true],
  ['no backup was ever taken', undefined, '21T11:59', true],
  ['nothing is backed up', undefined, undefined, false],
])('at noon, %s: late is %4$s', (_, backup, archive, expected) => {
  const [backupAt, archiveAt] = [backup && at(backup), archive && at(archive)].map(one => one || undefined);
  expect(isLate(at('21T12:00'), { backupAt, archiveAt })).toBe(expected);
});
