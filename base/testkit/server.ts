import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@baize/call/client';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { type BaizeServer, callMigrations, createServer, type Module, type Pages } from '@baize/call/server';
import type { MigrationSet } from '@baize/db';
import { deliver, eventMigrations, followBatch, hasFollowedAll, hasHeardAll } from '@baize/events';
import { instant, MovableClock } from '@baize/kernel';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestServer extends TestDatabase {
  readonly server: BaizeServer;
  readonly clock: MovableClock;
  /** A typed client; without a token it is a guest. Each address is its own visitor. */
  readonly client: (as?: { token?: string; headers?: Record<string, string> }) => Client;
  /** Faults that the server logged; a test ends with none unless it caused them. */
  readonly faults: unknown[];
  /** Lets every listener of the modules take what has been announced, and every follower what it follows. */
  readonly deliverEvents: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Migrations of the base that every module needs. */
export const baseMigrations: readonly MigrationSet[] = [callMigrations, eventMigrations];

/** A transaction of any other test on the same PostgreSQL holds events back for the moment it takes. */
async function until(name: string, step: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await step()); tries++) {
    if (tries > 2_000) throw new Error(`${name} has not taken everything: a transaction is open for half a minute`);
    await pause(15);
  }
}

async function deliverAll(db: TestDatabase['db'], modules: readonly Module[]): Promise<void> {
  for (const listener of modules.flatMap(m => m.listeners ?? []))
    await until(listener.name, async () => {
      await deliver(db, listener as never);
      return hasHeardAll(db, listener as never);
    });
  for (const follower of modules.flatMap(m => m.followers ?? []))
    await until(follower.name, async () => {
      while ((await followBatch(db, follower)) > 0);
      return hasFollowedAll(db, follower);
    });
}

interface TestServerOptions {
  readonly modules: readonly Module[];
  readonly callsPerMinute?: number;
  readonly stalledMs?: number;
  readonly pages?: readonly Pages[];
  readonly socketSources?: () => readonly string[];
  /** Hears the warnings that the server logs. */
  readonly onWarning?: (line: unknown) => void;
  /** Addresses of proxies whose forwarding headers count. */
  readonly trustProxy?: string[];
  readonly prepare?: (db: TestDatabase, clock: MovableClock) => Promise<void>;
}

/** As pino writes it. */
const errorLevel = 50;

/** A server in this process on a database of its own, with a clock that stands still until moved. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const migrations = [...baseMigrations, ...options.modules.flatMap(m => (m.migrations ? [m.migrations] : []))];
  const database = await createTestDatabase(migrations);
  const clock = new MovableClock(instant(Date.UTC(2026, 10, 21, 4, 0, 0)));
  await options.prepare?.(database, clock);
  const faults: unknown[] = [];
  const write = (line: string) => {
    const said = JSON.parse(line) as { level: number };
    if (said.level >= errorLevel) faults.push(said);
    else options.onWarning?.(said);
  };
  const log = pino({ level: options.onWarning ? 'warn' : 'error' }, { write });
  const server = await createServer({
    modules: options.modules,
    db: database.db,
    clock,
    log,
    allowedOrigins: [],
    translate: (_, key) => key,
    callsPerMinute: options.callsPerMinute ?? 0,
    trustProxy: options.trustProxy ?? false,
    pages: options.pages ?? [],
    ...(options.socketSources ? { socketSources: options.socketSources } : {}),
    ...(options.stalledMs === undefined ? {} : { stalledMs: options.stalledMs }),
  });
  const inject: typeof fetch = async (url, init) => {
    const answer = await server.app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(url),
      headers: init?.headers as Record<string, string>,
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
  const seal = createSeal(async () => (await server.sealing.published()) as SealingKey);
  return {
    ...database,
    server,
    clock,
    faults,
    client: (as = {}) =>
      createClient({
        fetch: inject,
        seal,
        headers: () => ({ ...(as.token ? { authorization: `Bearer ${as.token}` } : {}), ...as.headers }),
      }),
    deliverEvents: () => deliverAll(database.db, options.modules),
    async close() {
      await server.app.close();
      await database.drop();
    },
  };
}
