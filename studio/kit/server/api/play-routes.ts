import { coinOf, elapsedMs, type Instant, isRefusal, isUuid, minorFromWire, minorToWire, refuse } from '@baize/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wholeCoins } from '../jackpots/rules.ts';
import { jackpotOf } from '../jackpots/store.ts';
import { madeIn, type Turn } from '../rounds/decision-store.ts';
import { decidedBy } from '../rounds/rounds.ts';
import { openRoundOf, openRoundOfPlayer, type RoundRow, roundById, roundsOf, sittingOf } from '../rounds/store.ts';
import { type ClientSeed, seedsOf, takeClientSeed } from '../sessions/seeds.ts';
import { openSession, sessionOf } from '../sessions/sessions.ts';
import type { SessionRow } from '../sessions/store.ts';
import type { Rules } from '../wallet/shapes.ts';
import { gameOf, type KitDeps, ok, parse, roundNamed, tokenOf, uuid } from './deps.ts';
import type { Found, Game, GameKind } from './game.ts';
import { roundView } from './views.ts';

const launchBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });
const roundBody = z.object({ roundId: uuid, stakeMinor: z.string().check(z.maxLength(18)), decides: z.optional(z.boolean()) });
const decisionBody = z.object({
  roundId: uuid,
  position: z.int().check(z.gte(0), z.lte(63)),
  choice: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
});
const currencyQuery = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
const seedBody = z.object({ clientSeed: z.string().check(z.maxLength(200)), commitment: z.string().check(z.maxLength(64)) });
const followQuery = z.object({ follow: z.optional(z.literal('yes')) });
const historyQuery = z.object({ before: z.optional(uuid) });
const named = z.object({ gameCode: z.string().check(z.maxLength(40)) });

/** Slack of the minimum cycle: the page and this server do not start their clocks at one instant. */
const cycleSlackMs = 150;
const historyLength = 20;
/** A page that follows a turn of the clock is answered after so long, and asks again. */
const followMs = 8_000;

/** The game as this session plays it. */
const gameOfSession = ({ shelf }: KitDeps, session: SessionRow): Found =>
  shelf.find(session.gameCode, session.createdAt) ?? refuse('studio.game.unknown');

/** A turn for its player. Of one that passes by the clock: for how long already, and never how long it still goes. */
const turnView = ({ kind, options, unattended, clock }: Turn, now: Instant) => ({
  kind,
  options,
  unattended,
  ...(clock ? { elapsedMs: elapsedMs(clock.since, now) } : {}),
});

/** Only a round that waited for its player has decisions. */
async function viewOf({ db, shelf, clock }: KitDeps, round: RoundRow) {
  const made = round.decideBy ? await madeIn(db, round.id) : [];
  const decisions = made.map(({ choice }) => choice);
  const turn = round.phase === 'deciding' ? shelf.math.turn?.(decidedBy(round, made)) : undefined;
  return {
    ...roundView(round, decisions),
    turn: turn ? turnView(turn, clock.now()) : null,
    decideBy: turn && !turn.clock ? round.decideBy : null,
    ...shelf.ofModel(round.modelId)?.round(round, decisions),
  };
}

/** The meter of a game's jackpot, in whole minor units; null for a game without one. */
async function meterOf({ db, clock }: KitDeps, { jackpot }: Game, purse: { currency: string; isDemo: boolean }) {
  if (!jackpot) return null;
  const { currency, isDemo } = purse;
  const row = await jackpotOf(db, { id: jackpot.id, currency, isDemo });
  const meterMinor = row ? wholeCoins(row.meterGrains, coinOf(currency)) : jackpot.seedMinor;
  return { id: jackpot.id, currency, meterMinor: minorToWire(meterMinor), at: clock.now() };
}

/** An open round is finished first: the page shows its outcome before anything new. */
async function openRoundView(deps: KitDeps, session: SessionRow) {
  const open = await openRoundOf(deps.db, session);
  return open ? viewOf(deps, await deps.rounds.resume(open)) : null;
}

/** Since when this launch has been played and what it has come to, so that reopening the page forgets neither. */
async function sitting({ db, clock }: KitDeps, { playerId, launchToken }: SessionRow) {
  const now = clock.now();
  const { since, netMinor } = await sittingOf(db, { playerId, launchToken, now });
  return { playedMs: elapsedMs(since, now), netMinor: minorToWire(netMinor) };
}

/** What the player staked last in this game, on whichever device; null = they never played it. */
async function lastStakeOf({ db }: KitDeps, { playerId, gameCode, currency }: SessionRow): Promise<string | null> {
  const [last] = await roundsOf(db, { playerId, gameCode, limit: 1 });
  return last?.currency === currency ? minorToWire(last.stakeMinor) : null;
}

/** What the law asks of a game of this kind. */
function rulesFor({ isSlots }: GameKind, { rules }: SessionRow): Rules {
  return isSlots ? rules : { ...rules, minimumCycleMs: Math.max(rules.minimumCycleMs, rules.minimumOtherCycleMs ?? 0) };
}

