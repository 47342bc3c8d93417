import { day, hour, parseInstant, plus } from '@baize/kernel';
import { expect, test } from 'vitest';
import { isReportable, isZone, sumOf } from './rules.ts';

const from = parseInstant('2026-08-01T00:00:00Z');

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [92 * day, true],
  [92 * day + hour, true], // the clock went back
  [93 * day, false],
])('a report over %d ms: %s', (ms, expected) => expect(isReportable(from, plus(from, ms))).toBe(expected));

test.each([
  ['Asia/Shanghai', true],
  ['UTC', true],
  ['America/Argentina/Ushuaia', true],
  ['Asia/Atlantis', false],
  ["UTC'; drop", false],
])('%s is a zone: %s', (zone, expected) => expect(isZone(zone)).toBe(expected));

test('the sum of no days is nothing, and of days everything in them', () => {
  expect(sumOf([])).toEqual({ bets: 0, stakeMinor: 0n, returnMinor: 0n });
  expect(
    sumOf([
      { date: '2026-08-01', bets: 2, stakeMinor: 20n, returnMinor: 5n },
      { date: '2026-08-02', bets: 1, stakeMinor: 10n, returnMinor: 90n },
    ]),
  ).toEqual({ bets: 3, stakeMinor: 30n, returnMinor: 95n });
});
