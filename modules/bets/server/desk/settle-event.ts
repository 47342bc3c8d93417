import type { Database, Transaction } from '@baize/db';
import { assert, type Clock, type Instant, isRefusal } from '@baize/kernel';
import type { Posting } from '@baize/ledger/contract';
import { postBatch } from '@baize/ledger/server';
import type { Bet } from '../../contract/index.ts';
import { closed, paid, stakeReturned } from '../rules.ts';
import { writeBets } from '../store.ts';
import { AccountCache, cashName, houseName, type Parties } from './accounts.ts';
import { lockKeys } from './desk-store.ts';
import { type BetKey, type EventName, openOnEvent, stillOpen } from './event-store.ts';
import { stakeRules } from './stake-turns.ts';

/** What a bet came to: what it returns, stake included, in 1/10 000 of its currency; or that it is void, and the stake goes back. */
export type BetResult = { readonly returnMinor: bigint } | 'void';

interface EventSettlement {
  readonly event: EventName;
  /** Qualifier of the operator's account that the stakes went to. */
  readonly house: string;
  /** The kind of posting of what is won and of what goes back. */
  readonly kinds: { readonly win: string; readonly void: string };
  /** Pure: asked again after a crash, it answers the same. */
  readonly resultOf: (bet: Bet) => BetResult;
}

interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Bets in one transaction. */
  readonly batchSize?: number;
  /** Asked between batches. What is left is settled by the next call. */
  readonly isStopping?: (() => boolean) | undefined;
  readonly onSettled?: (() => void) | undefined;
}

/** Held by whoever changes a bet on an event until the commit: its settlement, its cancellation. */
const lockOfBet = ({ memberId, id }: BetKey): string => `bet ${memberId} ${id}`;

const settledAs = (bet: Bet, result: BetResult, at: Instant): Bet =>
  result === 'void' ? stakeReturned(bet, bet.stakeMinor, at) : closed(paid(bet, result.returnMinor), at);

/**
 * Goes once through the open bets on an event and settles them, in batches of one transaction each. Every bet is settled exactly once, whoever else settles
 * the same event and wherever a crash comes: what is settled is no longer open. Ends early when `isStopping` says so. Answers how many were settled, and
 * how many could not be paid because a balance is at its bound: these stay open, and hold no one else up.
 */
export async function settleEvent(settlement: EventSettlement, parts: SettleParts): Promise<{ settled: number; unpaid: number }> {
  const { db, clock, batchSize = 512, isStopping, onSettled } = parts;
  const accounts = new AccountCache();
  const beginTurns = stakeRules([]);
  const total = { settled: 0, unpaid: 0 };
  let after: BetKey | undefined;
  while (!isStopping?.()) {
    const keys = await openOnEvent(db, settlement.event, { after, limit: batchSize });
    after = keys.at(-1) ?? after;
    if (keys.length === 0) break;
    const done = await db.transaction(tx => settleBatch(tx, settlement, { keys, now: clock.now(), accounts, beginTurns }));
    total.settled += done.settled;
    total.unpaid += done.unpaid;
    onSettled?.();
  }
  return total;
}

interface Batch {
  readonly keys: readonly BetKey[];
  readonly now: Instant;
  readonly accounts: AccountCache;
  readonly beginTurns: ReturnType<typeof stakeRules>;
}

async function settleBatch(
  tx: Transaction,
  settlement: EventSettlement,
  { keys, now, accounts, beginTurns }: Batch,
): Promise<{ settled: number; unpaid: number }> {
  const locked = lockKeys(tx, keys.map(lockOfBet));
  locked.catch(() => undefined);
  const [turns, open] = await Promise.all([
    beginTurns(tx, locked, { memberIds: keys.map(key => key.memberId), at: now }),
    stillOpen(tx, keys),
  ]);
  const results = open.map(bet => ({ bet, result: settlement.resultOf(bet) }));
  const moving = results.filter(({ bet, result }) => amountOf(bet, result) > 0n);
  const partiesOf = ({ memberId, currency }: Bet): Parties => ({ memberId, currency, house: settlement.house });
  await accounts.open(
    tx,
    moving.flatMap(({ bet }) => [cashName(partiesOf(bet)), houseName(partiesOf(bet))].filter(name => name !== undefined)),
  );
  const posted = await postBatch(
    tx,
    moving.map(({ bet, result }): Posting => {
      const [cash, house] = [accounts.find(cashName(partiesOf(bet))), accounts.find(houseName(partiesOf(bet)))];
      assert(cash !== undefined && house !== undefined, 'the accounts were opened');
      const minor = amountOf(bet, result);
      return {
        mode: 'post',
        reference: `settle:${bet.id}:${bet.settlements + 1}`,
        kind: result === 'void' ? settlement.kinds.void : settlement.kinds.win,
        unit: bet.currency,
        effectiveAt: now,
        subjectId: bet.id,
        entries: [
          { accountId: cash, amountMinor: minor },
          { accountId: house, amountMinor: -minor },
        ],
      };
    }),
  );
  for (const outcome of posted) if (!outcome.ok && !isRefusal(outcome.error)) throw outcome.error;
  const failed = new Set(posted.flatMap((outcome, i) => (outcome.ok ? [] : [moving[i]?.bet.id])));
  const after = results.filter(({ bet }) => !failed.has(bet.id)).map(({ bet, result }) => settledAs(bet, result, now));
  const before = new Map(open.map(bet => [bet.id, bet]));
  for (const bet of after) turns.count(before.get(bet.id), bet);
  writeBets(tx, after, before);
  turns.write(tx);
  return { settled: after.length, unpaid: failed.size };
}

const amountOf = (bet: Bet, result: BetResult): bigint => (result === 'void' ? bet.stakeMinor - bet.returnMinor : result.returnMinor);
