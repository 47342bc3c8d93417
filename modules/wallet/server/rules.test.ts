import { expect, test } from 'vitest';
import { isAway, isSpendable } from './rules.ts';

test.each([
  ['member.cash', 'CNY', true],
  ['member.bonus', 'CNY', true],
  ['member.cash', 'USD', false],
  ['member.vendor', 'CNY', true],
  ['member.transit', 'CNY', true],
  ['member.vendor', 'USD', false],
  ['member.locked', 'CNY', false],
  ['member.points', 'PTS', false],
] as const)('%s in %s is spent from an account in CNY: %s', (kind, unit, isSpent) => {
  expect(isSpendable(kind, unit, 'CNY')).toBe(isSpent);
});

test('what is with a vendor or on its way is not to be played with elsewhere', () => {
  const kinds = ['member.cash', 'member.bonus', 'member.locked', 'member.vendor', 'member.transit', 'member.points'];
  expect(kinds.filter(isAway)).toEqual(['member.vendor', 'member.transit']);
});
