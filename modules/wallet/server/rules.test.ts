import { expect, test } from 'vitest';
import { isSpendable } from './rules.ts';

test.each([
  ['member.cash', 'CNY', true],
  ['member.bonus', 'CNY', true],
  ['member.cash', 'USD', false],
  ['member.locked', 'CNY', false],
  ['member.points', 'PTS', false],
] as const)('%s in %s is spent from an account in CNY: %s', (kind, unit, isSpent) => {
  expect(isSpendable(kind, unit, 'CNY')).toBe(isSpent);
});
