import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { newSecretKey } from '@baize/call/server';
import { instant, MovableClock } from '@baize/kernel';
import { createTestDatabase, type TestServer } from '@baize/testkit';
import type { FaultyWire } from '@baize/testkit/faults';
import { pino } from 'pino';
import { allMigrations } from './prepare.ts';
import { type RunningServer, type StartOptions, startServer } from './server.ts';

process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();

export type WholeServer = Omit<TestServer, 'deliverEvents'> & {
  readonly url: string;
  readonly running: RunningServer;
  deliverEvents: TestServer['deliverEvents'];
};

/** The server as it runs, every module, text and adapter of it, on a database of its own, with a clock that stands still until moved; through `wire`, where the way to it is to break. */
export async function startWholeServer(options: Partial<StartOptions> = {}, wire?: FaultyWire): Promise<WholeServer> {
  const database = await createTestDatabase(allMigrations);
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4, 0, 0)));
  const home = mkdtempSync(join(tmpdir(), 'baize-whole-'));
  const faults: unknown[] = [];
  const running = await startServer({
    home,
    connection: { ...database.db.connection, ...(wire ? { host: '127.0.0.1', port: wire.port } : {}) },
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://studio.test',
    isPlayMoney: true,
    captcha: { kind: 'fixed', answer: '12345' },
    callsPerMinute: 0,
    withWorker: false,
    clock,
    log: pino({ level: 'error' }, { write: (line: string) => void faults.push(JSON.parse(line)) }),
    ...options,
  });
  const seal = createSeal(async () => (await running.server.sealing.published()) as SealingKey);
  return {
    ...database,
    server: running.server,
    url: running.url,
    running,
    clock,
    faults,
    client: (as = {}) =>
      createClient({
        baseUrl: running.url,
        seal,
        headers: () => ({ ...(as.token ? { authorization: `Bearer ${as.token}` } : {}), ...as.headers }),
      }),
    deliverEvents: () => Promise.reject(new Error('nothing listens here: the worker is off')),
    async close() {
      await running.stop();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
