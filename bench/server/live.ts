import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, defineModule } from '@baize/call/server';
import { type Database, type Fanout, one, openDatabase, openFanout, sql } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { channel } from '@baize/live';
import { feed } from '@baize/live/server';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { benchCluster } from '../kit/cluster.ts';
import { ownCpuMs } from '../kit/cpu.ts';
import { needOpenFiles } from '../kit/open-files.ts';
import { report } from '../kit/report.ts';
import type { LiveOrder, LiveResult } from '../loads/live-load.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const warmSeconds = 3;
const sockets = 5_000;
const perSecond = 10;
/** Asked: the 99th percentile from a change to the page, in ms, and the seconds until everyone is back after the server was killed. */
const asked = { p99: 100, back: 10 };
/** Each of the two processes opens the sockets, and some files beside them. */
const files = sockets + 500;

export const liveRoom = channel({
  name: 'bench.room',
  key: 'RoomId',
  access: ['guest'],
  summary: 'What a market of twenty odds looks like.',
  message: z.object({ at: z.string(), odds: z.array(z.string()) }),
  everyMs: 20,
});

const odds = Array.from({ length: 20 }, (_, n) => `${n + 1}.${90 - n}`);
const nowText = (): string => (performance.timeOrigin + performance.now()).toFixed(3);

export const needs = (): void => needOpenFiles('live', files);

/** Children that hold sockets, to be ended with the benchmark. */
async function load(order: LiveOrder): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../loads/live-load.ts'));
  child.send(order);
  await once(child, 'message');
  return child;
}

interface Measured extends LiveResult {
  readonly perSecond: number;
  /** Microseconds of the server's CPU for each message to each socket. */
  readonly cpu: number;
}

/** Has something changed ten times a second, and answers what reached the sockets meanwhile. */
async function measure(child: ChildProcess, change: () => Promise<void> | void): Promise<Measured> {
  const run = async (length: number) => {
    const from = performance.now();
    for (let n = 0; n < length * perSecond; n++) {
      await pause(Math.max(0, from + (n * 1_000) / perSecond - performance.now()));
      await change();
    }
    await pause(Math.max(0, from + length * 1_000 - performance.now()));
  };
  await run(warmSeconds);
  child.send({ measure: true });
  const cpuFrom = ownCpuMs();
  await run(seconds);
  const cpuMs = ownCpuMs() - cpuFrom;
  child.send({ measure: false });
  const [result] = (await once(child, 'message')) as [LiveResult];
  child.kill();
  await once(child, 'exit');
  return { ...result, perSecond: result.messages / result.seconds, cpu: (cpuMs * 1_000) / result.messages };
}

/** The same broadcast by `ws` alone: no rooms, nothing loaded. */
async function measureBare(): Promise<Measured> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const child = await load({ port: (server.address() as AddressInfo).port, sockets, mode: 'bare' });
  let revision = 0;
  const head = { channel: liveRoom.name, key: 'one', epoch: 'abcdefghijkl' };
  const result = await measure(child, () => {
    const text = JSON.stringify({ ...head, revision: ++revision, message: { at: nowText(), odds } });
    for (const client of server.clients) client.send(text);
  });
  server.close();
  return result;
}

interface Running {
  readonly port: number;
  readonly change: () => Promise<void>;
  /** As a killed process does: without notice. */
  readonly kill: () => Promise<void>;
}

async function startRooms(db: Database, fanout: Fanout, port = 0): Promise<Running> {
  const read = async () => ({ at: (await one<{ at: string }>(db, sql`select at from bench.live`)).at, odds });
  const { app, hub } = await createServer({
    modules: [defineModule({ name: 'bench', handlers: [], feeds: [feed(liveRoom, read)] })],
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    fanout,
    translate: (_, text) => text,
    allowedOrigins: [],
    trustProxy: ['127.0.0.1'],
    callsPerMinute: 0,
  });
  const open = new Set<Socket>();
  app.server.on('connection', socket => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    async change() {
      await db.query(sql`update bench.live set at = ${nowText()}`);
      hub.touch(liveRoom, ['one']);
    },
    async kill() {
      for (const socket of open) socket.destroy();
      await app.close();
    },
  };
}

/** Seconds from the death of a server with all these sockets until each shows what was changed meanwhile. */
async function measureBack(db: Database, fanout: Fanout): Promise<number> {
  const first = await startRooms(db, fanout);
  const child = await load({ port: first.port, sockets, mode: 'page' });
  const from = performance.now();
  await first.kill();
  const until = nowText();
  await db.query(sql`update bench.live set at = ${until}`);
  const next = await startRooms(db, fanout, first.port);
  child.send({ until });
  await once(child, 'message');
  const took = (performance.now() - from) / 1_000;
  child.kill();
  await once(child, 'exit');
  await next.kill();
  return took;
}

export default async function benchLive(): Promise<void> {
  const bare = await measureBare();
  const cluster = await benchCluster('live', []);
  const owner = openDatabase(cluster.owner, { max: 1 });
  const run = (text: string) => owner.query({ text, values: [], name: '' });
  await run('create schema bench; create table bench.live (at text); grant usage on schema bench to baize_runtime');
  await run("grant all on bench.live to baize_runtime; insert into bench.live values ('0')");
  const db = openDatabase(cluster.runtime, { max: 4 });
  const fanout = await openFanout(db);
  const rooms = await startRooms(db, fanout);
  const result = await measure(await load({ port: rooms.port, sockets, mode: 'room' }), rooms.change);
  await rooms.kill();
  report({ name: 'live.p50', value: result.p50, unit: 'ms', reference: bare.p50 });
  report({ name: 'live.p99', value: result.p99, unit: 'ms', reference: asked.p99 });
  report({ name: 'live.bare.p99', value: bare.p99, unit: 'ms' });
  report({ name: 'live.messages', value: result.perSecond, unit: 'messages/s', reference: bare.perSecond });
  report({ name: 'live.cpu', value: result.cpu, unit: 'µs/message', reference: bare.cpu });
  report({ name: 'live.back', value: await measureBack(db, fanout), unit: 's', reference: asked.back });
  await fanout.close();
  await db.end();
  await owner.end();
  await cluster.stop();
}
