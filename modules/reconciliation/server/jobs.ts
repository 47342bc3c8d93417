import { brandOf } from '@baize/brand/server';
import { type Job, job, noInput, type Schedule } from '@baize/jobs';
import { day as dayMs, plus } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import * as z from 'zod/mini';
import type { Counterparties } from './ports/counterparty.ts';
import { reconcileDay } from './reconcile.ts';
import { lastDayOver } from './rules.ts';

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

/** How many days back each night goes: what was still open, or could not be asked, is compared again. */
const nightsBack = 3;

/** Every night at 20:20 UTC, which is early morning where the brand's day has begun anew; a day that is not over waits for the next night. */
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
      for (let back = nightsBack; back >= 1; back--) {
        const day = businessDate(plus(now, -back * dayMs), zone);
        await reconcileDay(context, await counterparties(context.db), { day, period: businessDay(day, zone), isLatest: back === 1 });
      }
    },
  },
});
