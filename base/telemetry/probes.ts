import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Why a process should get no traffic. */
type NotReady = 'stopping' | 'database' | 'migrations';

export interface Probes {
  /** From now on the process is not ready: a load balancer sends its traffic elsewhere. */
  drain(): void;
}

/** A check that takes longer is one that failed. */
const checkWithinMs = 2_000;

/**
 * When the process stops, every connection ends as soon as nothing is asked on it. Node ends those that wait for another request at that moment; one that has not sent
 * its first yet, or whose request is still being answered, would hold the process up for as long as a connection is kept alive.
 */
function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', socket => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('upgrade', request => silent.delete(request.socket));
  app.server.on('request', (request, response) => {
    silent.delete(request.socket);
    response.once('finish', () => {
      if (isClosing) request.socket.end();
    });
  });
  app.addHook('preClose', done => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    done();
  });
}

/**
 * `GET /health` says that the process is alive and asks nothing else: whoever restarts what is dead asks this. `GET /ready` says whether it can do its work,
 * with 503 and the reason when not: whoever sends traffic asks this. `check` answers the reason, and one that throws is the database's.
 */
export function addProbes(app: FastifyInstance, check: () => Promise<NotReady | undefined> = async () => undefined): Probes {
  let isStopping = false;
  endConnections(app);
  const look = async (): Promise<NotReady | undefined> => {
    if (isStopping) return 'stopping';
    const late = pause(checkWithinMs, 'database' as const, { ref: false });
    return Promise.race([check(), late]).catch(() => 'database' as const);
  };
  app.get('/health', async () => ({ success: true, value: { state: 'up' } }));
  app.get('/ready', async (_, reply) => {
    const reason = await look();
    void reply.header('cache-control', 'no-store');
    if (reason) return reply.code(503).send({ success: false, code: 'system.busy', facts: { reason } });
    return { success: true, value: { state: 'ready' } };
  });
  return {
    drain() {
      isStopping = true;
    },
  };
}
