import type { Handler } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { allGames } from '../games/store.ts';
import { levelRangeOf, setLevel } from '../levels/store.ts';

/** The most that any game gives. */
const highestOf = async (tx: Transaction): Promise<number> => Math.max(0, ...(await allGames(tx)).map(game => game.scale.maxRebateBps));

const targetOf = ({ memberId }: { memberId: string }): string => `member:${memberId}`;
const action = 'lottery.set-level';

const officeSetLotteryLevel = checked(calls.officeSetLotteryLevel, {
  action,
  weigh: async (tx, { input }) => {
    const { lowestBps, highestBps, levelBps } = await levelRangeOf(tx, input.memberId, await highestOf(tx));
    if (input.rebateBps < lowestBps || input.rebateBps > highestBps) refuse('lottery.level.range', { lowestBps, highestBps });
    return {
      target: targetOf(input),
      weight: { needs: 'always' },
      before: { rebateBps: levelBps },
      after: { rebateBps: input.rebateBps },
      pending: {},
    };
  },
  apply: async (tx, context) => {
    const { memberId, rebateBps, reason } = context.input;
    const highest = await highestOf(tx);
    const { levelBps } = await levelRangeOf(tx, memberId, highest);
    await setLevel(tx, { memberId, bps: rebateBps, highest });
    const values = { before: { rebateBps: levelBps }, after: { rebateBps } };
    await auditCall(context, tx, { action, target: targetOf(context.input), reason, ...values });
    return {};
  },
});

export const officeLevelHandlers: readonly Handler[] = [officeSetLotteryLevel];
