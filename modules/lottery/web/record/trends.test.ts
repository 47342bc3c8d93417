import { expect, test } from 'vitest';
import { roadOf, trendOf } from './trends.ts';

const machine = { kind: 'independent', places: 2, from: 0, to: 9 } as const;
const draws = [
  [7, 1],
  [7, 2],
  [3, 7],
];

test('a grid says for each draw how long a number has been missing', () => {
  const { rows, times, longest } = trendOf(machine, draws, 0);
  expect(rows.map(row => row[7])).toEqual([
    { isDrawn: false, missing: 1 },
    { isDrawn: true, missing: 0 },
    { isDrawn: true, missing: 0 },
  ]);
  expect([times[7], times[3], longest[7], longest[0]]).toEqual([2, 1, 1, 3]);
  expect(trendOf(machine, draws, 'all').times[7]).toBe(3);
});

test('a road begins a column when the side changes, and when a column is full', () => {
  expect(roadOf(machine, draws, { place: 0, of: 'size' })).toEqual([['small'], ['big', 'big']]);
  expect(roadOf(machine, draws, { place: 1, of: 'parity' })).toEqual([['odd'], ['even'], ['odd']]);
  const same = Array.from({ length: 8 }, () => [9, 0]);
  expect(roadOf(machine, same, { place: 0, of: 'size' }).map(column => column.length)).toEqual([6, 2]);
});
