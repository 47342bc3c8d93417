import type { Database } from '@baize/db';
import { type Clock, type Instant, minute, plus } from '@baize/kernel';
import { checkBooks } from './books.ts';
import { checkEvidence } from './evidence.ts';
import type { Counterparty, Period, StatedItem } from './ports/counterparty.ts';
import { type Comparison, compare, type Found } from './rules.ts';
import { carryFindings, lockRun, putFindings, putRun } from './store.ts';

/** How far the clocks of two sides may be apart. */
const toleranceMs = 10 * minute;
/** Compared so much at a time: a day of a large house is not held in memory at the same time. */
const sliceMs = 60 * minute;
/** More differences than these mean that something larger is wrong, and are not worth a line each. */
const mostFindings = 10_000;

/** Two bets of one number are one affair of whoever reports: the round of a table with several players. */
const together = (a: StatedItem, b: StatedItem): StatedItem => ({
  ...a,
  at: a.at < b.at ? a.at : b.at,
  amountMinor: a.amountMinor + b.amountMinor,
  volumeMinor: a.volumeMinor + b.volumeMinor,
  isOpen: a.isOpen || b.isOpen,
});

async function keyed(batches: AsyncIterable<readonly StatedItem[]>): Promise<Map<string, StatedItem>> {
  const items = new Map<string, StatedItem>();
  for await (const batch of batches)
    for (const item of batch) {
      const known = items.get(item.key);
      items.set(item.key, known ? together(known, item) : item);
    }
  return items;
}

/** Both sides of a period, slice by slice. */
async function compared(db: Database, counterparty: Counterparty, { period, now }: { period: Period; now: Instant }): Promise<Comparison> {
  const staleBefore = counterparty.openMs === undefined ? undefined : plus(now, -counterparty.openMs);
  let matched = 0;
  let open = 0;
  const found: Found[] = [];
  for (let from = period.from; from < period.to; ) {
    const apart = counterparty.toleranceMs ?? toleranceMs;
    // Slices much shorter than what is read around them would read the same again and again.
    const end = counterparty.isStanding || apart > sliceMs ? period.to : plus(from, sliceMs);
    const slice = { from, to: end < period.to ? end : period.to };
    const wide = { from: plus(slice.from, -apart), to: plus(slice.to, apart) };
    const part = compare(await keyed(counterparty.oursOf(db, wide)), await keyed(counterparty.statementOf(wide)), {
      ...slice,
      staleBefore,
    });
    matched += part.matched;
    open += part.open;
    found.push(...part.found);
    if (found.length > mostFindings) throw new Error(`more than ${mostFindings} differences: the two sides are not of the same affairs`);
    from = slice.to;
  }
  return { matched, open, found };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

interface Day {
  readonly day: string;
  readonly period: Period;
  /** The last day that is over. */
  readonly isLatest: boolean;
}

/** One counterparty's day. When it cannot be compared the findings stay as they were, and the run says why. */
async function reconcileWith(db: Database, counterparty: Counterparty, { day, period }: Day, at: Instant): Promise<void> {
  const subject = counterparty.name;
  try {
    const { matched, open, found } = await compared(db, counterparty, { period, now: at });
    await db.transaction(async tx => {
      await lockRun(tx, { day, subject });
      if (counterparty.isStanding) await carryFindings(tx, { day, subject });
      await putFindings(tx, { day, subject, at, found });
      const state = found.length === 0 ? 'even' : 'differs';
      await putRun(tx, { day, subject, state, matched, differing: found.length, open, sums: [], error: '', at });
    });
  } catch (error) {
    await putRun(db, { day, subject, state: 'failed', matched: 0, differing: 0, open: 0, sums: [], error: messageOf(error), at });
  }
}

/** Journal and audit log, once for the latest day: what they say does not depend on the day. */
async function recordEvidence({ db, clock }: { db: Database; clock: Clock }, { day }: Day): Promise<void> {
  for (const { subject, entries, fault } of await checkEvidence(db))
    await putRun(db, {
      day,
      subject,
      state: fault === '' ? 'even' : 'differs',
      matched: entries,
      differing: fault === '' ? 0 : 1,
      open: 0,
      sums: [],
      error: fault,
      at: clock.now(),
    });
}

/** Compares a day with everyone, and our own books as they are now. One side that does not answer keeps no one else from being compared. */
export async function reconcileDay(
  { db, clock }: { db: Database; clock: Clock },
  counterparties: readonly Counterparty[],
  day: Day,
): Promise<void> {
  for (const { subject, isEven, sums } of await checkBooks(db))
    await putRun(db, {
      day: day.day,
      subject,
      state: isEven ? 'even' : 'differs',
      matched: sums.filter(sum => sum.oursMinor === sum.theirsMinor).length,
      differing: sums.filter(sum => sum.oursMinor !== sum.theirsMinor).length,
      open: 0,
      sums,
      error: '',
      at: clock.now(),
    });
  if (day.isLatest) await recordEvidence({ db, clock }, day);
  for (const counterparty of counterparties)
    if (day.isLatest || !counterparty.isStanding) await reconcileWith(db, counterparty, day, clock.now());
}
