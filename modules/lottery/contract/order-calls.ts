import {
  call,
  currencyCode,
  type InputOf,
  idOf,
  instantText,
  nothing,
  pageInput,
  pageOf,
  positiveMinorText,
  seenRow,
  unsignedMinorText,
} from '@baize/call';
import * as z from 'zod/mini';
import { chaseErrors, orderErrors } from './errors.ts';
import { drawShape, gameCodeShape, issueNumberShape, issuePhases, playCodeShape, ticketUnits } from './model.ts';

/** Lines of one order: a basket. */
export const mostLines = 100;
/** Issues of one chase, the first included. */
export const mostChased = 120;
/** Bets of one order: lines times issues. */
export const mostBets = 1_000;
export const mostMultiple = 100_000;

const multiple = z.int().check(z.gte(1), z.lte(mostMultiple));

export const orderLine = z.object({
  play: playCodeShape,
  /** What is chosen, as `contentOf` of the engine writes it. */
  content: z.string().check(z.minLength(1), z.maxLength(120_000)),
  /** Price of a ticket of the official style; absent for the credit style. */
  unit: z.optional(z.enum(ticketUnits)),
  /** Official: how many times each ticket is bought. Credit: the stake on each ticket in whole units of 0.01 of the currency. */
  multiple,
});
export type OrderLine = z.output<typeof orderLine>;

const chaseIssue = z.object({ number: issueNumberShape, multiple: z.int().check(z.gte(1), z.lte(10_000)) });

export const placeLottery = call({
  name: 'placeLottery',
  method: 'POST',
  path: '/lotto/lgw/orders',
  access: 'member',
  needsConsent: true,
  once: true,
  keepsOnce: true,
  provesCaller: true,
  maxBytes: 1024 * 1024,
  summary:
    'Places an order: its lines on one issue, or the same lines on several with a multiple each, which is a chase. All of it is taken in one transaction, or nothing. A line on an issue is one bet, however many tickets it stands for.',
  limit: { count: 60, perSeconds: 60 },
  input: z
    .object({
      gameCode: gameCodeShape,
      lines: z.array(orderLine).check(z.minLength(1), z.maxLength(mostLines)),
      /** The rebate that the member takes, in 1/10 000; what is given up raises the prizes. Lines of the credit style have none. */
      rebateBps: z.int().check(z.gte(0), z.lte(2_000)),
      /** One without a chase. Its multiples go on top of those of the lines. No issue comes twice. */
      issues: z.array(chaseIssue).check(z.minLength(1), z.maxLength(mostChased)),
      /** Gives back what is left of a chase after an issue on which it has won. */
      stopsOnWin: z.boolean(),
      /** Does so too after an issue between its first and its last that it has left out, when one of its lines would have won there. */
      stopsOnDraw: z.optional(z.boolean()),
      /** The sum that the page has shown; another one is refused. */
      totalMinor: positiveMinorText,
    })
    .check(
      z.refine(({ lines, issues }) => lines.length * issues.length <= mostBets, 'more bets than one order may have'),
      z.refine(({ issues }) => new Set(issues.map(one => one.number)).size === issues.length, 'an issue comes twice'),
    ),
  output: z.object({
    orderId: idOf('LotteryOrderId'),
    chaseId: z.nullable(idOf('ChaseId')),
    bets: z.int(),
    tickets: z.int(),
    totalMinor: unsignedMinorText,
    balanceMinor: unsignedMinorText,
    currency: currencyCode,
  }),
  errors: orderErrors,
});
export type OrderInput = InputOf<typeof placeLottery>;

export const lotteryLevel = call({
  name: 'lotteryLevel',
  method: 'GET',
  path: '/lotto/lgw/level',
  access: 'member',
  summary: 'The rebate that the member has, and the currency of the account.',
  input: nothing,
  output: z.object({ rebateBps: z.int(), currency: currencyCode }),
});

/** Of the game, which may have been switched off since: its family names what was bet. */
const gameNames = { family: z.string(), nameCn: z.string(), nameEn: z.string() };

