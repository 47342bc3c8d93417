import { day, hour, parseInstant, plus } from '@baize/kernel';
import { expect, test } from 'vitest';
import { isReportable, isZone, sumOf, sumsBy } from './rules.ts';

const from = parseInstant('2026-08-01T00:00:00Z');

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [366 * day, true],
  [366 * day + hour, true], // the clock went back
  [367 * day, false],
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
      { bets: 2, stakeMinor: 20n, returnMinor: 5n },
      { bets: 1, stakeMinor: 10n, returnMinor: 90n },
    ]),
  ).toEqual({ bets: 3, stakeMinor: 30n, returnMinor: 95n });
});

test('parts add up by day and by kind, and to the same total either way', () => {
  const parts = [
    { date: '2026-08-01', gameKind: 'rng', bets: 2, stakeMinor: 20n, returnMinor: 5n },
    { date: '2026-08-01', gameKind: 'live', bets: 1, stakeMinor: 7n, returnMinor: 0n },
    { date: '2026-08-02', gameKind: 'rng', bets: 1, stakeMinor: 10n, returnMinor: 90n },
  ] as const;
  expect([...sumsBy(parts, part => part.date)]).toEqual([
    ['2026-08-01', { bets: 3, stakeMinor: 27n, returnMinor: 5n }],
    ['2026-08-02', { bets: 1, stakeMinor: 10n, returnMinor: 90n }],
  ]);
  expect([...sumsBy(parts, part => part.gameKind)]).toEqual([
    ['rng', { bets: 3, stakeMinor: 30n, returnMinor: 95n }],
    ['live', { bets: 1, stakeMinor: 7n, returnMinor: 0n }],
  ]);
});
