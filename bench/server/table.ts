import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allMigrations } from '@baize/app-server/prepare';
import { studioMigrations } from '@baize/app-studio';
import { studioRole } from '@baize/db';
import { newId } from '@baize/kernel';
import { FakePlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { buildPages } from '@baize/tools/build';
import { WebSocketServer } from 'ws';
import { benchCluster } from '../kit/cluster.ts';
import { ownCpuMs } from '../kit/cpu.ts';
import { needOpenFiles } from '../kit/open-files.ts';
import { report } from '../kit/report.ts';
import type { TableOrder, TableResult } from '../loads/table-load.ts';
import { measureFrames } from '../pages/frames.ts';

const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 60);
/** 0 measures frames alone. */
const sizes = (process.env['BAIZE_BENCH_PLAYERS'] ?? '3000,10000')
  .split(',')
  .map(Number)
  .filter(players => players > 0);
/** Asked: the 99th percentile from a change to the page, in ms, and how many players one process serves within it at least. */
const asked = { p99: 100, players: 3_000 };
/** One player in so many stakes in a round. */
const stakingShare = 20;
const files = Math.max(0, ...sizes) + 500;

export const needs = (): void => needOpenFiles('table', files);

async function load(order: TableOrder): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../loads/table-load.ts'));
  child.send(order);
  await once(child, 'message');
  return child;
}

interface Measured extends TableResult {
  /** Microseconds of the server's CPU for each message. */
  readonly cpu: number;
}

/** What reached the players while `work` went on. */
async function measure(child: ChildProcess, cpu: () => Promise<number>, work: () => Promise<void>): Promise<Measured> {
  child.send({ measure: true });
  const from = await cpu();
  await work();
  const cpuMs = (await cpu()) - from;
  child.send({ measure: false });
  const [result] = (await once(child, 'message')) as [TableResult];
  child.kill();
  await once(child, 'exit');
  return { ...result, cpu: (cpuMs * 1_000) / result.messages };
}

/** The same number of messages to the same number of players, by `ws` alone: no rooms, nothing loaded, every player at the same moment. */
async function measureBare(players: number): Promise<Measured> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const child = await load({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, players, codes: [] });
  const padding = 'x'.repeat(500);
  const result = await measure(
    child,
    async () => ownCpuMs(),
    async () => {
      for (let n = 0; n < seconds / 5; n++) {
        const text = JSON.stringify({ at: (performance.timeOrigin + performance.now()).toFixed(3), padding });
        for (const client of server.clients) client.send(text);
        await pause(5_000);
      }
    },
  );
  for (const client of server.clients) client.terminate();
  server.close();
  return result;
}

interface TableNow {
  readonly state: { readonly now: { readonly round: { readonly id: string; readonly phase: string; readonly closesAt: string } | null } };
  readonly minMinor: string;
}

async function ask<T>(url: string, { token, body }: { token?: string; body?: object }): Promise<T | undefined> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { success: boolean; value: T };
  return answer.success ? answer.value : undefined;
}

/** Players who stake once in each round that takes bets, spread over the time for it. */
async function play(
  url: string,
  seats: readonly { token: string; bet: string }[],
  until: number,
): Promise<{ placed: number; failed: number }> {
  const counts = { placed: 0, failed: 0 };
  await Promise.all(
    seats.map(async ({ token, bet }, at) => {
      let last = '';
      await pause((at * 12_000) / seats.length);
      while (performance.now() < until) {
        const table = await ask<TableNow>(`${url}/api/table`, { token });
        const round = table?.state.now.round;
        if (table && round?.phase === 'betting' && round.id !== last) {
          last = round.id;
          const body = { ticketId: newId(), roundId: round.id, bet, stakeMinor: table.minMinor };
          const stake = await ask<{ phase: string }>(`${url}/api/stakes`, { token, body });
          counts[stake?.phase === 'placed' || stake?.phase === 'bet-asked' ? 'placed' : 'failed'] += 1;
        }
        await pause(3_000);
      }
    }),
  );
  return counts;
}

const bets: Readonly<Record<string, string>> = { BAC: 'player', DT: 'tiger', ROU: 'red', SIC: 'small', FAN: 'odd' };
const betAt = (code: string): string | undefined => bets[code.replace(/^(AG|BG|TGP)/, '').replace(/\d+$/, '')];

export default async function benchTable(): Promise<void> {
  await buildPages();
  const cluster = await benchCluster('table', [...allMigrations.slice(2), studioMigrations]);
  const { platform, url: platformUrl, stop } = await startFakePlatform(new FakePlatform(10n ** 15n));
  const home = mkdtempSync(join(tmpdir(), 'baize-bench-table-'));
  const studio = fork(join(import.meta.dirname, '../loads/rounds-studio.ts'), { serialization: 'json' });
  const key = { keyId: platform.keyId, secret: platform.secret };
  studio.send({ connection: { ...cluster.owner, user: studioRole }, platformUrl, key, home, isBehindProxy: true, logLevel: 'silent' });
  const [{ url }] = (await once(studio, 'message')) as [{ url: string }];
  const { tables } = (await ask<{ tables: { gameCode: string }[] }>(`${url}/tables`, {})) ?? { tables: [] };
  const codes = tables.map(table => table.gameCode);
  const cpu = async () => {
    studio.send('cpu');
    const [{ cpuMs }] = (await once(studio, 'message')) as [{ cpuMs: number }];
    return cpuMs;
  };
  await measureFrames({ url, platform });
  let served = 0;
  for (const players of sizes) {
    const seats: { token: string; bet: string }[] = [];
    for (let n = 0; n < players / stakingShare; n++) {
      const code = codes[n % codes.length] ?? '';
      const bet = betAt(code);
      if (bet === undefined) continue; // a seat has to be taken first
      platform.playerId = newId();
      const session = await ask<{ token: string }>(`${url}/api/session`, { body: { token: `launch-${code}` } });
      if (session) seats.push({ token: session.token, bet });
    }
    const bare = await measureBare(players);
    const child = await load({ url: `${url.replace('http', 'ws')}/ws`, players, codes });
    let stakes = { placed: 0, failed: 0 };
    const result = await measure(child, cpu, async () => {
      stakes = await play(url, seats, performance.now() + seconds * 1_000);
    });
    const of = `at ${codes.length} tables, ${players} players, ${stakes.placed} stakes`;
    report({ name: 'table.push', value: result.p99, unit: `ms p99 of ${result.timed} new phases ${of}`, reference: bare.p99 });
    report({ name: 'table.push.median', value: result.p50, unit: 'ms', reference: bare.p50 });
    report({ name: 'table.cpu', value: result.cpu, unit: 'µs of the studio for each message', reference: bare.cpu });
    report({ name: 'table.stakes.failed', value: stakes.failed, unit: 'stakes' });
    if (result.p99 <= asked.p99) served = Math.max(served, players);
  }
  if (sizes.length > 0)
    report({ name: 'table.players', value: served, unit: `players with p99 within ${asked.p99} ms`, reference: asked.players });
  studio.send('stop');
  await once(studio, 'exit');
  await stop();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
