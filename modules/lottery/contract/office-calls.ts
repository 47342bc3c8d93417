import { call, currencyCode, dateText, instantText, pageInput, pageOf, reason, seenRow, totalMinorText } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { lotteryErrors } from './errors.ts';
import {
  drawShape,
  gameCodeShape,
  issueNumberShape,
  issuePhases,
  issueShape,
  issueStates,
  limitsShape,
  resultSources,
  rulesShape,
  scaleShape,
} from './model.ts';

const minutes = z.int().check(z.gte(0), z.lt(24 * 60));

/** When a game draws: `Schedule` of the engine. */
const scheduleShape = z.object({
  zone: z.string().check(z.maxLength(60)),
  draws: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('every'),
      first: minutes,
      seconds: z.int().check(z.gte(20), z.lte(86_400)),
      count: z.int().check(z.gte(1), z.lte(4_320)),
    }),
    z.object({
      kind: z.literal('at'),
      minutes: z.array(minutes).check(z.minLength(1), z.maxLength(288)),
      weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
    }),
  ]),
  sealSeconds: z.int().check(z.gte(1), z.lte(3_600)),
  holidays: z.array(dateText).check(z.maxLength(400)),
});

export const gameSettings = z.object({
  isOn: z.boolean(),
  nameCn: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  nameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  tag: z.nullable(z.enum(['HOT', 'NEW'])),
  rules: rulesShape,
  schedule: scheduleShape,
  scale: scaleShape,
  limits: limitsShape,
});
export type GameSettings = z.output<typeof gameSettings>;

const officeGame = z.extend(gameSettings, {
  code: gameCodeShape,
  family: z.string(),
  group: z.string(),
  source: z.enum(resultSources),
  /** Counts the changes: a change names the version that it was made on. */
  version: z.int(),
  /** The issue that takes bets now, or the next one. */
  issue: z.nullable(issueShape),
  /** Issues whose draw is late, and issues that are not paid although they are drawn. */
  late: z.int(),
});
export type OfficeLotteryGame = z.output<typeof officeGame>;

export const officeLotteryGames = call({
  name: 'officeLotteryGames',
  method: 'GET',
  path: '/office/api/lottery/games',
  access: 'staff:lottery.read',
  summary: 'All lottery games with their settings.',
  input: z.object({}),
  output: z.object({
    games: z.array(officeGame),
    /** That the bounds are in: the brand’s. */
    currency: currencyCode,
  }),
});

export const officeSaveLotteryGame = call({
  name: 'officeSaveLotteryGame',
  method: 'PUT',
  path: '/office/api/lottery/games/:code',
  access: 'staff:lottery.configure',
  summary:
    'Changes a game. Another prize scale, limits that are raised and other rules need a second person; of an imported draw, so do its schedule and switching it on. Issues that exist keep the schedule and the rules that they were made with, and bets the prizes that they were placed at.',
  input: z.object({ code: gameCodeShape, version: z.int(), settings: gameSettings, reason }),
  output: z.extend(officeGame, approvalField),
  errors: {
    ...lotteryErrors,
    /** Someone has changed it meanwhile. */
    'lottery.game.changed': 409,
    /** What the schedule, the scale or the limits cannot be: field, a `SettingsFault`. */
    'lottery.game.settings': 400,
    /** An imported draw can't be sold before a feed sends its results. */
    'lottery.feed.none': 409,
    ...checkedErrors,
  },
});

const officeIssue = z.extend(issueShape, {
  gameCode: gameCodeShape,
  state: z.enum(issueStates),
  source: z.enum(resultSources),
  drawnAt: z.nullable(instantText),
  paidAt: z.nullable(instantText),
  bets: z.int(),
  /** Not settled yet. */
  open: z.int(),
  /** Sums are those of bets in this currency, the brand's; trial accounts play with another one. */
  currency: currencyCode,
  stakeMinor: totalMinorText,
  returnMinor: totalMinorText,
  isLate: z.boolean(),
});
export type OfficeIssue = z.output<typeof officeIssue>;

