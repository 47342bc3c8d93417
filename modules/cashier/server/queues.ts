import type { Waiting, WorkQueue } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { waitingAdjustments } from './adjustments/store.ts';
import { oldestForPeople, sumDeposits } from './deposits/store.ts';
import { oldestIn, sumWithdrawals } from './withdrawals/store.ts';

const withdrawalsIn =
  (queue: 'waiting' | 'disputed') =>
  async (db: Queryable): Promise<Waiting> => {
    const [{ total, sums }, since] = await Promise.all([sumWithdrawals(db, { queue }), oldestIn(db, queue)]);
    return { count: total, since, sums };
  };

/** The work of the cashier's staff. */
export const cashierQueues: readonly WorkQueue[] = [
  {
    name: 'cashier.deposits',
    permission: 'cashier.read',
    waiting: async db => {
      const [{ total, sums }, since] = await Promise.all([sumDeposits(db, { which: 'people' }), oldestForPeople(db)]);
      return { count: total, since, sums };
    },
  },
  { name: 'cashier.withdrawals', permission: 'withdrawals.read', waiting: withdrawalsIn('waiting') },
  { name: 'cashier.disputes', permission: 'withdrawals.read', waiting: withdrawalsIn('disputed') },
  { name: 'cashier.adjustments', permission: 'adjustments.read', waiting: waitingAdjustments },
];
