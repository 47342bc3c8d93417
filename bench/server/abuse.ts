import { fork } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import type { SealingKey } from '@baize/call/seal';
import { type Database, openDatabase, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { pino } from 'pino';
import { benchCluster } from '../kit/cluster.ts';
import { ownCpuMs } from '../kit/cpu.ts';
import { percentile, report } from '../kit/report.ts';
import { type Abuse, type AbuseOrder, type AbuseResult, abuses } from '../loads/abuse-load.ts';
import type { MeasureOrder, MeasureResult } from '../loads/abuse-measure.ts';
import { game, key, type Seat, seatPlayers } from '../money/wallet.ts';

/** Of each abuse, and of the quiet before it: BAIZE_BENCH_SECONDS for shorter ones. BAIZE_BENCH_ABUSES names some, divided by commas. */
const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 60);
const wanted = (process.env['BAIZE_BENCH_ABUSES'] ?? abuses.join(',')).split(',');
const abuserAddress = '127.0.0.3';
/** Quiet and abused stretches of each abuse. */
const turns = 6;
const players = 200;
const warmUpSeconds = 5;
/** Pieces of the file that is downloaded, 64 KB each as the product keeps them: more than the system takes off the server's hands. */
const pieces = 320;

/** Runs a file of this folder as a process of its own, so that what it costs is not the server's event loop. Answers what it sends after "begun". */
function child<Order extends object, Result>(file: string, order: Order): { begun: Promise<void>; result: Promise<Result> } {
  const begun = Promise.withResolvers<void>();
  const result = Promise.withResolvers<Result>();
  const started = fork(join(import.meta.dirname, '../loads', file));
  started.once('error', result.reject);
  started.once('exit', code => result.reject(new Error(`${file} ended with ${code}`)));
  started.on('message', message => {
    if (message === 'begun') return begun.resolve();
    result.resolve(message as Result);
    started.kill();
  });
  started.send(order);
  return { begun: begun.promise, result: result.promise };
}

/** A finished file of the abuser. */
async function aLargeFile(db: Database, ownerId: string): Promise<string> {
  const id = newId();
  await db.query(sql`
    insert into exports.export (id, audience, owner_id, source, format, language, zone, filter, state, rows_total, created_at, expires_at)
    values (${id}, 'member', ${ownerId}, 'bets.record', 'csv', 'EN', 'UTC', '{}', 'ready', 1, now(), now() + interval '1 day')`);
  await db.query(sql`
    insert into exports.part (export_id, number, bytes) select ${id}, n, decode(repeat('61', 65536), 'hex') from generate_series(0, ${pieces - 1}::int) as n`);
  return id;
}

interface World {
  readonly port: number;
  readonly seats: readonly Seat[];
  readonly abuser: Pick<AbuseOrder, 'session' | 'exportId'>;
  readonly sealing: () => Promise<SealingKey>;
  /** Bytes that the server has written to its log so far. */
  readonly logged: () => number;
}

const measure = ({ port, seats }: World, lasts: number): Promise<MeasureResult> =>
  child<MeasureOrder, MeasureResult>('abuse-measure.ts', { port, seats, seconds: lasts, key, gameCode: game.code }).result;

/** A stretch of measuring, and how late the server's event loop was in it. */
interface Stretch {
  readonly calls: MeasureResult;
  readonly lateMs: number;
  readonly cpuMs: number;
}

async function stretch(world: World): Promise<Stretch> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const cpuBefore = ownCpuMs();
  loop.enable();
  const calls = await measure(world, seconds / turns);
  loop.disable();
  return { calls, lateMs: loop.percentile(99) / 1e6, cpuMs: ownCpuMs() - cpuBefore };
}

