import { brandOf } from '@baize/brand/server';
import { type Job, job, noInput, type Schedule } from '@baize/jobs';
import { businessDay } from '@baize/kernel/business-time';
import * as z from 'zod/mini';
import type { Counterparties } from './ports/counterparty.ts';
import { reconcileDay } from './reconcile.ts';
import { lastDayOver, lastDaysOver } from './rules.ts';

export type ReconcileJob = Job<{ day: string }>;

/** Compares one day of the brand. Running it again makes nothing twice. */
export const reconcileJob = (counterparties: Counterparties): ReconcileJob =>
  job({
    name: 'reconciliation.compare-day',
    input: z.object({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) }),
    maxAttempts: 3,
    run: async (context, { day }) => {
      const { zone } = await brandOf(context.db);
      const isLatest = day === lastDayOver(context.clock.now(), zone);
      await reconcileDay(context, await counterparties(context.db), { day, period: businessDay(day, zone), isLatest });
    },
  });

/** How many days back each night goes: what was still open, or could not be asked, is compared again; on the last of them what is open is too late. */
const nightsBack = 3;

/** Every night at 20:20 UTC, after the brand's day has begun; a day that is not over waits for the next night. */
export const nightlySchedule = (counterparties: Counterparties): Schedule => ({
  cron: '20 20 * * *',
  fillMinutes: 12 * 60,
  job: {
    name: 'reconciliation.compare-nightly',
    input: noInput,
    maxAttempts: 3,
    run: async context => {
      const { zone } = await brandOf(context.db);
      const now = context.clock.now();
      const latest = lastDayOver(now, zone);
      for (const day of lastDaysOver(now, zone, nightsBack))
        await reconcileDay(context, await counterparties(context.db), { day, period: businessDay(day, zone), isLatest: day === latest });
    },
  },
});
