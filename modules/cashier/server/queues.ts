import type { WorkQueue } from '@baize/call/server';
import { sumDeposits } from './deposits/store.ts';
import { sumWithdrawals } from './withdrawals/store.ts';

/** The work of the cashier's staff. */
export const cashierQueues: readonly WorkQueue[] = [
  {
    name: 'cashier.deposits',
    permission: 'cashier.read',
    waiting: async db => (await sumDeposits(db, { which: 'people' })).total,
  },
  {
    name: 'cashier.withdrawals',
    permission: 'withdrawals.read',
    waiting: async db => (await sumWithdrawals(db, { queue: 'waiting' })).total,
  },
  {
    name: 'cashier.disputes',
    permission: 'withdrawals.read',
    waiting: async db => (await sumWithdrawals(db, { queue: 'disputed' })).total,
  },
];
