import { expect, test } from 'vitest';
import { progressOf } from './rules.ts';

test.each<{ name: string; asked: bigint[]; played: bigint[]; left: bigint[] }>([
  { name: 'nothing is asked', asked: [], played: [], left: [] },
  { name: 'nothing was played', asked: [100n], played: [0n], left: [100n] },
  { name: 'a part was played', asked: [100n], played: [40n], left: [60n] },
  { name: 'more was played than asked', asked: [100n], played: [140n], left: [0n] },
  { name: 'what is left over before the second begins does not count for it', asked: [100n, 50n], played: [140n, 0n], left: [0n, 50n] },
  { name: 'the oldest is played first', asked: [100n, 50n], played: [60n, 30n], left: [10n, 50n] },
  { name: 'play after the second fills the first and goes on', asked: [100n, 50n], played: [60n, 60n], left: [0n, 30n] },
  { name: 'all of three in the last interval', asked: [10n, 20n, 30n], played: [0n, 0n, 60n], left: [0n, 0n, 0n] },
  { name: 'a bet counts once', asked: [10n, 20n, 30n], played: [0n, 0n, 59n], left: [0n, 0n, 1n] },
])('turnover: $name', ({ asked, played, left }) => {
  const found = progressOf(
    asked.map(requiredMinor => ({ requiredMinor })),
    played,
  );
  expect(found.map(p => p.leftMinor)).toEqual(left);
  expect(found.map((p, i) => p.doneMinor + p.leftMinor - (asked[i] ?? 0n)).every(d => d === 0n)).toBe(true);
});
