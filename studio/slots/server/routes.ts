import type { Database } from '@baize/db';
import { findModel, type Model, modelOf, spin } from '@baize/engine-slots';
import { type Clock, coinOf, elapsedMs, isRefusal, isUuid, minorFromWire, minorToWire, refuse } from '@baize/kernel';
import {
  decisionsOf,
  type Games,
  isFinal,
  type JackpotTerms,
  jackpotOf,
  openRoundOf,
  openRoundOfPlayer,
  openSession,
  type RoundRow,
  type Rounds,
  roundById,
  roundsOf,
  type SessionRow,
  seedById,
  seedsOf,
  sessionOf,
  sittingOf,
  takeClientSeed,
  type WalletClient,
  wholeCoins,
} from '@baize/studio-kit/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { settle, turn } from '../rules/turns.ts';
import { coverSvg, sceneSvg } from './art/cover.ts';
import type { PictureStore } from './art/store.ts';
import { sheet, sheetPath, symbolsSvg } from './art/symbols.ts';
import { type Catalogue, type Game, stakesOf } from './catalogue/catalogue.ts';
import { vendors } from './catalogue/vendors.ts';
import { type Assets, languageOf, missingPage, playPage, verifyPage } from './pages.ts';
import { paytableView, proofView, roundView } from './views.ts';

interface SlotsDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly rounds: Rounds;
  readonly catalogue: Catalogue;
  readonly pictures: PictureStore;
  readonly assets: { readonly play: Assets; readonly verify: Assets };
  readonly platformOrigin: string;
  /** The offline verifier, one file; undefined where nothing has been built. */
  readonly verifier?: string | undefined;
}

/** The jackpot that a game feeds: its own, or the one of all games with the model's family. */
const termsOf = ({ jackpot, family }: Model, gameCode: string): JackpotTerms | undefined =>
  jackpot && {
    id: jackpot.scope === 'local' ? `local:${gameCode}` : `pool:${family}`,
    contributionBps: jackpot.contributionBps,
    seedMinor: jackpot.seedMinor,
    ceilingMinor: jackpot.ceilingMinor,
  };

/** The mathematics of the slots, for the kit's rounds. */
export const slotsGames: Games = {
  outcome({ gameCode, modelId, stakeMinor, source }) {
    const model = modelOf(modelId);
    const { draw, winMinor, isJackpot } = spin(model, stakeMinor, source);
    const terms = termsOf(model, gameCode);
    return { draw, winMinor, ...(terms ? { jackpot: { terms, isWon: isJackpot } } : {}) };
  },
  turn,
  settle,
};

const launchBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });
const spinBody = z.object({
  roundId: z.string().check(z.refine(isUuid)),
  stakeMinor: z.string().check(z.maxLength(18)),
  decides: z.optional(z.boolean()),
});
const decisionBody = z.object({
  roundId: z.string().check(z.refine(isUuid)),
  position: z.int().check(z.gte(0), z.lte(63)),
  choice: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
});
const currencyQuery = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
const seedBody = z.object({ clientSeed: z.string().check(z.maxLength(200)), commitment: z.string().check(z.maxLength(64)) });
const pageQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  count: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});
const historyQuery = z.object({ before: z.optional(z.string().check(z.refine(isUuid))) });
/** Covers at the sizes that the lobby's cards have on plain and on dense screens; the largest is the one without `w`. */
const coverSizes = {
  120: { width: 120, height: 160, maxBytes: 5 * 1024 },
  160: { width: 160, height: 213, maxBytes: 7 * 1024 },
  240: { width: 240, height: 320, maxBytes: 10 * 1024 },
  320: { width: 320, height: 427, maxBytes: 14 * 1024 },
} as const;
const pictureQuery = z.object({ w: z.optional(z.enum(['120', '160', '240', '320'])) });
const named = z.object({ gameCode: z.string().check(z.maxLength(40)) });
const roundNamed = z.object({ roundId: z.string().check(z.maxLength(40)) });
const languageQuery = z.object({ lang: z.optional(z.string().check(z.maxLength(10))) });

