import { isRefusal } from '@baize/kernel';
import type { FastifyInstance } from 'fastify';

/** Refusals of the studio and their HTTP status; each has the text `error.<code>`. */
export const refusals: Readonly<Record<string, number>> = {
  'studio.session.lost': 401,
  'studio.platform.down': 503,
  'studio.round.open': 409,
  'studio.round.other.content': 422,
  'studio.round.unknown': 404,
  'studio.game.unknown': 404,
  'studio.verifier.missing': 404,
  'studio.seed.invalid': 400,
  'studio.seed.missing': 409,
  'studio.seed.stale': 409,
  'studio.seed.used': 409,
  'studio.stake.invalid': 400,
  'studio.request.invalid': 400,
  'studio.decision.other': 422,
  'studio.decision.closed': 409,
  'studio.decision.invalid': 400,
  'studio.decision.early': 409,
  'studio.play.closed': 409,
  'studio.ticket.other.content': 422,
  'studio.ticket.not.placed': 409,
  'studio.ticket.other.end': 409,
  'studio.table.limit': 409,
  'studio.table.full': 409,
  'studio.seat.taken': 409,
  'studio.seat.full': 409,
  'studio.seat.playing': 409,
  'studio.seat.other': 403,
  'studio.choice.closed': 409,
  'studio.choice.invalid': 400,
  'studio.choice.other': 422,
  'studio.too.fast': 429,
  'studio.too.many': 429,
};

/** Every answer is an envelope; a fault is logged and told with nothing but the request's id. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (isRefusal(error))
      return reply
        .status(refusals[error.code] ?? 400)
        .send({ success: false, code: error.code, facts: error.facts, requestId: request.id });
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 429) return reply.status(429).send({ success: false, code: 'studio.too.many', facts: {}, requestId: request.id });
    if (status >= 400 && status < 500)
      return reply.status(status).send({ success: false, code: 'studio.request.invalid', facts: {}, requestId: request.id });
    request.log.error({ err: error }, 'a request broke off');
    return reply.status(500).send({ success: false, code: 'studio.unknown', facts: {}, requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ success: false, code: 'studio.request.invalid', facts: {}, requestId: request.id }),
  );
}
