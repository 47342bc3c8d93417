import type { Gauge } from '@baize/call/server';
import { owedCount, waitingCount } from './store.ts';

/** What operators watch of the settlement. */
export const settleGauges: readonly Gauge[] = [
  {
    name: 'baize_lottery_owed',
    help: 'Wins and rebates to take back from members who no longer have the money; they are asked for again and again.',
    read: async db => [{ labels: {}, value: await owedCount(db) }],
  },
  {
    name: 'baize_lottery_issues_to_settle',
    help: 'Issues whose bets are being settled, or settled again.',
    read: async db => [{ labels: {}, value: await waitingCount(db) }],
  },
];
