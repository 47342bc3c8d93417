import { brandOf } from '@baize/brand/server';
import type { Database, Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { enqueue } from '@baize/jobs';
import { type Instant, type MemberId, plus, refuse } from '@baize/kernel';
import { type Bar, playBounded } from '../../contract/index.ts';
import { holdAlikeJob } from '../exclusion/alike.ts';
import { markExcluded } from '../exclusion/match.ts';
import { lockDeposits } from '../play/deposit-store.ts';
import { underGuard } from '../play/guard.ts';
import { barOf } from '../play/store.ts';
import { afterReopening, endOf, keptBeneath, mayAskToReturn, mayBeReopened, mayReplace } from './change-rules.ts';
import { type Barred, isBarred, returnDelayMs } from './rules.ts';
import { insertEntry, putBar } from './store.ts';

interface BarWish {
  readonly memberId: MemberId;
  readonly bar: Bar;
  /** Hours of a time-out, months of an exclusion. */
  readonly length: number;
  readonly at: Instant;
  /** "member" or "staff:<id>". */
  readonly by: string;
  readonly reason: string;
  /** Written in the same transaction, for staff. */
  readonly audited?: (tx: Transaction, before: Bar | null) => Promise<void>;
}

function changing<T>(
  db: Database,
  { memberId, at }: { memberId: MemberId; at: Instant },
  work: (tx: Transaction, known: Barred | undefined) => Promise<T>,
): Promise<T> {
  return underGuard(db, { memberId, at }, async (tx, guard) => {
    await lockDeposits(tx, memberId);
    return work(tx, barOf(guard));
  });
}

/** Keeps a member from play and deposits, immediately. When it answers, no bet and no deposit of theirs is under way any more. */
export async function takeBar(db: Database, wish: BarWish): Promise<Instant | null> {
  const { memberId, bar, length, at, by, reason } = wish;
  const until = endOf(bar, length, { at, zone: (await brandOf(db)).zone });
  if (until === undefined) refuse('bar.length');
  return changing(db, wish, async (tx, known) => {
    if (!mayReplace(known, { bar, until }, at)) refuse('bar.shorter', { until: known?.until ?? '' });
    // A longer one of the same kind goes on from where it began.
    const since = isBarred(known, at) && known.bar === bar ? known.since : at;
    await putBar(tx, { memberId, barred: { bar, since, until, kept: keptBeneath(known, bar, at) }, at });
    if (bar === 'self-exclusion') {
      await markExcluded(tx, memberId);
      await enqueue(tx, holdAlikeJob, { memberId }, { key: `compliance.hold-alike:${memberId}:${at}` });
    }
    await announce(tx, playBounded, [{ memberId, at }]);
    await insertEntry(tx, memberId, { at, by, what: `bar.${bar}`, reason, facts: { until } });
    await wish.audited?.(tx, isBarred(known, at) ? known.bar : null);
    return until;
  });
}

/** Asks to come back after a self-exclusion, or takes that back. Answers when play opens again. */
export function wishReturn(
  db: Database,
  { memberId, isAsking, at }: { memberId: MemberId; isAsking: boolean; at: Instant },
): Promise<Instant | null> {
  return changing(db, { memberId, at }, async (tx, known) => {
    if (!known || !mayAskToReturn(known, at)) return refuse('bar.return.early', { until: known?.until ?? '' });
    const asked = isAsking ? (known.returnAskedAt ?? at) : null; // asking twice does not wait twice
    await putBar(tx, { memberId, barred: { ...known, returnAskedAt: asked }, at });
    await insertEntry(tx, memberId, { at, by: 'member', what: isAsking ? 'bar.return' : 'bar.stay', reason: '', facts: {} });
    return asked && plus(asked, returnDelayMs);
  });
}

/** Opens a closed account again. A break or an exclusion is not in reach here: a time-out that was running when the account was closed goes on. */
export function reopen(
  db: Database,
  wish: { memberId: MemberId; at: Instant; by: string; reason: string; audited: (tx: Transaction) => Promise<void> },
): Promise<void> {
  const { memberId, at, by, reason } = wish;
  return changing(db, wish, async (tx, known) => {
    if (!known || !mayBeReopened(known, at)) return refuse('bar.shorter', { until: known?.until ?? '' });
    await putBar(tx, { memberId, barred: afterReopening(known, at), at });
    await insertEntry(tx, memberId, { at, by, what: 'bar.reopened', reason, facts: {} });
    return wish.audited(tx);
  });
}
