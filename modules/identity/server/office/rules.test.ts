import type { AccountType } from '@baize/call/server';
import { expect, test } from 'vitest';
import { nextTypes, typeRefusal } from './rules.ts';

test.each<[AccountType, number, AccountType, string | undefined]>([
  [0, 0, 0, 'member.unchanged'],
  [41, 5, 41, 'member.unchanged'],
  [4, 0, 0, 'member.type.trial'],
  [4, 0, 1, 'member.type.trial'],
  [0, 0, 4, 'member.type.trial'],
  [42, 0, 4, 'member.type.trial'],
  [1, 1, 0, 'member.type.team'],
  [41, 300, 0, 'member.type.team'],
  [1, 0, 0, undefined],
  [1, 300, 2, undefined],
  [2, 300, 41, undefined],
  [42, 300, 1, undefined],
  [0, 0, 1, undefined],
  [0, 0, 42, undefined],
])('type %i with %i below becomes %i: %s', (type, downlines, next, refusal) => {
  expect(typeRefusal({ type, downlines }, next)).toBe(refusal);
});

test('what an account may become is what is not refused', () => {
  expect(nextTypes({ type: 0, downlines: 0 })).toEqual([1, 2, 41, 42]);
  expect(nextTypes({ type: 2, downlines: 3 })).toEqual([1, 41, 42]);
  expect(nextTypes({ type: 4, downlines: 0 })).toEqual([]);
});
