import { asId, instant, newId } from '@baize/kernel';
import { expect, test } from 'vitest';
import { maxLevel } from '../rules.ts';
import type { Member } from '../store.ts';
import { lineNumberAt, moveProblem } from './lines.ts';

const member = (more: Partial<Member> = {}): Member => ({
  id: asId<'MemberId'>(newId()),
  account: 'a',
  nickname: '',
  type: 1,
  status: 'active',
  currency: 'CNY',
  uplineId: null,
  uplinePath: [],
  level: 0,
  createdAt: instant(0),
  lastLoginAt: null,
  previousLoginAt: null,
  ...more,
});
const top = member();
const below = (upline: Member, more: Partial<Member> = {}): Member =>
  member({ uplineId: upline.id, uplinePath: [...upline.uplinePath, upline.id], level: upline.level + 1, ...more });
const moved = below(top);
const deepest = Array.from({ length: maxLevel }).reduce<Member>(upline => below(upline), top);

test.each([
  ['trial', below(top, { type: 4, currency: 'DMO' }), member(), {}],
  ['same', moved, top, {}],
  ['same', member(), null, {}],
  ['circle', moved, moved, {}],
  ['circle', moved, below(below(moved)), {}],
  ['upline', moved, member({ type: 0 }), {}],
  ['upline', moved, member({ status: 'frozen' }), {}],
  ['upline', moved, member(), { isOut: true }],
  ['currency', moved, member({ currency: 'USD' }), {}],
  ['depth', moved, deepest, {}],
  ['depth', moved, below(top), { depth: maxLevel - 1 }],
  [undefined, moved, below(top), { depth: maxLevel - 2 }],
  [undefined, moved, null, {}],
] as const)('a move is refused: %s', (problem, who, upline, facts) => {
  expect(moveProblem(who, upline, { depth: 0, isOut: false, ...facts })).toBe(problem);
});

test('a member has a line until the moment of the move, and the next one from then on', () => {
  const ends = [instant(1_000), instant(2_000)] as const;
  expect([0, 999, 1_000, 1_999, 2_000, 9_000].map(at => lineNumberAt(ends, instant(at)))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(lineNumberAt(undefined, instant(5))).toBe(0);
});
