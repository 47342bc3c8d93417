import { newId } from '@baize/kernel';
import { expect, test } from 'vitest';
import { directionOf, judgeTransfer, maskedName, type TransferRequest } from './rules.ts';

const id = () => newId<'MemberId'>();
const [root, agent, member, stranger] = [id(), id(), id(), id()];
const person = (own: typeof root, path: (typeof root)[], type: 0 | 1 | 4 = 0, currency: 'CNY' | 'DMO' = 'CNY') => ({
  id: own,
  type,
  uplineId: path.at(-1) ?? null,
  uplinePath: path,
  currency,
  status: 'active' as const,
});
const top = person(root, [], 1);
const middle = person(agent, [root], 1);
const low = person(member, [root, agent]);

test.each([
  ['to the direct upline', low, middle, 'up'],
  ['past the direct upline', low, top, undefined],
  ['from an agent to the direct team', middle, low, 'down'],
  ['from an agent further down', top, low, 'down'],
  ['to oneself', low, low, undefined],
  ['to a stranger', low, person(stranger, []), undefined],
  ['from a member who is no agent to whom they brought', person(agent, [root]), low, undefined],
  ['to a trial account', middle, person(member, [root, agent], 4), undefined],
  ['in another currency', middle, person(member, [root, agent], 0, 'DMO'), undefined],
] as const)('%s: %s', (_, from, to, expected) => {
  expect(directionOf(from, to)).toBe(expected);
});

const bounds = { minMinor: 10n, maxMinor: 1_000n, dayMinor: 1_500n };
const request: TransferRequest = {
  isAllowed: true,
  isBlocked: false,
  amountMinor: 100n,
  usedMinor: 0n,
  turnoverLeftMinor: 0n,
  availableMinor: 500n,
};
test.each<[string, Partial<TransferRequest>, string]>([
  ['the law forbids it, before everything else', { isAllowed: false, isBlocked: true, amountMinor: 1n }, 'transfer.off'],
  ['somebody is blocked', { isBlocked: true, amountMinor: 1n }, 'transfer.blocked'],
  ['too little', { amountMinor: 9n }, 'transfer.amount'],
  ['too much', { amountMinor: 1_001n }, 'transfer.amount'],
  ['the day is used up', { usedMinor: 1_450n }, 'transfer.day.sum'],
  ['something must be played', { turnoverLeftMinor: 1n }, 'withdraw.turnover'],
  ['not enough there', { availableMinor: 99n }, 'withdraw.insufficient'],
  ['the last unit of the day', { usedMinor: 1_400n }, 'ok'],
])('a transfer: %s', (_, change, expected) => {
  expect(judgeTransfer(bounds, { ...request, ...change })).toBe(expected);
});

test.each([
  ['王小明', '王**'],
  ['A', 'A'],
  ['', ''],
  ['Bartholomew', 'B******'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
