import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import type { SealingKey } from '@baize/call/seal';
import { type Database, openDatabase, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { pino } from 'pino';
import { type Abuse, type AbuseOrder, type AbuseResult, abuses } from './abuse-load.ts';
import type { Measured, MeasureOrder, MeasureResult } from './abuse-measure.ts';
import { benchCluster } from './cluster.ts';
import { percentile, report } from './report.ts';
import { game, key, type Seat, seatPlayers } from './wallet.ts';

/** Of each abuse, and of the quiet before it: BAIZE_BENCH_SECONDS for shorter ones. BAIZE_BENCH_ABUSES names some, divided by commas. */
const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 60);
const wanted = (process.env['BAIZE_BENCH_ABUSES'] ?? abuses.join(',')).split(',');
const abuserAddress = '127.0.0.3';
/** Quiet and abused stretches of each abuse. */
const turns = 4;
const players = 200;
const warmUpSeconds = 5;
/** Pieces of the file that is downloaded, 512 KB each: more than the system takes off the server's hands. */
const pieces = 40;

/** Runs a file of this folder as a process of its own, so that what it costs is not the server's event loop. Answers what it sends after "begun". */
function child<Order extends object, Result>(file: string, order: Order): { begun: Promise<void>; result: Promise<Result> } {
  const begun = Promise.withResolvers<void>();
  const result = Promise.withResolvers<Result>();
  const started = fork(join(import.meta.dirname, file));
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
    insert into exports.part (export_id, number, bytes) select ${id}, n, decode(repeat('61', 524288), 'hex') from generate_series(0, ${pieces - 1}::int) as n`);
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

/** What was measured in several stretches, as one. */
const together = (parts: readonly Measured[]): Measured => ({
  times: parts.flatMap(part => part.times),
  refused: parts.reduce((sum, part) => sum + part.refused, 0),
  told: parts.flatMap(part => part.told).slice(0, 3),
});
const p99 = ({ times }: Measured): number => percentile(times, 0.99);

/** Quiet and abused by turns, so that whatever else the machine does meets both alike. */
async function benchAbuse(world: World, abuse: Abuse): Promise<void> {
  const stretches: { readonly quiet: MeasureResult; readonly under: MeasureResult }[] = [];
  const logBefore = world.logged();
  const [sent, connections] = [[] as number[], [] as number[]];
  for (let turn = 0; turn < turns; turn++) {
    const quiet = await measure(world, seconds / turns);
    const attack = child<AbuseOrder, AbuseResult>('abuse-load.ts', {
      abuse,
      port: world.port,
      from: abuserAddress,
      seconds: seconds / turns + 1,
      sealing: await world.sealing(),
      ...world.abuser,
    });
    await attack.begun;
    stretches.push({ quiet, under: await measure(world, seconds / turns) });
    const done = await attack.result;
    sent.push(done.sent);
    connections.push(done.connections);
  }
  const of = (when: 'quiet' | 'under', what: 'bet' | 'balance') => together(stretches.map(stretch => stretch[when][what]));
  const worst = (when: 'quiet' | 'under') => Math.max(p99(of(when, 'bet')), p99(of(when, 'balance')));
  for (const what of ['bet', 'balance'] as const)
    report({ name: `abuse.${abuse}.${what}`, value: p99(of('under', what)), unit: 'ms, p99', reference: p99(of('quiet', what)) });
  report({ name: `abuse.${abuse}`, value: worst('under'), unit: 'ms, p99', reference: worst('quiet') });
  const refused = together([of('under', 'bet'), of('under', 'balance')]);
  report({ name: `abuse.${abuse}.refused`, value: refused.refused, unit: 'calls of others' });
  for (const text of refused.told) process.stderr.write(`${abuse}: others were told ${text}\n`);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const [mb, logKb] = [process.memoryUsage.rss() / 1e6, (world.logged() - logBefore) / 1e3];
  process.stderr.write(
    `${abuse}: ${sum(sent)} sent over ${sum(connections)} connections; server at ${mb.toFixed(0)} MB, ${logKb.toFixed(0)} KB of log\n`,
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
