import { instantText, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';

/** Where the results of a game come from. own: drawn here from a published chain of seeds · feed: imported from a signed feed. */
export const resultSources = ['own', 'feed'] as const;
export type ResultSource = (typeof resultSources)[number];

/**
 * What is kept of an issue. open: it has no result yet · drawn: its result is final, and its bets are being settled · paid: all its bets are settled ·
 * correcting: staff put another result in its place, and its bets are being settled again · repaid: that is done · voiding: its stakes are being given back · void: that is done.
 */
export const issueStates = ['open', 'drawn', 'paid', 'correcting', 'repaid', 'voiding', 'void'] as const;
export type IssueState = (typeof issueStates)[number];

export const issueTransitions: Readonly<Record<IssueState, readonly IssueState[]>> = {
  open: ['drawn', 'voiding'],
  drawn: ['paid', 'correcting', 'voiding'],
  paid: ['correcting', 'voiding'],
  correcting: ['repaid'],
  repaid: ['correcting', 'voiding'],
  voiding: ['void'],
  void: [],
};

/** What an issue is for a reader at a moment: the open ones by the clock. */
export const issuePhases = ['init', 'betting', 'closed', 'ended', 'drawn', 'paid', 'repaid', 'void'] as const;
export type IssuePhase = (typeof issuePhases)[number];

/** What a ticket costs: 2, 0.2, 0.02 or 0.002 of the currency. Plays of the credit style take any amount, for which 1 is the unit. */
export const ticketUnits = ['yuan', 'jiao', 'fen', 'li'] as const;
export type TicketUnit = (typeof ticketUnits)[number];

export const gameCodeShape = z.string().check(z.regex(/^[a-z0-9-]{2,20}$/), z.describe('Code of a lottery game, e.g. "ssc-1"'));
export const issueNumberShape = z.string().check(z.regex(/^\d{8}-\d{3,4}$/), z.describe('Date and place of a draw, e.g. "20261123-021"'));
export const playCodeShape = z.string().check(z.regex(/^[a-z0-9.-]{1,40}$/), z.describe('Code of a play, e.g. "front3.straight"'));

/** Where the rules of operators differ: `Rules` of the engine. */
export const rulesShape = z.object({
  wraps: z.boolean(),
  triplesLose: z.boolean(),
  eleven: z.enum(['push', 'small']),
  extreme: z.union([z.literal(4), z.literal(5)]),
  middle: z.enum(['plays', 'push']),
  sign: z.enum(['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']),
});

/** The prizes of the official style: from `min` (all of the rebate taken) to `max` (all of it given up), on a scale on which 2000 returns everything. Credit odds are those of `max`. */
export const scaleShape = z.object({
  min: z.int().check(z.gte(1_000), z.lte(2_000)),
  max: z.int().check(z.gte(1_000), z.lte(2_000)),
  maxRebateBps: z.int().check(z.gte(0), z.lte(2_000)),
});
export type PrizeScale = z.output<typeof scaleShape>;

/** Bounds of a game, in 1/10 000 of the brand's currency. */
export const limitsShape = z.object({
  /** Least and most of one order. */
  minOrderMinor: unsignedMinorText,
  maxOrderMinor: unsignedMinorText,
  /** What one member may stake on one issue. */
  maxMemberIssueMinor: unsignedMinorText,
  /** The most one bet can be paid. */
  maxPrizeMinor: unsignedMinorText,
  /** What all bets on one number or one ticket of an issue may win together. */
  maxExposureMinor: unsignedMinorText,
});
export type GameLimits = z.output<typeof limitsShape>;

export const drawShape = z.array(z.int());

export const issueShape = z.object({
  number: issueNumberShape,
  opensAt: instantText,
  sealsAt: instantText,
  drawsAt: instantText,
  phase: z.enum(issuePhases),
  /** The numbers in the order of their places; null before the draw. */
  result: z.nullable(drawShape),
});
export type IssueView = z.output<typeof issueShape>;

export const gameShape = z.object({
  code: gameCodeShape,
  /** Code of the family: `familyOf` of the engine gives its plays. */
  family: z.string(),
  group: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  tag: z.nullable(z.enum(['HOT', 'NEW'])),
  source: z.enum(resultSources),
  prizeMode: z.literal('LOTT'),
  defaultPlay: playCodeShape,
  /** True where a date has one draw: its issues are called by their dates. */
  isDaily: z.boolean(),
  /** The issue that takes bets now, or the next one; null when there is none. */
  issue: z.nullable(issueShape),
  /** The one before it, sealed and not drawn yet; null once its result is known. */
  awaited: z.nullable(issueShape),
  /** The last one with a result. */
  last: z.nullable(issueShape),
});
export type LotteryGameView = z.output<typeof gameShape>;