const betStates = ['open', 'won', 'lost', 'void'] as const;

const lotteryBet = z.object({
  id: idOf('BetId'),
  orderId: idOf('LotteryOrderId'),
  chaseId: z.nullable(idOf('ChaseId')),
  gameCode: gameCodeShape,
  ...gameNames,
  number: issueNumberShape,
  phase: z.enum(issuePhases),
  result: z.nullable(drawShape),
  play: playCodeShape,
  content: z.string(),
  /** The content was longer than a list shows: `lotteryBet` has all of it. */
  isCut: z.boolean(),
  unit: z.nullable(z.enum(ticketUnits)),
  multiple: z.int(),
  tickets: z.int(),
  rebateBps: z.int(),
  currency: currencyCode,
  stakeMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  state: z.enum(betStates),
  placedAt: instantText,
  settledAt: z.nullable(instantText),
});
export type LotteryBetView = z.output<typeof lotteryBet>;

export const lotteryBets = call({
  name: 'lotteryBets',
  method: 'GET',
  path: '/lotto/lgw/bets',
  access: 'member',
  summary: 'The member’s lottery bets, newest first: of a game, or all. Those of a chase come in the order of their issues.',
  input: z.object({
    gameCode: z.optional(gameCodeShape),
    chaseId: z.optional(idOf('ChaseId')),
    state: z.optional(z.enum(betStates)),
    ...pageInput,
    /** Of bets, the first row of a page is the one with the highest id; those of a chase are few, and need none. */
    near: z.optional(seenRow()),
  }),
  output: pageOf(lotteryBet),
});

export const lotteryBetDetail = call({
  name: 'lotteryBetDetail',
  method: 'GET',
  path: '/lotto/lgw/bets/:id',
  access: 'member',
  summary: 'One lottery bet with all of its content, what it could win, and what it won by prize.',
  input: z.object({ id: idOf('BetId') }),
  output: z.extend(lotteryBet, {
    maxPrizeMinor: unsignedMinorText,
    /** What each prize pays a winning ticket, and how many tickets won it. */
    prizes: z.array(z.object({ code: z.string(), prizeMinor: unsignedMinorText, won: z.int() })),
  }),
  errors: { 'object.not.found': 404 },
});

/** going: issues are still to come · over: all are settled · won: stopped after a win · drawn: stopped because its numbers were drawn in an issue it had left out · cancelled: by the member. */
const chaseStates = ['going', 'over', 'won', 'drawn', 'cancelled'] as const;
export type ChaseState = (typeof chaseStates)[number];

const chase = z.object({
  id: idOf('ChaseId'),
  gameCode: gameCodeShape,
  ...gameNames,
  stopsOnWin: z.boolean(),
  stopsOnDraw: z.boolean(),
  state: z.enum(chaseStates),
  currency: currencyCode,
  issues: z.int(),
  settled: z.int(),
  stakeMinor: unsignedMinorText,
  returnMinor: unsignedMinorText,
  /** What was given back of its stakes. */
  backMinor: unsignedMinorText,
  /** Stakes on issues that are not sealed yet: what cancelling gives back now. */
  cancellableMinor: unsignedMinorText,
  placedAt: instantText,
});
export type ChaseView = z.output<typeof chase>;

export const lotteryChases = call({
  name: 'lotteryChases',
  method: 'GET',
  path: '/lotto/lgw/chases',
  access: 'member',
  summary: 'The member’s chases, newest first: of a game, in a state, or all.',
  input: z.object({
    gameCode: z.optional(gameCodeShape),
    state: z.optional(z.enum(chaseStates)),
    ...pageInput,
    near: z.optional(seenRow()),
  }),
  output: pageOf(chase),
});

export const cancelChase = call({
  name: 'cancelChase',
  method: 'POST',
  path: '/lotto/lgw/chases/:id/cancel',
  access: 'member',
  once: true,
  summary: 'Gives back the stakes of a chase on all issues that are not sealed yet.',
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ id: idOf('ChaseId') }),
  output: chase,
  errors: chaseErrors,
});
