import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, dateText, instantText, minorText, relay, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** Longest stretch that one report covers, in days. */
export const mostDays = 366;

const sums = { bets: z.int(), stakeMinor: unsignedMinorText, returnMinor: unsignedMinorText, profitMinor: minorText };

export const personalProfit = call({
  name: 'personalProfit',
  method: 'GET',
  path: relay('MCSFE_personalProfit'),
  access: 'official',
  summary:
    'What the member staked and got back, day by day of settlement and by kind of game, beside the period before, and what they have put in since the account was opened. Days and kinds without a bet are left out.',
  input: z.object({
    from: instantText,
    to: instantText,
    /** Begin of the period before, which ends where this one begins; without it there is no comparison. */
    previousFrom: z.optional(instantText),
    gameKind: z.optional(z.enum(gameKinds)),
    /** Whose midnights divide the days. */
    zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/), z.describe('IANA time zone')),
  }),
  output: z.object({
    days: z.array(z.object({ date: dateText, ...sums })),
    kinds: z.array(z.object({ gameKind: z.enum(gameKinds), ...sums })),
    totals: z.object(sums),
    previous: z.nullable(z.object(sums)),
    /** Deposits less withdrawals, of all time. */
    netDepositMinor: minorText,
    currency: currencyCode,
  }),
});
