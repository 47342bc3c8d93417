import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, auditEntries, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { allGames } from '../games/store.ts';
import { usualLevelBps } from '../levels/rules.ts';
import { levelFacts, setLevel } from '../levels/store.ts';

/** The most that any game gives. */
const highestOf = async (db: Queryable): Promise<number> => Math.max(0, ...(await allGames(db)).map(game => game.scale.maxRebateBps));

const targetOf = ({ memberId }: { memberId: string }): string => `member:${memberId}`;
const action = 'lottery.set-level';

const officeSetLotteryLevel = checked(calls.officeSetLotteryLevel, {
  action,
  weigh: async (tx, { input }) => {
    const { lowestBps, highestBps, levelBps } = await levelFacts(tx, input.memberId, await highestOf(tx));
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
    const { levelBps } = await levelFacts(tx, memberId, highest);
    await setLevel(tx, { memberId, bps: rebateBps, highest });
    const values = { before: { rebateBps: levelBps }, after: { rebateBps } };
    await auditCall(context, tx, { action, target: targetOf(context.input), reason, ...values });
    return {};
  },
});

/** Changes that are shown; the audit log has all of them. */
const mostChanges = 20;

/** The rebate in the values of an entry of the audit log; null for one that has none. */
function rebateIn(values: unknown): number | null {
  const { rebateBps } = (values ?? {}) as { rebateBps?: unknown };
  return typeof rebateBps === 'number' ? rebateBps : null;
}

async function officeLotteryLevel({ db, input }: ContextOf<typeof calls.officeLotteryLevel>) {
  const mostBps = await highestOf(db);
  const { levelBps: rebateBps, ...facts } = await levelFacts(db, input.memberId, mostBps);
  const { items } = await auditEntries(db, { target: targetOf(input), action, page: 1, pageSize: mostChanges });
  const changes = items.map(({ at, account, reason, before, after }) => ({
    at,
    by: account,
    reason: reason ?? '',
    beforeBps: rebateIn(before),
    afterBps: rebateIn(after),
  }));
  return { rebateBps, mostBps, usualBps: usualLevelBps, ...facts, changes };
}

export const officeLevelHandlers: readonly Handler[] = [handle(calls.officeLotteryLevel, officeLotteryLevel), officeSetLotteryLevel];
