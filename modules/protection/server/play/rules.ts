import { elapsedMs, type Instant, type MemberId, minute, plus, second } from '@baize/kernel';
import { type BusinessDate, businessDate } from '@baize/kernel/business-time';
import type { LimitKind, LimitPeriod } from '../../contract/index.ts';
import { type Barred, barRefusal, isBarred, type Limit, type Periods, type Room, roomsOf, tightest, type Used } from '../limits/rules.ts';

/** What was counted on one business day. */
export interface PlayedDay {
  readonly day: BusinessDate;
  readonly stakedMinor: bigint;
  /** Stakes less returns of what was settled on that day. */
  readonly lostMinor: bigint;
  readonly seconds: number;
}

/** Everything that a decision about one guarded member's play rests on. */
export interface Guarded {
  readonly memberId: MemberId;
  readonly barred: Barred | undefined;
  readonly limits: readonly Limit[];
  /** Stakes and results are counted for this member. */
  readonly isCounted: boolean;
  /** Stakes less returns of rounds that are open: what may still be lost. */
  readonly atRiskMinor: bigint;
  readonly playedUntil: Instant | null;
  readonly days: readonly PlayedDay[];
}

/** What a bet was and what it becomes; a higher module's bet has more than this. */
export interface Wager {
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  readonly state: 'open' | 'settled' | 'void';
  readonly placedAt: Instant;
  readonly settledAt: Instant | null;
}

/** Where in time a decision is made. */
export interface Moment {
  readonly at: Instant;
  readonly zone: string;
  readonly periods: Periods;
}

export type PlayRefusal =
  | ReturnType<typeof barRefusal>
  | {
      readonly code: 'limit.play.reached';
      readonly facts: {
        readonly kind: LimitKind;
        readonly period: LimitPeriod;
        readonly limitMinor: string;
        readonly leftMinor: string;
        readonly restartsAt: Instant;
      };
    };

/** Whoever shows no sign of play for so long was away meanwhile. Pages tell that a game is open several times as often. */
export const awayMs = 2 * minute;

/** Whole seconds of play from the last sign to `at`, and the moment that they reach to. */
export function playedTo(playedUntil: Instant | null, at: Instant): { seconds: number; playedUntil: Instant } {
  const gap = playedUntil === null ? 0 : elapsedMs(playedUntil, at);
  if (playedUntil === null || gap > awayMs) return { seconds: 0, playedUntil: at };
  const seconds = Math.max(0, Math.floor(gap / second));
  return { seconds, playedUntil: plus(playedUntil, seconds * second) };
}

const nothingUsed: Used = { day: 0n, week: 0n, month: 0n };

/** What the days add up to in each period that holds the moment. */
export function usedOf(days: readonly PlayedDay[], amountOf: (day: PlayedDay) => bigint, { zone, periods }: Moment): Used {
  const sum = (period: LimitPeriod): bigint => {
    const [from, to] = [businessDate(periods[period].from, zone), businessDate(periods[period].to, zone)];
    return days.reduce((all, day) => (day.day >= from && day.day < to ? all + amountOf(day) : all), 0n);
  };
  return days.length === 0 ? nothingUsed : { day: sum('day'), week: sum('week'), month: sum('month') };
}

const increased = (used: Used, by: bigint): Used => ({ day: used.day + by, week: used.week + by, month: used.month + by });

/** What has been used of a kind. What is at risk in open rounds counts as lost until it is won back: else two bets could lose what one may not. */
export function usedOfKind(guarded: Guarded, kind: Exclude<LimitKind, 'deposit'>, moment: Moment): Used {
  switch (kind) {
    case 'stake':
      return usedOf(guarded.days, day => day.stakedMinor, moment);
    case 'loss':
      return increased(
        usedOf(guarded.days, day => day.lostMinor, moment),
        guarded.atRiskMinor,
      );
    case 'time':
      return usedOf(guarded.days, day => BigInt(day.seconds), moment);
  }
}

/** What a limit of the kind leaves, of those that bind the least. */
function playRoom(guarded: Guarded, kind: Exclude<LimitKind, 'deposit'>, moment: Moment): Room | undefined {
  const limits = guarded.limits.filter(limit => limit.kind === kind);
  return limits.length === 0 ? undefined : tightest(roomsOf(limits, { used: usedOfKind(guarded, kind, moment), periods: moment.periods }));
}

