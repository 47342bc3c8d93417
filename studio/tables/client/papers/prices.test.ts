import { expect, test } from 'vitest';
import { priceRows } from './prices.ts';

test('bets that are paid alike share a row, and those of a kind that are not say for which numbers they are', () => {
  const bets = [
    { code: 'total:4', pays: ['63'], edgePpm: 125_000 },
    { code: 'single:1', pays: ['2', '3', '4'], edgePpm: 78_704 },
    { code: 'total:5', pays: ['32'], edgePpm: 111_111 },
    { code: 'total:17', pays: ['63'], edgePpm: 125_000 },
    { code: 'single:2', pays: ['2', '3', '4'], edgePpm: 78_704 },
    { code: 'big', pays: ['2'], edgePpm: 27_778 },
  ];
  expect(priceRows(bets)).toEqual([
    { kind: 'total', numbers: '4, 17', pays: ['63'], edgePpm: 125_000 },
    { kind: 'total', numbers: '5', pays: ['32'], edgePpm: 111_111 },
    { kind: 'single', numbers: undefined, pays: ['2', '3', '4'], edgePpm: 78_704 },
    { kind: 'big', numbers: undefined, pays: ['2'], edgePpm: 27_778 },
  ]);
});
