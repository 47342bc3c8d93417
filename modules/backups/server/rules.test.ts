import { hour, minute } from '@baize/kernel';
import { expect, test } from 'vitest';
import { isLate } from './rules.ts';

test.each([
  ['both are fresh', 9 * hour, 1 * minute, false],
  ['the archive stands still', 9 * hour, 20 * minute, true],
  ['last night’s backup failed', 27 * hour, 1 * minute, true],
  ['no backup was ever taken', undefined, 1 * minute, true],
  ['nothing is backed up', undefined, undefined, false],
])('%s: late is %4$s', (_, backup, archive, expected) => {
  expect(isLate({ backup, archive })).toBe(expected);
});
