import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, instantText, nothing, pageInput, pageOf, queryInteger, relay, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { gameShape, laneTitles } from './calls.ts';

/** A game in a list of the member's own: the wire names are `nodeId` and `isFav`. */
const gameItem = z.extend(gameShape, { nodeId: z.string(), isFav: z.boolean() });
const code = z.string().check(z.maxLength(64));

export const hotGamesV2 = call({
  name: 'hotGamesV2',
  method: 'GET',
  path: relay('GCSGAME_hotGamesV2'),
  access: 'guest',
  summary: 'The games that are hot now: most played in the last seven days, open ones only.',
  input: z.object({ count: queryInteger({ min: 1, max: 60, otherwise: 24 }) }),
  output: z.object({ imageHost: z.string(), games: z.array(gameShape) }),
});

export const getVassGameType = call({
  name: 'getVassGameType',
  method: 'GET',
  path: relay('GCSGAME_getVassGameType'),
  access: 'member',
  summary: 'Which kinds of games a vendor has, and how many of each can be played; of all vendors when none is named.',
  input: z.object({ vassalage: z.optional(code) }),
  output: z.object({
    vendors: z.array(
      z.object({ vassalage: z.string(), gameTypes: z.array(z.object({ gameType: z.enum(laneTitles), games: z.int(), open: z.int() })) }),
    ),
  }),
});

export const favouriteLimit = 500;

export const getFavoriteGames = call({
  name: 'getFavoriteGames',
  method: 'GET',
  path: relay('MCSFE_getFavoriteGames'),
  access: 'member',
  summary: 'The codes of the member’s favourites, newest first, at most 500.',
  input: nothing,
  output: z.object({ nodeIds: z.array(z.string()) }),
});

export const getFavoriteGamesList = call({
  name: 'getFavoriteGamesList',
  method: 'GET',
  path: relay('MCSFE_getFavoriteGamesList'),
  access: 'member',
  summary: 'The member’s favourites with all that a card shows, newest first; without those of a kind that is named in `besides`.',
  input: z.object({ ...pageInput, besides: z.optional(z.enum(gameKinds)) }),
  output: z.extend(pageOf(gameItem), { imageHost: z.string() }),
});

export const setFavoriteGame = call({
  name: 'setFavoriteGame',
  method: 'PUT',
  path: relay('MCSFE_setFavoriteGame'),
  access: 'member',
  summary: 'Makes a game a favourite, or no longer. Doing it twice changes nothing.',
  input: z.object({ nodeId: code, isFav: z.boolean() }),
  output: z.object({ nodeId: z.string(), isFav: z.boolean() }),
  errors: { 'game.unknown': 404, 'game.favourites.full': 409 },
});

export const getRecentGameList = call({
  name: 'getRecentGameList',
  method: 'GET',
  path: relay('MCS2_getRecentGameList'),
  access: 'member',
  summary: 'The games that the member opened, latest first.',
  input: z.object({ count: queryInteger({ min: 1, max: 50, otherwise: 24 }) }),
  output: z.object({ imageHost: z.string(), games: z.array(z.extend(gameItem, { openedAt: instantText })) }),
});

/** A win of someone: `player` is masked. */
const winner = z.object({
  player: z.string(),
  gameCode: z.string(),
  gameNameCn: z.string(),
  gameNameEn: z.string(),
  /** The theoretical return of the game; 0 = unknown. */
  returnBps: z.int(),
  prizeMinor: unsignedMinorText,
  stakeMinor: unsignedMinorText,
  currency: currencyCode,
  winningTime: instantText,
});

export const winnersList = call({
  name: 'winnersList',
  method: 'GET',
  path: '/lgw/games/winners',
  access: 'guest',
  summary: 'The latest wins of ten stakes or more, from the betting records; names are masked. `isDemo`: nothing here is worth money.',
  input: z.object({ count: queryInteger({ min: 1, max: 50, otherwise: 20 }) }),
  output: z.object({ isDemo: z.boolean(), winners: z.array(winner) }),
});

const place = z.extend(winner, { place: z.int(), timesStakeBps: z.string() });

export const leaderboardPeriods = ['day', 'week'] as const;

export const leaderboard = call({
  name: 'leaderboard',
  method: 'GET',
  path: '/lgw/games/leaderboard',
  access: 'guest',
  summary:
    'The players with the highest single win in stakes, of the last 24 hours or 7 days; names are masked. `own`: the place of whoever asks, also below the list.',
  input: z.object({
    period: z._default(z.enum(leaderboardPeriods), 'day'),
    count: queryInteger({ min: 1, max: 50, otherwise: 10 }),
  }),
  output: z.object({
    isDemo: z.boolean(),
    period: z.enum(leaderboardPeriods),
    places: z.array(place),
    own: z.nullable(place),
  }),
});
