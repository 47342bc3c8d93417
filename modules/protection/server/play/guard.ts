import { brandOf } from '@baize/brand/server';
import type { Database, Queryable, Transaction } from '@baize/db';
import { contains, type Instant, type MemberId, present, refuse } from '@baize/kernel';
import { isOnPlay } from '../limits/change-rules.ts';
import { isBarred, type Periods, periodsAt } from '../limits/rules.ts';
import {
  addedUp,
  type Count,
  counted,
  countOf,
  type Guarded,
  type Moment,
  type PlayRefusal,
  playRefusal,
  stakeRefusal,
  tickOf,
  type Wager,
} from './rules.ts';
import * as store from './store.ts';

let lastPeriods: { readonly zone: string; readonly periods: Periods } | undefined;

/** Where `at` is in the brand's calendar. The periods are worked out once a day: calendars are slow, and batches of bets many. */
export function momentAt(at: Instant, zone: string): Moment {
  if (lastPeriods?.zone !== zone || !contains(lastPeriods.periods.day, at)) lastPeriods = { zone, periods: periodsAt(at, zone) };
  return { at, zone, periods: lastPeriods.periods };
}

async function guardedOf(db: Queryable, rows: readonly store.GuardRow[], at: Instant): Promise<{ moment: Moment; guarded: Guarded[] }> {
  const ids = rows.map(row => row.memberId);
  const [limits, days, { zone }] = await Promise.all([store.limitsOf(db, ids), store.daysOf(db, ids, at), brandOf(db)]);
  const guarded = rows.map(
    (row): Guarded => ({
      memberId: row.memberId,
      barred: store.barOf(row),
      limits: limits.filter(limit => limit.memberId === row.memberId),
      isCounted: row.isCounted,
      atRiskMinor: row.atRiskMinor,
      playedUntil: row.playedUntil,
      days: days.filter(day => day.memberId === row.memberId),
    }),
  );
  return { moment: momentAt(at, zone), guarded };
}

/** The guarded members of one batch of bets: decides about each stake, and counts what becomes of it, bet by bet. */
export class PlayGuards {
  readonly #moment: Moment | undefined;
  readonly #guarded: Map<MemberId, Guarded>;
  readonly #counts = new Map<MemberId, Count>();

  constructor(moment: Moment | undefined, guarded: readonly Guarded[]) {
    this.#moment = moment;
    this.#guarded = new Map(guarded.map(one => [one.memberId, one]));
  }

  /** True when the outcome of one bet decides about the next one of the same member, so that they are judged one after the other. */
  isGuarded(memberId: MemberId): boolean {
    return this.#guarded.has(memberId);
  }

  /** Why a stake is not taken; undefined = it is. */
  refusalOf(memberId: MemberId, minor: bigint): PlayRefusal | undefined {
    const guarded = this.#guarded.get(memberId);
    return guarded && this.#moment && stakeRefusal(guarded, minor, this.#moment);
  }

  /** Counts that a bet was `before` and has become `after`. */
  count(memberId: MemberId, before: Wager | undefined, after: Wager): void {
    const guarded = this.#guarded.get(memberId);
    if (!guarded || !this.#moment) return;
    const isStake = after.stakeMinor > (before?.stakeMinor ?? 0n);
    if (guarded.isCounted) this.#add(guarded.memberId, countOf(before, after, this.#moment));
    if (isStake && guarded.limits.some(({ kind }) => kind === 'time')) this.#add(guarded.memberId, tickOf(guarded, this.#moment));
  }

  #add(memberId: MemberId, count: Count): void {
    const guarded = this.#guarded.get(memberId);
    if (!guarded) return;
    this.#guarded.set(memberId, counted(guarded, count));
    const known = this.#counts.get(memberId);
    this.#counts.set(memberId, {
      days: addedUp([...(known?.days ?? []), ...count.days]),
      atRiskMinor: (known?.atRiskMinor ?? 0n) + count.atRiskMinor,
      playedUntil: count.playedUntil ?? known?.playedUntil ?? null,
    });
  }

  /** Writes what was counted, with the commit. */
  write(tx: Transaction): void {
    store.writeCounts(tx, this.#counts);
  }
}

const nobody = new PlayGuards(undefined, []);

/**
 * The way in for whoever takes bets; one a server. It remembers who has a guard, up to a version that every transaction asks for when it enters, so that
 * a batch without a guarded member asks nothing more.
 */
export class PlayDoor {
  #version = 0n;
  readonly #guarded = new Set<MemberId>();

