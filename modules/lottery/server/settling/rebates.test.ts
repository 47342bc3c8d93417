import { asId, type MemberId, newId } from '@baize/kernel';
import { expect, test } from 'vitest';
import { rebatesOf } from './rebates.ts';

const [player, agent, root] = [newId(), newId(), newId()].map(id => asId<'MemberId'>(id)) as [MemberId, MemberId, MemberId];
const staked = (officialMinor: bigint, { chosen, level }: { chosen: bigint; level: bigint }) => ({
  memberId: player,
  currency: 'CNY' as const,
  officialMinor,
  chosen: officialMinor * chosen,
  level: officialMinor * level,
});
const upline = (memberId: MemberId, levelBps: number, currency: 'CNY' | 'USD' = 'CNY') => ({ memberId, currency, levelBps });
const paid = (stakes: ReturnType<typeof staked>[], line: ReturnType<typeof upline>[]) =>
  new Map(rebatesOf(stakes, () => line).map(({ memberId, minor }) => [memberId, minor]));

test('a member is paid what was chosen, and each upline the difference to the one below', () => {
  const line = [upline(agent, 700), upline(root, 1_000)];
  expect(paid([staked(1_000_000n, { chosen: 200n, level: 500n })], line)).toEqual(
    new Map([
      [player, 20_000n],
      [agent, 20_000n],
      [root, 30_000n],
    ]),
  );
});

test('a level that has fallen below that of the bet pays nothing, and the next one only what is above the bet', () => {
  const line = [upline(agent, 400), upline(root, 600)];
  expect(paid([staked(1_000_000n, { chosen: 0n, level: 500n })], line)).toEqual(new Map([[root, 10_000n]]));
});

test('the sum is rounded down to the coin, once', () => {
  expect(paid([staked(20_000n, { chosen: 123n, level: 123n })], [])).toEqual(new Map([[player, 200n]]));
  expect(paid([staked(20n, { chosen: 1_000n, level: 1_000n })], [])).toEqual(new Map());
});

test('an upline with another currency is passed over', () => {
  const line = [upline(agent, 700, 'USD'), upline(root, 1_000)];
  expect(paid([staked(1_000_000n, { chosen: 0n, level: 500n })], line)).toEqual(new Map([[root, 50_000n]]));
});
