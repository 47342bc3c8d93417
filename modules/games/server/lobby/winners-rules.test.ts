import type { Instant, MemberId } from '@baize/kernel';
import { expect, test } from 'vitest';
import { type BigWin, bestOfEach, masked, timesStakeBps } from './winners-rules.ts';

const win = (memberId: string, stake: bigint, back: bigint, at: string): BigWin => ({
  memberId: memberId as MemberId,
  gameCode: 'g',
  currency: 'CNY',
  stakeMinor: stake,
  returnMinor: back,
  settledAt: `2026-11-21T${at}:00.000Z` as Instant,
});

test('a name shows its first letter and its last, and never its length', () => {
  expect([masked('demo'), masked('jo'), masked('x'), masked('龙王爷'), masked('')]).toEqual(['d***o', 'j***', 'x***', '龙***爷', '***']);
});

test('each player is once, by the win that was most in stakes; of equals the earlier one is before', () => {
  const best = bestOfEach([
    win('a', 10n, 100n, '10:00'),
    win('b', 1n, 30n, '11:00'),
    win('a', 2n, 60n, '09:00'),
    win('c', 5n, 150n, '08:00'),
  ]);
  expect(best.map(one => one.memberId)).toEqual(['c', 'a', 'b']);
});

test('a win in stakes is exact to a ten-thousandth', () => {
  expect(timesStakeBps({ stakeMinor: '3', prizeMinor: '100' })).toBe('333333');
});