  /**
   * The guards of the members of a batch, held until the transaction ends. `entered` is the answer of `enterPlay` in this transaction. Where someone
   * is guarded, their limits and what they have used are read under their lock.
   */
  async guards(
    tx: Transaction,
    entered: Promise<bigint>,
    { memberIds, at }: { memberIds: Iterable<MemberId>; at: Instant },
  ): Promise<PlayGuards> {
    const version = await entered;
    if (version !== this.#version) await this.#learn(tx, version);
    if (this.#guarded.size === 0) return nobody;
    const mine = [...new Set(memberIds)].filter(memberId => this.#guarded.has(memberId));
    const rows = mine.length === 0 ? [] : await store.lockGuards(tx, mine);
    if (rows.length === 0) return nobody;
    const { moment, guarded } = await guardedOf(tx, rows, at);
    return new PlayGuards(moment, guarded);
  }

  /**
   * Nothing is ever forgotten: batches overlap, and one that entered earlier may come here later. Whoever is here without a guard costs a look, no more.
   * So at any time everyone up to the version is known.
   */
  async #learn(tx: Transaction, version: bigint): Promise<void> {
    // A version older than what is known: an earlier batch, or a database that has been put back. Either way it is asked for all.
    const since = version < this.#version ? 0n : this.#version;
    for (const { memberId } of await store.guardsSince(tx, since)) this.#guarded.add(memberId);
    this.#version = version;
  }
}

/** One member's guard with everything under it, as it is. */
export async function guardedNow(
  db: Queryable,
  memberId: MemberId,
  at: Instant,
): Promise<{ guarded: Guarded; moment: Moment } | undefined> {
  const row = await store.readGuard(db, memberId);
  if (!row) return undefined;
  const { moment, guarded } = await guardedOf(db, [row], at);
  return { moment, guarded: present(guarded[0], 'one was asked for') };
}

/** Refuses whoever may not open a game: barred, or their time is used up. Errors: `playErrors`. */
export async function needPlay(tx: Transaction, memberId: MemberId, at: Instant): Promise<void> {
  const now = await guardedNow(tx, memberId, at);
  const refusal = now && playRefusal(now.guarded, now.moment);
  if (refusal) refuse(refusal.code, { ...refusal.facts });
}

/** Whether a limit on stakes, losses or time holds, as a page may tell it. */
export const hasPlayLimit = async (db: Queryable, memberId: MemberId): Promise<boolean> =>
  (await store.limitsOf(db, [memberId])).some(isOnPlay);

/**
 * The same, for who sends money to where its play cannot be counted. The way in is that of bets: from the answer to a limit on nothing commits that did not
 * know of it. Comes before any other lock of the transaction.
 */
export async function isUnderPlayLimit(tx: Transaction, memberId: MemberId): Promise<boolean> {
  await store.passGate(tx);
  await store.lockGuards(tx, [memberId]);
  return hasPlayLimit(tx, memberId);
}

/**
 * Runs `work` holding the member's guard, which is made where there is none. A batch of bets that began before there was one does not see it; so a new
 * one is made first, in a transaction of its own, and nothing is decided on it before those batches have ended. Not for `once` calls: they are one transaction.
 */
export async function underGuard<T>(
  db: Database,
  { memberId, at }: { memberId: MemberId; at: Instant },
  work: (tx: Transaction, row: store.GuardRow) => Promise<T>,
): Promise<T> {
  if (!(await store.readGuard(db, memberId))?.isReady) {
    await db.transaction(tx => store.insertGuard(tx, memberId, at));
    await db.transaction(async tx => {
      await store.drainPlay(tx);
      await store.readyGuard(tx, memberId);
    });
  }
  return db.transaction(async tx => {
    const [row] = await store.lockGuards(tx, [memberId]);
    return work(tx, present(row, 'a guard was made and is never taken away'));
  });
}

/** Of these members the ones that are kept from play now: for lists of winners, promotions and whatever else would tempt them. */
export async function excludedAmong(db: Queryable, memberIds: readonly MemberId[], at: Instant): Promise<Set<MemberId>> {
  if (memberIds.length === 0) return new Set();
  const rows = await store.barredAmong(db, memberIds);
  return new Set(rows.filter(row => isBarred(store.barOf(row), at)).map(row => row.memberId));
}

export const isExcluded = async (db: Queryable, memberId: MemberId, at: Instant): Promise<boolean> =>
  (await excludedAmong(db, [memberId], at)).has(memberId);
