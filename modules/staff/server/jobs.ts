import { job, noInput, type Schedule } from '@baize/jobs';
import { day, plus } from '@baize/kernel';
import { pruneInvitations } from './accounts/invitation-store.ts';
import { expireApprovals, pruneSingleDecisions } from './approvals/store.ts';
import { resealTotp } from './secret-store.ts';
import { pruneOld } from './store.ts';

/** The audit log itself is never pruned. */
export const pruneStaffSignIns = job({
  name: 'staff.prune-sign-ins',
  input: noInput,
  maxAttempts: 5,
  run: async ({ db, clock }) => {
    const now = clock.now();
    await resealTotp(db);
    await expireApprovals(db, now);
    await pruneSingleDecisions(db, plus(now, -30 * day));
    await pruneInvitations(db, plus(now, -30 * day));
    await pruneOld(db, { tickets: plus(now, -day), sessions: plus(now, -90 * day), attempts: plus(now, -400 * day) });
  },
});

export const staffSchedules: readonly Schedule[] = [{ job: pruneStaffSignIns, cron: '23 * * * *', fillMinutes: 120 }];
