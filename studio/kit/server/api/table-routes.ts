import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { minorFromWire, minorToWire, refuse } from '@baize/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sessionOf } from '../sessions/sessions.ts';
import type { SessionRow } from '../sessions/store.ts';
import type { Tables } from '../tables/tables.ts';
import type { TicketRow } from '../tickets/store.ts';
import { type KitDeps, ok, parse, roundNamed, tokenOf, uuid } from './deps.ts';
import { shoeProofOf, tableProofOf } from './table-proof.ts';

const stakeBody = z.object({
  ticketId: uuid,
  roundId: uuid,
  bet: z.string().check(z.regex(/^[a-z0-9:-]{1,40}$/)),
  stakeMinor: z.string().check(z.maxLength(18)),
});
const seatBody = z.object({ seat: z.int() });
const choiceBody = z.object({
  choiceId: uuid,
  roundId: uuid,
  seat: z.int(),
  step: z.int(),
  choice: z.string().check(z.regex(/^[a-z-]{1,20}$/)),
});
const roundQuery = z.object({ roundId: uuid });
const shoeNamed = z.object({ shoeId: z.string().check(z.maxLength(40)) });

const stakeView = ({ id, place, phase, stakeMinor, winMinor, balanceMinor, refusalCode }: TicketRow) => ({
  ticketId: id,
  bet: place,
  phase,
  stakeMinor: minorToWire(stakeMinor),
  winMinor: winMinor === null ? null : minorToWire(winMinor),
  balanceMinor: balanceMinor === null ? null : minorToWire(balanceMinor),
  refusalCode,
});

/** The table as its page begins: what it shows, what may be staked, and the server's time. */
async function tableOf({ clock }: KitDeps, tables: Tables, session: SessionRow) {
  const { gameCode, playerId } = session;
  const limits = tables.limitsOf(session);
  const state = (await tables.stateOf(gameCode)) ?? refuse('studio.game.unknown');
  const stakes = state.now.round ? await tables.stakesOf(state.now.round.id, playerId) : [];
  return {
    state,
    minMinor: minorToWire(limits.minMinor),
    maxMinor: minorToWire(limits.maxMinor),
    stakes: stakes.map(stakeView),
    videoUrl: tables.videoOf(gameCode) ?? null,
    seats: await tables.seatsOf(session),
    now: clock.now(),
  };
}

/** What a table with seats has more: the player's seats, and choices. */
function seatRoutes(app: FastifyInstance, tables: Tables, signedIn: SignedIn): void {
  app.get(
    '/api/seat',
    signedIn(async session => ({ seats: await tables.seatsOf(session) })),
  );
  app.post(
    '/api/seat',
    signedIn(async (session, { body }) => ({ seats: await tables.sit(session, parse(seatBody, body).seat) })),
  );
  app.post(
    '/api/seat/here',
    signedIn(async session => {
      await tables.here(session);
      return { seats: await tables.seatsOf(session) };
    }),
  );
  app.post(
    '/api/seat/leave',
    signedIn(async (session, { body }) => ({ seats: await tables.leaveSeat(session, parse(seatBody, body).seat) })),
  );
  app.post(
    '/api/choices',
    signedIn(async (session, { body }) => {
      const { state, ticket } = await tables.choose({ ...parse(choiceBody, body), session });
      return { state, stake: ticket ? stakeView(ticket) : null };
    }),
  );
}

const compressed = promisify(gzip);

type SignedIn = (
  answer: (session: SessionRow, request: FastifyRequest) => Promise<unknown>,
) => (request: FastifyRequest) => Promise<object>;

/**
 * What the page of a table asks: the table, a stake, its own stakes, seats and choices; for anyone
 * the proof of a round and of a shoe, and all tables as a lobby shows them. What changes comes over the websocket.
 */
export function tableRoutes(app: FastifyInstance, deps: KitDeps, tables: Tables): void {
  const signedIn: SignedIn = answer => async request => ok(await answer(await sessionOf(deps, tokenOf(request)), request));
  seatRoutes(app, tables, signedIn);
  app.get('/tables', async (request, reply) => {
    const { tag, ...told } = await tables.lobby();
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return ok(told);
    return reply
      .type('application/json')
      .header('content-encoding', 'gzip')
      .send(await compressed(JSON.stringify(ok(told))));
  });
  app.get(
    '/api/table',
    signedIn(session => tableOf(deps, tables, session)),
  );
  app.post(
    '/api/stakes',
    signedIn(async (session, { body }) => {
      const { stakeMinor, ...stake } = parse(stakeBody, body);
      const minor = minorFromWire(stakeMinor) ?? refuse('studio.request.invalid');
      return stakeView(await tables.stake({ ...stake, stakeMinor: minor, session }));
    }),
  );
  app.get(
    '/api/stakes',
    signedIn(async ({ playerId }, { query }) => (await tables.stakesOf(parse(roundQuery, query).roundId, playerId)).map(stakeView)),
  );
  app.get('/tables/rounds/:roundId/round.json', async (request, reply) => {
    const proof = (await tableProofOf(deps.db, parse(roundNamed, request.params).roundId)) ?? refuse('studio.round.unknown');
    return reply.header('cache-control', 'no-store').type('application/json').send(proof);
  });
  app.get('/tables/shoes/:shoeId/shoe.json', async (request, reply) => {
    const proof = (await shoeProofOf(deps.db, parse(shoeNamed, request.params).shoeId)) ?? refuse('studio.round.unknown');
    return reply.header('cache-control', 'no-store').type('application/json').send(proof);
  });
}