const reached = (kind: LimitKind, { limit, leftAmount, restartsAt }: Room): PlayRefusal => ({
  code: 'limit.play.reached',
  facts: { kind, period: limit.period, limitMinor: String(limit.amount), leftMinor: String(leftAmount), restartsAt },
});

/** Why someone may not go on playing, whatever they bet: they are barred, or their time is used up. */
export function playRefusal(guarded: Guarded, moment: Moment): PlayRefusal | undefined {
  if (isBarred(guarded.barred, moment.at)) return barRefusal(guarded.barred);
  if (!guarded.limits.some(({ kind }) => kind === 'time')) return undefined;
  const room = playRoom(counted(guarded, tickOf(guarded, moment)), 'time', moment);
  return room && room.leftAmount <= 0n ? reached('time', room) : undefined;
}

/** Why a new stake is not taken. Results of rounds are never asked about here: what is won is paid, and what is taken back is taken back. */
export function stakeRefusal(guarded: Guarded, minor: bigint, moment: Moment): PlayRefusal | undefined {
  const refusal = playRefusal(guarded, moment);
  if (refusal) return refusal;
  for (const kind of ['loss', 'stake'] as const) {
    const room = playRoom(guarded, kind, moment);
    if (room && minor > room.leftAmount) return reached(kind, room);
  }
  return undefined;
}

/** What is added to a member's days and to what is at risk. */
export interface Count {
  readonly days: readonly PlayedDay[];
  readonly atRiskMinor: bigint;
  readonly playedUntil: Instant | null;
}

const riskOf = (bet: Wager | undefined): bigint => (bet?.state === 'open' ? bet.stakeMinor - bet.returnMinor : 0n);

/** The day and the amount that a bet has lost, once it is over. */
const lossOf = (bet: Wager | undefined, zone: string): PlayedDay[] =>
  bet?.settledAt
    ? [{ day: businessDate(bet.settledAt, zone), stakedMinor: 0n, lostMinor: bet.stakeMinor - bet.returnMinor, seconds: 0 }]
    : [];

const negative = (day: PlayedDay): PlayedDay => ({ ...day, stakedMinor: -day.stakedMinor, lostMinor: -day.lostMinor });

/**
 * What the change of a bet counts. A stake counts on the day it is taken; one that is given back is taken off the day on which its round began, so that
 * a late correction makes no room today. A result counts on the day of its settlement, also when it is corrected later.
 */
export function countOf(before: Wager | undefined, after: Wager, { at, zone }: Moment): Count {
  const stakedMinor = after.stakeMinor - (before?.stakeMinor ?? 0n);
  const stakedOn = stakedMinor > 0n ? at : after.placedAt;
  const staked = stakedMinor === 0n ? [] : [{ day: businessDate(stakedOn, zone), stakedMinor, lostMinor: 0n, seconds: 0 }];
  return {
    days: [...staked, ...lossOf(before, zone).map(negative), ...lossOf(after, zone)],
    atRiskMinor: riskOf(after) - riskOf(before),
    playedUntil: null,
  };
}

/** The time from the last sign of play to now. */
export function tickOf(guarded: Pick<Guarded, 'playedUntil'>, { at, zone }: Moment): Count {
  const { seconds, playedUntil } = playedTo(guarded.playedUntil, at);
  const days = seconds === 0 ? [] : [{ day: businessDate(at, zone), stakedMinor: 0n, lostMinor: 0n, seconds }];
  return { days, atRiskMinor: 0n, playedUntil };
}

/** One day of each date. */
export function addedUp(days: readonly PlayedDay[]): PlayedDay[] {
  const sums = new Map<BusinessDate, PlayedDay>();
  for (const day of days) {
    const known = sums.get(day.day);
    sums.set(day.day, {
      day: day.day,
      stakedMinor: (known?.stakedMinor ?? 0n) + day.stakedMinor,
      lostMinor: (known?.lostMinor ?? 0n) + day.lostMinor,
      seconds: (known?.seconds ?? 0) + day.seconds,
    });
  }
  return [...sums.values()];
}

/** The member after something was counted. */
export const counted = <G extends Guarded>(guarded: G, count: Count): G => ({
  ...guarded,
  days: addedUp([...guarded.days, ...count.days]),
  atRiskMinor: guarded.atRiskMinor + count.atRiskMinor,
  playedUntil: count.playedUntil ?? guarded.playedUntil,
});
