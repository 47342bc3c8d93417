import { brandOf } from '@baize/brand/server';
import { noInput, type Schedule } from '@baize/jobs';
import { pruneFaults } from './store.ts';

export const pruneSchedule: Schedule = {
  cron: '41 3 * * *',
  fillMinutes: 60,
  job: {
    name: 'faults.prune',
    input: noInput,
    maxAttempts: 5,
    run: async ({ db, clock }) => {
      const { zone } = await brandOf(db);
      await db.transaction(tx => pruneFaults(tx, { now: clock.now(), zone }));
    },
  },
};
