import {
  call,
  currencyCode,
  idOf,
  instantText,
  minorText,
  notFound,
  nothing,
  pageInput,
  pageOf,
  reason,
  seenRow,
  sortOrder,
  totalMinorText,
  unsignedMinorText,
} from '@baize/call';
import { approvalField, checkedErrors, secondPersonErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { tablePhases } from './tables-channel.ts';

const code = z.string().check(z.maxLength(64));

export const staffPlayStops = call({
  name: 'staffPlayStops',
  method: 'GET',
  path: '/office/api/play-stops',
  access: 'staff:vendors.read',
  summary: 'What play is stopped: all of it, or that of single players; at most 200 of these, latest first.',
  input: nothing,
  output: z.object({
    all: z.nullable(z.object({ reason: z.string(), stoppedAt: instantText })),
    players: z.array(z.object({ memberId: idOf('MemberId'), account: z.string(), reason: z.string(), stoppedAt: instantText })),
  }),
});

export const staffStopAllPlay = call({
  name: 'staffStopAllPlay',
  method: 'PUT',
  path: '/office/api/play-stops/all',
  access: 'staff:vendors.write',
  summary: 'Stops all play, or lets it go on. Rounds under way are finished and paid.',
  input: z.object({ isStopped: z.boolean(), reason }),
  output: nothing,
});

export const staffStopPlayer = call({
  name: 'staffStopPlayer',
  method: 'PUT',
  path: '/office/api/members/:memberId/play-stop',
  access: 'staff:vendors.write',
  summary: 'Stops the play of one member, or lets it go on. The open game sessions end; rounds under way are finished and paid.',
  input: z.object({ memberId: idOf('MemberId'), isStopped: z.boolean(), reason }),
  output: nothing,
  errors: notFound,
});

export const bandStates = ['few', 'within', 'watch', 'alarm', 'unknown'] as const;

export const staffReturns = call({
  name: 'staffReturns',
  method: 'GET',
  path: '/office/api/returns',
  access: 'staff:vendors.read',
  summary:
    'Actual against theoretical return of each game that was played in a period of at most 31 days, with the band that chance explains. `few`: too few rounds to judge · `watch`: beyond three standard errors · `alarm`: beyond four · `unknown`: the vendor gives no return (`theoreticalBps` 0).',
  input: z.object({ from: instantText, to: instantText, state: z.optional(z.enum(bandStates)), ...pageInput }),
  output: z.extend(
    pageOf(
      z.object({
        gameCode: z.string(),
        vendor: z.string(),
        nameCn: z.string(),
        nameEn: z.string(),
        rounds: z.int(),
        stakeMinor: totalMinorText,
        returnMinor: totalMinorText,
        theoreticalBps: z.int(),
        actualBps: z.int(),
        lowBps: z.int(),
        highBps: z.int(),
        state: z.enum(bandStates),
      }),
    ),
    { alarms: z.int(), watches: z.int() },
  ),
  errors: { 'games.period': 400 },
});

const ownLimit = z.nullable(unsignedMinorText);

export const staffTables = call({
  name: 'staffTables',
  method: 'GET',
  path: '/office/api/tables',
  access: 'staff:vendors.read',
  summary:
    'Live tables: what the vendor reports (`live`; null = nothing), stakes of rounds under way in each currency, and what the last 24 hours came to against the theory of the bets that were made, as `staffReturns` has it.',
  input: z.object({ vendor: z.optional(z.string()), ...pageInput }),
  output: pageOf(
    z.object({
      ...{ code: z.string(), vendor: z.string(), nameCn: z.string(), nameEn: z.string() },
      ...{ isEnabled: z.boolean(), isRemoved: z.boolean(), isOn: z.boolean() },
      live: z.nullable(z.object({ isOpen: z.boolean(), phase: z.nullable(z.enum(tablePhases)) })),
      ...{ minStakeMinor: unsignedMinorText, maxStakeMinor: unsignedMinorText },
      /** As the vendor has them, and as the operator has narrowed them. */
      ...{ vendorMinMinor: unsignedMinorText, vendorMaxMinor: unsignedMinorText, ownMinMinor: ownLimit, ownMaxMinor: ownLimit },
      open: z.array(z.object({ currency: currencyCode, bets: z.int(), players: z.int(), stakeMinor: unsignedMinorText })),
      ...{ rounds: z.int(), stakeMinor: unsignedMinorText, returnMinor: unsignedMinorText },
      ...{ theoreticalBps: z.int(), actualBps: z.int(), lowBps: z.int(), highBps: z.int(), state: z.enum(bandStates) },
    }),
  ),
});

export const staffSetTableLimits = call({
  name: 'staffSetTableLimits',
  method: 'PUT',
  path: '/office/api/tables/:code/limits',
  access: 'staff:vendors.write',
  summary:
    'What may be staked on a bet at a live table, in every currency, within what its vendor allows; null leaves a limit to the vendor. Limits that let players stake more or less than now need a second person. `from` has the limits as they were seen.',
  input: z.object({ code, from: z.object({ minMinor: ownLimit, maxMinor: ownLimit }), minMinor: ownLimit, maxMinor: ownLimit, reason }),
  output: z.object(approvalField),
  errors: { ...notFound, 'games.limit.changed': 409, 'games.stakes.range': 400, 'games.stakes.none': 400, ...checkedErrors },
});

export const staffRounds = call({
  name: 'staffRounds',
  method: 'GET',
  path: '/office/api/rounds',
  access: 'staff:bets.read',
  summary:
    'Rounds by member, by the vendor’s round id, by game and by time, newest first unless asked otherwise. Without member and round id the period is at most 31 days.',
  input: z.object({
    account: z.optional(z.string().check(z.maxLength(60))),
    roundId: z.optional(z.string().check(z.maxLength(64))),
    gameCode: z.optional(code),
    from: z.optional(instantText),
    to: z.optional(instantText),
    order: sortOrder,
    ...pageInput,
    near: z.optional(seenRow(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)),
  }),
  output: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        memberId: idOf('MemberId'),
        account: z.string(),
        vendor: z.string(),
        gameCode: z.string(),
        gameNameCn: z.string(),
        gameNameEn: z.string(),
        roundId: z.string(),
        currency: currencyCode,
        stakeMinor: unsignedMinorText,
        returnMinor: unsignedMinorText,
        profitMinor: minorText,
        state: z.string(),
        placedAt: instantText,
        settledAt: z.nullable(instantText),
        /** Where the vendor replays the round, when it does. */
        verifyUrl: z.nullable(z.string()),
      }),
    ),
    {
      /** What all of them come to, void ones left out; the result is of those that are settled. */
      sums: z.array(
        z.object({ currency: currencyCode, stakeMinor: unsignedMinorText, returnMinor: unsignedMinorText, profitMinor: minorText }),
      ),
    },
  ),
  errors: { 'games.period': 400 },
});