/** Parses at the edge; anything else than the shape is refused without saying what. */
function parse<T>(shape: z.ZodMiniType<T>, given: unknown): T {
  const parsed = shape.safeParse(given);
  return parsed.success ? parsed.data : refuse('studio.request.invalid');
}

/** Slack of the minimum cycle: the page and this server do not start their clocks at one instant. */
const cycleSlackMs = 150;
const longestPage = 1_000;
const historyLength = 20;
const year = 31_536_000;

const tokenOf = (request: FastifyRequest): string =>
  /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? refuse('studio.session.lost');

const gameOf = (deps: SlotsDeps, gameCode: string): Game => deps.catalogue.find(gameCode) ?? refuse('studio.game.unknown');

/** The game as this session plays it. */
const gameOfSession = (deps: SlotsDeps, session: SessionRow): Game =>
  deps.catalogue.find(session.gameCode, session.createdAt) ?? refuse('studio.game.unknown');

const ok = (value: unknown) => ({ success: true, value });

/** Only a round that waited for its player has decisions. */
const viewOf = async (deps: SlotsDeps, round: RoundRow) => roundView(round, round.decideBy ? await decisionsOf(deps.db, round.id) : []);

/** The meter of a game's jackpot, in whole minor units; null for a game without one. */
async function meterOf(deps: SlotsDeps, game: Game, purse: { currency: string; isDemo: boolean }) {
  const terms = termsOf(modelOf(game.row.modelId), game.row.gameCode);
  if (!terms) return null;
  const row = await jackpotOf(deps.db, { id: terms.id, currency: purse.currency, isDemo: purse.isDemo });
  const meterMinor = row ? wholeCoins(row.meterGrains, coinOf(purse.currency)) : terms.seedMinor;
  return { id: terms.id, currency: purse.currency, meterMinor: minorToWire(meterMinor), at: deps.clock.now() };
}

/** An open round is finished first: the page shows its outcome before anything new. */
async function openRoundView(deps: SlotsDeps, session: SessionRow) {
  const open = await openRoundOf(deps.db, session);
  return open ? viewOf(deps, await deps.rounds.resume(open)) : null;
}

/** Since when this launch has been played and what it has come to, so that opening the page anew forgets neither. */
async function sitting({ db, clock }: SlotsDeps, { playerId, launchToken }: SessionRow) {
  const now = clock.now();
  const { since, netMinor } = await sittingOf(db, { playerId, launchToken, now });
  return { playedMs: elapsedMs(since, now), netMinor: minorToWire(netMinor) };
}

async function startSession(deps: SlotsDeps, launchToken: string) {
  const { token, session, balanceMinor } = await openSession(deps, launchToken);
  const game = gameOfSession(deps, session);
  const resumed = await openRoundView(deps, session);
  const { modelId, nameCn, nameEn, hues } = game.row;
  return {
    token,
    gameCode: session.gameCode,
    nameCn,
    nameEn,
    hues,
    vendor: game.row.vendor,
    balanceMinor: resumed?.balanceMinor ?? minorToWire(balanceMinor),
    currency: session.currency,
    language: session.language,
    isDemo: session.isDemo,
    rules: session.rules,
    stakes: stakesOf(game, session.currency).map(minorToWire),
    paytable: paytableView(modelOf(modelId)),
    jackpot: await meterOf(deps, game, session),
    seeds: await seedsOf(deps.db, session.playerId),
    symbols: { href: sheetPath(session.gameCode), ...sheet },
    resumed,
    ...(await sitting(deps, session)),
  };
}

async function playSpin(deps: SlotsDeps, session: SessionRow, body: unknown) {
  const { roundId, stakeMinor, decides = false } = parse(spinBody, body);
  const game = gameOfSession(deps, session);
  const stake = minorFromWire(stakeMinor) ?? refuse('studio.request.invalid');
  if (!stakesOf(game, session.currency).includes(stake)) refuse('studio.stake.invalid');
  const leastGapMs = session.rules.minimumCycleMs - cycleSlackMs;
  return viewOf(deps, await deps.rounds.play({ roundId, modelId: game.row.modelId, stakeMinor: stake, session, decides, leastGapMs }));
}

