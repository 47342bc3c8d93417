import type { WorkQueue } from '@baize/call/server';
import { listDeposits } from './deposits/store.ts';
import { listWalletTransfers } from './vendor-wallets/transfer-store.ts';
import { listStoppedWallets } from './vendor-wallets/wallet-store.ts';
import { listQueue } from './withdrawals/store.ts';

/** The total is all that is wanted. */
const firstOnly = { page: 1, pageSize: 1 };
const anybody = { memberId: undefined, reference: undefined };

/** The work of the cashier's staff. */
export const cashierQueues: readonly WorkQueue[] = [
  {
    name: 'cashier.deposits',
    permission: 'cashier.read',
    waiting: async db => (await listDeposits(db, { which: 'people', ...firstOnly })).total,
  },
  {
    name: 'cashier.withdrawals',
    permission: 'withdrawals.read',
    waiting: async db => (await listQueue(db, { queue: 'waiting', ...anybody, ...firstOnly })).total,
  },
  {
    name: 'cashier.disputes',
    permission: 'withdrawals.read',
    waiting: async db => (await listQueue(db, { queue: 'disputed', ...anybody, ...firstOnly })).total,
  },
  {
    name: 'cashier.unknown-transfers',
    permission: 'wallet-transfers.read',
    waiting: async db => (await listWalletTransfers(db, { state: 'unknown', vendor: undefined, memberId: undefined, ...firstOnly })).total,
  },
  {
    name: 'cashier.stopped-wallets',
    permission: 'wallet-transfers.read',
    waiting: async db => (await listStoppedWallets(db, { limit: 1, offset: 0 })).total,
  },
];