const change = z.object({
  id: z.uuid(),
  gameCode: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  fromBps: z.int(),
  toBps: z.int(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  isOwn: z.boolean(),
  madeAt: instantText,
  checkedAt: z.nullable(instantText),
});

export const staffReturnChanges = call({
  name: 'staffReturnChanges',
  method: 'GET',
  path: '/office/api/return-changes',
  access: 'staff:vendors.read',
  summary:
    'Wishes to change the return of a game, waiting ones first, then newest first. `isOwn`: made by whoever asks, who may not decide it.',
  input: z.object(pageInput),
  output: pageOf(change),
});

export const staffProposeReturn = call({
  name: 'staffProposeReturn',
  method: 'POST',
  path: '/office/api/games/:code/return-changes',
  access: 'staff:vendors.write',
  summary: 'Wishes another return for a game, of those that its vendor offers. A second person decides.',
  input: z.object({ code, toBps: z.int(), reason }),
  output: z.object({ id: z.uuid() }),
  errors: { ...notFound, 'games.return.fixed': 409, 'games.return.level': 400, 'games.return.waiting': 409 },
});

export const staffDecideReturn = call({
  name: 'staffDecideReturn',
  method: 'PUT',
  path: '/office/api/return-changes/:id/decision',
  access: 'staff:vendors.write',
  summary:
    'Approves or refuses the wish of somebody else. What is approved is what the vendor is asked for; the lobby shows it when the vendor’s catalogue says so.',
  input: z.object({ id: z.uuid(), isApproved: z.boolean(), reason }),
  output: nothing,
  errors: { ...notFound, ...secondPersonErrors, 'games.return.own': 403, 'games.return.decided': 409 },
});

/** The largest limit, in 1/10 000: as much as one entry of the ledger moves. */
export const mostWinLimitMinor = 1_000_000_000_000_000n;
const winLimit = z.string().check(z.regex(new RegExp(`^([1-9][0-9]{0,14}|${mostWinLimitMinor})$`)));

export const staffSetWinLimit = call({
  name: 'staffSetWinLimit',
  method: 'PUT',
  path: '/office/api/vendors/:code/win-limit',
  access: 'staff:vendors.write',
  summary:
    'What the wins of one round of a vendor may come to without a decision, in every currency. A higher limit needs a second person. `fromMinor` is the limit as it was seen.',
  input: z.object({ code: z.string(), fromMinor: winLimit, toMinor: winLimit, reason }),
  output: z.object(approvalField),
  errors: { ...notFound, 'games.limit.changed': 409, ...checkedErrors },
});

const heldWin = z.object({
  id: z.uuid(),
  memberId: idOf('MemberId'),
  account: z.string(),
  gameCode: z.string(),
  gameNameCn: z.string(),
  gameNameEn: z.string(),
  roundId: z.string(),
  transactionId: z.string(),
  currency: currencyCode,
  amountMinor: unsignedMinorText,
  /** What the round had returned before this win. */
  returnedMinor: unsignedMinorText,
  /** What its wins may come to without a decision. */
  limitMinor: unsignedMinorText,
  askedAt: instantText,
  state: z.enum(['waiting', 'proposed', 'approved', 'refused', 'withdrawn']),
  /** Proposed by whoever asks, who may not approve it. */
  isOwn: z.boolean(),
});

export const staffHeldWins = call({
  name: 'staffHeldWins',
  method: 'GET',
  path: '/office/api/held-wins',
  access: 'staff:vendors.read',
  summary:
    'Wins above the limit of their game, which no one has been paid yet: those to decide first, the oldest before; then the decided ones, newest first.',
  input: z.object(pageInput),
  output: z.extend(pageOf(heldWin), { waiting: z.int() }),
});

export const staffDecideHeldWin = call({
  name: 'staffDecideHeldWin',
  method: 'PUT',
  path: '/office/api/held-wins/:id/decision',
  access: 'staff:vendors.write',
  summary:
    'Refuses a held win, or agrees to pay it. The second person who agrees pays it. `isPaid`: the player has it; if not yet, the win is paid when the vendor sends it again.',
  input: z.object({ id: z.uuid(), isPaid: z.boolean(), reason }),
  output: z.object({ state: z.enum(['proposed', 'approved', 'refused']), isPaid: z.boolean() }),
  errors: { ...notFound, ...secondPersonErrors, 'games.win.own': 403, 'games.win.decided': 409 },
});