/** Errors as of `takeClientSeed`; a round that is not over is named with its game. */
async function takeSeed(deps: SlotsDeps, seed: Parameters<typeof takeClientSeed>[1]) {
  const { playerId } = seed;
  try {
    return await takeClientSeed(deps, seed);
  } catch (error) {
    const open = isRefusal(error) && error.code === 'studio.round.open' ? await openRoundOfPlayer(deps.db, playerId) : undefined;
    const row = open && deps.catalogue.find(open.gameCode)?.row;
    if (row) refuse('studio.round.open', { gameCode: row.gameCode, nameCn: row.nameCn, nameEn: row.nameEn });
    throw error;
  }
}

function apiRoutes(app: FastifyInstance, deps: SlotsDeps): void {
  app.post('/api/session', async request => ok(await startSession(deps, parse(launchBody, request.body).token)));
  app.post('/api/spin', async request => ok(await playSpin(deps, await sessionOf(deps, tokenOf(request)), request.body)));
  app.post('/api/decide', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    const decision = parse(decisionBody, request.body);
    return ok(await viewOf(deps, await deps.rounds.decide({ ...decision, playerId: session.playerId })));
  });
  app.get('/api/jackpot', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    return ok(await meterOf(deps, gameOfSession(deps, session), session));
  });
  app.post('/api/seed', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    return ok(await takeSeed(deps, { playerId: session.playerId, ...parse(seedBody, request.body ?? {}) }));
  });
  app.get('/api/seed', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    return ok(await seedsOf(deps.db, session.playerId));
  });
  app.get('/api/balance', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    const answer = await deps.wallet.balance(session.launchToken, session.playerId);
    if (answer.fate === 'unknown') refuse('studio.platform.down');
    if (answer.fate === 'refused') refuse('studio.session.lost', { because: answer.code });
    return ok({ balanceMinor: minorToWire(answer.value.balanceMinor), currency: answer.value.currency });
  });
  app.get('/api/rounds/:roundId', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    const { roundId } = parse(roundNamed, request.params);
    const round = isUuid(roundId) ? await roundById(deps.db, roundId) : undefined;
    if (!round || round.playerId !== session.playerId) refuse('studio.round.unknown');
    return ok(await viewOf(deps, isFinal(round.phase) ? round : await deps.rounds.resume(round)));
  });
  app.get('/api/history', async request => {
    const session = await sessionOf(deps, tokenOf(request));
    const { before } = parse(historyQuery, request.query);
    const { playerId, gameCode } = session;
    const rounds = await roundsOf(deps.db, { playerId, gameCode, limit: historyLength + 1, before });
    return ok({
      rounds: rounds.slice(0, historyLength).map(round => ({ ...roundView(round), steps: null })),
      hasMore: rounds.length > historyLength,
    });
  });
}

function pictureRoutes(app: FastifyInstance, deps: SlotsDeps): void {
  app.get('/art/:file', async (request, reply) => {
    const file = parse(z.object({ file: z.string().check(z.regex(/^[A-Z0-9]{3,12}\.webp$/)) }), request.params).file;
    const game = gameOf(deps, file.slice(0, -'.webp'.length));
    const { w = '320' } = parse(pictureQuery, request.query);
    const { bytes, tag } = await deps.pictures.get({ svg: coverSvg(game.theme, game.vendorIndex), ...coverSizes[w] });
    return reply.header('cache-control', `public, max-age=${year}, immutable`).header('etag', `"${tag}"`).type('image/webp').send(bytes);
  });
  app.get('/art/:gameCode/symbols.webp', async (request, reply) => {
    const game = gameOf(deps, parse(named, request.params).gameCode);
    const size = { width: sheet.cell * sheet.columns, height: sheet.cell * sheet.rows, maxBytes: 160 * 1024 };
    const { bytes, tag } = await deps.pictures.get({ svg: symbolsSvg(game), ...size });
    return reply.header('cache-control', `public, max-age=${year}, immutable`).header('etag', `"${tag}"`).type('image/webp').send(bytes);
  });
}

