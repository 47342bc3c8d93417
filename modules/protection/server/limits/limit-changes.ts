import { brandOf } from '@baize/brand/server';
import type { Database, Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { type Instant, type MemberId, refuse, unreachable } from '@baize/kernel';
import { type LimitKind, type LimitPeriod, playBounded } from '../../contract/index.ts';
import { lockDeposits } from '../play/deposit-store.ts';
import { momentAt, underGuard } from '../play/guard.ts';
import { type GuardRow, putPlayed } from '../play/store.ts';
import { changeOf, confirmationOf, fitsKind, isOnPlay } from './change-rules.ts';
import { deleteLimit, insertEntry, type LimitKey, type LimitRow, putAsked, putLimit, readLimits } from './store.ts';
import { delayHoursOf } from './terms.ts';

/** What a member has played since a moment; bets are above this module, so the app brings them together. */
export interface PlaySource {
  readonly playByDay: (
    db: Transaction,
    asked: { memberId: MemberId; from: Instant; zone: string },
  ) => Promise<{ days: readonly { day: string; stakedMinor: bigint; lostMinor: bigint }[]; atRiskMinor: bigint }>;
  /** Returns less stakes of what was settled since. */
  readonly netSince: (db: Database, asked: { memberId: MemberId; from: Instant }) => Promise<bigint>;
}

interface LimitWish {
  readonly memberId: MemberId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null = no limit. */
  readonly amount: bigint | null;
  readonly at: Instant;
}

type Which = Omit<LimitWish, 'amount'>;

/**
 * From the first limit on that needs it, stakes and results are counted with every bet. What was played earlier in the running periods is taken from
 * the bets themselves: under the guard no bet of the member is under way.
 */
async function startCounting(tx: Transaction, source: PlaySource, { guard, at }: { guard: GuardRow; at: Instant }): Promise<void> {
  if (guard.isCounted) return;
  const { zone } = await brandOf(tx);
  const { week, month } = momentAt(at, zone).periods;
  const from = week.from < month.from ? week.from : month.from;
  const played = await source.playByDay(tx, { memberId: guard.memberId, from, zone });
  await putPlayed(tx, guard.memberId, { days: played.days.map(day => ({ ...day, seconds: 0 })), atRiskMinor: played.atRiskMinor });
}

/** Puts a limit in force, with the counting that it needs. */
async function enforce(
  tx: Transaction,
  source: PlaySource,
  wanted: { key: LimitKey; amount: bigint; guard: GuardRow; at: Instant },
): Promise<void> {
  const { key, amount, guard, at } = wanted;
  await putLimit(tx, { ...key, amount, since: at });
  if (isOnPlay(key)) await announce(tx, playBounded, [{ memberId: key.memberId, at }]);
  switch (key.kind) {
    case 'loss':
    case 'stake':
      return startCounting(tx, source, { guard, at });
    case 'deposit':
    case 'time':
      return undefined; // deposits are counted for everyone, and so is the time that a page tells
    default:
      return unreachable(key.kind);
  }
}

const ownKey = ({ memberId, kind, period }: Which): LimitKey => ({ memberId, kind, period, setBy: 'member' });

const isOf =
  (key: LimitKey) =>
  (row: LimitRow): boolean =>
    row.kind === key.kind && row.period === key.period && row.setBy === key.setBy;

/** Runs a change of a member's limit with everything held that judges by it: no bet and no deposit of the member is under way. */
function changing<T>(
  db: Database,
  key: LimitKey,
  { at, work }: { at: Instant; work: (tx: Transaction, held: { guard: GuardRow; known: LimitRow | undefined }) => Promise<T> },
): Promise<T> {
  return underGuard(db, { memberId: key.memberId, at }, async (tx, guard) => {
    await lockDeposits(tx, key.memberId);
    const known = (await readLimits(tx, key.memberId)).find(isOf(key));
    return work(tx, { guard, known });
  });
}

const text = (amount: bigint | null | undefined): string | null => (amount === null || amount === undefined ? null : String(amount));

/** The member's own wish. Answers when it can be confirmed; null = it holds already. */
export function wishLimit(db: Database, source: PlaySource, wish: LimitWish): Promise<Instant | null> {
  const { kind, period, amount, at } = wish;
  if (amount !== null && !fitsKind({ kind, period, amount })) refuse('limit.time.amount');
  const key = ownKey(wish);
  return changing(db, key, {
    at,
    work: async (tx, { guard, known }) => {
      const change = changeOf(known, amount, { at, delayHours: await delayHoursOf(tx) });
      const entry = { at, by: 'member', reason: '', facts: { kind, period, before: text(known?.amount), amount: text(amount) } };
      if (change.do === 'none') return refuse('limit.unknown');
      if (change.do === 'put') {
        await enforce(tx, source, { key, amount: change.amount, guard, at });
        await insertEntry(tx, wish.memberId, { ...entry, what: 'limit.set' });
        return null;
      }
      await putAsked(tx, key, { at, confirmFrom: change.confirmFrom, amount: change.amount });
      await insertEntry(tx, wish.memberId, { ...entry, what: 'limit.asked' });
      return change.confirmFrom;
    },
  });
}

/** The member's second yes. */
export function confirmWish(db: Database, source: PlaySource, which: Which): Promise<void> {
  const { kind, period, at, memberId } = which;
  const key = ownKey(which);
  return changing(db, key, {
    at,
    work: async (tx, { guard, known }) => {
      const verdict = confirmationOf(known, at);
      if (verdict !== 'ok') return refuse(verdict, { confirmFrom: known?.confirmFrom ?? '' });
      const amount = known?.askedAmount ?? null;
      if (amount === null) await deleteLimit(tx, key);
      else await enforce(tx, source, { key, amount, guard, at });
      const facts = { kind, period, before: text(known?.amount), amount: text(amount) };
      await insertEntry(tx, memberId, { at, by: 'member', what: 'limit.confirmed', reason: '', facts });
    },
  });
}

export function cancelWish(db: Database, which: Which): Promise<void> {
  const { kind, period, at, memberId } = which;
  const key = ownKey(which);
  return changing(db, key, {
    at,
    work: async (tx, { known }) => {
      if (!known?.confirmFrom) return refuse('limit.unknown');
      await putAsked(tx, key, null);
      const facts = { kind, period, before: text(known.amount), amount: text(known.askedAmount) };
      await insertEntry(tx, memberId, { at, by: 'member', what: 'limit.cancelled', reason: '', facts });
    },
  });
}

/** The operator's limit beside the member's own; null takes it away. The member's own is not in reach here. */
export function setOperatorLimit(
  db: Database,
  source: PlaySource,
  wish: LimitWish & { by: string; reason: string; audited: (tx: Transaction, before: string | null) => Promise<void> },
): Promise<void> {
  const { kind, period, amount, at, memberId, by, reason } = wish;
  if (amount !== null && !fitsKind({ kind, period, amount })) refuse('limit.time.amount');
  const key: LimitKey = { memberId, kind, period, setBy: 'operator' };
  return changing(db, key, {
    at,
    work: async (tx, { guard, known }) => {
      if (amount !== null) await enforce(tx, source, { key, amount, guard, at });
      else if (known) await deleteLimit(tx, key);
      else return refuse('limit.unknown');
      const before = text(known?.amount);
      await insertEntry(tx, memberId, { at, by, what: 'limit.operator', reason, facts: { kind, period, before, amount: text(amount) } });
      return wish.audited(tx, before);
    },
  });
}
