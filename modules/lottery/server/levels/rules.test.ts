import { asId, type MemberId, newId } from '@baize/kernel';
import { expect, test } from 'vitest';
import { levelOf, levelRange, usualLevelBps } from './rules.ts';

const [root, agent, player] = [newId(), newId(), newId()].map(id => asId<'MemberId'>(id)) as [MemberId, MemberId, MemberId];

test('a rebate is the one that was set, or the usual one', () => {
  expect(levelOf([player], new Map([[player, 800]]))).toBe(800);
  expect(levelOf([player], new Map())).toBe(usualLevelBps);
});

test('no rebate is above that of the line', () => {
  const set = new Map([
    [root, 900],
    [agent, 1_000],
  ]);
  expect(levelOf([root, agent, player], set)).toBe(900);
  expect(levelOf([root, agent, player], new Map([...set, [player, 300]]))).toBe(300);
});

test('a rebate lies between those below and the one above', () => {
  expect(levelRange({ above: 900, below: [100, 400], highest: 1_300 })).toEqual({ lowestBps: 400, highestBps: 900 });
  expect(levelRange({ above: undefined, below: [], highest: 1_300 })).toEqual({ lowestBps: 0, highestBps: 1_300 });
});
