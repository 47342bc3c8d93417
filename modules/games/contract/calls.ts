import { gameKinds } from '@baize/bets/contract';
import { call, currencyCode, notFound, nothing, pageInput, pageOf, queryInteger, reason, relay, unsignedMinorText } from '@baize/call';
import { playErrors } from '@baize/protection/contract';
import * as z from 'zod/mini';
import { gameErrors } from './errors.ts';

/** Codes of the game centres, as vendor lanes carry them. */
export const laneTitles = ['SPORTS', 'ESPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', 'LOTT'] as const;

const card = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  displayNameEn: z.string(),
  gameType: z.enum(laneTitles),
  isInMaintenance: z.boolean(),
  /** The vendor keeps a wallet of its own, which money is moved to. */
  isTransfer: z.boolean(),
  /** A member may try its games with demo money. */
  hasDemo: z.boolean(),
  games: z.int(),
});

export const gameVendor = call({
  name: 'gameVendor',
  method: 'GET',
  path: relay('GCSGAME_gameVendor'),
  access: 'guest',
  summary: 'The vendors by category. A SPORTS card whose vassalage is in the esports list stands under ESPORTS.',
  input: nothing,
  output: z.object({
    data: z.object({ lanes: z.array(z.object({ title: z.enum(laneTitles), cards: z.array(card) })) }),
    /** For `gameList`: what a page holds of another version is out of date. */
    catalogueVersion: z.string(),
    /** Staff have stopped all play: games can be looked at, none can be opened. */
    isPlayStopped: z.boolean(),
  }),
});

/** One game of the catalogue. */
export const gameShape = z.object({
  code: z.string(),
  vendor: z.string(),
  kind: z.enum(gameKinds),
  nameCn: z.string(),
  nameEn: z.string(),
  /** A path on `imageHost`, or the address of a vendor that delivers its covers itself; empty = there is none. */
  cover: z.string(),
  hues: z.tuple([z.int(), z.int()]),
  returnBps: z.int(),
  hitRateBps: z.int(),
  volatility: z.int(),
  lines: z.int(),
  minStakeMinor: unsignedMinorText,
  maxStakeMinor: unsignedMinorText,
  tags: z.array(z.string()),
  releasedOn: z.string(),
  isInMaintenance: z.boolean(),
});
export type Game = z.output<typeof gameShape>;

/** The return of a game where one number can say it, 0 elsewhere: at a live table or a card game it depends on the bet, and `returnBps` is that of the worst one. */
export const returnOnCover = ({ kind, returnBps }: Pick<Game, 'returnBps'> & { readonly kind?: Game['kind'] }): number =>
  kind === 'live' || kind === 'pvp' ? 0 : returnBps;

/** The last place that a featured game can have. */
export const mostFeatured = 99;

const gamesOfKind = z.object({ count: queryInteger({ min: 1, max: 60, otherwise: 24 }), kind: z._default(z.enum(gameKinds), 'rng') });

export const popularGames = call({
  name: 'popularGames',
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'guest',
  summary: 'The games of a kind that are played most, most played first. With `tag` those that have it. `total`: how many there are.',
  input: z.extend(gamesOfKind, { tag: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,30}$/))) }),
  output: z.object({ imageHost: z.string(), games: z.array(gameShape), total: z.int() }),
});

export const leadingGames = call({
  name: 'leadingGames',
  method: 'GET',
  path: '/lgw/games/leading',
  access: 'guest',
  summary:
    'The first slots of the lobby’s default order: featured games, then the most played ones, with covers that differ beside each other.',
  input: z.object({ count: queryInteger({ min: 1, max: 60, otherwise: 24 }) }),
  output: z.object({ imageHost: z.string(), games: z.array(gameShape) }),
});

const vendorCode = z.string().check(z.maxLength(20));
const narrowedKind = {
  kind: z.enum(gameKinds),
  vendor: z.optional(vendorCode),
  tags: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,30}(,[a-z0-9-]{1,30}){0,4}$/))),
  stakeMinor: z.optional(unsignedMinorText),
};

/** A page of the games of one kind, most played first: the lobby of kinds that are not many enough for a catalogue of their own. */
export const kindGames = call({
  name: 'kindGames',
  method: 'GET',
  path: '/lgw/games/by-kind',
  access: 'guest',
  summary:
    'The games of one kind, most played first, of one vendor when one is named. With `tags` (at most five, with commas) those that have all of them, with `stakeMinor` those that take that stake. Vendors and kinds that are off are left out.',
  input: z.object({ ...narrowedKind, ...pageInput }),
  output: z.extend(pageOf(gameShape), { imageHost: z.string() }),
});

export const kindFacets = call({
  name: 'kindFacets',
  method: 'GET',
  path: '/lgw/games/by-kind/facets',
  access: 'guest',
  limit: { count: 120, perSeconds: 60 }, // each looks at every game of the kind
  summary:
    'What the games of one kind, narrowed as for `kindGames`, can be narrowed by further: their vendors, their tags, and the range of stakes.',
  input: z.object(narrowedKind),
  output: z.object({
    tags: z.array(z.object({ tag: z.string(), games: z.int() })),
    vendors: z.array(z.object({ vendor: z.string(), games: z.int() })),
    /** The lowest stake of any game and the highest; 0 = unknown. */
    leastMinor: unsignedMinorText,
    mostMinor: unsignedMinorText,
  }),
});

export const newGames = call({
  name: 'newGames',
  method: 'GET',
  path: '/lgw/games/new',
  access: 'guest',
  summary: 'The newest games of a kind, newest first. `total`: how many there are.',
  input: gamesOfKind,
  output: z.object({ imageHost: z.string(), games: z.array(gameShape), total: z.int() }),
});

