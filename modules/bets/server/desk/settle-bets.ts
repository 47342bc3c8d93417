import { publishWith, type Transaction } from '@baize/db';
import { assert, type Instant, isRefusal } from '@baize/kernel';
import type { Posting } from '@baize/ledger/contract';
import { postBatch } from '@baize/ledger/server';
import { balanceChannel } from '@baize/wallet/contract';
import type { Bet } from '../../contract/index.ts';
import { closed, paid, stakeReturned, winReturned } from '../rules.ts';
import { writeBets } from '../store.ts';
import { AccountCache, cashName, houseName, type Parties } from './accounts.ts';
import { lockKeys } from './desk-store.ts';
import { type BetKey, betsNow } from './event-store.ts';
import { stakeRules } from './stake-turns.ts';

/** What a bet came to: what it returns, stake included, in 1/10 000 of its currency; or that it is void, and the stake goes back. */
export type BetResult = { readonly returnMinor: bigint } | 'void';

export interface BetSettlement {
  /** Qualifier of the operator's account that the stakes went to. */
  readonly house: string;
  /** The kind of posting of what is won, of what goes back, and of what is taken back because a settled bet has come to less. */
  readonly kinds: { readonly win: string; readonly void: string; readonly undo?: string };
  /** Pure: asked again after a crash, it answers the same. */
  readonly resultOf: (bet: Bet) => BetResult;
}

/** Held by whoever changes a bet on an event until the commit: its settlement, its cancellation. */
const lockOfBet = ({ memberId, id }: BetKey): string => `bet ${memberId} ${id}`;

/** A bet with its result; the same bet where a settled one has come to that already. */
function withResult(bet: Bet, result: BetResult, at: Instant): Bet {
  if (result === 'void') return stakeReturned(winReturned(bet, bet.returnMinor), bet.stakeMinor, at);
  if (bet.state === 'open') return closed(paid(bet, result.returnMinor), at);
  const more = result.returnMinor - bet.returnMinor;
  if (more === 0n) return bet;
  return more > 0n ? paid(bet, more) : winReturned(bet, -more);
}

/** What the member is paid when `before` becomes `after`; negative when money is taken back. */
const movedBy = (before: Bet, after: Bet): bigint => after.returnMinor - before.returnMinor + before.stakeMinor - after.stakeMinor;

export interface Unpaid extends BetKey {
  /** What could not be paid; negative when it could not be taken back. */
  readonly minor: bigint;
}

interface Done {
  readonly settled: number;
  readonly unpaid: readonly Unpaid[];
}

interface Batch {
  readonly keys: readonly BetKey[];
  /** open: bets without a result · settled: those that have one, which is put right. */
  readonly state: 'open' | 'settled';
  readonly now: Instant;
}

/** Settles batches of bets, and tells everyone whose balance has changed once a batch; keeps what it has learnt of accounts and guards for the next one. */
export function betSettler() {
  const accounts = new AccountCache();
  const beginTurns = stakeRules([]);
  const partiesOf = ({ memberId, currency }: Bet, { house }: BetSettlement): Parties => ({ memberId, currency, house });

  /** A movement between the member and the operator, once the accounts are open. */
  function postingOf(settlement: BetSettlement, { before, after, now }: { before: Bet; after: Bet; now: Instant }): Posting {
    const parties = partiesOf(before, settlement);
    const [cash, house] = [accounts.find(cashName(parties)), accounts.find(houseName(parties))];
    assert(cash !== undefined && house !== undefined, 'the accounts were opened');
    const minor = movedBy(before, after);
    const { win, void: back, undo = win } = settlement.kinds;
    return {
      mode: 'post',
      reference: `settle:${before.id}:${before.settlements + 1}`,
      kind: minor < 0n ? undo : after.state === 'void' ? back : win,
      unit: before.currency,
      effectiveAt: now,
      subjectId: before.id,
      entries: [
        { accountId: cash, amountMinor: minor },
        { accountId: house, amountMinor: -minor },
      ],
    };
  }

  return async (tx: Transaction, settlement: BetSettlement, { keys, state, now }: Batch): Promise<Done> => {
    const locked = lockKeys(tx, keys.map(lockOfBet));
    locked.catch(() => undefined);
    const [turns, found] = await Promise.all([
      beginTurns(tx, locked, { memberIds: keys.map(key => key.memberId), at: now }),
      betsNow(tx, keys, state),
    ]);
    const changes = found
      .map(before => ({ before, after: withResult(before, settlement.resultOf(before), now), now }))
      .filter(({ before, after }) => before !== after);
    const moving = changes.filter(({ before, after }) => movedBy(before, after) !== 0n);
    await accounts.open(
      tx,
      moving.flatMap(({ before }) => {
        const parties = partiesOf(before, settlement);
        return [cashName(parties), houseName(parties)].filter(name => name !== undefined);
      }),
    );
    const posted = await postBatch(
      tx,
      moving.map(change => postingOf(settlement, change)),
    );
    for (const outcome of posted) if (!outcome.ok && !isRefusal(outcome.error)) throw outcome.error;
    const failed = new Set(posted.flatMap((outcome, i) => (outcome.ok ? [] : [moving[i]])));
    const done = changes.filter(change => !failed.has(change));
    for (const { before, after } of done) turns.count(before, after);
    writeBets(
      tx,
      done.map(change => change.after),
      new Map(done.map(({ before }) => [before.id, before])),
    );
    turns.write(tx);
    const paidTo = new Set(moving.flatMap((change, i) => (posted[i]?.ok ? [change.before.memberId] : [])));
    publishWith(tx, `channel:${balanceChannel.name}`, [...paidTo]);
    const unpaid = [...failed].flatMap(change =>
      change ? [{ memberId: change.before.memberId, id: change.before.id, minor: movedBy(change.before, change.after) }] : [],
    );
    return { settled: done.length, unpaid };
  };
}
