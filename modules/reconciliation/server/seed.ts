import { brandOf } from '@baize/brand/server';
import type { Database } from '@baize/db';
import { hour, type Instant, minute, plus } from '@baize/kernel';
import { businessDay } from '@baize/kernel/business-time';
import type { Counterparties } from './ports/counterparty.ts';
import { reconcileDay } from './reconcile.ts';
import { lastDaysOver } from './rules.ts';

/** When a night compares the day that begins at `midnight` UTC, as the schedule has it. */
const nightOf = (date: string): Instant => plus(`${date}T00:00:00.000Z` as Instant, 20 * hour + 20 * minute);

/** The comparisons of the last days, each at the time at which its night would have made it: for worlds that are made. */
export async function seedComparisons(
  db: Database,
  counterparties: Counterparties,
  { now, days }: { now: Instant; days: number },
): Promise<void> {
  const { zone } = await brandOf(db);
  const parties = await counterparties(db);
  const past = lastDaysOver(now, zone, days).filter(date => nightOf(date) <= now);
  for (const date of past) {
    const at = nightOf(date);
    const isLatest = date === past.at(-1);
    await reconcileDay({ db, clock: { now: () => at } }, parties, { day: date, period: businessDay(date, zone), isLatest });
  }
}
