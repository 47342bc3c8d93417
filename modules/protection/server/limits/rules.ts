import { day, type Instant, type Period, plus, unreachable } from '@baize/kernel';
import { type PeriodKind, periodOf } from '@baize/kernel/business-time';
import type { Bar, LimitKind, LimitPeriod } from '../../contract/index.ts';

/** A limit that is in force; the operator's is beside the member's own. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly setBy: 'member' | 'operator';
  /** Minor; seconds where the kind is time. */
  readonly amount: bigint;
}

/** What keeps someone from playing. A self-exclusion lasts beyond its end, until the member has come back. */
export interface Barred {
  readonly bar: Bar;
  readonly since: Instant;
  readonly until: Instant | null;
  /** When someone who had excluded themselves asked to come back. */
  readonly returnAskedAt?: Instant | null;
  /** What this one replaced and what comes back with its end: a time-out beneath a closed account, a closed account beneath an exclusion. */
  readonly kept?: { readonly bar: 'time-out' | 'closed'; readonly since: Instant; readonly until: Instant | null } | undefined;
}

/** So long someone who asks to come back after a self-exclusion thinks it over. */
export const returnDelayMs = day;

/** What has been used of a kind in each of its periods. May be less than nothing: winnings count against losses. */
export type Used = Readonly<Record<LimitPeriod, bigint>>;

export type Periods = Readonly<Record<LimitPeriod, Period>>;

const kindOf: Readonly<Record<LimitPeriod, PeriodKind>> = { day: 'D', week: 'W', month: 'M' };

/** The business day, the week from Monday and the month that hold `at`, in the brand's zone. */
export const periodsAt = (at: Instant, zone: string): Periods => ({
  day: periodOf(kindOf.day, at, zone),
  week: periodOf(kindOf.week, at, zone),
  month: periodOf(kindOf.month, at, zone),
});

/** One limit with what is left of it. */
export interface Room {
  readonly limit: Limit;
  readonly leftAmount: bigint;
  readonly restartsAt: Instant;
}

/** How much each limit of a kind leaves: never less than nothing. */
export const roomsOf = (limits: readonly Limit[], { used, periods }: { used: Used; periods: Periods }): Room[] =>
  limits.map(limit => {
    const left = limit.amount - used[limit.period];
    return { limit, leftAmount: left > 0n ? left : 0n, restartsAt: periods[limit.period].to };
  });

/** The room that binds: the least is left of it; of two that leave the same, the one that restarts later. */
export const tightest = (rooms: readonly Room[]): Room | undefined =>
  rooms.reduce<Room | undefined>((least, room) => {
    if (!least || room.leftAmount < least.leftAmount) return room;
    return room.leftAmount === least.leftAmount && room.restartsAt > least.restartsAt ? room : least;
  }, undefined);

/**
 * Whether someone is kept from play at `at`. A time-out ends automatically; an exclusion ends a day after its member, once its time was over, has asked to
 * come back; a closed account stays closed.
 */
export function isBarred(barred: Barred | undefined, at: Instant): barred is Barred {
  if (!barred) return false;
  switch (barred.bar) {
    case 'time-out':
      return barred.until !== null && at < barred.until;
    case 'self-exclusion':
      return !barred.returnAskedAt || at < plus(barred.returnAskedAt, returnDelayMs);
    case 'closed':
      return true;
    default:
      return unreachable(barred.bar);
  }
}

/** The refusal that tells it. */
export function barRefusal({ bar, until }: Barred): {
  code: 'play.timed.out' | 'play.excluded' | 'account.closed';
  facts: Record<string, string>;
} {
  switch (bar) {
    case 'time-out':
      return { code: 'play.timed.out', facts: { until: until ?? '' } };
    case 'self-exclusion':
      return { code: 'play.excluded', facts: { until: until ?? '' } };
    case 'closed':
      return { code: 'account.closed', facts: {} };
    default:
      return unreachable(bar);
  }
}
