import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { membersByIds } from '@baize/identity/server';
import { refuse } from '@baize/kernel';
import { auditCall, auditEntries, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { usualLevelBps } from '../levels/rules.ts';
import { levelChanges, levelFacts, setLevel } from '../levels/store.ts';

const targetOf = ({ memberId }: { memberId: string }): string => `member:${memberId}`;
const action = 'lottery.set-level';

const officeSetLotteryLevel = checked(calls.officeSetLotteryLevel, {
  action,
  kind: 'member',
  weigh: async (tx, { input }) => {
    const { lowestBps, highestBps, levelBps } = await levelFacts(tx, input.memberId);
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
    const { levelBps } = await levelFacts(tx, memberId);
    await setLevel(tx, { memberId, bps: rebateBps });
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
  const { levelBps: rebateBps, ...facts } = await levelFacts(db, input.memberId);
  const [{ items }, byUplines] = await Promise.all([
    auditEntries(db, { target: targetOf(input), action, page: 1, pageSize: mostChanges }),
    levelChanges(db, input.memberId, mostChanges),
  ]);
  const byStaff = items.map(({ at, account, reason, before, after }) => ({
    at,
    by: account,
    reason: reason ?? '',
    beforeBps: rebateIn(before),
    afterBps: rebateIn(after),
  }));
  const uplines = new Map(
    (
      await membersByIds(
        db,
        byUplines.map(one => one.byId),
      )
    ).map(one => [one.id, one.account]),
  );
  const ofUplines = byUplines.map(({ byId, ...change }) => ({ ...change, by: uplines.get(byId) ?? '', reason: '' }));
  const changes = [...byStaff, ...ofUplines].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostChanges);
  return { rebateBps, usualBps: usualLevelBps, ...facts, changes };
}

export const officeLevelHandlers: readonly Handler[] = [handle(calls.officeLotteryLevel, officeLotteryLevel), officeSetLotteryLevel];
