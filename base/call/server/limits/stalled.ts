import type { FastifyInstance } from 'fastify';

/** A client that takes nothing of its answer for so long is cut off: what it keeps open is memory that others need. */
export const stalledMs = 30_000;

/** Cuts off every connection whose answer doesn't drain. The system's own buffers count as drained; from then on each taken byte starts the time again. */
export function cutStalled(app: FastifyInstance, afterMs: number): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    // After the answer has left, the server sets the time that an idle connection is kept.
    reply.raw.setTimeout(afterMs, () => reply.raw.destroy());
    done(null, payload);
  });
}