/**
 * The catalogue in columns, a cell a line. `vendor`, `hues`, `figures` (return in bps, volatility, lines) and `tags` hold places in the lists of
 * those names; a code "+n" counts on from the code before; `releasedOn` is days since 1970, `minStake` 1/1 000 of the major unit and `plays` the
 * rank by stakes of the last seven days (0 to 10 000, 0 = no one played it), all three to the base 36; `motif` is a place in `motifs`, `featured` the place among the
 * featured games (empty = it isn't featured); `off` is 1 for a game in maintenance. `pinyin` has the readings of every Chinese character.
 */
const catalogueBody = z.object({
  version: z.string(),
  /** The version that this changes, or null when it is the whole catalogue. */
  since: z.nullable(z.string()),
  imageHost: z.string(),
  count: z.int(),
  vendors: z.array(z.string()),
  hues: z.array(z.string()),
  figures: z.array(z.string()),
  tags: z.array(z.string()),
  motifs: z.array(z.string()),
  pinyin: z.record(z.string(), z.string()),
  columns: z.object({
    code: z.string(),
    vendor: z.string(),
    nameCn: z.string(),
    nameEn: z.string(),
    hues: z.string(),
    figures: z.string(),
    minStake: z.string(),
    tags: z.string(),
    releasedOn: z.string(),
    plays: z.string(),
    motif: z.string(),
    featured: z.string(),
    off: z.string(),
  }),
});
export type CatalogueBody = z.output<typeof catalogueBody>;

const catalogueVersion = z.string().check(z.maxLength(40));

export const gameList = call({
  name: 'gameList',
  method: 'GET',
  path: relay('GCSGAME_gameList'),
  access: 'guest',
  summary:
    'The whole slots catalogue as one compressed body. With the current `version` (gameVendor names it) the answer may be kept for ever; with `since` it holds only the games that changed after that version. Cover of a game: imageHost + /art/CODE.webp.',
  input: z.object({ version: z.optional(catalogueVersion), since: z.optional(catalogueVersion) }),
  output: catalogueBody,
});

export const gameDetail = call({
  name: 'gameDetail',
  method: 'GET',
  path: '/lgw/games/detail/:code',
  access: 'guest',
  summary: 'One game.',
  input: z.object({ code: z.string().check(z.maxLength(64)) }),
  output: z.object({ imageHost: z.string(), game: gameShape, others: z.array(gameShape) }),
  errors: { 'game.unknown': 404 },
});

export const launchGame = call({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'member',
  needsConsent: true,
  summary:
    'Opens a game session and answers the address for the game frame. A trial account plays with its demo currency, and so does a member who asks for a demo. For a game that is a page of the site, as the lottery’s are, the address is a path and `origin` is empty.',
  input: z.object({
    gameCode: z.string().check(z.maxLength(64)),
    language: z._default(z.string().check(z.maxLength(6)), 'CN'),
    /** With demo money: nothing of it counts. */
    isDemo: z._default(z.boolean(), false),
  }),
  output: z.object({
    content: z.string(),
    origin: z.string(),
    isDemo: z.boolean(),
    currency: currencyCode,
    vendor: z.string(),
    /** The vendor keeps a wallet of its own: what is played with has to be moved there first. */
    isTransfer: z.boolean(),
    /** Games of the installation itself may also be opened under another of its hosts. */
    isHosted: z.boolean(),
  }),
  errors: { ...gameErrors, ...playErrors, 'user.or.token.invalid': 401 },
});

export const checkRound = call({
  name: 'checkRound',
  method: 'POST',
  path: '/wps/game/checkRound',
  access: 'member',
  summary: 'Opens the page on which a round of the member is checked, with a session that lets them have its seed revealed.',
  input: z.object({
    gameCode: z.string().check(z.maxLength(64)),
    roundId: z.string().check(z.maxLength(64)),
    language: z._default(z.string().check(z.maxLength(6)), 'CN'),
  }),
  output: z.object({ content: z.string(), origin: z.string(), isHosted: z.boolean() }),
  errors: notFound,
});

export const staffGames = call({
  name: 'staffGames',
  method: 'GET',
  path: '/office/api/games',
  access: 'staff:vendors.read',
  summary: 'Games, searchable.',
  input: z.object({
    featured: z.optional(z.literal('yes')),
    vendor: z.optional(z.string()),
    kind: z.optional(z.enum(gameKinds)),
    search: z.optional(z.string().check(z.maxLength(60))),
    ...pageInput,
  }),
  output: pageOf(
    z.extend(gameShape, {
      isEnabled: z.boolean(),
      isRemoved: z.boolean(),
      returnLevels: z.array(z.int()),
      featured: z.int(),
      isFeaturedByVendor: z.boolean(),
    }),
  ),
});

export const staffFeatureGame = call({
  name: 'staffFeatureGame',
  method: 'PUT',
  path: '/office/api/games/:code/featured',
  access: 'staff:vendors.write',
  summary: 'Gives one game a place among the featured ones, takes it off them (0), or leaves it to its vendor (null).',
  input: z.object({ code: z.string(), place: z.nullable(z.int().check(z.gte(0), z.lte(mostFeatured))), reason }),
  output: nothing,
  errors: notFound,
});

export const staffSwitchGame = call({
  name: 'staffSwitchGame',
  method: 'PUT',
  path: '/office/api/games/:code/switch',
  access: 'staff:vendors.write',
  summary: 'Switches one game on or off. Rounds under way are finished.',
  input: z.object({ code: z.string(), isEnabled: z.boolean(), reason }),
  output: nothing,
  errors: notFound,
});