const middle = (values: readonly number[]): number => percentile(values, 0.5);
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The middle of the stretches: what someone else's work on this machine does to one of them is not the abuse. */
function tell(abuse: Abuse, { quiet, under }: { quiet: readonly Stretch[]; under: readonly Stretch[] }): void {
  const p99 = (of: readonly Stretch[], what: keyof MeasureResult) => middle(of.map(({ calls }) => percentile(calls[what].times, 0.99)));
  const worst = (of: readonly Stretch[]) => Math.max(p99(of, 'bet'), p99(of, 'balance'));
  for (const what of ['bet', 'balance'] as const)
    report({ name: `abuse.${abuse}.${what}`, value: p99(under, what), unit: 'ms, p99', reference: p99(quiet, what) });
  report({ name: `abuse.${abuse}`, value: worst(under), unit: 'ms, p99', reference: worst(quiet) });
  const calls = under.flatMap(one => [one.calls.bet, one.calls.balance]);
  report({ name: `abuse.${abuse}.refused`, value: sum(calls.map(one => one.refused)), unit: 'calls of others' });
  for (const text of new Set(calls.flatMap(one => one.told))) process.stderr.write(`${abuse}: others were told ${text}\n`);
  const about = (of: readonly Stretch[]) =>
    `${middle(of.map(one => one.lateMs)).toFixed(0)} ms late (p99), ${sum(of.map(one => one.cpuMs)).toFixed(0)} ms of CPU`;
  process.stderr.write(`${abuse}: the server's event loop ${about(quiet)} quiet; ${about(under)} abused\n`);
}

/** Quiet and abused by turns, so that whatever else the machine does meets both alike. */
async function benchAbuse(world: World, abuse: Abuse): Promise<void> {
  const [quiet, under]: [Stretch[], Stretch[]] = [[], []];
  const done: AbuseResult[] = [];
  const logBefore = world.logged();
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(await stretch(world));
    const attack = child<AbuseOrder, AbuseResult>('abuse-load.ts', {
      abuse,
      port: world.port,
      from: abuserAddress,
      seconds: seconds / turns + 1,
      sealing: await world.sealing(),
      ...world.abuser,
    });
    await attack.begun;
    under.push(await stretch(world));
    done.push(await attack.result);
  }
  tell(abuse, { quiet, under });
  const [sent, connections] = [sum(done.map(one => one.sent)), sum(done.map(one => one.connections))];
  const [mb, logKb] = [process.memoryUsage.rss() / 1e6, (world.logged() - logBefore) / 1e3];
  process.stderr.write(
    `${abuse}: ${sent} sent over ${connections} connections; server at ${mb.toFixed(0)} MB, ${logKb.toFixed(0)} KB of log\n`,
  );
}

/**
 * What one client that means harm can do to others: a signed bet and a balance call from other addresses, quiet and while one address abuses the server
 * over 20 sockets, with the limits of production. The abuser shares the processors with the server, so it runs at the lowest priority and sends at most
 * 3,000 requests a second: what is measured is what the server does about it, not what this machine can send.
 */
export default async function benchAbuses(): Promise<void> {
  const cluster = await benchCluster('abuse', allMigrations.slice(2));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const setup = openDatabase(cluster.runtime, { max: 4 });
  const [abuser, ...seats] = await seatPlayers(owner, setup, game, players + 1);
  if (!abuser) throw new Error('there is an abuser');
  const exportId = await aLargeFile(owner, abuser.playerId);
  let logged = 0;
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    withWorker: true,
    log: pino(
      { level: 'info' },
      {
        write: (line: string) => {
          logged += line.length;
        },
      },
    ),
  });
  try {
    const world: World = {
      port: Number(new URL(running.url).port),
      seats,
      abuser: { session: abuser.session, exportId },
      sealing: async () => (await running.server.sealing.published()) as SealingKey,
      logged: () => logged,
    };
    await measure(world, warmUpSeconds);
    for (const abuse of abuses) if (wanted.includes(abuse)) await benchAbuse(world, abuse);
  } finally {
    await running.stop();
    await Promise.all([setup.end(), owner.end()]);
    await cluster.stop();
  }
}
