import { isUuid, refuse } from '@baize/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Abandoned } from '../art/store.ts';
import { decisionsOf } from '../rounds/decision-store.ts';
import { roundById } from '../rounds/store.ts';
import { seedById } from '../sessions/seed-store.ts';
import { gameOf, type KitDeps, parse, roundNamed } from './deps.ts';
import type { GameKind, Language } from './game.ts';
import { languageOf, missingPage, playPage, verifyPage } from './pages.ts';
import { tableCheckPage } from './table-check.ts';
import { tableProofOf } from './table-proof.ts';
import { type ProofView, proofView } from './views.ts';

const html = 'text/html; charset=utf-8';
/** A drawing may change under its address: what a browser has is shown, and asked for again after an hour. */
const ofPictures = 'public, max-age=3600, stale-while-revalidate=86400';

const languageQuery = z.object({ lang: z.optional(z.string().check(z.maxLength(10))) });
const gameNamed = z.object({ gameCode: z.string().check(z.maxLength(40)) });
const coverNamed = z.object({ gameCode: z.string().check(z.regex(/^[A-Z0-9]{3,12}$/)) });
const pictureNamed = z.object({ gameCode: z.string().check(z.maxLength(40)), name: z.string().check(z.regex(/^[a-z]{1,20}$/)) });
const sizeQuery = z.object({ w: z.optional(z.string().check(z.regex(/^\d{1,4}$/))), shape: z.optional(z.literal('wide')) });

const languageFor = (request: FastifyRequest): Language =>
  languageOf(parse(languageQuery, request.query).lang ?? request.headers['accept-language']);

/** A round that anyone may check, with the kind of game that it was played in. */
async function proofOf({ db, shelf }: KitDeps, roundId: string): Promise<{ proof: ProofView; kind: GameKind } | undefined> {
  const round = isUuid(roundId) ? await roundById(db, roundId) : undefined;
  const kind = round && shelf.ofModel(round.modelId);
  return kind && { kind, proof: proofView(round, await seedById(db, round.seedId), await decisionsOf(db, round.id)) };
}

async function roundPage(deps: KitDeps, roundId: string, language: Language): Promise<string | undefined> {
  const found = await proofOf(deps, roundId);
  if (!found) return undefined;
  const { proof, kind } = found;
  const game = deps.shelf.find(proof.gameCode)?.game;
  const gameName = (language === 'CN' ? game?.nameCn : game?.nameEn) ?? '';
  return verifyPage(proof, { kind, language, platformOrigin: deps.platformOrigin, gameName });
}

/** `id`: of a round of a table, or of a stake in one. */
async function tablePage({ db, shelf, platformOrigin }: KitDeps, id: string, language: Language): Promise<string | undefined> {
  const proof = await tableProofOf(db, id);
  const found = proof && shelf.find(proof.gameCode);
  return found && tableCheckPage(proof, { found, language, platformOrigin, id });
}

function verifyRoutes(app: FastifyInstance, deps: KitDeps): void {
  app.get('/verify/:roundId/round.json', async (request, reply) => {
    const { roundId } = parse(roundNamed, request.params);
    const proof = (await proofOf(deps, roundId))?.proof ?? (await tableProofOf(deps.db, roundId)) ?? refuse('studio.round.unknown');
    return reply.header('cache-control', 'no-store').type('application/json').send(proof);
  });
  app.get('/verify/:roundId', async (request, reply) => {
    const language = languageFor(request);
    const { roundId } = parse(roundNamed, request.params);
    const page = (await roundPage(deps, roundId, language)) ?? (await tablePage(deps, roundId, language));
    if (page === undefined) return reply.status(404).type(html).send(missingPage(language));
    return reply.header('cache-control', 'no-store').type(html).send(page);
  });
  app.get('/verify.mjs', async (_, reply) => {
    if (deps.verifier === undefined) refuse('studio.verifier.missing');
    const disposition = 'attachment; filename="verify.mjs"';
    return reply.type('text/javascript; charset=utf-8').header('content-disposition', disposition).send(deps.verifier);
  });
}

async function sendPicture(
  deps: KitDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  asked: { gameCode: string; name: string; size: string | undefined; shape?: 'wide' | undefined },
) {
  const { kind, game } = gameOf(deps, asked.gameCode);
  const wide = asked.shape && kind.picture(game, asked.shape, asked.size);
  const picture = wide ?? kind.picture(game, asked.name, asked.size) ?? refuse('studio.request.invalid');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // Whoever fetches covers before they are needed says so, as browsers do.
  const wish = { signal: gone.signal, isAhead: request.headers['sec-purpose'] === 'prefetch' };
  const got = await deps.pictures.get(picture, wish).catch((error: unknown) => {
    if (error instanceof Abandoned) return undefined;
    throw error;
  });
  if (!got) return reply.status(503).send();
  const { bytes, tag } = got;
  void reply.header('cache-control', ofPictures).header('etag', `"${tag}"`);
  if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send();
  return reply.type('image/webp').send(bytes);
}

function pictureRoutes(app: FastifyInstance, deps: KitDeps): void {
  app.get('/art/:gameCode.webp', (request, reply) => {
    const { w: size, shape } = parse(sizeQuery, request.query);
    return sendPicture(deps, { request, reply }, { ...parse(coverNamed, request.params), name: 'cover', size, shape });
  });
  app.get('/art/:gameCode/:name.webp', (request, reply) =>
    sendPicture(deps, { request, reply }, { ...parse(pictureNamed, request.params), size: parse(sizeQuery, request.query).w }),
  );
}

/** The page of a game, the page on which anyone checks a round, and the pictures. */
export function pageRoutes(app: FastifyInstance, deps: KitDeps): void {
  app.get('/play/:gameCode', async (request, reply) => {
    const language = languageFor(request);
    const found = deps.shelf.find(parse(gameNamed, request.params).gameCode);
    if (!found) return reply.status(404).type(html).send(missingPage(language));
    return reply
      .header('cache-control', 'no-cache')
      .type(html)
      .send(playPage(found, { language, platformOrigin: deps.platformOrigin }));
  });
  verifyRoutes(app, deps);
  pictureRoutes(app, deps);
}
