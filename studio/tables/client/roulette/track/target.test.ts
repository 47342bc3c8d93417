import { calls } from '@baize/engine-tables';
import { expect, test } from 'vitest';
import { laidOn } from './target.ts';

test('a call shows the chips that lie on all of its bets, however they came there', () => {
  const tiers = new Map(calls.tiers.map(({ bet }) => [bet, 5n]));
  expect(laidOn(calls.tiers, tiers)).toBe(30n);
  expect(laidOn(calls.tiers, new Map([...tiers].slice(1)))).toBe(0n);
  // Two chips of nine are on the trio, and two on the corner.
  const voisins = new Map(calls.voisins.map(({ bet, chips }) => [bet, 5n * BigInt(chips)]));
  expect(laidOn(calls.voisins, voisins)).toBe(45n);
  expect(laidOn(calls.voisins, new Map([...voisins, ['trio:0-2-3', 6n]]))).toBe(27n);
});