function sceneRoute(app: FastifyInstance, deps: SlotsDeps): void {
  app.get('/art/:gameCode/scene.webp', async (request, reply) => {
    const game = gameOf(deps, parse(named, request.params).gameCode);
    const { bytes, tag } = await deps.pictures.get({ svg: sceneSvg(game.theme), width: 1280, height: 854, maxBytes: 48 * 1024 });
    return reply.header('cache-control', `public, max-age=${year}, immutable`).header('etag', `"${tag}"`).type('image/webp').send(bytes);
  });
}

function pageRoutes(app: FastifyInstance, deps: SlotsDeps): void {
  const html = 'text/html; charset=utf-8';
  app.get('/play/:gameCode', async (request, reply) => {
    const language = languageOf(parse(languageQuery, request.query).lang ?? request.headers['accept-language']);
    const game = deps.catalogue.find(parse(named, request.params).gameCode);
    if (!game) return reply.status(404).type(html).send(missingPage(language));
    return reply
      .header('cache-control', 'no-cache')
      .type(html)
      .send(playPage(game, { language, assets: deps.assets.play, platformOrigin: deps.platformOrigin }));
  });
  app.get('/verify/:roundId/round.json', async (request, reply) => {
    const { roundId } = parse(roundNamed, request.params);
    const round = isUuid(roundId) ? await roundById(deps.db, roundId) : undefined;
    if (!round || !findModel(round.modelId)) refuse('studio.round.unknown');
    const proof = proofView(round, await seedById(deps.db, round.seedId), await decisionsOf(deps.db, round.id));
    return reply.header('cache-control', 'no-store').type('application/json').send(proof);
  });
  app.get('/verify/:roundId', async (request, reply) => {
    const language = languageOf(parse(languageQuery, request.query).lang ?? request.headers['accept-language']);
    const { roundId } = parse(roundNamed, request.params);
    const round = isUuid(roundId) ? await roundById(deps.db, roundId) : undefined;
    if (!round || !findModel(round.modelId)) return reply.status(404).type(html).send(missingPage(language));
    const row = deps.catalogue.find(round.gameCode)?.row;
    const proof = proofView(round, await seedById(deps.db, round.seedId), await decisionsOf(deps.db, round.id));
    const page = verifyPage(proof, {
      language,
      assets: deps.assets.verify,
      platformOrigin: deps.platformOrigin,
      gameName: (language === 'CN' ? row?.nameCn : row?.nameEn) ?? '',
    });
    return reply.header('cache-control', 'no-store').type(html).send(page);
  });
}

/** Registers the slots: the API of the page, the pages, the pictures and the catalogue. */
export function slotsRoutes(app: FastifyInstance, deps: SlotsDeps): void {
  apiRoutes(app, deps);
  pictureRoutes(app, deps);
  sceneRoute(app, deps);
  pageRoutes(app, deps);
  app.get('/verify.mjs', async (_, reply) => {
    if (deps.verifier === undefined) refuse('studio.verifier.missing');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify.mjs"')
      .send(deps.verifier);
  });
  // The meter as anybody may see it; never older than the ten seconds that a cache may keep it.
  app.get('/jackpots/:gameCode', async (request, reply) => {
    const game = gameOf(deps, parse(named, request.params).gameCode);
    const { currency } = parse(currencyQuery, request.query);
    reply.header('cache-control', 'public, max-age=10');
    return ok(await meterOf(deps, game, { currency, isDemo: false }));
  });
  app.get('/catalogue', async (request, reply) => {
    const query = parse(pageQuery, request.query);
    const from = Number(query.from ?? 0);
    const count = Math.min(Number(query.count ?? longestPage), longestPage);
    reply.header('cache-control', 'public, max-age=300');
    return ok({
      total: deps.catalogue.games.length,
      from,
      vendors,
      rows: deps.catalogue.games.slice(from, from + count).map(game => game.row),
    });
  });
}
