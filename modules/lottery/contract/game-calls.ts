import { call, instantText, nothing, queryInteger } from '@baize/call';
import { channel } from '@baize/live';
import * as z from 'zod/mini';
import { lotteryErrors } from './errors.ts';
import { drawShape, gameCodeShape, gameShape, issueNumberShape, issueShape, limitsShape, rulesShape, scaleShape } from './model.ts';

export const gameMenus = call({
  name: 'gameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'guest',
  summary: 'The game menu: lottery groups with their games.',
  input: nothing,
  output: z.object({
    groups: z.array(
      z.object({
        gameGroupCode: z.string(),
        /** Key of the group’s name in the texts: `lottery.group.` and its code. */
        labelName: z.string(),
        gameMenus: z.array(
          z.object({
            code: gameCodeShape,
            nameCn: z.string(),
            nameEn: z.string(),
            defaultPlayType: z.string(),
            remark: z.string(),
            tag: z.nullable(z.enum(['HOT', 'NEW'])),
          }),
        ),
      }),
    ),
  }),
});

export const lotteryGames = call({
  name: 'lotteryGames',
  method: 'GET',
  path: '/lotto/lgw/games',
  access: 'guest',
  summary: 'The lottery games that are on, with the issue that takes bets and the last result of each.',
  input: z.object({ prizeMode: z._default(z.literal('LOTT'), 'LOTT') }),
  output: z.object({ games: z.array(gameShape) }),
});

export const lotteryGame = call({
  name: 'lotteryGame',
  method: 'GET',
  path: '/lotto/lgw/games/:code',
  access: 'guest',
  summary: 'One lottery game with everything that its page computes with: rules, prize scale, bounds.',
  input: z.object({ code: gameCodeShape }),
  output: z.extend(gameShape, {
    rules: rulesShape,
    scale: scaleShape,
    limits: limitsShape,
    zone: z.string(),
    /** The currency that the bounds are in. Trial accounts play with their demo currency. */
    currency: z.string(),
  }),
  errors: lotteryErrors,
});

export const lotteryIssues = call({
  name: 'lotteryIssues',
  method: 'GET',
  path: '/lotto/lgw/games/:code/issues',
  access: 'guest',
  summary: 'The issue that takes bets and those that follow, soonest first: what a chase can be planned over.',
  input: z.object({ code: gameCodeShape, count: queryInteger({ min: 1, max: 120, otherwise: 20 }) }),
  output: z.object({ issues: z.array(issueShape) }),
  errors: lotteryErrors,
});

export const openedNumero = call({
  name: 'openedNumero',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'guest',
  summary: 'Results of a game, newest first; `before` is the number of an issue, and those before it follow.',
  input: z.object({
    gameCode: gameCodeShape,
    count: queryInteger({ min: 1, max: 200, otherwise: 30 }),
    before: z.optional(issueNumberShape),
  }),
  output: z.object({ issues: z.array(issueShape) }),
  errors: lotteryErrors,
});

export const lotteryProof = call({
  name: 'lotteryProof',
  method: 'GET',
  path: '/lotto/lgw/games/:code/issues/:number',
  access: 'guest',
  summary:
    'One issue with all that is needed to draw its result again: the chain that was published before, its place in it, the seed and the beacon once it is drawn, and every result that was ever put in its place.',
  input: z.object({ code: gameCodeShape, number: issueNumberShape }),
  output: z.extend(issueShape, {
    gameCode: gameCodeShape,
    family: z.string(),
    rules: rulesShape,
    drawnAt: z.nullable(instantText),
    paidAt: z.nullable(instantText),
    /** Null for a game whose results are imported. */
    chain: z.nullable(
      z.object({
        /** Of the game’s chains, from 1 on. */
        number: z.int(),
        /** SHA-256 chain: hashing the seed `place` times gives this. */
        anchor: z.string(),
        publishedAt: instantText,
        place: z.int(),
        /** 64 hex digits; null before the draw. */
        seed: z.nullable(z.string()),
        /** The value that is mixed in; "" before it is there, and where none is. */
        beacon: z.string(),
        /** The beacon’s round that was promised when the issue was made; null where no beacon is mixed in. */
        beaconRound: z.nullable(z.object({ name: z.string(), round: z.int(), at: instantText, url: z.string() })),
      }),
    ),
    /** Who signed an imported result; null for our own. */
    feed: z.nullable(z.object({ name: z.string(), receivedAt: instantText })),
    /** Results that were put right, newest first. */
    corrections: z.array(z.object({ at: instantText, before: z.nullable(drawShape), after: drawShape })),
  }),
  errors: lotteryErrors,
});

/** Pushed when an issue of the game is sealed, drawn or paid. */
export const lotteryChannel = channel({
  name: 'lottery.game',
  key: 'LotteryGameCode',
  access: ['guest', 'member', 'staff:lottery.read'],
  summary: 'The issue that takes bets, the one before it until it is drawn, and the last ones.',
  message: z.object({ now: instantText, issue: z.nullable(issueShape), awaited: z.nullable(issueShape), last: z.array(issueShape) }),
});
