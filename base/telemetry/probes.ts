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
 * `GET /health` says that the process is alive and asks nothing else: whoever restarts what is dead asks this. `GET /ready` says whether it can do its work,
 * with 503 and the reason when not: whoever sends traffic asks this. `check` answers the reason, and one that throws is the database's.
 */
export function addProbes(app: FastifyInstance, check: () => Promise<NotReady | undefined> = async () => undefined): Probes {
  let isStopping = false;
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
