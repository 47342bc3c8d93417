import type { MemberTimeline } from '@baize/call/server';
import { depositSteps, withdrawalSteps } from './timeline-store.ts';

/** Of a step only staff are named: who else took it says the step itself. */
const staffIn = (by: string): string => (['member', 'system', 'provider', 'clock'].includes(by) ? '' : by.replace(/^staff:/, ''));

export const cashierTimelines: readonly MemberTimeline[] = [
  {
    name: 'cashier.deposits',
    permission: 'cashier.read',
    read: async (db, asked) =>
      (await depositSteps(db, asked)).map(({ what, by, ...step }) => ({ ...step, text: `office.deposits.state.${what}`, by: staffIn(by) })),
  },
  {
    name: 'cashier.withdrawals',
    permission: 'withdrawals.read',
    read: async (db, asked) =>
      (await withdrawalSteps(db, asked)).map(({ what, by, ...step }) => ({ ...step, text: `event.${what}`, by: staffIn(by) })),
  },
];
