import { seedAdjustment } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { hour, type Id, type Instant, type MemberId, minorPerMajor, minute, plus, present, type StaffId } from '@baize/kernel';

/** Two that are over and two that wait for a second person: what moved money, after everything that was played. */
const made = [
  { direction: 'credit', major: 88n, reason: '活动奖励漏发', hours: 3, decided: { outcome: 'approved', reason: '已核对活动名单' } },
  { direction: 'debit', major: 1_200n, reason: '重复入账', hours: 26, decided: { outcome: 'rejected', reason: '流水显示只入账一次' } },
  { direction: 'credit', major: 150n, reason: '充值手续费退还', hours: 2, decided: undefined },
  { direction: 'credit', major: 20n, reason: '客服补偿：页面中断', hours: 1, decided: undefined },
] as const;

interface Making {
  readonly db: Database;
  readonly now: Instant;
  readonly members: readonly { readonly id: MemberId }[];
  /** Who proposes, and who decides. */
  readonly staff: readonly [StaffId, StaffId];
  readonly idAt: (at: Instant) => Id<'AdjustmentId'>;
}

/** Adjustments that one has proposed and another has decided, or is asked to. */
export async function makeAdjustments({ db, now, members, staff: [proposer, decider], idAt }: Making): Promise<void> {
  for (const [n, { direction, major, reason, hours, decided }] of made.entries()) {
    const at = plus(now, -hours * hour);
    await db.transaction(tx =>
      seedAdjustment(tx, {
        id: idAt(at),
        memberId: present(members[n * 7], 'the world has members').id,
        direction,
        amountMinor: major * minorPerMajor,
        currency: 'CNY',
        turnoverMinor: 0n,
        reason,
        proposedBy: n === 3 ? decider : proposer,
        proposedAt: at,
        ...(decided ? { decided: { ...decided, by: decider, at: plus(at, 25 * minute) } } : {}),
      }),
    );
  }
}
