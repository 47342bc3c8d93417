import { currencyCode, instantText, positiveMinorText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** deposit: gross, what is put in · loss: stakes less winnings · stake: what is bet · time: minutes of play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const limitKind = z.enum(limitKinds);
export type LimitKind = (typeof limitKinds)[number];

/** A business day of the brand's zone, a week from Monday, a calendar month. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const limitPeriod = z.enum(limitPeriods);
export type LimitPeriod = (typeof limitPeriods)[number];

/** A break that a member takes, an exclusion that they ask for, an account that they have closed. */
export const bars = ['time-out', 'self-exclusion', 'closed'] as const;
export const bar = z.enum(bars);
export type Bar = (typeof bars)[number];

/** Why a deposit is not taken, with `facts`: leftMinor, limitMinor, period, restartsAt; or until. */
const depositRefusal = z.enum(['limit.deposit.reached', 'play.timed.out', 'play.excluded', 'account.closed']);
export type DepositRefusal = z.output<typeof depositRefusal>;

/** How much a member may still put in. */
export const depositRoomShape = z.object({
  /** Null = no limit. */
  leftMinor: z.nullable(unsignedMinorText),
  /** When the binding limit resets; of a break its end. */
  restartsAt: z.nullable(instantText),
  mayDeposit: z.boolean(),
  reason: z.nullable(depositRefusal),
});

/** Minor; of the kind time seconds. */
export const limitAmount = positiveMinorText;

/** Longest and shortest break, in hours. */
export const timeOutHours = { least: 24, most: 6 * 7 * 24 } as const;
/** Shortest and longest self-exclusion, in months. */
export const exclusionMonths = { least: 6, most: 60 } as const;
/** How often a member may choose to be reminded how long they have played. */
export const realityMinutes = { least: 5, most: 60 } as const;
/** So many days a change may be confirmed; then it lapses. */
export const confirmDays = 7;

const limitShape = z.object({
  kind: limitKind,
  period: limitPeriod,
  setBy: z.enum(['member', 'operator']),
  amount: limitAmount,
  since: instantText,
  /** A higher amount, or none (null), that takes effect when the member confirms it in time. */
  pending: z.nullable(z.object({ amount: z.nullable(limitAmount), confirmFrom: instantText, confirmUntil: instantText })),
});
export type LimitView = z.output<typeof limitShape>;

/** What is used of a kind in a period. */
const usageShape = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** In minor; of the kind time in seconds. Null where nothing is counted, because there is no limit that needs it. */
  used: z.nullable(unsignedMinorText),
  /** Of deposits: how much of it is asked for and not paid yet. */
  waiting: unsignedMinorText,
  /** Of losses: how much of it is in rounds that are still open. */
  atRisk: unsignedMinorText,
  /** The tighter of the limits, what it leaves, and when it restarts. Null = no limit. */
  limit: z.nullable(limitAmount),
  left: z.nullable(unsignedMinorText),
  restartsAt: instantText,
});
export type UsageView = z.output<typeof usageShape>;

const barShape = z.object({
  bar,
  since: instantText,
  /** Null = until support opens the account again. */
  until: z.nullable(instantText),
  /** The member has asked to come back, and when they may play again. */
  returnAskedAt: z.nullable(instantText),
  returnsAt: z.nullable(instantText),
  /** A self-exclusion whose time is over: its member may ask to come back. */
  mayAskToReturn: z.boolean(),
});
export type BarView = z.output<typeof barShape>;

/** Everything about a member's protection. */
export const protectionShape = z.object({
  currency: currencyCode,
  /** A higher limit waits so long before it can be confirmed. */
  delayHours: z.int(),
  zone: z.string(),
  limits: z.array(limitShape),
  usage: z.array(usageShape),
  bar: z.nullable(barShape),
  realityMinutes: z.int(),
});
export type Protection = z.output<typeof protectionShape>;