async function startSession(deps: KitDeps, launchToken: string) {
  const { token, session, balanceMinor } = await openSession(deps, launchToken);
  const { kind, game } = gameOfSession(deps, session);
  const resumed = await openRoundView(deps, session);
  const { gameCode, currency, language, isDemo, playerId } = session;
  return {
    token,
    gameCode,
    nameCn: game.nameCn,
    nameEn: game.nameEn,
    balanceMinor: minorToWire(balanceMinor),
    currency,
    language,
    isDemo,
    rules: rulesFor(kind, session),
    stakes: kind.stakes(game, currency).map(minorToWire),
    jackpot: await meterOf(deps, game, session),
    seeds: await seedsOf(deps.db, playerId),
    lastStakeMinor: await lastStakeOf(deps, session),
    resumed,
    ...kind.session(game),
    ...(await sitting(deps, session)),
  };
}

async function playRound(deps: KitDeps, session: SessionRow, body: unknown) {
  const { roundId, stakeMinor, decides = false } = parse(roundBody, body);
  const { kind, game } = gameOfSession(deps, session);
  const stake = minorFromWire(stakeMinor) ?? refuse('studio.request.invalid');
  if (!kind.stakes(game, session.currency).includes(stake)) refuse('studio.stake.invalid');
  const leastGapMs = rulesFor(kind, session).minimumCycleMs - cycleSlackMs;
  return viewOf(deps, await deps.rounds.play({ roundId, modelId: game.modelId, stakeMinor: stake, session, decides, leastGapMs }));
}

/** Errors as of `takeClientSeed`; a round that is not over is named with its game. */
async function takeSeed(deps: KitDeps, seed: ClientSeed) {
  try {
    return await takeClientSeed(deps, seed);
  } catch (error) {
    const open = isRefusal(error) && error.code === 'studio.round.open' ? await openRoundOfPlayer(deps.db, seed.playerId) : undefined;
    const game = open && deps.shelf.find(open.gameCode)?.game;
    if (game) refuse('studio.round.open', { gameCode: game.gameCode, nameCn: game.nameCn, nameEn: game.nameEn });
    throw error;
  }
}

/** What the player holds at this moment, and what the launch has come to. */
async function balanceOf(deps: KitDeps, session: SessionRow) {
  const answer = await deps.wallet.balance(session.launchToken, session.playerId);
  if (answer.fate === 'unknown') refuse('studio.platform.down');
  if (answer.fate === 'refused') refuse('studio.session.lost', { because: answer.code });
  const { balanceMinor, currency } = answer.value;
  const { netMinor } = await sitting(deps, session);
  return { balanceMinor: minorToWire(balanceMinor), currency, netMinor };
}

async function historyOf({ db }: KitDeps, { playerId, gameCode }: SessionRow, before: string | undefined) {
  const rounds = await roundsOf(db, { playerId, gameCode, limit: historyLength + 1, before });
  return { rounds: rounds.slice(0, historyLength).map(round => roundView(round)), hasMore: rounds.length > historyLength };
}

async function roundOf(deps: KitDeps, { playerId }: SessionRow, { roundId, follows }: { roundId: string; follows: boolean }) {
  const round = isUuid(roundId) ? await roundById(deps.db, roundId) : undefined;
  if (round?.playerId !== playerId) refuse('studio.round.unknown');
  return viewOf(deps, await (follows ? deps.rounds.follow(round, followMs) : deps.rounds.resume(round)));
}

/** What a game's page asks: a session, its rounds and decisions, seeds, balance and history. */
export function playRoutes(app: FastifyInstance, deps: KitDeps): void {
  /** Answers the player whose session the request names. */
  const signedIn = (answer: (session: SessionRow, request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest) =>
    ok(await answer(await sessionOf(deps, tokenOf(request)), request));

  app.post('/api/session', async request => ok(await startSession(deps, parse(launchBody, request.body).token)));
  app.post(
    '/api/rounds',
    signedIn((session, { body }) => playRound(deps, session, body)),
  );
  app.post(
    '/api/decide',
    signedIn(async ({ playerId }, { body }) => viewOf(deps, await deps.rounds.decide({ ...parse(decisionBody, body), playerId }))),
  );
  app.get(
    '/api/rounds/:roundId',
    signedIn((session, { params, query }) =>
      roundOf(deps, session, { ...parse(roundNamed, params), follows: parse(followQuery, query).follow !== undefined }),
    ),
  );
  app.get(
    '/api/history',
    signedIn((session, { query }) => historyOf(deps, session, parse(historyQuery, query).before)),
  );
  app.get(
    '/api/balance',
    signedIn(session => balanceOf(deps, session)),
  );
  app.get(
    '/api/jackpot',
    signedIn(session => meterOf(deps, gameOfSession(deps, session).game, session)),
  );
  app.get(
    '/api/seed',
    signedIn(({ playerId }) => seedsOf(deps.db, playerId)),
  );
  app.post(
    '/api/seed',
    signedIn(({ playerId }, { body }) => takeSeed(deps, { playerId, ...parse(seedBody, body ?? {}) })),
  );
  // The meter as anyone may see it; never older than the ten seconds that a cache may keep it.
  app.get('/jackpots/:gameCode', async (request, reply) => {
    const { game } = gameOf(deps, parse(named, request.params).gameCode);
    const { currency } = parse(currencyQuery, request.query);
    reply.header('cache-control', 'public, max-age=10');
    reply.header('access-control-allow-origin', '*'); // the lobby of any site that offers the game shows it
    return ok(await meterOf(deps, game, { currency, isDemo: false }));
  });
}