export const officeLotteryIssues = call({
  name: 'officeLotteryIssues',
  method: 'GET',
  path: '/office/api/lottery/issues',
  access: 'staff:lottery.read',
  summary:
    'Issues, the latest draw first; of a game, of a phase, or those that are late or wait for staff. Those that take no bets yet are only among them when asked for. Counts 10 000 at most.',
  input: z.object({
    gameCode: z.optional(gameCodeShape),
    phase: z.optional(z.enum(issuePhases)),
    isLate: z.optional(z.literal('yes')),
    ...pageInput,
    /** An issue of a page that was seen, its first one: "2.ssc-1_20261121-0001". */
    near: z.optional(seenRow(/[a-z0-9-]{2,20}_\d{8}-\d{3,4}/)),
  }),
  output: pageOf(officeIssue),
});

export const officeLotteryIssue = call({
  name: 'officeLotteryIssue',
  method: 'GET',
  path: '/office/api/lottery/games/:code/issues/:number',
  access: 'staff:lottery.read',
  summary: 'One issue with what could be won on it: the numbers and tickets that would cost most.',
  input: z.object({ code: gameCodeShape, number: issueNumberShape }),
  output: z.extend(officeIssue, {
    /** Of the game: names what was bet. */
    family: z.string(),
    gameNameCn: z.string(),
    gameNameEn: z.string(),
    /** What could be lost on each choice while its bets are not settled, and how much may be. */
    exposures: z.array(z.object({ play: z.string(), key: z.string(), minor: totalMinorText, capMinor: totalMinorText })),
    /** What feeds have sent, newest first. */
    received: z.array(
      z.object({ feed: z.string(), result: drawShape, receivedAt: instantText, state: z.enum(['taken', 'waiting', 'dismissed']) }),
    ),
    corrections: z.array(
      z.object({ at: instantText, by: z.string(), reason: z.string(), before: z.nullable(drawShape), after: z.nullable(drawShape) }),
    ),
  }),
  errors: lotteryErrors,
});

export const officeVoidIssue = call({
  name: 'officeVoidIssue',
  method: 'POST',
  path: '/office/api/lottery/games/:code/issues/:number/void',
  access: 'staff:lottery.decide',
  summary: 'Gives back all stakes of an issue; what was won is taken back first. Always needs a second person.',
  input: z.object({ code: gameCodeShape, number: issueNumberShape, reason }),
  output: z.object(approvalField),
  errors: {
    ...lotteryErrors,
    /** It is void, or its result is being put right: state. */
    'lottery.issue.state': 409,
    ...checkedErrors,
  },
});

export const officeCorrectIssue = call({
  name: 'officeCorrectIssue',
  method: 'POST',
  path: '/office/api/lottery/games/:code/issues/:number/correct',
  access: 'staff:lottery.decide',
  summary:
    'Puts another result in the place of an imported one, or gives one where the feed gave none; all bets are settled again by it. Always needs a second person. Our own draws have no such thing.',
  input: z.object({ code: gameCodeShape, number: issueNumberShape, result: drawShape, reason }),
  output: z.object(approvalField),
  errors: {
    ...lotteryErrors,
    'lottery.issue.state': 409,
    /** The result of one of our own draws cannot be chosen. */
    'lottery.issue.own': 409,
    /** Its draw has not been due yet: drawsAt. */
    'lottery.issue.early': 409,
    /** The machine of the game cannot draw this, or it is the result already: problem. */
    'lottery.result': 400,
    ...checkedErrors,
  },
});

export const lotteryFeedResult = call({
  name: 'lotteryFeedResult',
  method: 'POST',
  path: '/lotto/feed/results',
  access: 'guest',
  summary:
    'A result from the feed of a state lottery. The body is signed with the feed’s key: `signature` is the Ed25519 signature, in base64url, of `gameCode|number|result joined by commas`. The same result again changes nothing; another one waits for staff.',
  limit: { count: 600, perSeconds: 60 },
  input: z.object({
    feed: z.string().check(z.maxLength(40)),
    gameCode: gameCodeShape,
    number: issueNumberShape,
    result: drawShape,
    signature: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ state: z.enum(['taken', 'known', 'waiting']) }),
  errors: { ...lotteryErrors, 'lottery.feed.refused': 401, 'lottery.result': 400, 'lottery.issue.early': 409, 'lottery.issue.state': 409 },
});
