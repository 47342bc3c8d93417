import { instantText, unsignedMinorText } from '@baize/call';
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
export const depositRefusal = z.enum(['limit.deposit.reached', 'play.timed.out', 'play.excluded', 'account.closed']);
export type DepositRefusal = z.output<typeof depositRefusal>;

/** How much a member may still put in. */
export const depositRoomShape = z.object({
  /** Null = no limit. */
  leftMinor: z.nullable(unsignedMinorText),
  /** When the limit that binds begins anew; of a break its end. */
  restartsAt: z.nullable(instantText),
  mayDeposit: z.boolean(),
  reason: z.nullable(depositRefusal),
});
