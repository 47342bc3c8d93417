import type { Database } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { type BetKey, type EventName, keysOnEvent } from './event-store.ts';
import { type BetSettlement, betSettler, type Unpaid } from './settle-bets.ts';

interface EventSettlement extends BetSettlement {
  readonly event: EventName;
}

interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Bets in one transaction. */
  readonly batchSize?: number;
  /** Batches under way at the same time. */
  readonly lanes?: number;
  /** Asked between batches. What is left is settled by the next call. */
  readonly isStopping?: (() => boolean) | undefined;
  readonly onSettled?: (() => void) | undefined;
  /** Hears of what a batch could not move, after its commit. */
  readonly onUnpaid?: ((unpaid: readonly Unpaid[]) => Promise<void>) | undefined;
}

/** Goes once through the bets on an event that are in the state, in batches of one transaction each. No bet is in two of them. */
async function goThrough(
  settlement: EventSettlement,
  state: 'open' | 'settled',
  { db, clock, batchSize = 512, lanes = 1, isStopping, onSettled, onUnpaid }: SettleParts,
): Promise<{ settled: number; unpaid: number }> {
  const settle = betSettler();
  const total = { settled: 0, unpaid: 0 };
  let cursor: Promise<BetKey | undefined> = Promise.resolve(undefined);
  let hasFailed = false;
  /** The next keys; one asks after the other. */
  const next = async (): Promise<readonly BetKey[]> => {
    const before = cursor;
    const { promise, resolve } = Promise.withResolvers<BetKey | undefined>();
    cursor = promise;
    const after = await before;
    try {
      const keys = await keysOnEvent(db, settlement.event, { state, after, limit: batchSize });
      resolve(keys.at(-1) ?? after);
      return keys;
    } catch (error) {
      resolve(after);
      throw error;
    }
  };
  const lane = async (): Promise<void> => {
    while (!hasFailed && !isStopping?.()) {
      const keys = await next();
      if (keys.length === 0) break;
      const done = await db.transaction(tx => settle(tx, settlement, { keys, state, now: clock.now() }));
      total.settled += done.settled;
      total.unpaid += done.unpaid.length;
      if (done.unpaid.length > 0) await onUnpaid?.(done.unpaid);
      onSettled?.();
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return total;
}

/**
 * Goes once through the open bets on an event and settles them, in batches of one transaction each. Every bet is settled exactly once, whoever else settles
 * the same event and wherever a crash comes: what is settled is no longer open. Ends early when `isStopping` says so. Answers how many were settled, and
 * how many could not be paid because a balance is at its bound: these stay open, and hold no one else up.
 */
export const settleEvent = (settlement: EventSettlement, parts: SettleParts): Promise<{ settled: number; unpaid: number }> =>
  goThrough(settlement, 'open', parts);

/**
 * Goes once through the settled bets on an event and gives each the difference between what it has come to and what `resultOf` says now. A bet that has come
 * to that already is left alone, so this may be done again after a crash, and by two servers. Answers how many have changed, and how many could not because
 * the member no longer has the money: these stay as they were, and hold no one else up.
 */
export const resettleEvent = (settlement: EventSettlement, parts: SettleParts): Promise<{ settled: number; unpaid: number }> =>
  goThrough(settlement, 'settled', parts);
